import { Life } from 'umwelt';
import { expect, it } from 'vitest';
import { logTicks } from './tick-log.js';

const world = { world: 'empty', size: [2, 2] } as const;

it('counts the ticks of all lives, hashes every fiftieth, and stops the work', async () => {
  let ended = 0;
  const work = () => {
    const one = new Life(world, { seed: 1 });
    const other = new Life(world, { seed: 2 });
    one.run(60);
    for (let i = 0; i < 60; i++) other.tick();
    ended++;
  };
  const whole = await logTicks(work);
  expect([whole.ticks, whole.hashes.length, ended]).toEqual([120, 2, 1]);
  const part = await logTicks(work, 70);
  expect([part.ticks, part.hashes, ended]).toEqual([70, whole.hashes.slice(0, 1), 1]);
  const after = new Life(world, { seed: 1 });
  after.run(3);
  expect(after.now).toBe(3);
});
