import { wrapAngle } from '../core/angles.js';
import { cos, sin } from '../core/math.js';
import type { Scan } from './scan.js';

/** The distance from the middle of the body that it keeps to visible obstacles if it can, radii. */
export const ELBOWS = 1.15;
/** The distance that is just enough for the body, radii. */
const TIGHT = 1.01;
/** A way must be free for this many radii, or up to the place. */
const ROOM = 4;

/**
 * Returns where a body must steer to reach a place, in radians to the right of where the eye looks: the free bearing nearest to that of the
 * place. A place that is in sight past a corner is reached on the same side of that corner, however much room is on the other side; if
 * necessary, the body turns until the corner is beside it.
 */
export function steerTo(scan: Scan, radius: number, x: number, y: number): number {
  const wanted = scan.bearingOf(x, y);
  const needed = Math.min(scan.distanceTo(x, y), ROOM * radius);
  const round = scan.isHidden(x, y) ? 0 : scan.roundCorner(wanted, ELBOWS * radius, needed);
  if (Math.abs(wanted) > scan.halfView) return wrapAngle(wanted + round);
  let best = wanted;
  for (let tight = 0; tight < 2; tight++) {
    const width = radius * (tight === 0 ? ELBOWS : TIGHT);
    let least = Number.MAX_VALUE;
    for (let c = -1; c < scan.count; c++) {
      const bearing = c < 0 ? wanted : scan.bearing[c];
      const off = Math.abs(bearing - wanted);
      if (off >= least || (bearing - wanted) * round < 0) continue;
      if (scan.reach(sin(bearing), cos(bearing), width) >= needed - radius * 0.5) {
        least = off;
        best = bearing;
      }
    }
    if (least < Number.MAX_VALUE) return best;
  }
  return wanted + round;
}
