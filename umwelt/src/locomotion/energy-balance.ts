import type { MotionEnergy } from '../senses/index.js';

/** A wall is ahead when the energy exceeds this share of a full picture ... */
export const HEAD_ON_TOTAL = 0.25;
/** ... and the halves differ by less than this share of the energy. */
export const HEAD_ON_BALANCE = 0.1;

/**
 * Returns the bearing away from the half of the picture with more motion energy, in radians, positive to the right:
 * gain * (left - right), as shares of a full half (thesis fig. 33). `pixels` is the number of pixels of the picture.
 */
export function energyBearing(energy: MotionEnergy, pixels: number, gain: number): number {
  return (gain * (energy.left - energy.right)) / (pixels / 2);
}

/** Whether the motion energy of the picture is so high that a wall is near. */
export function isFull(energy: MotionEnergy, pixels: number): boolean {
  return energy.total > HEAD_ON_TOTAL * pixels;
}

/** The exception of fig. 33: much energy, equal on both sides; `energyBearing` would lead straight into a wall. */
export function isHeadOn(energy: MotionEnergy, pixels: number): boolean {
  return isFull(energy, pixels) && Math.abs(energy.left - energy.right) < HEAD_ON_BALANCE * energy.total;
}
