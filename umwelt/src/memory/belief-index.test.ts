import { describe, expect, it } from 'vitest';
import type { Belief } from './belief.js';
import { BeliefIndex, ROW, ROW_LENGTH } from './belief-index.js';
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
    const row = (k: number) => Object.fromEntries(Object.entries(ROW).map(([name, column]) => [name, index.rows[k * ROW_LENGTH + column]]));
    expect(row(0)).toEqual({
      slot: 1,
      kind: 7,
      thing: 42,
      serial: 101,
      placed: 1,
      seen: 1,
      cutOff: 0,
      confidence: 0.5,
      x: 3,
      y: -3,
      goalX: 13,
      goalY: 23,
      steps: 5,
    });
    expect(row(1)).toMatchObject({ slot: 3, kind: 8, thing: 43, serial: 103, placed: 0, seen: 0 });
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

  it('has another version when other kinds are believed in, and only then', () => {
    const index = new BeliefIndex(4);
    index.refresh([belief(1, 1), belief(2, 2)], SERIALS, 0);
    const first = index.version;
    index.refresh([belief(1, 1, 42, true), belief(2, 2, 43)], SERIALS, 0);
    expect(index.version).toBe(first);
    index.refresh([belief(1, 1), belief(2, 3)], SERIALS, 0);
    expect(index.version).toBe(first + 1);
    index.refresh([belief(1, 1)], SERIALS, 0);
    expect(index.version).toBe(first + 2);
    // the row of the belief that is gone is not looked at
    expect(index.has(3)).toBe(false);
  });
});
