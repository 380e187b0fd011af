import { NEIGHBORS, WAY_EAST, WAY_NORTH } from './hex-grid.js';

/** Layout of `shares`: the share that a node gives to each of its neighbors, and at index KEPT the share that it keeps; together 1. */
export const KEPT: number = NEIGHBORS;
export const SHARES: number = NEIGHBORS + 1;

/**
 * On hexagons, formula (1.4) of the paper moves the mean at 1.5 times the velocity, because the two neighbors beside the direction get a share, too.
 * With this factor the mean moves at the velocity itself.
 */
const DRIFT = 2 / 3;

/** Layout of `motion`: diffusion (lambda), and the velocity in node sizes per step. */
export const LAMBDA = 0;
export const DRIFT_EAST = 1;
export const DRIFT_NORTH = 2;
export const MOTION = 3;

/**
 * Computes the shares of one step of diffusion: neighbor i gets `lambda / 6 + (2/3) max(0, v . l_i / |l_i|^2)`, where l_i is the vector to it (Isla &
 * Blumberg 1.3 and 1.4). If their sum exceeds 1 they are scaled to 1; the rest is kept. Without a velocity this is plain diffusion.
 */
export function sharesInto(motion: Float64Array, shares: Float64Array): void {
  const each = motion[LAMBDA] / NEIGHBORS;
  const east = motion[DRIFT_EAST];
  const north = motion[DRIFT_NORTH];
  let sum = 0;
  for (let k = 0; k < NEIGHBORS; k++) {
    const along = east * WAY_EAST[k] + north * WAY_NORTH[k];
    const share = along > 0 ? each + DRIFT * along : each;
    shares[k] = share;
    sum += share;
  }
  if (sum > 1) {
    for (let k = 0; k < NEIGHBORS; k++) shares[k] /= sum;
    shares[KEPT] = 0;
  } else shares[KEPT] = 1 - sum;
}
