import { expect, it, vi } from 'vitest';

it('walks a robot whose bones are its own', async () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await import('./own-model.js');
  log.mockRestore();
  expect(lines).toHaveLength(10);
  const heights = lines.map(line => [...line.matchAll(/(-?\d+) cm/g)].map(([, height]) => Number(height)));
  for (const feet of heights) expect(Math.min(...feet)).toBeGreaterThanOrEqual(-3);
  for (let foot = 0; foot < 4; foot++) expect(Math.max(...heights.map(feet => feet[foot]))).toBeGreaterThanOrEqual(4);
  // at every moment somebody stands
  for (const feet of heights) expect(Math.min(...feet)).toBeLessThanOrEqual(1);
});
