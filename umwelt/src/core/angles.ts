import { atan2, cos, PI, sin, TAU } from './math.js';

/**
 * Directions. A *heading* is a compass course in radians: 0 looks north (+y), a quarter turn looks east (+x).
 * A *bearing* is a direction relative to a heading: 0 ahead, positive to the right, in (-pi, pi].
 */

/** Returns the same angle in (-pi, pi]. */
export function wrapAngle(angle: number): number {
  if (angle > -PI && angle <= PI) return angle;
  const a = angle - TAU * Math.floor((angle + PI) / TAU);
  return a <= -PI ? a + TAU : a;
}

/** As `wrapAngle`, in place: a number that is passed may be allocated. */
export function wrapAt(angles: Float64Array, i: number): void {
  const angle = angles[i];
  if (angle > -PI && angle <= PI) return;
  const a = angle - TAU * Math.floor((angle + PI) / TAU);
  angles[i] = a <= -PI ? a + TAU : a;
}

/** Returns the heading that looks along (dx, dy). */
export function headingOf(dx: number, dy: number): number {
  return atan2(dx, dy);
}

/** Returns how far east (x) one meter along a heading leads. */
export function eastOf(heading: number): number {
  return sin(heading);
}

/** Returns how far north (y) one meter along a heading leads. */
export function northOf(heading: number): number {
  return cos(heading);
}

/** Returns the bearing of (dx, dy) from a heading. */
export function bearingOf(dx: number, dy: number, heading: number): number {
  return wrapAngle(atan2(dx, dy) - heading);
}
