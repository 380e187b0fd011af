import { type ControlBehavior, STEP_STRESS, STEP_X, STEP_Y } from '../engine/candidate.js';
import type { Situation } from '../engine/situation.js';

/** Returns how exposed a place is to the view of hostiles; 0 is unseen. */
export type Exposure = (x: number, y: number) => number;

/** Stays out of the sight of hostiles by a map of exposure (see `HostileView`). **Omniscient**, so nothing binds it by default. */
export class Exposed implements ControlBehavior {
  private readonly exposure: Exposure;

  constructor(exposure: Exposure) {
    this.exposure = exposure;
  }

  stress(_s: Situation, step: Float64Array): void {
    step[STEP_STRESS] = this.exposure(step[STEP_X], step[STEP_Y]);
  }
}

/** A hostile that a walker hides from. */
export interface Hostile {
  readonly at: readonly [number, number];
}

/** Returns whether the hostile at the first place sees the second place. */
export type SeesPlace = (fromX: number, fromY: number, toX: number, toY: number) => boolean;

/**
 * Stays out of the sight of hostiles: each one that sees the candidate adds stress inverse to its distance. **Omniscient**: it uses where
 * hostiles are and what they see, which no sense delivers, so nothing binds it by default. The honest variant is to stop when the walker
 * sees one.
 */
export class HostileView implements ControlBehavior {
  readonly hostiles: readonly Hostile[];
  private readonly sees: SeesPlace;

  constructor(hostiles: readonly Hostile[], sees: SeesPlace) {
    this.hostiles = hostiles;
    this.sees = sees;
  }

  stress(_s: Situation, step: Float64Array): void {
    let sum = 0;
    for (const { at } of this.hostiles) {
      if (!this.sees(at[0], at[1], step[STEP_X], step[STEP_Y])) continue;
      const dx = at[0] - step[STEP_X];
      const dy = at[1] - step[STEP_Y];
      sum += 1 / (1 + Math.sqrt(dx * dx + dy * dy));
    }
    step[STEP_STRESS] = sum;
  }
}
