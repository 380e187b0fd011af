import { type ControlBehavior, STEP_STRESS, STEP_X, STEP_Y } from '../engine/candidate.js';
import { ME_X, ME_Y, type Situation } from '../engine/situation.js';

/** Returns how hard it is to walk at a place; 0 is easy. */
export type TerrainWeight = (x: number, y: number) => number;

/**
 * Prefers easy ground: sums the weights at the next steps straight ahead, each counting less than the one before, so that it crosses narrow
 * strips.
 */
export class TerrainAwareness implements ControlBehavior {
  readonly weight: TerrainWeight;
  readonly steps: number;
  readonly falling: number;

  /** Looks `steps` steps ahead; each counts `falling` times as much as the one before. */
  constructor(weight: TerrainWeight, steps = 4, falling = 0.7) {
    this.weight = weight;
    this.steps = steps;
    this.falling = falling;
  }

  stress({ me }: Situation, step: Float64Array): void {
    const dx = step[STEP_X] - me[ME_X];
    const dy = step[STEP_Y] - me[ME_Y];
    let factor = 1;
    let sum = 0;
    for (let k = 1; k <= this.steps; k++) {
      sum += factor * this.weight(me[ME_X] + dx * k, me[ME_Y] + dy * k);
      factor *= this.falling;
    }
    step[STEP_STRESS] = sum;
  }
}
