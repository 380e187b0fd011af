import { float64s } from '../../core/array-of.js';
import { cos, HALF_PI, sin, TAU } from '../../core/index.js';
import { type ControlBehavior, STEP_HEADING, STEP_STRESS, STEP_X, STEP_Y } from '../engine/candidate.js';
import type { Situation } from '../engine/situation.js';

/** A ring of range sensors. */
export interface DepthOptions {
  /** How many sensors, each looking along its own direction around the body. */
  readonly sensors: number;
  /** Directions that the middle of the first and of the last one span, in radians. */
  readonly span: number;
  /** Meters. Nearer reads 0, farther reads as empty. */
  readonly least: number;
  readonly most: number;
  /** Bits of a reading: codes from 0 to 2^bits - 1, which is empty. */
  readonly bits: number;
  /** The power of the cosine by which a sensor counts the less the more it looks aside, 1 or 2, and what is added to every weight. */
  readonly power: 1 | 2;
  readonly bias: number;
}

/** Eighteen sensors of ten degrees, as far as ten meters. */
export const DEPTH_DEFAULTS: DepthOptions = { sensors: 18, span: (17 * TAU) / 36, least: 0, most: 10, bits: 32, power: 2, bias: 0 };

/**
 * Writes the code of a range sensor at (place[0], place[1]) that looks along the heading place[2] into place[3]: proportional to the distance
 * between `least` and `most`, and 2^bits - 1 where nothing is there.
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

/** Prefers where there is room: each sensor gives stress inverse to its code, the more the more it looks ahead. It needs no goal. */
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
    // a code of one counts as one: readings of many bits are scaled to meters
    let empty = 1;
    for (let k = 0; k < o.bits; k++) empty *= 2;
    step[STEP_STRESS] = (sum * empty) / o.most;
  }
}
