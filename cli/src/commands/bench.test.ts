import { expect, it } from 'vitest';
import { talk } from '../testing/talk.js';

it('umwelt bench refuses unknown suites', async () => {
  const { status, err } = await talk(['bench', 'cor']);
  expect(status).toBe(2);
  expect(err).toMatch(/^"cor" is not a suite of benchmarks\. Did you mean "core"\?$/);
});
