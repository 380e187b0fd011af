import { float64s } from '../core/array-of.js';
import { GAP, measureGap, PROBE_LENGTH, PX, PY, RADIUS } from './footprint.js';
import type { Space } from './space.js';
import { NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/** For `nearest`: things of any kind. */
export const ANY_KIND = -1;

const _near_probe = float64s(PROBE_LENGTH);

/**
 * Fills `out` with all things whose footprint is within `radius` of the point, by ascending id; held things are included, imaginary ones are not.
 * Returns their number; if `out` is too short, it gets those with the lowest ids.
 */
export function near(space: Space, x: number, y: number, radius: number, out: Int32Array): number {
  const { area, cells } = space;
  _near_probe[PX] = x;
  _near_probe[PY] = y;
  _near_probe[RADIUS] = radius;
  area[0] = x - radius;
  area[1] = y - radius;
  area[2] = x + radius;
  area[3] = y + radius;
  space.cover();
  let count = 0;
  for (let row = cells[1]; row <= cells[3]; row++) {
    for (let column = cells[0]; column <= cells[2]; column++) count = nearInCell(space, row * space.columns + column, out, count);
  }
  count = nearInCell(space, space.loose, out, count);
  sortHeap(out, Math.min(count, out.length));
  return count;
}

function nearInCell(space: Space, cell: number, out: Int32Array, found: number): number {
  const { things } = space;
  let count = found;
  for (let node = space.head[cell]; node >= 0; node = space.next[node]) {
    const id = space.thing[node];
    if (!space.meet(id) || things.onlyFor[id] !== NOBODY) continue;
    measureGap(things, id, _near_probe);
    if (_near_probe[GAP] <= _near_probe[RADIUS]) keepLowest(out, count++, id);
  }
  return count;
}

/** Adds an id to `out`, a heap with the highest id on top; if it is full, a lower id replaces the highest. */
function keepLowest(out: Int32Array, count: number, id: ThingId): void {
  if (count < out.length) {
    let i = count;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (out[parent] >= id) break;
      out[i] = out[parent];
      i = parent;
    }
    out[i] = id;
  } else if (out.length > 0 && id < out[0]) {
    sink(out, id, out.length);
  }
}

/** Replaces the top of the heap by a value and lets it sink. */
function sink(heap: Int32Array, value: number, length: number): void {
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= length) break;
    if (child + 1 < length && heap[child + 1] > heap[child]) child++;
    if (heap[child] <= value) break;
    heap[i] = heap[child];
    i = child;
  }
  heap[i] = value;
}

function sortHeap(heap: Int32Array, length: number): void {
  for (let end = length - 1; end > 0; end--) {
    const last = heap[end];
    heap[end] = heap[0];
    sink(heap, last, end);
  }
}

// the point and the square of the least distance so far
const _nearest = float64s(3);
let _nearest_id: ThingId = NOBODY;

/**
 * Returns the thing of a kind whose middle is nearest to the point and within `range`, or NOBODY; ties go to the lowest id. Held things are found
 * where they are carried. `except` is the thing that looks: it is not found itself, and imaginary things are found only if it imagines them.
 *
 * A rare kind is searched by its list, a common kind in square rings of cells around the point. With k things of the kind among n nodes, the rings
 * read about n / k nodes before they meet one, so the list is shorter if k * k < n. The code uses the list up to k * k = 4 n.
 */
export function nearest(space: Space, x: number, y: number, kind: number, range: number, except: ThingId): ThingId {
  _nearest_probe[0] = x;
  _nearest_probe[1] = y;
  _nearest_probe[2] = range;
  return nearestTo(space, _nearest_probe, kind, except);
}

const _nearest_probe = float64s(3);

/** `nearest` for `probe` = x, y, range: an array, because numbers as arguments may be allocated. */
export function nearestTo(space: Space, probe: Float64Array, kind: number, except: ThingId): ThingId {
  const { things } = space;
  const x = probe[0];
  const y = probe[1];
  const range = probe[2];
  _nearest[0] = x;
  _nearest[1] = y;
  _nearest[2] = range * range;
  _nearest_id = NOBODY;
  const many = kind === ANY_KIND ? things.live : space.kinds.countOf(kind);
  if (many === 0 || !(range >= 0)) return NOBODY;
  if (kind !== ANY_KIND && many * many <= 4 * space.nodes) {
    for (let id = space.kinds.head[kind]; id >= 0; id = space.kinds.next[id]) consider(things, id, except);
    return _nearest_id;
  }
  nearestInCell(space, space.loose, kind, except);
  const column = space.column(x);
  const row = space.row(y);
  nearestInCell(space, row * space.columns + column, kind, except);
  for (let ring = 1; ; ring++) {
    const west = column - ring;
    const east = column + ring;
    const south = row - ring;
    const north = row + ring;
    // least distance of the cells of this ring and beyond; sides outside the grid do not count
    let least = Number.POSITIVE_INFINITY;
    if (west >= 0) least = Math.min(least, x - (space.west + (west + 1) * space.cell));
    if (east < space.columns) least = Math.min(least, space.west + east * space.cell - x);
    if (south >= 0) least = Math.min(least, y - (space.south + (south + 1) * space.cell));
    if (north < space.rows) least = Math.min(least, space.south + north * space.cell - y);
    if (least > 0 && least * least > _nearest[2]) return _nearest_id;
    if (least === Number.POSITIVE_INFINITY) return _nearest_id;
    const left = Math.max(west, 0);
    const right = Math.min(east, space.columns - 1);
    if (south >= 0) for (let c = left; c <= right; c++) nearestInCell(space, south * space.columns + c, kind, except);
    if (north < space.rows) for (let c = left; c <= right; c++) nearestInCell(space, north * space.columns + c, kind, except);
    const bottom = Math.max(south + 1, 0);
    const top = Math.min(north - 1, space.rows - 1);
    if (west >= 0) for (let r = bottom; r <= top; r++) nearestInCell(space, r * space.columns + west, kind, except);
    if (east < space.columns) for (let r = bottom; r <= top; r++) nearestInCell(space, r * space.columns + east, kind, except);
  }
}

function nearestInCell(space: Space, cell: number, kind: number, except: ThingId): void {
  const { things } = space;
  for (let node = space.head[cell]; node >= 0; node = space.next[node]) {
    const id = space.thing[node];
    if (kind === ANY_KIND || things.kind[id] === kind) consider(things, id, except);
  }
}

function consider(things: ThingTable, id: ThingId, except: ThingId): void {
  if (id === except || !things.isFor(id, except)) return;
  const dx = things.x[id] - _nearest[0];
  const dy = things.y[id] - _nearest[1];
  const square = dx * dx + dy * dy;
  if (square < _nearest[2] || (square === _nearest[2] && (_nearest_id === NOBODY || id < _nearest_id))) {
    _nearest[2] = square;
    _nearest_id = id;
  }
}
