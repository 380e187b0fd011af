import { type ControlBehavior, STEP } from '../engine/candidate.js';
import { ME, type Situation } from '../engine/situation.js';

/** Prefers to go on: stress is the angle turned, in radians, times the speed. `lurch` above 0 makes a drunk of it: it prefers the sides. */
export class Inertia implements ControlBehavior {
  /** The angle, in radians, at which the stress of a drunk is least. */
  readonly lurch: number;

  /** Whether its own speed counts as a share of its full speed: so it is for animals, which are of all sizes. */
  readonly relative: boolean;

  constructor(lurch = 0, relative = false) {
    this.lurch = lurch;
    this.relative = relative;
  }

  stress({ me }: Situation, step: Float64Array): void {
    const speed = Math.sqrt(me[ME.vx] * me[ME.vx] + me[ME.vy] * me[ME.vy]);
    const full = this.relative ? me[ME.speed] : 1;
    step[STEP.stress] = (Math.abs(Math.abs(step[STEP.turn]) - this.lurch) * speed) / full;
  }
}
