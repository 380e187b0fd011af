import { type ControlBehavior, STEP_STRESS, STEP_TURN } from '../engine/candidate.js';
import { ME_VX, ME_VY, type Situation } from '../engine/situation.js';

/**
 * Prefers to keep the course: the stress is the angle turned, in radians, times the speed. With `lurch` above 0 the walker staggers: it
 * prefers to turn.
 */
export class Inertia implements ControlBehavior {
  /** Radians: the angle, to either side, with the least stress. */
  readonly lurch: number;

  /** Whether a turn costs the same at any speed. For bodies that turn on the spot: otherwise they would change their choice while they turn. */
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
