import { describe, expect, it } from 'vitest';
import { train, trainingGround, trainingNamed } from './training.js';

const PAIRS = [
  { behavior: 'sit', gesture: 'extended-right' },
  { behavior: 'lie-down', gesture: 'extended-right' },
];

describe('a command whose meaning changes twice', () => {
  it('is relearned both times', async () => {
    const { readings, done } = train(await trainingGround(), await trainingNamed('reversal'), 11, PAIRS);
    const phase = (name: string) => readings.filter(reading => reading.phase === name);
    const fed = (name: string, last: number) =>
      phase(name)
        .slice(-last)
        .filter(reading => reading.fed).length;
    const [sit, lie] = phase('lie').at(-1)!.values;
    const again = phase('sit-again').at(-1)!.values;
    expect(done).toBe(true);
    // what no longer pays has lost value, and what pays has more
    expect(sit).toBeLessThan(0.75 * phase('sit').at(-1)!.values[0]);
    expect(lie).toBeGreaterThan(sit);
    expect(again[0]).toBeGreaterThan(again[1]);
    expect(fed('lie', 20)).toBeGreaterThanOrEqual(18);
    expect(fed('sit-again', 20)).toBeGreaterThanOrEqual(18);
  }, 60_000);
});
