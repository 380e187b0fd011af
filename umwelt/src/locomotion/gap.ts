import { NOBODY } from '../world/thing-id.js';
import { FAR, type Scan } from './scan.js';

/** In radii of the body: the way leads BESIDE an edge and PAST it; the place to look at is LOOK_BEHIND the edge and LOOK_ASIDE of it. */
const BESIDE = 1.3;
const PAST = 0.8;
const LOOK_BEHIND = 1;
const LOOK_ASIDE = 2.5;
/** Limit of the uncertainty of an edge, radii. */
const MOST_SLACK = 12;

/** An edge in the picture that hides something, and the way past it. The caller reuses the object. */
export class Gap {
  /** The place to go to: beside the edge, on its free side. */
  x = 0;
  y = 0;
  /** The edge itself. */
  edgeX = 0;
  edgeY = 0;
  /** The direction in which the edge was seen, a unit vector. */
  dx = 0;
  dy = 0;
  /** The place from which the edge was seen. */
  fromX = 0;
  fromY = 0;
  /** The place to look at from (x, y). */
  lookX = 0;
  lookY = 0;
  /** Whether it may be the edge of something small that is only partly visible. */
  doubtful = false;
  /** Uncertainty of the edge's place, meters: the distance between neighboring columns on a slanting wall. */
  slack = 0;
}

/**
 * Fills `out` with the gap between column c and the next. Returns whether there is a gap wide enough for the body: a step in the ridge that
 * no flat wall explains, so that the nearer side hides something.
 */
export function gapAt(scan: Scan, c: number, radius: number, out: Gap): boolean {
  const { depth, x, y } = scan;
  if (scan.edge[c] === 0) return false;
  const leftNear = depth[c] < depth[c + 1];
  const near = leftNear ? c : c + 1;
  if (depth[near] >= FAR || scan.small[near] === 1) return false;
  const ex = x[near];
  const ey = y[near];
  const distance = scan.distanceTo(ex, ey);
  if (distance < 1e-6) return false;
  const dx = (ex - scan.selfX) / distance;
  const dy = (ey - scan.selfY) / distance;
  // the free side of the edge: to the right (dy, -dx) if the near side is on the left
  const side = leftNear ? 1 : -1;
  const fx = side * dy;
  const fy = -side * dx;
  out.doubtful = scan.small[near] > 1;
  const before = leftNear ? near - 1 : near + 1;
  const known = before >= 0 && before < scan.count && scan.edge[Math.min(before, near)] === 0;
  out.slack = known
    ? Math.min(MOST_SLACK * radius, Math.sqrt((x[before] - ex) * (x[before] - ex) + (y[before] - ey) * (y[before] - ey)))
    : 0;
  out.edgeX = ex;
  out.edgeY = ey;
  out.dx = dx;
  out.dy = dy;
  out.fromX = scan.selfX;
  out.fromY = scan.selfY;
  out.x = ex + fx * BESIDE * radius;
  out.y = ey + fy * BESIDE * radius;
  out.lookX = ex + dx * LOOK_BEHIND * radius - fx * LOOK_ASIDE * radius;
  out.lookY = ey + dy * LOOK_BEHIND * radius - fy * LOOK_ASIDE * radius;
  if (!fits(scan, near, leftNear, radius, out)) return false;
  // a little past the edge more of what is behind it is visible
  const pastX = out.x + dx * PAST * radius;
  const pastY = out.y + dy * PAST * radius;
  if (scan.clearance(pastX, pastY) >= radius) {
    out.x = pastX;
    out.y = pastY;
  }
  return true;
}

/** Whether there is room for the body beside the edge. In a narrow opening the way is moved to the middle. */
function fits(scan: Scan, near: number, leftNear: boolean, radius: number, out: Gap): boolean {
  // the nearest obstacle on the other side
  let other = NOBODY;
  let least = 2 * radius * 2;
  const ex = scan.x[near];
  const ey = scan.y[near];
  const from = leftNear ? near + 1 : 0;
  const to = leftNear ? scan.count : near;
  for (let i = from; i < to; i++) {
    if (scan.depth[i] >= FAR) continue;
    const d = Math.sqrt((scan.x[i] - ex) * (scan.x[i] - ex) + (scan.y[i] - ey) * (scan.y[i] - ey));
    if (d < least) {
      least = d;
      other = i;
    }
  }
  if (other === NOBODY || least > 2 * BESIDE * radius) return true;
  if (least < 2 * radius) return false;
  out.x = (ex + scan.x[other]) / 2;
  out.y = (ey + scan.y[other]) / 2;
  return true;
}
