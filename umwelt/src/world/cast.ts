import { float64s } from '../core/array-of.js';
import { cos, sin } from '../core/math.js';
import { GAP, measureGap, NEVER, PROBE_LENGTH, PX, PY } from './footprint.js';
import type { Space } from './space.js';
import { CIRCLE, EDGE, NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/** Footprints are this much larger for rays, in meters, so that none slips through where two walls meet. */
const SEAM = 1e-9;

/** The path of a ray: from (x, y, z) along (dx, dy, dz), then the share of it that is clear. footprint.ts says why it is an array. */
export const path: Float64Array = float64s(8);
/** An endless ray is cut to this length (meters), longer than the largest world, because 0 * Infinity is NaN. */
const LONGEST_RAY = 1e7;
/** Index in `path` of the share that is clear. */
export const CLEAR = 6;
const HIT = 7;
let _cast_id: ThingId = NOBODY;
const _cast_probe = float64s(PROBE_LENGTH);

/**
 * Returns the first solid thing along `path`, or NOBODY; ties go to the lowest id. Sets path[CLEAR] to the share (0..1) of the path up to it, NEVER if
 * the path is clear. A thing counts if it is solid, not held, and reaches the height of the ray there. The cells are visited in the order in which the
 * ray meets them (Amanatides and Woo 1987). With `any`, the search ends at any hit, not the first one. The fence is hit from inside, as EDGE.
 */
export function cast(space: Space, ignoreA: ThingId, ignoreB: ThingId, any: boolean): ThingId {
  const { cell, west, south, columns, rows } = space;
  const x = path[0];
  const y = path[1];
  const dx = path[3];
  const dy = path[4];
  path[CLEAR] = NEVER;
  _cast_id = NOBODY;
  castAtFence(space);
  castInCell(space, space.loose, ignoreA, ignoreB);
  // the part of the path that is inside the grid
  let enter = 0;
  let leave = Math.min(1, path[CLEAR]);
  if (dx !== 0) {
    const a = (west - x) / dx;
    const b = (west + columns * cell - x) / dx;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  } else if (x < west || x > west + columns * cell) leave = -1;
  if (dy !== 0) {
    const a = (south - y) / dy;
    const b = (south + rows * cell - y) / dy;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  } else if (y < south || y > south + rows * cell) leave = -1;
  if (enter <= leave) {
    let column = Math.min(columns - 1, Math.max(0, Math.floor((x + dx * enter - west) / cell)));
    let row = Math.min(rows - 1, Math.max(0, Math.floor((y + dy * enter - south) / cell)));
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    const gapX = dx === 0 ? Number.POSITIVE_INFINITY : cell / Math.abs(dx);
    const gapY = dy === 0 ? Number.POSITIVE_INFINITY : cell / Math.abs(dy);
    let nextX = dx === 0 ? Number.POSITIVE_INFINITY : (west + (dx > 0 ? column + 1 : column) * cell - x) / dx;
    let nextY = dy === 0 ? Number.POSITIVE_INFINITY : (south + (dy > 0 ? row + 1 : row) * cell - y) / dy;
    for (;;) {
      castInCell(space, row * columns + column, ignoreA, ignoreB);
      const out = Math.min(nextX, nextY);
      if (out > leave || (any ? path[CLEAR] <= 1 : path[CLEAR] < out)) break;
      if (nextX < nextY) {
        column += stepX;
        nextX += gapX;
        if (column < 0 || column >= columns) break;
      } else {
        row += stepY;
        nextY += gapY;
        if (row < 0 || row >= rows) break;
      }
    }
  }
  return _cast_id;
}

/** Makes `path` the straight line between two points. */
export function setPath(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
  path[0] = x0;
  path[1] = y0;
  path[2] = z0;
  path[3] = x1 - x0;
  path[4] = y1 - y0;
  path[5] = z1 - z0;
}

let _ray_length = 0;

/** Casts along a level heading (radians) for at most `maxDistance` meters; returns the thing that is hit first, at `rayLength()`, or NOBODY. */
export function castLevel(space: Space, x: number, y: number, z: number, heading: number, maxDistance: number, ignore: ThingId): ThingId {
  const length = Math.min(maxDistance, LONGEST_RAY);
  path[0] = x;
  path[1] = y;
  path[2] = z;
  path[3] = sin(heading) * length;
  path[4] = cos(heading) * length;
  path[5] = 0;
  const hit = cast(space, ignore, NOBODY, false);
  _ray_length = path[CLEAR] * length;
  return hit;
}

/** Returns the distance of the hit of the last `castLevel`, in meters. */
export function rayLength(): number {
  return _ray_length;
}

function castInCell(space: Space, cell: number, ignoreA: ThingId, ignoreB: ThingId): void {
  const { things } = space;
  if (space.solids[cell] === 0) return;
  for (let node = space.head[cell]; node >= 0; node = space.next[node]) {
    const id = space.thing[node];
    if (things.solid[id] === 1 && things.holder[id] < 0 && id !== ignoreA && id !== ignoreB) castAt(things, id);
  }
}

/** Notes a hit of a thing at path[HIT], if no other hit is nearer. */
function hit(id: ThingId): void {
  if (path[HIT] < path[CLEAR] || (path[HIT] === path[CLEAR] && id < _cast_id)) {
    path[CLEAR] = path[HIT];
    _cast_id = id;
  }
}

/** Finds where the path enters the vertical prism over a footprint. */
function castAt(things: ThingTable, id: ThingId): void {
  const z = path[2];
  const dx = path[3];
  const dy = path[4];
  const dz = path[5];
  // heights: the prism is z >= bottom and z < top
  let enter = 0;
  let leave = 1;
  const bottom = things.z[id];
  const top = bottom + things.height[id];
  if (dz === 0) {
    if (z < bottom || z >= top) return;
  } else {
    const a = (bottom - z) / dz;
    const b = (top - z) / dz;
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
    if (enter >= leave) return;
  }
  if (dx === 0 && dy === 0) {
    _cast_probe[PX] = path[0];
    _cast_probe[PY] = path[1];
    measureGap(things, id, _cast_probe);
    path[HIT] = enter;
    if (_cast_probe[GAP] <= SEAM) hit(id);
    return;
  }
  const x = path[0] - things.x[id];
  const y = path[1] - things.y[id];
  if (things.shape[id] === CIRCLE) {
    const r = things.radius[id];
    const a = dx * dx + dy * dy;
    const b = x * dx + y * dy;
    const d = b * b - a * (x * x + y * y - r * r);
    if (d < 0) return;
    const root = Math.sqrt(d);
    enter = Math.max(enter, (-b - root) / a);
    leave = Math.min(leave, (-b + root) / a);
  } else {
    const sine = things.sine[id];
    const cosine = things.cosine[id];
    const right = x * cosine - y * sine;
    const ahead = x * sine + y * cosine;
    const dRight = dx * cosine - dy * sine;
    const dAhead = dx * sine + dy * cosine;
    const w = things.halfWidth[id] + SEAM;
    const d = things.halfDepth[id] + SEAM;
    if (dRight !== 0) {
      const a = (-w - right) / dRight;
      const b = (w - right) / dRight;
      enter = Math.max(enter, Math.min(a, b));
      leave = Math.min(leave, Math.max(a, b));
    } else if (right < -w || right > w) return;
    if (dAhead !== 0) {
      const a = (-d - ahead) / dAhead;
      const b = (d - ahead) / dAhead;
      enter = Math.max(enter, Math.min(a, b));
      leave = Math.min(leave, Math.max(a, b));
    } else if (ahead < -d || ahead > d) return;
  }
  path[HIT] = enter;
  if (enter <= leave) hit(id);
}

function castAtFence(space: Space): void {
  const x = path[0];
  const y = path[1];
  const dx = path[3];
  const dy = path[4];
  const { halfSizeX, halfSizeY } = space;
  if (space.fence <= 0 || Math.abs(x) > halfSizeX || Math.abs(y) > halfSizeY) return;
  path[HIT] = NEVER;
  if (dx !== 0) path[HIT] = ((dx > 0 ? halfSizeX : -halfSizeX) - x) / dx;
  if (dy !== 0) path[HIT] = Math.min(path[HIT], ((dy > 0 ? halfSizeY : -halfSizeY) - y) / dy);
  const t = path[HIT];
  const z = path[2] + t * path[5];
  if (t <= 1 && z >= 0 && z < space.fence) hit(EDGE);
}
