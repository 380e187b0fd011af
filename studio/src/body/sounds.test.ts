import { readdirSync, readFileSync } from 'node:fs';
import { compileBody } from 'umwelt/motor';
import { parseBody } from 'umwelt/three';
import { describe, expect, it } from 'vitest';
import { Sounds, soundNames } from './sounds.js';

const CREATURES = new URL('../../../creatures/', import.meta.url);
/** Things that are seen, not heard. */
const SILENT = ['grab', 'drop', 'throw', 'paw', 'pee'];

describe('sounds', () => {
  it('are there for every event that can be heard', () => {
    const events = new Set<string>();
    for (const name of readdirSync(CREATURES)) {
      if (!readdirSync(new URL(`${name}/`, CREATURES)).includes('body.yaml')) continue;
      const anatomy = compileBody(parseBody(readFileSync(new URL(`${name}/body.yaml`, CREATURES), 'utf8'), name));
      for (const event of anatomy.events) events.add(event);
    }
    expect(events.size).toBeGreaterThan(10);
    expect([...events].filter(event => !SILENT.includes(event) && !soundNames().includes(event))).toEqual([]);
    for (const name of ['bark', 'whine', 'pant', 'yelp']) expect(soundNames()).toContain(name);
  });

  it('are muted at first: nothing is made that could sound', () => {
    const sounds = new Sounds();
    expect(sounds.on).toBe(false);
    // there is no AudioContext here: a sound that was not muted would throw
    sounds.play('bark');
    sounds.dispose();
  });
});
