import { float64s } from '../../core/array-of.js';
import { cos, HALF_PI, sin, TAU } from '../../core/index.js';
import { type ControlBehavior, STEP_HEADING, STEP_STRESS, STEP_X, STEP_Y } from '../engine/candidate.js';
import type { Situation } from '../engine/situation.js';

/** A ring of range sensors. */
export interface DepthOptions {
  /** Number of sensors; each looks in its own direction around the body. */
  readonly sensors: number;
  /** Radians between the directions of the first and the last sensor. */
  readonly span: number;
  /** Meters; a nearer thing reads 0, a farther one reads as empty. */
  readonly least: number;
  readonly most: number;
  /** Bits of a reading: codes from 0 to 2^bits - 1; the last one is empty. */
  readonly bits: number;
  /** The weight of a sensor is the cosine of its direction to this power, 1 or 2, plus `bias`: sensors to the side count less. */
  readonly power: 1 | 2;
  readonly bias: number;
}

/** Eighteen sensors of ten degrees, as far as ten meters. */
export const DEPTH_DEFAULTS: DepthOptions = { sensors: 18, span: (17 * TAU) / 36, least: 0, most: 10, bits: 32, power: 2, bias: 0 };

/**
 * Writes the code of a range sensor into place[3]. The sensor is at (place[0], place[1]) and looks along the heading place[2]. The code is
 * proportional to the distance between `least` and `most`, and 2^bits - 1 if nothing is there.
 */
export function readRange(s: Situation, { least, most, bits }: DepthOptions, place: Float64Array): void {
  const ux = sin(place[2]);
  const uy = cos(place[2]);
  let near = most;
  for (let i = 0; i < s.count; i++) {
    const ox = place[0] - s.x[i];
    const oy = place[1] - s.y[i];
    if (s.halfWidth[i] < 0) {
      const b = ox * ux + oy * uy;
      const q = b * b - (ox * ox + oy * oy - s.radius[i] * s.radius[i]);
      if (q < 0) continue;
      const t = -b - Math.sqrt(q);
      if (t >= 0 && t < near) near = t;
      continue;
    }
    const c = s.cosine[i];
    const n = s.sine[i];
    const px = ox * c - oy * n;
    const py = ox * n + oy * c;
    const wx = ux * c - uy * n;
    const wy = ux * n + uy * c;
    const t1 = (-s.halfWidth[i] - px) / wx;
    const t2 = (s.halfWidth[i] - px) / wx;
    const t3 = (-s.halfDepth[i] - py) / wy;
    const t4 = (s.halfDepth[i] - py) / wy;
    const from = Math.max(Math.min(t1, t2), Math.min(t3, t4));
    if (from >= 0 && from <= Math.min(Math.max(t1, t2), Math.max(t3, t4)) && from < near) near = from;
  }
  let empty = 1;
  for (let k = 0; k < bits; k++) empty *= 2;
  empty -= 1;
  place[3] = near >= most ? empty : Math.floor((Math.max(0, near - least) / (most - least)) * empty);
}

const _place = float64s(4);

/** Prefers directions with room: the stress of each sensor is inverse to its code, weighted more the more it looks ahead. It needs no goal. */
export class DepthAvoid implements ControlBehavior {
  readonly options: DepthOptions;

  constructor(options: Partial<DepthOptions> = {}) {
    this.options = { ...DEPTH_DEFAULTS, ...options };
  }

  stress(s: Situation, step: Float64Array): void {
    const o = this.options;
    let sum = 0;
    for (let k = 0; k < o.sensors; k++) {
      const off = o.sensors === 1 ? 0 : (k / (o.sensors - 1) - 0.5) * o.span;
      _place[0] = step[STEP_X];
      _place[1] = step[STEP_Y];
      _place[2] = step[STEP_HEADING] + off;
      readRange(s, o, _place);
      const ahead = Math.max(0, cos(Math.min(HALF_PI, Math.abs(off))));
      const weight = (o.power === 2 ? ahead * ahead : ahead) + o.bias;
      sum += weight / (1 + _place[3]);
    }
    // scaled so that a sensor adds about weight / meters, for any number of bits
    let empty = 1;
    for (let k = 0; k < o.bits; k++) empty *= 2;
    step[STEP_STRESS] = (sum * empty) / o.most;
  }
}
