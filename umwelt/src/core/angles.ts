import { atan2, cos, PI, sin, TAU } from './math.js';

/**
 * Directions. A *heading* is a compass course in radians: 0 is north (+y), a quarter turn is east (+x). A *bearing* is a direction relative
 * to a heading: 0 is ahead, positive to the right, in (-pi, pi].
 */

/** Returns the same angle in (-pi, pi]. */
export function wrapAngle(angle: number): number {
  if (angle > -PI && angle <= PI) return angle;
  const a = angle - TAU * Math.floor((angle + PI) / TAU);
  return a <= -PI ? a + TAU : a;
}

/** Like `wrapAngle`, in place, because a number that is passed may be allocated. */
export function wrapAt(angles: Float64Array, i: number): void {
  const angle = angles[i];
  if (angle > -PI && angle <= PI) return;
  const a = angle - TAU * Math.floor((angle + PI) / TAU);
  angles[i] = a <= -PI ? a + TAU : a;
}

/** Returns the heading of the direction (dx, dy). */
export function headingOf(dx: number, dy: number): number {
  return atan2(dx, dy);
}

/** Returns the meters to the east (x) per meter along a heading. */
export function eastOf(heading: number): number {
  return sin(heading);
}

/** Returns the meters to the north (y) per meter along a heading. */
export function northOf(heading: number): number {
  return cos(heading);
}

/** Returns the bearing of (dx, dy) from a heading. */
export function bearingOf(dx: number, dy: number, heading: number): number {
  return wrapAngle(atan2(dx, dy) - heading);
}
