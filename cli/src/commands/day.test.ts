import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder, stopAfter, talk } from '../testing/talk.js';

it('reports a day as text, as JSON and as a picture', async () => {
  const cwd = scratchFolder();
  const { status, out } = await talk(['day', 'pen', '--hours', '0.02', '--svg', 'pen.svg'], { cwd });
  expect(status).toBe(0);
  expect(out).toMatch(/pen, seed 1: 0.02 hours/);
  expect(out).toMatch(/hunger +\d+\.\d on average/);
  expect(readFileSync(join(cwd, 'pen.svg'), 'utf8')).toMatch(/^<svg /);
  const json = await talk(['day', 'pen', '--hours', '0.02', '--seed', '3', '--json'], { cwd });
  const report = JSON.parse(json.out);
  expect([report.world, report.seed, report.hours]).toEqual(['pen', 3, 0.02]);
  expect(report.creatures[0].strip.length).toBeGreaterThan(60);
});

it.each([
  ['0', '"0"'],
  ['x', '"x"'],
  ['1e3', '"1e3"'],
  ['1001', '"1001"'],
])('refuses --hours %s', async (hours, found) => {
  const { status, err } = await talk(['day', 'pen', '--hours', hours]);
  expect(status).toBe(2);
  expect(err).toContain(`--hours: found ${found}, expected a number from 0.01 to 1000.`);
});

it('reports the time until it was stopped, and how far it came', async () => {
  const cwd = scratchFolder();
  const { status, out, err } = await talk(['day', 'pen', '--hours', '1000', '--svg', 'pen.svg'], { cwd, stop: stopAfter(500) });
  expect(err).toMatch(/^Stopped \(SIGTERM\) after [\d.]+ of 1000 hours\.$/);
  expect(status).toBe(143);
  expect(out).toMatch(/^pen, seed 1: [\d.]+ hours/);
  expect(readFileSync(join(cwd, 'pen.svg'), 'utf8')).toMatch(/^<svg /);
});
