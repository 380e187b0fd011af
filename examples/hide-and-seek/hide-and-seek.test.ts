import { expect, it } from 'vitest';
import { linesOf } from '../testing/lines-of.js';

it('hides a walker, finds it behind a box, and catches it', async () => {
  const lines = await linesOf(() => import('./hide-and-seek.js'));
  expect(lines[0]).toMatch(/^\d+\.\d s: the hider is behind box [123], and is not seen$/);
  expect(lines.filter(line => line.includes('looks behind box')).length).toBeGreaterThanOrEqual(1);
  expect(lines.at(-2)).toMatch(/sees the hider, who runs$/);
  expect(lines.at(-1)).toMatch(/^\d+\.\d s: caught$/);
});
