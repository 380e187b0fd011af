import { readdirSync, readFileSync } from 'node:fs';
import { parseBody } from 'umwelt';
import { compileBody } from 'umwelt/motor';
import { describe, expect, it } from 'vitest';
import { Sounds, soundNames } from './sounds.js';

const CREATURES = new URL('../../../creatures/', import.meta.url);
/** Events without a sound. */
const SILENT = ['grab', 'drop', 'throw', 'paw', 'pee'];

describe('sounds', () => {
  it('exist for every audible event', () => {
    const events = new Set<string>();
    for (const name of readdirSync(CREATURES)) {
      if (!readdirSync(new URL(`${name}/`, CREATURES)).includes('body.yaml')) continue;
      const anatomy = compileBody(parseBody(readFileSync(new URL(`${name}/body.yaml`, CREATURES), 'utf8'), { file: name }).definition);
      for (const event of anatomy.events) events.add(event);
    }
    expect(events.size).toBeGreaterThan(10);
    expect([...events].filter(event => !SILENT.includes(event) && !soundNames().includes(event))).toEqual([]);
    for (const name of ['bark', 'whine', 'pant', 'yelp']) expect(soundNames()).toContain(name);
  });

  it('are off at first: no audio is created', () => {
    const sounds = new Sounds();
    expect(sounds.on).toBe(false);
    // there is no AudioContext here: a sound that is not off would throw
    sounds.play('bark');
    sounds.dispose();
  });
});
