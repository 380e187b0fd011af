import { describe, expect, it } from 'vitest';
import { referenceSeconds, work } from './reference-work.js';

describe('the reference work', () => {
  it('is always the same: where it is changed, the limit of the contract has to be measured again', () => {
    expect(work(1)).toBe(689.8273719568629);
  });

  it('takes long enough to be measured, and not longer than a test can wait', () => {
    const seconds = referenceSeconds();
    expect(seconds).toBeGreaterThan(0.001);
    expect(seconds).toBeLessThan(1);
  });
});
