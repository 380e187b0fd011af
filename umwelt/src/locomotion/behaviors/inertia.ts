import { type ControlBehavior, STEP_STRESS, STEP_TURN } from '../engine/candidate.js';
import { ME_VX, ME_VY, type Situation } from '../engine/situation.js';

/** Prefers to go on: stress is the angle turned, in radians, times the speed. `lurch` above 0 makes a drunk of it: it prefers the sides. */
export class Inertia implements ControlBehavior {
  /** The angle, in radians, at which the stress of a drunk is least. */
  readonly lurch: number;

  /** Whether a turn costs the same at any speed: for bodies that turn on the spot, which else would change their mind while they turn. */
  readonly anySpeed: boolean;

  constructor(lurch = 0, anySpeed = false) {
    this.lurch = lurch;
    this.anySpeed = anySpeed;
  }

  stress({ me }: Situation, step: Float64Array): void {
    const speed = Math.sqrt(me[ME_VX] * me[ME_VX] + me[ME_VY] * me[ME_VY]);
    step[STEP_STRESS] = Math.abs(Math.abs(step[STEP_TURN]) - this.lurch) * (this.anySpeed ? 1 : speed);
  }
}
