import { FLOOR, NOBODY } from '../../world/thing-id.js';
import type { Retina } from './retina.js';

/** Weight of motion, 0..1; mass has the rest (thesis fig. 32). */
export const FLOW_WEIGHT = 0.5;

/** Motion energy of the two halves of a picture. Reused by the caller, never kept. */
export class MotionEnergy {
  left = 0;
  right = 0;

  get total(): number {
    return this.left + this.right;
  }
}

/**
 * Sums the motion energy of each half of a picture: m = |fw * (p(t) - p(t-1)) + (1 - fw) * occupied| per pixel (thesis fig. 32), with brightness as
 * 0..1. The middle column of an odd width belongs to neither half. A pixel is occupied if it shows neither floor nor sky (black in the thesis'
 * pictures). Until there are two pictures, the motion term is 0.
 */
export function motionEnergy(retina: Retina, flowWeight: number, out: MotionEnergy): void {
  const { width, height } = retina;
  const half = width >> 1;
  out.left = 0;
  out.right = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < half; column++) {
      out.left += energyAt(retina, flowWeight, row * width + column);
      out.right += energyAt(retina, flowWeight, row * width + width - 1 - column);
    }
  }
}

/** Returns the energy of one pixel, 0..1. */
export function energyAt(retina: Retina, flowWeight: number, pixel: number): number {
  const id = retina.ids[pixel];
  const moved = retina.pictures[0] < 2 ? 0 : (retina.brightness[pixel] - retina.before[pixel]) / 255;
  const mass = id === FLOOR || id === NOBODY ? 0 : 1;
  return Math.abs(flowWeight * moved + (1 - flowWeight) * mass);
}
