import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acos, asin, atan, atan2, cos, exp, log, pow, sin, sinCos, tan } from './math.js';

const near = (found: number, expected: number, relative = 2e-14, absolute = 2e-15) =>
  Math.abs(found - expected) <= absolute + relative * Math.abs(expected);
const moderate = fc.double({ min: -1e5, max: 1e5, noNaN: true });

function holds(arbitrary: fc.Arbitrary<number>, ours: (x: number) => number, theirs: (x: number) => number, absolute?: number): void {
  fc.assert(
    fc.property(arbitrary, x => near(ours(x), theirs(x), 2e-14, absolute)),
    { seed: 1, numRuns: 2000 },
  );
}

describe('elementary functions', () => {
  it('agree with the engine to 14 digits', () => {
    holds(moderate, sin, Math.sin, 1e-11);
    holds(fc.double({ min: -10, max: 10, noNaN: true }), sin, Math.sin, 1e-15);
    holds(fc.double({ min: -10, max: 10, noNaN: true }), cos, Math.cos, 1e-15);
    holds(fc.double({ min: -1.5, max: 1.5, noNaN: true }), tan, Math.tan);
    holds(moderate, atan, Math.atan);
    holds(fc.double({ min: -1, max: 1, noNaN: true }), asin, Math.asin, 1e-14);
    holds(fc.double({ min: -1, max: 1, noNaN: true }), acos, Math.acos, 1e-14);
    holds(fc.double({ min: -700, max: 700, noNaN: true }), exp, Math.exp);
    holds(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), log, Math.log);
  });

  it('returns sine and cosine together with the same bits as separately', () => {
    const io = new Float64Array(3);
    fc.assert(
      fc.property(moderate, x => {
        io[0] = x;
        sinCos(io);
        return Object.is(io[1], sin(x)) && Object.is(io[2], cos(x));
      }),
      { seed: 4, numRuns: 2000 },
    );
  });

  it('handles all quadrants', () => {
    fc.assert(
      fc.property(moderate, moderate, (y, x) => near(atan2(y + 0, x + 0), Math.atan2(y + 0, x + 0))),
      { seed: 2, numRuns: 2000 },
    );
    expect(atan2(0, 0)).toBe(0);
    expect(atan2(0, -1)).toBe(Math.PI);
  });

  it('raises to powers, whole ones exactly', () => {
    expect(pow(3, 4)).toBe(81);
    expect(pow(2, -3)).toBe(0.125);
    expect(pow(-2, 3)).toBe(-8);
    expect(pow(0, 2.5)).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), fc.double({ min: -20, max: 20, noNaN: true }), (x, y) =>
        near(pow(x, y), x ** y, 1e-12),
      ),
      { seed: 3, numRuns: 2000 },
    );
  });

  it('ends at the limits of doubles', () => {
    expect(exp(800)).toBe(Number.POSITIVE_INFINITY);
    expect(exp(-800)).toBe(0);
    expect(log(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(log(-1)).toBeNaN();
  });

  it('returns the bits that every engine must return', () => {
    let x = 0.5;
    for (let i = 0; i < 1000; i++) x = sin(x * 3.7) + cos(x + i) * atan2(x, i + 1) + exp(-x * x) * log(i + 2);
    expect(x).toBe(6.102567792615778);
  });
});
