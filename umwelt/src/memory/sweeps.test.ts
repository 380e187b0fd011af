import { describe, expect, it } from 'vitest';
import { Sweeps } from './sweeps.js';

const FOOD = 3;
const WATER = 4;
const circle = (x: number, y: number, radius: number) => Float64Array.of(x, y, radius);

/** All circles of a kind. */
function circlesOf(sweeps: Sweeps, kind: number): number[][] {
  const out = new Float64Array(3);
  const circles: number[][] = [];
  for (let k = sweeps.next(kind, 0, out); k >= 0; k = sweeps.next(kind, k, out)) circles.push([...out]);
  return circles;
}

describe('Sweeps', () => {
  it('lists the circles of one kind, without those inside another or without a radius', () => {
    const sweeps = new Sweeps();
    sweeps.add(FOOD, circle(0, 0, 5));
    sweeps.add(FOOD, circle(0, 0.5, 2));
    sweeps.add(WATER, circle(0, 0.5, 2));
    sweeps.add(FOOD, circle(4, 0, 2));
    sweeps.add(FOOD, circle(9, 9, 0));
    expect(circlesOf(sweeps, FOOD)).toEqual([
      [0, 0, 5],
      [4, 0, 2],
    ]);
    expect(circlesOf(sweeps, WATER)).toEqual([[0, 0.5, 2]]);
    sweeps.clear();
    expect(circlesOf(sweeps, FOOD)).toEqual([]);
  });

  it('reports whether a whole circle is free of a kind', () => {
    const sweeps = new Sweeps();
    sweeps.add(FOOD, circle(1, 0, 3));
    expect(sweeps.isClear(FOOD, circle(0, 0, 1.9))).toBe(true);
    expect(sweeps.isClear(FOOD, circle(0, 0, 2.1))).toBe(false);
    expect(sweeps.isClear(WATER, circle(0, 0, 1))).toBe(false);
  });

  it('has room for any number', () => {
    const sweeps = new Sweeps();
    for (let i = 0; i < 100; i++) sweeps.add(FOOD, circle(10 * i, 0, 1));
    expect(circlesOf(sweeps, FOOD)).toHaveLength(100);
  });
});
