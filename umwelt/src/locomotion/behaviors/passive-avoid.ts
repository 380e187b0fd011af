import { float64s } from '../../core/array-of.js';
import { cos } from '../../core/index.js';
import { type ControlBehavior, STEP_SPEED, STEP_STRESS, STEP_VX, STEP_VY } from '../engine/candidate.js';
import { ME_RADIUS, ME_X, ME_Y, type Situation } from '../engine/situation.js';
import { nearestPoint } from './sensors.js';

const _point = float64s(2);

/** Halts before a near obstacle: infinite stress for a step toward anything within `range` meters and `view` radians of its direction. */
export class PassiveAvoid implements ControlBehavior {
  readonly range: number;
  private readonly least: number;

  constructor(range = 0.1, view = 0.5) {
    this.range = range;
    this.least = cos(view);
  }

  stress(s: Situation, step: Float64Array): void {
    step[STEP_STRESS] = 0;
    const speed = step[STEP_SPEED];
    if (speed === 0) return;
    for (let i = 0; i < s.count; i++) {
      nearestPoint(s, i, s.me[ME_X], s.me[ME_Y], _point);
      const dx = _point[0] - s.me[ME_X];
      const dy = _point[1] - s.me[ME_Y];
      const far = Math.sqrt(dx * dx + dy * dy);
      if (far - s.me[ME_RADIUS] > this.range || dx * step[STEP_VX] + dy * step[STEP_VY] < this.least * speed * far) continue;
      step[STEP_STRESS] = Number.POSITIVE_INFINITY;
      return;
    }
  }
}
