import { describe, expect, it } from 'vitest';
import type { Mind } from '../../mind/index.js';
import { ruleFor } from './testing/rule.js';
import { Ways } from './ways.js';

const SIT = 1;
const GET = 7;
const SEE = 3;
const AT_MOUTH = 4;

/** Returns one rule with a way of one behavior, and a mind whose releasers and active behaviors the test sets. */
function setting() {
  const rule = ruleFor({
    mayLearn: Uint8Array.of(0, 1, 0),
    way: { behaviors: ['get'], releasers: ['see'] },
    wayOut: { releasers: ['at-mouth'], most: 40 },
  });
  const ways = new Ways('ways', [rule]);
  ways.bind(name => ({ get: GET, see: SEE, 'at-mouth': AT_MOUTH })[name]!);
  const values = new Map<number, number>();
  const state = { now: 0, active: -1 };
  const mind = {
    get now() {
      return state.now;
    },
    releaserValue: (r: number) => values.get(r) ?? 0,
    wasActive: (b: number) => b === state.active,
  } as unknown as Mind;
  const tick = (felt: number, since: number, active = -1): void => {
    state.now++;
    state.active = active;
    ways.note(mind, felt, since);
  };
  return { ways, mind, values, tick };
}

describe('the way to what satisfies', () => {
  it('is part of the outcome of the behavior during which its goal came', () => {
    const { ways, values, tick } = setting();
    tick(SIT, 1);
    values.set(SEE, 5);
    tick(SIT, 1);
    tick(-1, -1, GET);
    tick(-1, -1, GET);
    expect(ways.isUnderWay(0)).toBe(true);
    expect(ways.arrive(5, 0)).toBe(2);
    expect(ways.isUnderWay(0)).toBe(false);
    tick(-1, -1, GET);
    expect(ways.isUnderWay(0)).toBe(true);
    tick(-1, -1);
    expect(ways.isUnderWay(0)).toBe(false);
  });

  it('is not part of the outcome of a behavior that began after its goal had come, ended long before, or may not be learned', () => {
    const before = setting();
    before.values.set(SEE, 5);
    before.tick(-1, -1);
    before.tick(SIT, 2);
    before.tick(-1, -1, GET);
    expect(before.ways.isUnderWay(0)).toBe(false);

    const late = setting();
    late.tick(SIT, 1);
    late.values.set(SEE, 5);
    for (let t = 0; t < 6; t++) late.tick(-1, -1);
    late.tick(-1, -1, GET);
    expect(late.ways.isUnderWay(0)).toBe(false);

    const other = setting();
    other.tick(2, 1);
    other.values.set(SEE, 5);
    other.tick(-1, -1, GET);
    expect(other.ways.isUnderWay(0)).toBe(false);
  });

  it('limits the worth of the answer during which its goal came; the satisfying behavior limits that of every answer', () => {
    const { ways, mind, values, tick } = setting();
    tick(SIT, 1);
    expect(ways.most(mind, 0, SIT)).toBe(Number.POSITIVE_INFINITY);
    values.set(SEE, 5);
    tick(SIT, 1);
    expect(ways.most(mind, 0, SIT)).toBeLessThan(5);
    expect(ways.most(mind, 0, 0)).toBe(Number.POSITIVE_INFINITY);
    tick(-1, -1, GET);
    expect(ways.most(mind, 0, SIT)).toBeLessThan(5);
    values.set(AT_MOUTH, 300);
    expect(ways.most(mind, 0, 0)).toBe(40);
  });
});
