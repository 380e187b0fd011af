import { describe, expect, it } from 'vitest';
import type { WorldDefinition } from '../index.js';
import { Life } from '../life.js';
import { Recorder } from './recorder.js';
import type { RecordingFile } from './recording-file.js';
import { replay } from './replay.js';

const species = {
  species: 'rex',
  shape: { circle: 0.1, height: 0.2 },
  speed: 0.6,
  turn: 4,
  behaviors: { roam: { constant: 3, action: { do: 'wander', speed: 0.3 } } },
} as const;
const WORLD: WorldDefinition = { world: 'meadow', size: [6, 6], creatures: { rex: { species, at: [0, 0] } } };

/** Records the same life twice: whole, and as texts taken every `stride` ticks. */
function recordBoth(stride: number, from = 0): { whole: RecordingFile; texts: string[] } {
  const life = new Life(WORLD, { seed: 3 });
  for (let i = 0; i < from; i++) life.tick();
  const whole = new Recorder(life);
  const stream = new Recorder(life);
  const texts: string[] = [];
  for (let i = 1; i <= 100; i++) {
    // a species that the beginning of the file does not know
    if (i === 40) life.apply({ add: 'max', resident: { species: { ...species, species: 'max' }, at: [1, 1], heading: 0 } });
    life.tick();
    whole.after();
    stream.after();
    if (i % stride === 0) texts.push(stream.takeText());
  }
  texts.push(stream.takeText(true));
  return { whole: whole.toJSON(), texts };
}

describe('a recording taken as text', () => {
  it.each([1, 2, 3, 7, 64, 1000])('is the same file, taken every %i ticks', stride => {
    const { whole, texts } = recordBoth(stride);
    const file = JSON.parse(texts.join('')) as RecordingFile;
    expect(file).toEqual(JSON.parse(JSON.stringify(whole)));
    expect(replay(file)).toEqual({ ticks: 100, equal: true });
  });

  it('may begin in mid-life', () => {
    const { whole, texts } = recordBoth(10, 25);
    const file = JSON.parse(texts.join('')) as RecordingFile;
    expect(file).toEqual(JSON.parse(JSON.stringify(whole)));
    expect(file.first?.tick).toBe(25);
  });

  it('forgets what was taken', () => {
    const recorder = new Recorder(new Life(WORLD, { seed: 3 }));
    for (let i = 0; i < 10; i++) recorder.after();
    expect(recorder.untaken).toBe(10);
    recorder.takeText();
    expect(recorder.untaken).toBe(1);
    expect(() => recorder.toJSON()).toThrow('expected no toJSON beside takeText');
  });

  it('may be empty', () => {
    const recorder = new Recorder(new Life(WORLD, { seed: 3 }));
    expect(replay(JSON.parse(recorder.takeText(true)))).toEqual({ ticks: 0, equal: true });
  });
});
