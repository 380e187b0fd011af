import { type ControlBehavior, STEP_SPEED, STEP_STRESS, STEP_VX, STEP_VY } from '../engine/candidate.js';
import { GOAL_LAST, GOAL_X, GOAL_Y, isGoal, ME_RADIUS, ME_VX, ME_VY, ME_X, ME_Y, type Situation } from '../engine/situation.js';

/** Horizon, room and weights of anticipation. */
export interface AnticipateOptions {
  /** Seconds; a later contact is ignored. */
  readonly horizon: number;
  /** Meters of room that it wants between bodies. */
  readonly room: number;
  /** The share of the avoidance that it does itself, while the other one does the rest: 0.5 among equals, 1 for others that do not give way. */
  readonly share: number;
  /** Stress for each contact on the wrong side: people pass each other on the right. */
  readonly wrongSide: number;
}

export const ANTICIPATE_DEFAULTS: AnticipateOptions = { horizon: 6, room: 0.1, share: 0.5, wrongSide: 0.2 };

/** A walker slower than this, m/s, counts as standing. */
const LEAST_SPEED = 0.01;

/**
 * Avoids future contacts, assuming that all walkers keep their velocities: the stress of a step is (1 - t / horizon)^2 for the first contact,
 * after t seconds. Contacts with a moving body on the wrong side add to it, so that walkers pass each other on the right.
 */
export class Anticipate implements ControlBehavior {
  readonly options: AnticipateOptions;

  constructor(options: Partial<AnticipateOptions> = {}) {
    this.options = { ...ANTICIPATE_DEFAULTS, ...options };
  }

  stress(s: Situation, step: Float64Array): void {
    const { share, wrongSide } = this.options;
    const horizon = this.options.horizon * s.foresight[0];
    const room = this.options.room * s.foresight[0];
    const { me, goal, x, y, vx, vy, radius, halfWidth } = s;
    // a walker that stops at its goal has no contacts after that
    const toX = goal[GOAL_X] - me[ME_X];
    const toY = goal[GOAL_Y] - me[ME_Y];
    const stop = Math.sqrt(toX * toX + toY * toY) / Math.max(step[STEP_SPEED], LEAST_SPEED);
    const end = goal[GOAL_LAST] === 1 && stop < horizon ? stop : horizon;
    let worst = 0;
    let side = 0;
    for (let i = 0; i < s.count; i++) {
      if (halfWidth[i] >= 0 || isGoal(s, i)) continue;
      const still = vx[i] === 0 && vy[i] === 0;
      // its velocity if it does only its share of the avoidance
      const k = still ? 1 : 1 / (2 * share);
      const wx = (step[STEP_VX] - me[ME_VX]) * k + me[ME_VX] - vx[i];
      const wy = (step[STEP_VY] - me[ME_VY]) * k + me[ME_VY] - vy[i];
      const dx = x[i] - me[ME_X];
      const dy = y[i] - me[ME_Y];
      const bodies = me[ME_RADIUS] + radius[i];
      const d2 = dx * dx + dy * dy;
      // room is ignored for bodies that are closer already, and for standing bodies when the walker will stop within the horizon
      const wide = bodies + (still && end < horizon ? 0 : room);
      const reach = d2 > wide * wide ? wide : bodies;
      const closing = dx * wx + dy * wy;
      if (closing <= 0) continue;
      const a = wx * wx + wy * wy;
      const c = d2 - reach * reach;
      let t = 0;
      if (c > 0) {
        const q = closing * closing - a * c;
        if (q < 0) continue;
        t = (closing - Math.sqrt(q)) / a;
      }
      if (t >= end) continue;
      const near = 1 - t / horizon;
      if (near * near > worst) worst = near * near;
      // wrong side: the other one is to the right of the step's direction
      if (step[STEP_VX] * dy - step[STEP_VY] * dx < 0 && !still) side = Math.max(side, near);
    }
    step[STEP_STRESS] = worst + wrongSide * side;
  }
}
