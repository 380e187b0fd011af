import { type ControlBehavior, STEP_SECONDS, STEP_STRESS, STEP_VX, STEP_VY, STEP_X, STEP_Y } from '../engine/candidate.js';
import { GOAL_VX, GOAL_VY, GOAL_X, GOAL_Y, type Situation } from '../engine/situation.js';

/** Constants of predictive attraction. */
export interface PredictiveAttractOptions {
  /** The goal is reached within this many meters. */
  readonly threshold: number;
  /** Stress for each second until the meeting. */
  readonly perSecond: number;
  /** Stress for each meter by which a course misses; large, so that every real intercept is better. */
  readonly perMiss: number;
}

export const PREDICTIVE_ATTRACT_DEFAULTS: PredictiveAttractOptions = { threshold: 0.6, perSecond: 1, perMiss: 1000 };

/** Stress of courses that lead away, more than that of any course that comes nearer. */
const DIVERGING = 1e6;

/**
 * Intercepts a moving goal: the stress of a step is the time in seconds until the walker comes within the threshold of its goal, if both
 * keep their velocities. A course that misses also costs its least distance; without that the walker would circle. Among courses that lead
 * away, nearer ones are better.
 */
export class PredictiveAttract implements ControlBehavior {
  readonly options: PredictiveAttractOptions;

  constructor(options: Partial<PredictiveAttractOptions> = {}) {
    this.options = { ...PREDICTIVE_ATTRACT_DEFAULTS, ...options };
  }

  stress({ goal }: Situation, step: Float64Array): void {
    const { threshold, perSecond, perMiss } = this.options;
    const seconds = step[STEP_SECONDS];
    // both places are those after the step
    const dx = goal[GOAL_X] + goal[GOAL_VX] * seconds - step[STEP_X];
    const dy = goal[GOAL_Y] + goal[GOAL_VY] * seconds - step[STEP_Y];
    const wx = goal[GOAL_VX] - step[STEP_VX];
    const wy = goal[GOAL_VY] - step[STEP_VY];
    const a = wx * wx + wy * wy;
    const b = 2 * (dx * wx + dy * wy);
    const d2 = dx * dx + dy * dy;
    const c = d2 - threshold * threshold;
    if (c <= 0) step[STEP_STRESS] = 0;
    else if (a === 0 || b >= 0) step[STEP_STRESS] = DIVERGING + Math.sqrt(d2);
    else {
      const q = b * b - 4 * a * c;
      if (q >= 0) step[STEP_STRESS] = (perSecond * (-b - Math.sqrt(q))) / (2 * a);
      else {
        const t = -b / (2 * a);
        const nx = dx + wx * t;
        const ny = dy + wy * t;
        step[STEP_STRESS] = Math.min(DIVERGING, perSecond * t + perMiss * (Math.sqrt(nx * nx + ny * ny) - threshold));
      }
    }
  }
}
