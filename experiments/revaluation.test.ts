import { describe, expect, it } from 'vitest';
import { inPhase, train, trainingGround, trainingNamed, withLearning } from './training.js';

const SEED = 7611;
const JUMP = { behavior: 'sit', gesture: 'jumping' };

/** Trains a dog to sit on hand and jump at once, then with one gesture alone, with or without bones. Returns what sitting on the jump is worth. */
async function worthOfJump(gesture: string, ratio: number, companion?: number): Promise<number> {
  const ground = await trainingGround();
  const world = companion === undefined ? ground : withLearning(ground, 'silas', 'hunger', { companion });
  const plan = await trainingNamed('blocking');
  const [hand, both] = plan.phases;
  const alone = { ...hand, name: 'alone', trials: 30, ratio, links: [{ behavior: 'sit', gesture, delay: 25 }] };
  const course = train(world, { ...plan, phases: [both, alone] }, SEED, [JUMP]);
  expect(course.done).toBe(true);
  return inPhase(course, 'alone').at(-1)!.values[0];
}

describe('a dog that knows two gestures together', () => {
  it('takes from one what the other turns out to announce alone', async () => {
    const control = await worthOfJump('pointing-down', 1);
    expect(control).toBeGreaterThan(0.1);
    expect(await worthOfJump('extended-right', 1)).toBeLessThan(0.75 * control);
    expect(await worthOfJump('extended-right', 1, 0)).toBeGreaterThan(0.9 * control);
  }, 60_000);

  it('gives one what the other turns out not to announce', async () => {
    const control = await worthOfJump('pointing-down', 0);
    expect(await worthOfJump('extended-right', 0)).toBeGreaterThan(1.3 * control);
  }, 60_000);
});
