import { float64s } from '../core/array-of.js';
import { DX, DY, GAP, measureGap, NEVER, NX, NY, PROBE_LENGTH, PX, PY, RADIUS, SHARE, sweep } from './footprint.js';
import type { Space } from './space.js';
import { EDGE, FLOOR, NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/**
 * The first contact of a thing that moves along a straight path. The mover is an upright cylinder; obstacles are the floor, the edge of the world (at
 * any height: nothing moves out of the world), and every solid thing that is not held.
 *
 * A thing that starts inside an obstacle may leave it but not go deeper. A point comes nearer to a convex footprint only by moving against the
 * direction away from it; so nothing that starts on one side of a wall ends on the other.
 */

/** Layout of `contact`: first the path, then the result. */
export const TO_X = 0;
export const TO_Y = 1;
export const TO_Z = 2;
export const BODY = 3;
/** Share of the path that is clear, NEVER if all of it is. */
export const CLEAR = 4;
/** Unit vector away from the obstacle. */
export const AWAY_X = 5;
export const AWAY_Y = 6;
export const AWAY_Z = 7;

export const contact: Float64Array = float64s(8);
/** The obstacle that was met first: a thing, EDGE, FLOOR or NOBODY. */
let _met: ThingId = NOBODY;

/** Motion against an obstacle of less than this share of its length is a rounding error, not a contact. */
const GRAZE = 1e-12;

const _probe = float64s(PROBE_LENGTH);

/**
 * Returns the first obstacle of a cylinder of radius BODY that moves from the place of a thing along (TO_X, TO_Y, TO_Z), or NOBODY; sets CLEAR and
 * AWAY. The thing `skip` is ignored. Ties: floor, then edge, then lowest id.
 */
export function findContact(space: Space, self: ThingId, skip: ThingId): ThingId {
  const { things } = space;
  const x = things.x[self];
  const y = things.y[self];
  const dx = contact[TO_X];
  const dy = contact[TO_Y];
  const r = contact[BODY];
  contact[CLEAR] = NEVER;
  _met = NOBODY;
  meetFloorAndEdge(space, self);
  const { area, cells } = space;
  area[0] = Math.min(x, x + dx) - r;
  area[1] = Math.min(y, y + dy) - r;
  area[2] = Math.max(x, x + dx) + r;
  area[3] = Math.max(y, y + dy) + r;
  space.cover();
  for (let row = cells[1]; row <= cells[3]; row++) {
    for (let column = cells[0]; column <= cells[2]; column++) meetCell(space, self, skip, row * space.columns + column);
  }
  meetCell(space, self, skip, space.loose);
  return _met;
}

function meetFloorAndEdge(space: Space, self: ThingId): void {
  const { things } = space;
  const x = things.x[self];
  const y = things.y[self];
  const dx = contact[TO_X];
  const dy = contact[TO_Y];
  const dz = contact[TO_Z];
  const limitX = Math.max(0, space.halfSizeX - contact[BODY]);
  const limitY = Math.max(0, space.halfSizeY - contact[BODY]);
  if (dz < 0) {
    _candidate[0] = -things.z[self] / dz;
    _candidate[1] = 0;
    _candidate[2] = 0;
    _candidate[3] = 1;
    meet(FLOOR);
  }
  _candidate[3] = 0;
  if (dx !== 0) {
    _candidate[0] = ((dx > 0 ? limitX : -limitX) - x) / dx;
    _candidate[1] = dx > 0 ? -1 : 1;
    _candidate[2] = 0;
    meet(EDGE);
  }
  if (dy !== 0) {
    _candidate[0] = ((dy > 0 ? limitY : -limitY) - y) / dy;
    _candidate[1] = 0;
    _candidate[2] = dy > 0 ? -1 : 1;
    meet(EDGE);
  }
}

/** Scratch: a contact that may be the first: share of the path, unit vector away. */
const _candidate = float64s(4);

function meet(id: ThingId): void {
  const share = Math.max(0, _candidate[0]);
  if (share > 1 || share > contact[CLEAR] || (share === contact[CLEAR] && id >= _met)) return;
  contact[CLEAR] = share;
  contact[AWAY_X] = _candidate[1];
  contact[AWAY_Y] = _candidate[2];
  contact[AWAY_Z] = _candidate[3];
  _met = id;
}

function meetCell(space: Space, self: ThingId, skip: ThingId, cell: number): void {
  const { things } = space;
  if (space.solids[cell] === 0) return;
  for (let node = space.head[cell]; node >= 0; node = space.next[node]) {
    const id = space.thing[node];
    if (things.solid[id] === 0 || id === self || id === skip || things.holder[id] >= 0 || !space.meet(id)) continue;
    meetThing(things, self, id);
  }
}

function meetThing(things: ThingTable, self: ThingId, id: ThingId): void {
  const dx = contact[TO_X];
  const dy = contact[TO_Y];
  const dz = contact[TO_Z];
  const z = things.z[self];
  const height = things.height[self];
  const bottom = things.z[id];
  const top = bottom + things.height[id];

  // the part of the path on which both are at the same height
  let from = 0;
  let until = 1;
  const level = z < top && (z + height > bottom || z >= bottom);
  if (dz === 0) {
    if (!level) return;
  } else {
    const a = (top - z) / dz;
    const b = (bottom - height - z) / dz;
    from = level ? 0 : Math.min(a, b);
    until = Math.max(a, b);
    if (from < 0 || from > 1) return;
  }

  // the share at which their footprints touch
  _probe[PX] = things.x[self];
  _probe[PY] = things.y[self];
  measureGap(things, id, _probe);
  let share = 0;
  if (_probe[GAP] >= contact[BODY]) {
    _probe[DX] = dx;
    _probe[DY] = dy;
    _probe[RADIUS] = contact[BODY];
    sweep(things, id, _probe);
    share = _probe[SHARE];
  }
  const last = Math.max(share, from);
  if (last > 1 || last > until) return;
  if (last > 0) {
    _probe[PX] += last * dx;
    _probe[PY] += last * dy;
    measureGap(things, id, _probe);
  }

  if (!level && from >= share) {
    // the heights overlap last: up from below, down on top, or down along the side
    if (_probe[GAP] > contact[BODY]) return;
    if (dz > 0 || _probe[GAP] <= 0) {
      _candidate[0] = last;
      _candidate[1] = 0;
      _candidate[2] = 0;
      _candidate[3] = dz > 0 ? -1 : 1;
      meet(id);
      return;
    }
  }
  const against = dx * _probe[NX] + dy * _probe[NY];
  if (against >= -GRAZE * Math.sqrt(dx * dx + dy * dy)) return;
  _candidate[0] = last;
  _candidate[1] = _probe[NX];
  _candidate[2] = _probe[NY];
  _candidate[3] = 0;
  meet(id);
}

/** Layout of the arguments of `findDeepest`: middle and radius of a disc, its lower and upper height, half the size of the world. Meters. */
export const DISC_X = 0;
export const DISC_Y = 1;
export const DISC_RADIUS = 2;
export const DISC_BOTTOM = 3;
export const DISC_TOP = 4;
export const EDGE_X = 5;
export const EDGE_Y = 6;
export const disc: Float64Array = float64s(7);

/**
 * Returns the obstacle that a disc overlaps deepest: a solid thing, EDGE or NOBODY; sets CLEAR (the depth in meters) and AWAY. The things `self` and
 * `skip` are ignored. Only things count that are not held and overlap the heights of the disc.
 */
export function findDeepest(space: Space, self: ThingId, skip: ThingId): ThingId {
  const x = disc[DISC_X];
  const y = disc[DISC_Y];
  const r = disc[DISC_RADIUS];
  contact[CLEAR] = 0;
  contact[BODY] = r;
  _met = NOBODY;
  const beyondX = Math.abs(x) + r - disc[EDGE_X];
  const beyondY = Math.abs(y) + r - disc[EDGE_Y];
  if (beyondX > 0 || beyondY > 0) {
    const alongX = beyondX > beyondY;
    contact[CLEAR] = alongX ? beyondX : beyondY;
    contact[AWAY_X] = alongX ? (x > 0 ? -1 : 1) : 0;
    contact[AWAY_Y] = alongX ? 0 : y > 0 ? -1 : 1;
    _met = EDGE;
  }
  _overlap[PX] = x;
  _overlap[PY] = y;
  const { area, cells, things } = space;
  area[0] = x - r;
  area[1] = y - r;
  area[2] = x + r;
  area[3] = y + r;
  space.cover();
  for (let row = cells[1]; row <= cells[3]; row++) {
    for (let column = cells[0]; column <= cells[2]; column++) {
      const cell = row * space.columns + column;
      if (space.solids[cell] === 0) continue;
      for (let node = space.head[cell]; node >= 0; node = space.next[node]) deepen(things, space.thing[node], self, skip);
    }
  }
  if (space.solids[space.loose] > 0)
    for (let node = space.head[space.loose]; node >= 0; node = space.next[node]) deepen(things, space.thing[node], self, skip);
  return _met;
}

/** The same for one thing, which is not held: sets CLEAR (0 if the disc does not overlap it) and AWAY. */
export function measureDepth(things: ThingTable, id: ThingId): void {
  contact[CLEAR] = 0;
  contact[BODY] = disc[DISC_RADIUS];
  _overlap[PX] = disc[DISC_X];
  _overlap[PY] = disc[DISC_Y];
  deepen(things, id, NOBODY, NOBODY);
}

function deepen(things: ThingTable, id: ThingId, self: ThingId, skip: ThingId): void {
  if (things.solid[id] === 0 || id === self || id === skip || things.holder[id] >= 0) return;
  if (disc[DISC_BOTTOM] >= things.z[id] + things.height[id] || disc[DISC_TOP] <= things.z[id]) return;
  measureGap(things, id, _overlap);
  const deep = contact[BODY] - _overlap[GAP];
  if (deep <= contact[CLEAR]) return;
  contact[CLEAR] = deep;
  contact[AWAY_X] = _overlap[NX];
  contact[AWAY_Y] = _overlap[NY];
  _met = id;
}

const _overlap = float64s(PROBE_LENGTH);

/** Returns the solid thing that a cylinder of radius BODY at the place of `self` overlaps most, or NOBODY; sets CLEAR (depth in meters) and AWAY. */
export function findOverlap(space: Space, self: ThingId, skip: ThingId): ThingId {
  const { things } = space;
  const x = things.x[self];
  const y = things.y[self];
  const r = contact[BODY];
  contact[CLEAR] = 0;
  _met = NOBODY;
  _overlap[PX] = x;
  _overlap[PY] = y;
  const { area, cells } = space;
  area[0] = x - r;
  area[1] = y - r;
  area[2] = x + r;
  area[3] = y + r;
  space.cover();
  for (let row = cells[1]; row <= cells[3]; row++) {
    for (let column = cells[0]; column <= cells[2]; column++) overlapCell(space, self, skip, row * space.columns + column);
  }
  overlapCell(space, self, skip, space.loose);
  return _met;
}

function overlapCell(space: Space, self: ThingId, skip: ThingId, cell: number): void {
  const { things } = space;
  const z = things.z[self];
  if (space.solids[cell] === 0) return;
  for (let node = space.head[cell]; node >= 0; node = space.next[node]) {
    const id = space.thing[node];
    if (things.solid[id] === 0 || id === self || id === skip || things.holder[id] >= 0 || !space.meet(id)) continue;
    if (z >= things.z[id] + things.height[id] || (z < things.z[id] && z + things.height[self] <= things.z[id])) continue;
    measureGap(things, id, _overlap);
    const deep = contact[BODY] - _overlap[GAP];
    if (deep < contact[CLEAR] || deep <= 0 || (deep === contact[CLEAR] && id >= _met)) continue;
    contact[CLEAR] = deep;
    contact[AWAY_X] = _overlap[NX];
    contact[AWAY_Y] = _overlap[NY];
    _met = id;
  }
}
