import { describe, expect, it } from 'vitest';
import { MotionEnergy } from '../senses/index.js';
import { energyBearing, isHeadOn } from './energy-balance.js';

/** The energy of a picture of 18 pixels. */
function energyOf(left: number, right: number): MotionEnergy {
  const energy = new MotionEnergy();
  energy.left = left;
  energy.right = right;
  return energy;
}

describe('the balance of motion energy', () => {
  it('turns away from the half with more energy', () => {
    expect(energyBearing(energyOf(6, 0), 18, 1)).toBeCloseTo(2 / 3, 9);
    expect(energyBearing(energyOf(0, 6), 18, 1)).toBeCloseTo(-2 / 3, 9);
  });

  it('finds a wall ahead by much energy, equal on both sides', () => {
    expect(isHeadOn(energyOf(6, 6), 18)).toBe(true);
    expect(isHeadOn(energyOf(6, 3), 18)).toBe(false);
    expect(isHeadOn(energyOf(1, 1), 18)).toBe(false);
  });
});
