import { describe, expect, it } from 'vitest';
import { fuzz, fuzzCorpus } from './fuzz.js';

/** More cases: `npm run fuzz -- --cases N --seed S`. */
const CASES = 800;

describe('data from outside', () => {
  it('does not repeat a failure of the corpus', async () => {
    expect(await fuzzCorpus()).toEqual([]);
  }, 60_000);

  it('is accepted or refused with a sentence: no other exception, no NaN, no long tick, no divergence', async () => {
    const { failures, counts } = await fuzz({ cases: CASES, seed: 7 });
    expect(failures.map(({ target, number, what }) => `${target} ${number}: ${what}`)).toEqual([]);
    // a fuzz run whose data is always refused tests only the checks
    for (const [name, { lived }] of Object.entries(counts)) expect(lived, name).toBeGreaterThan(0);
  }, 300_000);
});
