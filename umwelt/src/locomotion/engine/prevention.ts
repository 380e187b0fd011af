import { STEP } from './candidate.js';
import { ME, type Situation } from './situation.js';

/** Room that is left between bodies, in meters: above rounding. */
const SKIN = 1e-6;

/**
 * Whether a step would lead into something on its way. Round things count as they move now until they choose anew, and as standing from
 * then on; boxes stand. A step that leads out of an overlap is free.
 */
export function penetrates(situation: Situation, candidate: Float64Array): boolean {
  const { me, x, y, vx, vy, until, radius, halfWidth } = situation;
  const seconds = candidate[STEP.seconds];
  const cx = candidate[STEP.vx];
  const cy = candidate[STEP.vy];
  const own = me[ME.radius];
  for (let i = 0; i < situation.count; i++) {
    if (halfWidth[i] >= 0) {
      if (meetsBox(situation, candidate, i)) return true;
      continue;
    }
    const reach = own + radius[i] + SKIN;
    let dx = x[i] - me[ME.x];
    let dy = y[i] - me[ME.y];
    const moving = vx[i] !== 0 || vy[i] !== 0;
    const first = moving && until[i] < seconds ? until[i] : seconds;
    if (comesNear(dx, dy, vx[i] - cx, vy[i] - cy, first, reach)) return true;
    if (first < seconds) {
      dx += (vx[i] - cx) * first;
      dy += (vy[i] - cy) * first;
      if (comesNear(dx, dy, -cx, -cy, seconds - first, reach)) return true;
    }
  }
  return false;
}

/** Whether a point at (dx, dy) with the velocity (wx, wy) comes within `reach` of the origin before `seconds` are over, approaching. */
function comesNear(dx: number, dy: number, wx: number, wy: number, seconds: number, reach: number): boolean {
  const b = dx * wx + dy * wy;
  if (b >= 0) return false;
  const a = wx * wx + wy * wy;
  const t = -b < a * seconds ? -b / a : seconds;
  const nx = dx + wx * t;
  const ny = dy + wy * t;
  return nx * nx + ny * ny < reach * reach;
}

/** Whether the disk of the walker touches a box on its straight way to the end of the step. */
function meetsBox(situation: Situation, candidate: Float64Array, i: number): boolean {
  const { me, x, y, halfWidth, halfDepth, cosine, sine } = situation;
  const c = cosine[i];
  const s = sine[i];
  // into the frame of the box: its width lies along (c, -s), its depth along (s, c)
  const ax = (me[ME.x] - x[i]) * c - (me[ME.y] - y[i]) * s;
  const ay = (me[ME.x] - x[i]) * s + (me[ME.y] - y[i]) * c;
  const bx = (candidate[STEP.x] - x[i]) * c - (candidate[STEP.y] - y[i]) * s;
  const by = (candidate[STEP.x] - x[i]) * s + (candidate[STEP.y] - y[i]) * c;
  const reach = me[ME.radius] + SKIN;
  const w = halfWidth[i];
  const h = halfDepth[i];
  const before = outside2(ax, ay, w, h);
  const after = outside2(bx, by, w, h);
  const reach2 = reach * reach;
  // it touches already: only away
  if (before < reach2) return before === 0 ? outward(ax, ay, w, h) >= outward(bx, by, w, h) && after < reach2 : after <= before;
  if (after < reach2 || crosses(ax, ay, bx, by, w, h)) return true;
  for (let corner = 0; corner < 4; corner++) {
    if (toSegment2((corner & 1) === 0 ? w : -w, (corner & 2) === 0 ? h : -h, ax, ay, bx, by) < reach2) return true;
  }
  return false;
}

/** How far out of the middle of the box a place is; grows outward. */
function outward(px: number, py: number, w: number, h: number): number {
  return Math.max(Math.abs(px) - w, Math.abs(py) - h);
}

/** Squared distance of a place from the box |x| <= w, |y| <= h. */
function outside2(px: number, py: number, w: number, h: number): number {
  const ox = Math.max(0, Math.abs(px) - w);
  const oy = Math.max(0, Math.abs(py) - h);
  return ox * ox + oy * oy;
}

/** Whether a segment passes through the box (slabs). */
function crosses(ax: number, ay: number, bx: number, by: number, w: number, h: number): boolean {
  let from = 0;
  let to = 1;
  const dx = bx - ax;
  const dy = by - ay;
  if (dx === 0) {
    if (Math.abs(ax) > w) return false;
  } else {
    const t1 = (-w - ax) / dx;
    const t2 = (w - ax) / dx;
    from = Math.max(from, Math.min(t1, t2));
    to = Math.min(to, Math.max(t1, t2));
  }
  if (dy === 0) {
    if (Math.abs(ay) > h) return false;
  } else {
    const t1 = (-h - ay) / dy;
    const t2 = (h - ay) / dy;
    from = Math.max(from, Math.min(t1, t2));
    to = Math.min(to, Math.max(t1, t2));
  }
  return from <= to;
}

/** Squared distance of a point from a segment. */
function toSegment2(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const long = dx * dx + dy * dy;
  let t = long === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / long;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = px - ax - dx * t;
  const ey = py - ay - dy * t;
  return ex * ex + ey * ey;
}
