import type { Prospects } from './prospects.js';
import { FAR, type Scan } from './scan.js';
import { distance, type Thread } from './thread.js';

/** A wall separates two places if the way to the hidden one is more than this many times the distance to the one in sight beside it. */
const BEHIND_WALL = 3;

/** Returns the meters to a prospect: straight if the way there is free, else back along the thread to where it was seen from. */
export function wayToProspect(scan: Scan, thread: Thread, prospects: Prospects, i: number, radius: number): number {
  const x = prospects.x(i);
  const y = prospects.y(i);
  if (scan.isFree(x, y, radius * 0.9)) return scan.distanceTo(x, y);
  const knot = prospects.knot(i);
  const fromX = prospects.fromX(i);
  const fromY = prospects.fromY(i);
  const back =
    knot === thread.here ? scan.distanceTo(fromX, fromY) : thread.way[knot] + distance(thread.x(knot), thread.y(knot), fromX, fromY);
  return back + distance(fromX, fromY, x, y);
}

/** Returns the distance from a place in sight, `away` meters off, to the nearest knot on the same side of all walls; FAR if there is none. */
export function fromThread(scan: Scan, thread: Thread, x: number, y: number, away: number): number {
  let least = FAR;
  for (let k = 0; k < thread.count; k++) {
    const off = distance(x, y, thread.x(k), thread.y(k));
    if (off < least && !isBehindWall(scan, thread.x(k), thread.y(k), thread.way[k], away)) least = off;
  }
  return least;
}

/** Returns the same for the nearest prospect. */
export function fromProspects(
  scan: Scan,
  thread: Thread,
  prospects: Prospects,
  x: number,
  y: number,
  away: number,
  radius: number,
): number {
  let least = FAR;
  for (let i = 0; i < prospects.count; i++) {
    const off = distance(x, y, prospects.x(i), prospects.y(i));
    if (off >= least) continue;
    const way = wayToProspect(scan, thread, prospects, i, radius);
    if (!isBehindWall(scan, prospects.x(i), prospects.y(i), way, away)) least = off;
  }
  return least;
}

/** Whether a wall separates the hidden place (x, y), to which the known way is `way` meters, from a place in sight near it, `away` meters off. */
function isBehindWall(scan: Scan, x: number, y: number, way: number, away: number): boolean {
  return way > BEHIND_WALL * away && scan.isHidden(x, y);
}
