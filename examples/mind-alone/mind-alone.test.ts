import { expect, it } from 'vitest';
import { linesOf } from '../testing/lines-of.js';

it('lets a guard patrol, chase a thief and sleep in a game of its own', async () => {
  const lines = await linesOf(() => import('./mind-alone.js'));
  const turns = lines.slice(0, -1).map(line => /^turn (\d+), room (\d): (\S+)$/.exec(line)!.slice(1));
  const did = turns.map(([, , behavior]) => behavior);
  expect(did.slice(0, 3)).toEqual(['patrol', 'chase', 'patrol']);
  expect(turns[1][0]).toBe('20');
  expect(did.indexOf('sleep/snore')).toBeGreaterThan(did.indexOf('sleep/go-to-bed'));
  expect(turns.find(([, , behavior]) => behavior === 'sleep/snore')![1]).toBe('9');
  expect(did.at(-1)).toBe('patrol');
  expect(lines.at(-1)).toMatch(/^guard does patrol because duty is \d/);
});
