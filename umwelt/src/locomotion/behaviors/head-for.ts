import { wrapAngle } from '../../core/index.js';
import { type ControlBehavior, STEP_SPEED, STEP_STRESS, STEP_TURN } from '../engine/candidate.js';
import { ME_SPEED, type Situation, turnToGoal } from '../engine/situation.js';

/**
 * Heads for the goal: the stress is the angle between the step and the direction of the goal, in radians, plus `hurry` times the share of
 * its speed that it gives up. Unlike `Attract` it does not depend on the distance, so that a detour costs the same everywhere.
 */
export class HeadFor implements ControlBehavior {
  readonly hurry: number;
  /** The turn toward the goal, in radians, and the full speed, in m/s. */
  private readonly wanted = new Float64Array(2);

  constructor(hurry = 0.5) {
    this.hurry = hurry;
  }

  prepare(situation: Situation): void {
    turnToGoal(situation, this.wanted);
    this.wanted[1] = situation.me[ME_SPEED];
  }

  stress(_s: Situation, step: Float64Array): void {
    const { wanted } = this;
    const slow = wanted[1] > 0 ? 1 - step[STEP_SPEED] / wanted[1] : 0;
    step[STEP_STRESS] = Math.abs(wrapAngle(step[STEP_TURN] - wanted[0])) + this.hurry * Math.max(0, slow);
  }
}
