import { float64s } from '../../core/array-of.js';
import { STEP_SECONDS, STEP_VX, STEP_VY, STEP_X, STEP_Y } from './candidate.js';
import { ME_RADIUS, ME_X, ME_Y, type Situation } from './situation.js';

/** Meters left between bodies: more than rounding errors. */
const SKIN = 1e-6;

/**
 * Whether a step would run into something. Round things are assumed to move as now until they choose their next step, and to stand after
 * that; boxes stand. A step out of an overlap is allowed.
 */
export function penetrates(situation: Situation, candidate: Float64Array): boolean {
  const { me, x, y, vx, vy, until, radius, halfWidth } = situation;
  const seconds = candidate[STEP_SECONDS];
  const cx = candidate[STEP_VX];
  const cy = candidate[STEP_VY];
  const own = me[ME_RADIUS];
  for (let i = 0; i < situation.count; i++) {
    if (halfWidth[i] >= 0) {
      if (meetsBox(situation, candidate, i)) return true;
      continue;
    }
    const reach = own + radius[i] + SKIN;
    const dx = x[i] - me[ME_X];
    const dy = y[i] - me[ME_Y];
    const moving = vx[i] !== 0 || vy[i] !== 0;
    const first = moving && until[i] < seconds ? until[i] : seconds;
    _meeting[DX] = dx;
    _meeting[DY] = dy;
    _meeting[WX] = vx[i] - cx;
    _meeting[WY] = vy[i] - cy;
    _meeting[FOR] = first;
    _meeting[REACH] = reach;
    if (comesNear()) return true;
    if (first < seconds) {
      _meeting[DX] = dx + (vx[i] - cx) * first;
      _meeting[DY] = dy + (vy[i] - cy) * first;
      _meeting[WX] = -cx;
      _meeting[WY] = -cy;
      _meeting[FOR] = seconds - first;
      if (comesNear()) return true;
    }
  }
  return false;
}

// Layout of `_meeting`: a point and its velocity, the seconds, and the distance.
const DX = 0;
const DY = 1;
const WX = 2;
const WY = 3;
const FOR = 4;
const REACH = 5;
/** Arguments, because a number that is passed to a function may be allocated. */
const _meeting = float64s(6);

/** Whether a point at (DX, DY) with the velocity (WX, WY) approaches and comes within REACH of the origin before FOR seconds are over. */
function comesNear(): boolean {
  const dx = _meeting[DX];
  const dy = _meeting[DY];
  const wx = _meeting[WX];
  const wy = _meeting[WY];
  const b = dx * wx + dy * wy;
  if (b >= 0) return false;
  const a = wx * wx + wy * wy;
  const t = -b < a * _meeting[FOR] ? -b / a : _meeting[FOR];
  const nx = dx + wx * t;
  const ny = dy + wy * t;
  return nx * nx + ny * ny < _meeting[REACH] * _meeting[REACH];
}

// Layout of `_box`: a step from a to b in the frame of a box, half the sides of the box, and the radius of the walker.
const AX = 0;
const AY = 1;
const BX = 2;
const BY = 3;
const HALF_WIDTH = 4;
const HALF_DEPTH = 5;
const RADIUS = 6;
const _box = float64s(7);

/** Whether the disk of the walker touches a box on the straight way to the end of the step. */
function meetsBox(situation: Situation, candidate: Float64Array, i: number): boolean {
  const { me, x, y, halfWidth, halfDepth, cosine, sine } = situation;
  const c = cosine[i];
  const s = sine[i];
  // into the frame of the box: its width lies along (c, -s), its depth along (s, c)
  const ax = (me[ME_X] - x[i]) * c - (me[ME_Y] - y[i]) * s;
  const ay = (me[ME_X] - x[i]) * s + (me[ME_Y] - y[i]) * c;
  const bx = (candidate[STEP_X] - x[i]) * c - (candidate[STEP_Y] - y[i]) * s;
  const by = (candidate[STEP_X] - x[i]) * s + (candidate[STEP_Y] - y[i]) * c;
  const reach = me[ME_RADIUS] + SKIN;
  const w = halfWidth[i];
  const h = halfDepth[i];
  // the whole step is beyond one side of the box
  if (Math.abs(ax) > w + reach && Math.abs(bx) > w + reach && ax * bx > 0) return false;
  if (Math.abs(ay) > h + reach && Math.abs(by) > h + reach && ay * by > 0) return false;
  const aOutX = Math.abs(ax) > w ? Math.abs(ax) - w : 0;
  const aOutY = Math.abs(ay) > h ? Math.abs(ay) - h : 0;
  const bOutX = Math.abs(bx) > w ? Math.abs(bx) - w : 0;
  const bOutY = Math.abs(by) > h ? Math.abs(by) - h : 0;
  const before = aOutX * aOutX + aOutY * aOutY;
  const after = bOutX * bOutX + bOutY * bOutY;
  const reach2 = reach * reach;
  if (before < reach2) {
    // it touches already: allow only steps away
    if (before > 0) return after <= before;
    const aDeep = Math.abs(ax) - w > Math.abs(ay) - h ? Math.abs(ax) - w : Math.abs(ay) - h;
    const bDeep = Math.abs(bx) - w > Math.abs(by) - h ? Math.abs(bx) - w : Math.abs(by) - h;
    return aDeep >= bDeep && after < reach2;
  }
  if (after < reach2) return true;
  _box[AX] = ax;
  _box[AY] = ay;
  _box[BX] = bx;
  _box[BY] = by;
  _box[HALF_WIDTH] = w;
  _box[HALF_DEPTH] = h;
  _box[RADIUS] = reach;
  return crosses() || passesCorner(1, 1) || passesCorner(1, -1) || passesCorner(-1, 1) || passesCorner(-1, -1);
}

/** Whether the step passes through the box (slab test). */
function crosses(): boolean {
  let from = 0;
  let to = 1;
  for (let axis = 0; axis < 2; axis++) {
    const at = _box[AX + axis];
    const d = _box[BX + axis] - at;
    const half = _box[HALF_WIDTH + axis];
    if (d === 0) {
      if (Math.abs(at) > half) return false;
      continue;
    }
    const t1 = (-half - at) / d;
    const t2 = (half - at) / d;
    const enter = t1 < t2 ? t1 : t2;
    const leave = t1 < t2 ? t2 : t1;
    if (enter > from) from = enter;
    if (leave < to) to = leave;
  }
  return from <= to;
}

/** Whether the step comes within RADIUS of the corner of the box that has coordinates of these signs. */
function passesCorner(right: number, ahead: number): boolean {
  const dx = _box[BX] - _box[AX];
  const dy = _box[BY] - _box[AY];
  const px = right * _box[HALF_WIDTH] - _box[AX];
  const py = ahead * _box[HALF_DEPTH] - _box[AY];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : (px * dx + py * dy) / long;
  const t = share < 0 ? 0 : share > 1 ? 1 : share;
  const ex = px - dx * t;
  const ey = py - dy * t;
  return ex * ex + ey * ey < _box[RADIUS] * _box[RADIUS];
}
