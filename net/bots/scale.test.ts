import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Costs, needsOf } from './scale.js';

it('the table of docs/scale.md follows from its measured costs', () => {
  const text = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');
  const cost = (name: string): number => Number(new RegExp(`^\\| ${name} \\| ([\\d.]+)`, 'm').exec(text)?.[1]);
  const costs: Costs = {
    room: cost('core of a room'),
    visitor: cost('core of a visitor'),
    bytes: 1000 * cost('bytes to a visitor'),
    bytesPerVisitor: 1000 * cost('bytes per other visitor'),
    process: cost('memory of a process'),
    memoryRoom: cost('memory of a room'),
    memoryVisitor: cost('memory of a visitor'),
    redisOps: cost('calls of Redis per room'),
    redisBytes: 1000 * cost('bytes into Redis per room'),
  };
  for (const value of Object.values(costs)) expect(value).toBeGreaterThan(0);
  const rows = [
    ...text.matchAll(/^\| ([\d,]+) x (\d+) \| ([\d,]+) \| ([\d,.]+) \| ([\d,]+) \| ([\d,.]+) \| ([\d,.]+) \| ([\d,]+) \| ([\d,.]+) \|$/gm),
  ];
  expect(rows.length).toBeGreaterThanOrEqual(4);
  for (const [, rooms, each, ...cells] of rows) {
    const number = (cell: string): number => Number(cell.replaceAll(',', ''));
    const needs = needsOf(number(rooms), Number(each), 1, costs);
    const { visitors, cores, processes, gigabytes, gigabits, redisOps, redisMegabytes } = needs;
    const expected = [visitors, cores, processes, gigabytes, gigabits, redisOps, redisMegabytes];
    cells.map(number).forEach((cell, i) => {
      // as rounded in the table
      expect(Math.abs(cell - expected[i]), `${rooms} x ${each}, column ${i}`).toBeLessThanOrEqual(Math.max(0.06, 0.03 * expected[i]));
    });
  }
});
