import { float64s } from '../../core/array-of.js';
import { type ControlBehavior, STEP_SPEED, STEP_STRESS, STEP_VX, STEP_VY } from '../engine/candidate.js';
import { ME_LEAD, ME_RADIUS, ME_SPEED, ME_X, ME_Y, type Situation } from '../engine/situation.js';

/** How far it looks ahead, and the room that it wants beside the body. */
export interface ClearWayOptions {
  /** Meters ahead: a constant, plus these meters for each m/s of its speed. */
  readonly look: number;
  readonly perSpeed: number;
  /** Room that it wants beside the body, as a share of its radius, and the weight of a way without that room relative to a blocked one. */
  readonly room: number;
  readonly roomWeight: number;
}

export const CLEAR_WAY_DEFAULTS: ClearWayOptions = { look: 0.25, perSpeed: 0.5, room: 0.25, roomWeight: 0.25 };

/**
 * Width of the head and neck in front of a body, as a share of its radius. With them a mouth can reach things beside a wall or in a gap
 * where the body itself does not fit.
 */
const LEAD_WIDTH = 0.35;

/**
 * A way: its direction (x, y; length 1), the radius of the body, how far it reaches ahead, the meters to check; then the result, the free
 * meters.
 */
const _way = float64s(6);

/**
 * Prefers free ways: the stress of a step is 1 if its way is blocked at once, and falls to 0 if it is free as far as the walker looks.
 * Moving bodies are left to `Anticipate`.
 */
export class ClearWay implements ControlBehavior {
  readonly options: ClearWayOptions;
  /** [meters] It looks no farther than this; the caller sets it when the goal is near. */
  readonly farthest: Float64Array = new Float64Array([Number.POSITIVE_INFINITY]);

  constructor(options: Partial<ClearWayOptions> = {}) {
    this.options = { ...CLEAR_WAY_DEFAULTS, ...options };
  }

  stress(s: Situation, step: Float64Array): void {
    const { look, perSpeed, room, roomWeight } = this.options;
    const { me } = s;
    step[STEP_STRESS] = 0;
    const speed = step[STEP_SPEED];
    const range = Math.min(this.farthest[0], look + perSpeed * me[ME_SPEED]);
    if (speed === 0 || range <= 0) return;
    _way[0] = step[STEP_VX] / speed;
    _way[1] = step[STEP_VY] / speed;
    _way[4] = range;
    _way[5] = range;
    // the head, the body, and the body with room beside it
    for (let pass = me[ME_LEAD] > 0 ? 0 : 1; pass < (room > 0 ? 3 : 2); pass++) {
      _way[2] = me[ME_RADIUS] * (pass === 0 ? LEAD_WIDTH : pass === 1 ? 1 : 1 + room);
      _way[3] = pass === 0 ? me[ME_LEAD] : 0;
      if (pass === 2) _way[5] = range;
      freeWay(s, _way);
      if (pass > 0) step[STEP_STRESS] += (pass === 1 ? 1 : roomWeight) * (1 - _way[5] / range);
    }
  }
}

/**
 * Lowers way[5] to the free meters along a way; only standing things block it. A thing that the body touches or overlaps blocks only ways
 * into it.
 */
function freeWay(s: Situation, way: Float64Array): void {
  const { me, x, y, vx, vy, radius, halfWidth, halfDepth, cosine, sine } = s;
  const lead = way[3];
  let free = way[4] + lead;
  for (let i = 0; i < s.count; i++) {
    if (vx[i] !== 0 || vy[i] !== 0) continue;
    const ox = me[ME_X] - x[i];
    const oy = me[ME_Y] - y[i];
    const c = cosine[i];
    const n = sine[i];
    const round = halfWidth[i] < 0;
    // into the frame of the box: its width lies along (c, -n), its depth along (n, c)
    _ray[X] = round ? ox : ox * c - oy * n;
    _ray[Y] = round ? oy : ox * n + oy * c;
    _ray[UX] = round ? way[0] : way[0] * c - way[1] * n;
    _ray[UY] = round ? way[1] : way[0] * n + way[1] * c;
    _ray[RADIUS] = way[2] + (round ? radius[i] : 0);
    if (round) toCircle();
    else {
      _ray[HALF_WIDTH] = halfWidth[i];
      _ray[HALF_DEPTH] = halfDepth[i];
      toBox();
    }
    if (_ray[FREE] < free) free = _ray[FREE];
  }
  const left = free - lead;
  way[5] = left < 0 ? 0 : left < way[5] ? left : way[5];
}

