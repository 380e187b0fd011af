import { describe, expect, it } from 'vitest';
import { stepRefills } from './refill.js';
import { World } from './world.js';

const worldWith = (fields: Record<string, number | string>, refill: { field?: string; to: number; rate: number }) => {
  const world = new World({ size: [4, 4] });
  const id = world.add('bowl', { kind: 'food', fields, refill });
  return { world, id, level: (name = 'amount') => world.field(id, world.symbols.id(name)) };
};

describe('a dispenser', () => {
  it('fills its field at its rate per second and stops when it is full', () => {
    const { world, level } = worldWith({ amount: 3 }, { to: 5, rate: 2 });
    for (let i = 0; i < 10; i++) stepRefills(world.things, world.fields);
    expect(level()).toBeCloseTo(4, 12);
    for (let i = 0; i < 100; i++) stepRefills(world.things, world.fields);
    expect(level()).toBe(5);
  });

  it('fills the field that is named, and takes nothing away', () => {
    const { world, level } = worldWith({ amount: 1, water: 9 }, { field: 'water', to: 5, rate: 2 });
    for (let i = 0; i < 40; i++) stepRefills(world.things, world.fields);
    expect([level('amount'), level('water')]).toEqual([1, 9]);
  });

  it('is refused without a number field to fill, or with a rate of 0', () => {
    expect(() => worldWith({ amount: 'much' }, { to: 5, rate: 2 })).toThrow(/refill.*found no "amount"/);
    expect(() => worldWith({ amount: 1 }, { to: 5, rate: 0 })).toThrow(/refill\.rate: found 0/);
  });
});
