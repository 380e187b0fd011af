import { expect, it } from 'vitest';
import { linesOf } from '../testing/lines-of.js';

it('walks a robot with bones of its own', async () => {
  const lines = await linesOf(() => import('./own-model.js'));
  expect(lines).toHaveLength(10);
  const heights = lines.map(line => [...line.matchAll(/(-?\d+) cm/g)].map(([, height]) => Number(height)));
  for (const feet of heights) expect(Math.min(...feet)).toBeGreaterThanOrEqual(-3);
  for (let foot = 0; foot < 4; foot++) expect(Math.max(...heights.map(feet => feet[foot]))).toBeGreaterThanOrEqual(4);
  // at every moment at least one foot is on the ground
  for (const feet of heights) expect(Math.min(...feet)).toBeLessThanOrEqual(1);
});