// Layout of `_ray`: a place and a unit vector in the frame of a thing, half its sides, the radius by which it is widened; then the result,
// the free meters.
const X = 0;
const Y = 1;
const UX = 2;
const UY = 3;
const HALF_WIDTH = 4;
const HALF_DEPTH = 5;
const RADIUS = 6;
const FREE = 7;
/** Meters; an overlap smaller than this is rounding, and the way leads along the thing. */
const GRAZE = 1e-9;
/** Arguments and results, because a number that is passed to a function may be allocated. */
const _ray = float64s(8);

/** Sets FREE to the meters to a circle around the origin; Infinity if the ray misses it. */
function toCircle(): void {
  const x = _ray[X];
  const y = _ray[Y];
  const b = x * _ray[UX] + y * _ray[UY];
  const c = x * x + y * y - _ray[RADIUS] * _ray[RADIUS];
  const q = b * b - c;
  _ray[FREE] = b >= -GRAZE ? Number.POSITIVE_INFINITY : c <= 0 ? 0 : q < 0 ? Number.POSITIVE_INFINITY : -b - Math.sqrt(q);
}

/** Sets FREE to the meters to a box around the origin, widened by the radius and so with rounded corners; Infinity if the ray misses it. */
function toBox(): void {
  const x = _ray[X];
  const y = _ray[Y];
  const ux = _ray[UX];
  const uy = _ray[UY];
  const w = _ray[HALF_WIDTH];
  const h = _ray[HALF_DEPTH];
  const r = _ray[RADIUS];
  _ray[FREE] = Number.POSITIVE_INFINITY;
  const beyondX = Math.abs(x) - w;
  const beyondY = Math.abs(y) - h;
  const outX = beyondX > 0 ? beyondX : 0;
  const outY = beyondY > 0 ? beyondY : 0;
  if (outX * outX + outY * outY <= r * r) {
    // it touches the box: ways into the nearest side or corner are blocked, ways along it and away from it are free
    const inside = outX === 0 && outY === 0;
    const nx = inside ? (beyondX > beyondY ? 1 : 0) : outX;
    const ny = inside ? 1 - nx : outY;
    if (ux * nx * (x < 0 ? -1 : 1) + uy * ny * (y < 0 ? -1 : 1) < -GRAZE) _ray[FREE] = 0;
    return;
  }
  // slabs of the widened box
  let enter = 0;
  let leave = Number.POSITIVE_INFINITY;
  if (ux !== 0) {
    const a = (-w - r - x) / ux;
    const b = (w + r - x) / ux;
    const from = a < b ? a : b;
    const to = a < b ? b : a;
    if (from > enter) enter = from;
    if (to < leave) leave = to;
  } else if (beyondX > r) return;
  if (uy !== 0) {
    const a = (-h - r - y) / uy;
    const b = (h + r - y) / uy;
    const from = a < b ? a : b;
    const to = a < b ? b : a;
    if (from > enter) enter = from;
    if (to < leave) leave = to;
  } else if (beyondY > r) return;
  if (enter > leave) return;
  const atX = x + ux * enter;
  const atY = y + uy * enter;
  if (Math.abs(atX) <= w || Math.abs(atY) <= h) {
    _ray[FREE] = enter;
    return;
  }
  _ray[X] = x - (atX < 0 ? -w : w);
  _ray[Y] = y - (atY < 0 ? -h : h);
  toCircle();
}
