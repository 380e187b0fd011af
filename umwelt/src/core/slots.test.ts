import { describe, expect, it } from 'vitest';
import { defineSlots, slotNumbers } from './slots.js';

describe('slots', () => {
  const Aim = defineSlots({ thing: -1, since: 0, locked: false, open: true });

  it('are properties over one array, in the order of the declaration', () => {
    const aim = new Aim();
    expect([...aim.array]).toEqual([-1, 0, 0, 1]);
    aim.thing = 7;
    aim.since = 2.5;
    aim.locked = true;
    aim.open = false;
    expect([...aim.array]).toEqual([7, 2.5, 1, 0]);
    expect([aim.thing, aim.since, aim.locked, aim.open]).toEqual([7, 2.5, true, false]);
    expect([Aim.at.thing, Aim.at.open, Aim.size]).toEqual([0, 3, 4]);
  });

  it('are reset to their first values, each record separately', () => {
    const aim = new Aim();
    const other = new Aim();
    aim.thing = 3;
    other.thing = 4;
    aim.reset();
    expect([aim.thing, other.thing]).toEqual([-1, 4]);
  });

  it('read the numbers that a restore writes into the array', () => {
    const aim = new Aim();
    aim.array.set([1, 2, 1, 1]);
    expect([aim.thing, aim.since, aim.locked, aim.open]).toEqual([1, 2, true, true]);
  });

  it("cannot have the names of a record's own properties", () => {
    expect(() => defineSlots({ array: 0 })).toThrow('a slot cannot be named array');
  });

  it('numbers names from 0', () => {
    expect(slotNumbers(['x', 'y', 'z'])).toEqual({ x: 0, y: 1, z: 2 });
  });
});
