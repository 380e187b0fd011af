import { type ControlBehavior, STEP_SPEED, STEP_STRESS, STEP_VX, STEP_VY } from '../engine/candidate.js';
import { GOAL_LAST, GOAL_X, GOAL_Y, isGoal, ME_RADIUS, ME_VX, ME_VY, ME_X, ME_Y, type Situation } from '../engine/situation.js';

/** How far a walker looks ahead. */
export interface AnticipateOptions {
  /** Seconds. A contact that is farther ahead is none. */
  readonly horizon: number;
  /** Meters that it wants to leave beside it. */
  readonly room: number;
  /** Share of the change of course that it takes on itself, the other one doing the rest: 0.5 among equals, 1 for what does not give way. */
  readonly share: number;
  /** Stress for each contact on the side on which people do not pass. */
  readonly wrongSide: number;
}

export const ANTICIPATE_DEFAULTS: AnticipateOptions = { horizon: 6, room: 0.1, share: 0.5, wrongSide: 0.2 };

/** A walker that is slower than this, in m/s, stands. */
const LEAST_SPEED = 0.01;

/**
 * Goes where nothing comes: the stress of a step is the higher the sooner a contact would follow if all walkers went on, 1 for a contact at once
 * and 0 beyond the horizon. Walkers that meet pass on the right.
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
    // where it stops there is no contact after it
    const toX = goal[GOAL_X] - me[ME_X];
    const toY = goal[GOAL_Y] - me[ME_Y];
    const stop = Math.sqrt(toX * toX + toY * toY) / Math.max(step[STEP_SPEED], LEAST_SPEED);
    const end = goal[GOAL_LAST] === 1 && stop < horizon ? stop : horizon;
    let worst = 0;
    let side = 0;
    for (let i = 0; i < s.count; i++) {
      if (halfWidth[i] >= 0 || isGoal(s, i)) continue;
      const still = vx[i] === 0 && vy[i] === 0;
      // the velocity it takes if it only does its share of the change
      const k = still ? 1 : 1 / (2 * share);
      const wx = (step[STEP_VX] - me[ME_VX]) * k + me[ME_VX] - vx[i];
      const wy = (step[STEP_VY] - me[ME_VY]) * k + me[ME_VY] - vy[i];
      const dx = x[i] - me[ME_X];
      const dy = y[i] - me[ME_Y];
      const bodies = me[ME_RADIUS] + radius[i];
      const d2 = dx * dx + dy * dy;
      // who stands closer than it likes only minds the bodies, and so does who is almost there with those who stand
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
      // passing on the right: the other one stays to the left of the way
      if (step[STEP_VX] * dy - step[STEP_VY] * dx < 0 && !still) side = Math.max(side, near);
    }
    step[STEP_STRESS] = worst + wrongSide * side;
  }
}
