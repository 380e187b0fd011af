import { expect, it } from 'vitest';
import { linesOf } from '../testing/lines-of.js';

it('runs a hamster for two minutes, explains it and repeats it', async () => {
  const lines = await linesOf(() => import('./headless.js'));
  expect(lines).toHaveLength(8);
  const behaviors = lines.slice(0, 6).map(line => line.slice(7).split(' ', 1)[0]);
  expect(new Set(behaviors).size).toBeGreaterThan(1);
  expect(lines[6]).toMatch(/^harold does feed\/\S+ because hunger is 1[78]/);
  expect(lines[7]).toMatch(/^twin lives are equal: [0-9a-f]{8}$/);
});
