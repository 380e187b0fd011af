import { type ControlBehavior, STEP } from '../engine/candidate.js';
import { GOAL, isGoal, ME, type Situation } from '../engine/situation.js';

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
    const toX = goal[GOAL.x] - me[ME.x];
    const toY = goal[GOAL.y] - me[ME.y];
    const stop = Math.sqrt(toX * toX + toY * toY) / Math.max(step[STEP.speed], LEAST_SPEED);
    const end = goal[GOAL.last] === 1 && stop < horizon ? stop : horizon;
    let worst = 0;
    let side = 0;
    for (let i = 0; i < s.count; i++) {
      if (halfWidth[i] >= 0 || isGoal(s, i)) continue;
      const still = vx[i] === 0 && vy[i] === 0;
      // the velocity it takes if it only does its share of the change
      const k = still ? 1 : 1 / (2 * share);
      const wx = (step[STEP.vx] - me[ME.vx]) * k + me[ME.vx] - vx[i];
      const wy = (step[STEP.vy] - me[ME.vy]) * k + me[ME.vy] - vy[i];
      const dx = x[i] - me[ME.x];
      const dy = y[i] - me[ME.y];
      const bodies = me[ME.radius] + radius[i];
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
      if (step[STEP.vx] * dy - step[STEP.vy] * dx < 0 && !still) side = Math.max(side, near);
    }
    step[STEP.stress] = worst + wrongSide * side;
  }
}
