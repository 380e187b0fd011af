import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reserveSettling, settle, settled, settleFrom } from './settle.js';

/** `settle` with the last value beside the values before inhibition, as in the state of a mind; the incumbent has won long ago. */
function settleGroup(pre: readonly number[], gains: Float64Array, incumbent: number, value: number, held = 1000): number {
  reserveSettling(pre.length);
  const state = Float64Array.of(...pre, value);
  const winner = settle(pre.length, state, 0, gains, 0, incumbent, pre.length, held);
  lastValue = state[pre.length];
  return winner;
}
let lastValue = 0;

function gainsOf(n: number, gain: number): Float64Array {
  return new Float64Array(n * n).fill(gain);
}

function iterations(last: number[], pre: number[], gain = 2): number[][] {
  const seen: number[][] = [];
  settleFrom(Float64Array.from(last), Float64Array.from(pre), gainsOf(pre.length, gain), v => seen.push([...v]));
  return seen;
}

describe('settling', () => {
  it('follows table 1 of the thesis to the digit', () => {
    expect(iterations([0, 10], [21, 10])).toEqual([
      [1, 10],
      [1, 8],
      [5, 8],
      [5, 0],
    ]);
    expect(settleGroup([21, 10], gainsOf(2, 2), 1, 10)).toBe(0);
    expect([lastValue, settled.iterations]).toEqual([5, 4]);
    expect(settleGroup([21, 10], gainsOf(2, 2), 0, 5)).toBe(0);
    expect([lastValue, settled.iterations]).toEqual([21, 1]);
  });

  it('continues while all values are 0 and a value before inhibition is not', () => {
    expect(iterations([0, 10], [15, 0])).toEqual([
      [0, 0],
      [15, 0],
    ]);
  });

  it('picks the greatest where simultaneous updates oscillate', () => {
    expect(settleFrom(Float64Array.of(0, 0), Float64Array.of(10, 9), gainsOf(2, 2))).toBe(0);
    expect(settleFrom(Float64Array.of(0, 0), Float64Array.of(9, 10), gainsOf(2, 2))).toBe(1);
    expect(settleFrom(Float64Array.of(0, 0, 0), Float64Array.of(7, 7, 7), gainsOf(3, 2))).toBe(0);
  });

  it('has no winner where no value before inhibition is above 0', () => {
    expect(settleFrom(Float64Array.of(0, 3), Float64Array.of(0, 0), gainsOf(2, 2))).toBe(-1);
  });

  it('keeps the incumbent until a rival exceeds gain times its value', () => {
    for (const [rival, winner] of [
      [19.9, 1],
      [20, 1],
      [20.1, 0],
    ]) {
      expect(settleGroup([rival, 10], gainsOf(2, 2), 1, 10)).toBe(winner);
    }
  });

  const group = fc.integer({ min: 1, max: 7 }).chain(n =>
    fc.record({
      pre: fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e6, noNaN: true }), fc.integer({ min: 0, max: 9 })), {
        minLength: n,
        maxLength: n,
      }),
      gains: fc.array(fc.double({ min: 1, max: 50, minExcluded: true, noNaN: true }), { minLength: n * n, maxLength: n * n }),
      incumbent: fc.integer({ min: -1, max: n - 1 }),
      value: fc.double({ min: 0, max: 1e6, noNaN: true }),
      order: fc.shuffledSubarray([...Array(n).keys()], { minLength: n, maxLength: n }),
    }),
  );

  it('always ends with one winner of positive value, or without a winner where none is positive', () => {
    fc.assert(
      fc.property(group, ({ pre, gains, incumbent, value }) => {
        const winner = settleGroup(pre, Float64Array.from(gains), incumbent, incumbent < 0 ? 0 : value);
        if (pre.every(p => p <= 0)) expect(winner).toBe(-1);
        else {
          expect(winner).toBeGreaterThanOrEqual(0);
          expect(pre[winner]).toBeGreaterThan(0);
          expect(lastValue).toBeGreaterThan(0);
        }
      }),
      { seed: 1, numRuns: 3000 },
    );
  });

  it('holds an incumbent near 0 for a while, and lets it go', () => {
    const gains = gainsOf(2, 2);
    // satisfied by one bite, beside a small need: it stays with a value of 0 until the need exceeds the hold
    expect(settleGroup([0, 0.05], gains, 0, 0.012, 1)).toBe(0);
    expect(lastValue).toBe(0);
    expect(settleGroup([0, 0.05], gains, 0, 0, 26)).toBe(0);
    expect(settleGroup([0, 0.05], gains, 0, 0, 28)).toBe(1);
    // a need of ordinary size takes over at once, and a satisfied need of ordinary size lets go at once
    expect(settleGroup([0, 1], gains, 0, 0.012, 1)).toBe(1);
    expect(settleGroup([0, 0.05], gains, 0, 5, 1)).toBe(1);
    // nothing is done where nothing is wanted
    expect(settleGroup([0, 0], gains, 0, 0.012, 1)).toBe(-1);
    // wishes of any size have their turn
    expect(settleGroup([1e-9, 1e-8], gains, 0, 1e-9, 256)).toBe(1);
  });

  it('does not depend on the order of definition, ties aside', () => {
    fc.assert(
      fc.property(group, ({ pre, gains, incumbent, value, order }) => {
        fc.pre(new Set(pre).size === pre.length);
        const n = pre.length;
        const straight = settleGroup(pre, Float64Array.from(gains), incumbent, incumbent < 0 ? 0 : value);
        const result = lastValue;
        const mixedGains = new Float64Array(n * n);
        for (let m = 0; m < n; m++) for (let i = 0; i < n; i++) mixedGains[m * n + i] = gains[order[m] * n + order[i]];
        const mixed = settleGroup(
          order.map(i => pre[i]),
          mixedGains,
          incumbent < 0 ? -1 : order.indexOf(incumbent),
          incumbent < 0 ? 0 : value,
        );
        expect(mixed < 0 ? -1 : order[mixed]).toBe(straight);
        expect(lastValue).toBe(result);
      }),
      { seed: 2, numRuns: 3000 },
    );
  });

  it('returns the same with the shortcut as with iterations', () => {
    fc.assert(
      fc.property(group, ({ pre, gains, incumbent, value }) => {
        const n = pre.length;
        const start = new Float64Array(n);
        if (incumbent >= 0) start[incumbent] = value;
        const fast = settleGroup(pre, Float64Array.from(gains), incumbent, incumbent < 0 ? 0 : value);
        const fastValue = lastValue;
        expect(settleFrom(start, Float64Array.from(pre), Float64Array.from(gains))).toBe(fast);
        expect(fast < 0 ? 0 : start[fast]).toBe(fastValue);
      }),
      { seed: 3, numRuns: 3000 },
    );
  });
});
