import { float64s } from '../../core/array-of.js';
import { PI, pow } from '../../core/index.js';
import { type ControlBehavior, STEP_STRESS } from '../engine/candidate.js';
import { ME_RADIUS, type Situation } from '../engine/situation.js';
import { READ, type Region, readLine, readProximity } from './sensors.js';

/** The sensor, and the constants of the transfer functions of `avoid`. */
export interface AvoidOptions extends Region {
  /** `proximity` reads everything in the region as one thing, `line` the nearest point of a wall. */
  readonly sensor: 'proximity' | 'line';
  readonly distance: number;
  readonly distancePower: number;
  readonly angle: number;
  readonly anglePower: number;
}

export const AVOID_DEFAULTS: AvoidOptions = {
  sensor: 'proximity',
  range: 1.5,
  view: PI / 2,
  of: 'all',
  distance: 1,
  distancePower: 2,
  angle: 0.2,
  anglePower: 1,
};

const _reading = float64s(3);

/**
 * Keeps away from what its sensor reads: the stress is 0 at the range, grows as the thing intrudes into the range, and is higher for things
 * straight ahead. Without a thing within the range there is no stress.
 */
export class Avoid implements ControlBehavior {
  readonly options: AvoidOptions;

  constructor(options: Partial<AvoidOptions> = {}) {
    this.options = { ...AVOID_DEFAULTS, ...options };
  }

  stress(situation: Situation, step: Float64Array): void {
    const o = this.options;
    if (o.sensor === 'line') readLine(situation, step, o.view, _reading);
    else readProximity(situation, step, o, _reading);
    step[STEP_STRESS] = 0;
    if (_reading[READ.sensed] === 0 || _reading[READ.distance] >= o.range) return;
    const own = situation.me[ME_RADIUS];
    const off = PI - Math.abs(_reading[READ.angle]);
    const a = o.angle * (pow(off + 1, o.anglePower) - 1);
    const d = o.distance * (pow(o.range - _reading[READ.distance] + own + 1, o.distancePower) - pow(1 + own, o.distancePower));
    step[STEP_STRESS] = a * a + d * d;
  }
}
