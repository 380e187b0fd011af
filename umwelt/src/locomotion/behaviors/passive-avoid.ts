import { float64s } from '../../core/array-of.js';
import { cos } from '../../core/index.js';
import { type ControlBehavior, STEP } from '../engine/candidate.js';
import { ME, type Situation } from '../engine/situation.js';
import { nearestPoint } from './sensors.js';

const _point = float64s(2);

/** Halts before something immediately ahead: infinite stress for a step toward what is within `range` meters and `view` radians of its way. */
export class PassiveAvoid implements ControlBehavior {
  readonly range: number;
  private readonly least: number;

  constructor(range = 0.1, view = 0.5) {
    this.range = range;
    this.least = cos(view);
  }

  stress(s: Situation, step: Float64Array): void {
    step[STEP.stress] = 0;
    const speed = step[STEP.speed];
    if (speed === 0) return;
    for (let i = 0; i < s.count; i++) {
      nearestPoint(s, i, s.me[ME.x], s.me[ME.y], _point);
      const dx = _point[0] - s.me[ME.x];
      const dy = _point[1] - s.me[ME.y];
      const far = Math.sqrt(dx * dx + dy * dy);
      if (far - s.me[ME.radius] > this.range || dx * step[STEP.vx] + dy * step[STEP.vy] < this.least * speed * far) continue;
      step[STEP.stress] = Number.POSITIVE_INFINITY;
      return;
    }
  }
}
