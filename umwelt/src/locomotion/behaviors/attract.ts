import { float64s } from '../../core/array-of.js';
import { pow } from '../../core/index.js';
import { type ControlBehavior, STEP_SECONDS, STEP_STRESS } from '../engine/candidate.js';
import { GOAL_VX, GOAL_VY, GOAL_X, GOAL_Y, type Situation } from '../engine/situation.js';
import { READ, readGoal } from './sensors.js';

/** Constants of the transfer functions of `attract`. */
export interface AttractOptions {
  /** The goal is reached within these meters and radians. */
  readonly leastDistance: number;
  readonly leastAngle: number;
  /** Scales and powers of both stresses. */
  readonly distance: number;
  readonly distancePower: number;
  readonly angle: number;
  readonly anglePower: number;
  /** Whether to use the place where the goal will be after the step (the predictive object sensor). */
  readonly predict: boolean;
}

export const ATTRACT_DEFAULTS: AttractOptions = {
  leastDistance: 0,
  leastAngle: 0,
  distance: 1,
  distancePower: 1,
  angle: 0.1,
  anglePower: 1,
  predict: false,
};

const _reading = float64s(3);

/** Reads the goal at the place where it will be after the step. */
function readAhead(situation: Situation, step: Float64Array): void {
  const { goal } = situation;
  const x = goal[GOAL_X];
  const y = goal[GOAL_Y];
  goal[GOAL_X] = x + goal[GOAL_VX] * step[STEP_SECONDS];
  goal[GOAL_Y] = y + goal[GOAL_VY] * step[STEP_SECONDS];
  readGoal(situation, step, _reading);
  goal[GOAL_X] = x;
  goal[GOAL_Y] = y;
}

/** Attracts to the goal: the stress is the sum of the squares of two transfer functions, of the distance and of the bearing of the goal. */
export class Attract implements ControlBehavior {
  readonly options: AttractOptions;

  constructor(options: Partial<AttractOptions> = {}) {
    this.options = { ...ATTRACT_DEFAULTS, ...options };
  }

  stress(situation: Situation, step: Float64Array): void {
    const o = this.options;
    if (o.predict) readAhead(situation, step);
    else readGoal(situation, step, _reading);
    const far = Math.max(0, _reading[READ.distance] - o.leastDistance);
    const off = Math.max(0, Math.abs(_reading[READ.angle]) - o.leastAngle);
    const d = o.distance * (o.distancePower === 1 ? far : pow(far + 1, o.distancePower) - 1);
    const a = o.angle * (o.anglePower === 1 ? off : pow(off + 1, o.anglePower) - 1);
    step[STEP_STRESS] = d * d + a * a;
  }
}
