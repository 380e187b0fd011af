import { atan2, cos, PI, sin, TAU } from './math.js';

/**
 * Directions. A *heading* is a compass course in radians: 0 looks north (+y), a quarter turn looks east (+x).
 * A *bearing* is a direction relative to a heading: 0 ahead, positive to the right, in (-pi, pi].
 */

/** Into (-pi, pi]. */
export function wrapAngle(angle: number): number {
  if (angle > -PI && angle <= PI) return angle;
  const a = angle - TAU * Math.floor((angle + PI) / TAU);
  return a <= -PI ? a + TAU : a;
}

/** The heading that looks along (dx, dy). */
export function headingOf(dx: number, dy: number): number {
  return atan2(dx, dy);
}

/** The x part (east) of one metre ahead. */
export function eastOf(heading: number): number {
  return sin(heading);
}

/** The y part (north) of one metre ahead. */
export function northOf(heading: number): number {
  return cos(heading);
}

/** Where (dx, dy) lies for someone who looks along `heading`. */
export function bearingOf(dx: number, dy: number, heading: number): number {
  return wrapAngle(atan2(dx, dy) - heading);
}
