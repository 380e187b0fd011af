import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/index.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { Recorder } from '../../life/history/recorder.js';
import { replay } from '../../life/history/replay.js';
import { Life } from '../../life/life.js';
import { loadCreature, loadWorld } from '../index.js';
import { checkRecording } from './check-recording.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const pen = (await loadWorld('worlds/pen.yaml', read)).definition;
const definition = { ...pen, things: { ...pen.things, ball: { kind: 'ball', shape: { circle: 0.1 }, physics: {} } } };
const hamster: CreatureDefinition = (await loadCreature('creatures/hamster/hamster.yaml', read)).definition;

/** Returns a recording with every kind of input, of a life from its birth or from a later tick. */
function record(late: number): string {
  const life = new Life(definition, { seed: 3 });
  life.run(late);
  const recorder = new Recorder(life);
  life.apply({ set: 'harold.hunger', to: 12 });
  life.apply({ throw: 'ball', velocity: [2, -1, 3] });
  life.apply({ add: 'crumb', thing: { kind: 'food', at: [0.5, 0.5], fields: { amount: 3 } } });
  life.apply({ add: 'hetty', resident: { species: hamster, at: [1, 1], set: { thirst: 9 } } });
  life.apply({ move: 'hetty', to: [0, 2], heading: 1 });
  life.apply({ hold: 'ball', by: 'harold' });
  for (let i = 0; i < 30; i++) {
    if (i === 20) life.apply({ drop: 'ball' });
    if (i === 25) life.apply({ remove: 'crumb' });
    life.tick();
    recorder.after();
  }
  return JSON.stringify(recorder.toJSON());
}

const recordings = [record(0), record(40)];

/** Replaces the value at the end of a random path. */
function damage(object: unknown, path: readonly number[], value: unknown): void {
  let at = object as Record<string, unknown>;
  for (const step of path) {
    const keys = Object.keys(at);
    if (keys.length === 0) return;
    const key = keys[step % keys.length];
    const next = at[key];
    if (typeof next !== 'object' || next === null || step === path.at(-1)) {
      if (value === undefined) delete at[key];
      else at[key] = value;
      return;
    }
    at = next as Record<string, unknown>;
  }
}

describe('checkRecording', () => {
  it('accepts recordings by a recorder, which can then be replayed', () => {
    for (const text of recordings) expect(replay(checkRecording(JSON.parse(text)))).toEqual({ ticks: 30, equal: true });
  });

  it.each([
    ['a list', (): unknown => [], /^recording: found \[\], expected a map\.$/],
    ['another format', () => ({ format: 'midi' }), /^format: found "midi", expected "umwelt-recording"\.$/],
    ['a later version', () => ({ ...JSON.parse(recordings[0]), version: 99 }), /^version: found 99/],
    ['a lost hash', () => ({ ...JSON.parse(recordings[0]), ticks: 31 }), /^hashes: found 30 hashes, expected one for each of 31/],
    [
      'a lost species',
      () => ({ ...JSON.parse(recordings[0]), species: [] }),
      /species: found 0, expected the number of one of 0 species\.$/,
    ],
    [
      'a strange input',
      () => ({ ...JSON.parse(recordings[0]), inputs: [[3, { jump: 'harold' }]] }),
      /^inputs\.0: found .* expected one of set/,
    ],
  ])('refuses %s', (_, make, sentence) => {
    expect(() => checkRecording(make())).toThrow(InputError);
    expect(() => checkRecording(make())).toThrow(sentence);
  });

  it('returns a recording that opens, or throws an InputError, whatever is damaged', () => {
    const values = fc.constantFrom<unknown>(undefined, null, -1, 1.5, 1e300, '', 'x', [], {}, true, [null], 'f64:AAAA');
    const paths = fc.array(fc.nat(50), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.constantFrom(...recordings), paths, values, (text, path, value) => {
        const object: unknown = JSON.parse(text);
        damage(object, path, value);
        try {
          checkRecording(object);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          for (const sentence of (error as InputError).sentences) expect(sentence).toMatch(/[.?]$/);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});
