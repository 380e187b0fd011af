import { float64s } from '../core/array-of.js';
/**
 * Cosine and sine of one angle, passed through an array: a number that is passed or returned may be allocated, and a tick needs dozens of
 * them.
 */

/** In: [0] the angle in radians, up to a few turns. Out: [1] its cosine, [2] its sine. */
export const _angle: Float64Array = float64s(3);

/** Taylor series for an eighth of the angle, then doubled three times; the error is below 1e-12 for less than half a turn. */
export function cosSin(): void {
  const x = _angle[0] * 0.125;
  const z = x * x;
  let s = x * (1 - (z / 6) * (1 - (z / 20) * (1 - (z / 42) * (1 - (z / 72) * (1 - z / 110)))));
  let c = 1 - (z / 2) * (1 - (z / 12) * (1 - (z / 30) * (1 - (z / 56) * (1 - (z / 90) * (1 - z / 132)))));
  for (let i = 0; i < 3; i++) {
    const doubled = 2 * s * c;
    c = c * c - s * s;
    s = doubled;
  }
  _angle[1] = c;
  _angle[2] = s;
}
