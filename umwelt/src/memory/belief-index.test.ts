import { describe, expect, it } from 'vitest';
import type { Belief } from './belief.js';
import {
  BeliefIndex,
  CONFIDENCE,
  CUT_OFF,
  GOAL_X,
  GOAL_Y,
  KIND,
  PLACED,
  ROW_LENGTH,
  SEEN,
  SERIAL,
  SLOT,
  STEPS,
  THING,
  X,
  Y,
} from './belief-index.js';
import { HELD } from './maps/map-window.js';

const SERIALS = Float64Array.of(100, 101, 102, 103);

/** What the index reads of a belief; number 0 is a free slot. */
function belief(number: number, kind = 1, thing = -1, seen = false, status = HELD): Belief {
  const is = {
    number,
    kind,
    thing,
    seen,
    confidence: 0.5,
    x: number,
    y: -number,
    goalX: 10 + number,
    goalY: 20 + number,
    step: 2 * number,
  };
  return { is, map: { state: { status } } } as unknown as Belief;
}

describe('the index of beliefs', () => {
  it('has a row for every belief that there is, in their order, with the place of its slot', () => {
    const index = new BeliefIndex(4);
    index.refresh([belief(0), belief(3, 7, 42, true), belief(0), belief(5, 8, 43, false, HELD + 1)], SERIALS, 11);
    expect(index.length).toBe(2 * ROW_LENGTH);
    const row = (k: number) => [...index.rows.subarray(k * ROW_LENGTH, (k + 1) * ROW_LENGTH)];
    expect(row(0)).toEqual([1, 7, 42, 101, 1, 1, 0.5, 3, -3, 13, 23, 0, 5]);
    expect(row(1).slice(0, 6)).toEqual([3, 8, 43, 103, 0, 0]);
    expect([SLOT, KIND, THING, SERIAL, PLACED, SEEN, CONFIDENCE, X, Y, GOAL_X, GOAL_Y, CUT_OFF, STEPS]).toEqual(
      row(0).map((_, column) => column),
    );
    expect([index.has(7), index.has(8), index.has(9)]).toEqual([true, true, false]);
  });

  it('finds of several beliefs about a thing the one that is seen, else the last', () => {
    const index = new BeliefIndex(4);
    index.refresh([belief(1, 1, 42), belief(2, 1, 42, true), belief(3, 1, 42)], SERIALS, 0);
    expect(index.about(42)).toBe(ROW_LENGTH);
    index.refresh([belief(1, 1, 42), belief(2, 1, 42), belief(3, 1, 43)], SERIALS, 0);
    expect(index.about(42)).toBe(ROW_LENGTH);
    expect(index.about(44)).toBe(-1);
  });

  it('changes its version when the kinds of the beliefs change, and only then', () => {
    const index = new BeliefIndex(4);
    index.refresh([belief(1, 1), belief(2, 2)], SERIALS, 0);
    const first = index.version;
    index.refresh([belief(1, 1, 42, true), belief(2, 2, 43)], SERIALS, 0);
    expect(index.version).toBe(first);
    index.refresh([belief(1, 1), belief(2, 3)], SERIALS, 0);
    expect(index.version).toBe(first + 1);
    index.refresh([belief(1, 1)], SERIALS, 0);
    expect(index.version).toBe(first + 2);
    // the row of a removed belief is not read
    expect(index.has(3)).toBe(false);
  });
});
