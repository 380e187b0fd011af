import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stopAfter, talk } from '../testing/talk.js';

it('reports what it saw before it was stopped, and how far it came', async () => {
  const { status, out, err } = await talk(['watch', 'pen', '--seeds', '3', '--minutes', '1000'], { stop: stopAfter(500, 'SIGINT') });
  expect(err).toMatch(/^Stopped \(SIGINT\) after [\d.]+ of 3000 minutes\.$/);
  expect(status).toBe(130);
  expect(out).toMatch(/^pen: 1 seed, [\d.]+ min each/);
});

it('prints no report if it had no time', async () => {
  const { status, out, err } = await talk(['watch', 'pen'], { stop: () => AbortSignal.abort('SIGINT') });
  expect({ status, out, err }).toEqual({ status: 130, out: '', err: 'Stopped (SIGINT) after 0 of 80 minutes.' });
});

it('watches a saved animal, or reports why it cannot', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'umwelt-watch-')), 'rover.json');
  const once = ['watch', 'pen', '--seeds', '1', '--minutes', '1', '--json'];
  await talk(['run', 'pen', '--set', 'harold.hunger=9', '--ticks', '1', '--save', `harold=${file}`]);
  const [loaded, newborn] = [await talk([...once, '--load', `harold=${file}`]), await talk(once)];
  expect(JSON.parse(loaded.out)).toHaveLength(1);
  expect(loaded.out).not.toBe(newborn.out);
  const { status, err } = await talk([...once, '--load', 'missing.json']);
  expect(status).not.toBe(0);
  expect(err).toContain('missing.json');
});
