import { type ControlBehavior, STEP_STRESS, STEP_VX, STEP_VY } from '../engine/candidate.js';
import { isGoal, ME_RADIUS, ME_X, ME_Y, type Situation } from '../engine/situation.js';

/** The cloud of places where another walker may be after a step, and how many steps are predicted. */
export interface PredictiveAvoidOptions {
  /** Steps ahead, and the factor by which the weight of each falls. */
  readonly steps: number;
  readonly falling: number;
  /** Seconds of one step of the prediction. */
  readonly stride: number;
  /** Half widths of the cloud after one step, in meters for each m/s of the other: ahead, behind, left and right of its direction. */
  readonly faster: number;
  readonly slower: number;
  readonly left: number;
  readonly right: number;
}

export const PREDICTIVE_AVOID_DEFAULTS: PredictiveAvoidOptions = {
  steps: 8,
  falling: 0.8,
  stride: 0.5,
  faster: 0.1,
  slower: 0.15,
  left: 0.1,
  right: 0.1,
};

/** The least half width of a cloud, meters: that of a standing body. */
const LEAST_WIDTH = 0.15;

/**
 * Avoids places where others will be: around the predicted place of each there is a cloud of probability, 1 in its middle, and wider where
 * the other tends to speed up, slow down or turn. The stress is the highest probability that the body meets at each predicted step, summed
 * with falling weights.
 */
export class PredictiveAvoid implements ControlBehavior {
  readonly options: PredictiveAvoidOptions;

  constructor(options: Partial<PredictiveAvoidOptions> = {}) {
    this.options = { ...PREDICTIVE_AVOID_DEFAULTS, ...options };
  }

  stress(s: Situation, step: Float64Array): void {
    const o = this.options;
    let weight = 1;
    let sum = 0;
    for (let k = 1; k <= o.steps; k++) {
      const t = k * o.stride;
      const x = s.me[ME_X] + step[STEP_VX] * t;
      const y = s.me[ME_Y] + step[STEP_VY] * t;
      let most = 0;
      for (let i = 0; i < s.count; i++) {
        if (s.halfWidth[i] >= 0 || isGoal(s, i)) continue;
        const vx = s.vx[i];
        const vy = s.vy[i];
        const dx = x - s.x[i] - vx * t;
        const dy = y - s.y[i] - vy * t;
        const reach = s.me[ME_RADIUS] + s.radius[i];
        const far = Math.sqrt(dx * dx + dy * dy);
        const outside = Math.max(0, far - reach);
        const speed = Math.sqrt(vx * vx + vy * vy);
        // components of the direction to the walker along the other's course and across it
        const along = speed === 0 || far === 0 ? 0 : (dx * vx + dy * vy) / (speed * far);
        const across = speed === 0 || far === 0 ? 0 : (dx * vy - dy * vx) / (speed * far);
        const spread = along * along * (along > 0 ? o.faster : o.slower) + across * across * (across > 0 ? o.right : o.left);
        const width = LEAST_WIDTH + spread * speed * k;
        const share = outside / width;
        const probability = 1 / (1 + share * share * share * share);
        if (probability > most) most = probability;
      }
      sum += weight * most;
      weight *= o.falling;
    }
    step[STEP_STRESS] = sum;
  }
}
