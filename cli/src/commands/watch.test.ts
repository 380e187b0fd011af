import { expect, it } from 'vitest';
import { stopAfter, talk } from '../testing/talk.js';

it('reports what it saw until it was stopped, and how far it came', async () => {
  const { status, out, err } = await talk(['watch', 'pen', '--seeds', '3', '--minutes', '1000'], { stop: stopAfter(500, 'SIGINT') });
  expect(err).toMatch(/^Stopped \(SIGINT\) after [\d.]+ of 3000 minutes\.$/);
  expect(status).toBe(130);
  expect(out).toMatch(/^pen: 1 seed, [\d.]+ min each/);
});

it('says nothing of what it had no time for', async () => {
  const { status, out, err } = await talk(['watch', 'pen'], { stop: () => AbortSignal.abort('SIGINT') });
  expect({ status, out, err }).toEqual({ status: 130, out: '', err: 'Stopped (SIGINT) after 0 of 80 minutes.' });
});
