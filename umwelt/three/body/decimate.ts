import FlatQueue from 'flatqueue';
import type { Net } from './surface-nets.js';

/** Angle between normals, in radians, at which an edge costs as much as one of the wanted length. */
const BEND = 0.55;

/**
 * Collapses edges of a closed mesh, cheapest first, until `target` triangles are left. An edge is cheap if it is short for its place
 * (`length(v)`, meters) and the normals of its ends agree. Both ends become one vertex halfway between them.
 */
export function decimate({ positions, index }: Net, normals: Float32Array, length: (v: number) => number, target: number): Net {
  const count = positions.length / 3;
  const faces = index.slice();
  const alive = new Uint8Array(faces.length / 3).fill(1);
  const around: number[][] = Array.from({ length: count }, () => []);
  for (let f = 0; f < alive.length; f++) for (let c = 0; c < 3; c++) around[faces[3 * f + c]].push(f);
  const wanted = Float64Array.from({ length: count }, (_, v) => length(v));
  const version = new Uint32Array(count);
  const queue = new FlatQueue<number>();
  const ends: number[] = [];
  const push = (a: number, b: number): void => {
    const far = Math.hypot(
      positions[3 * a] - positions[3 * b],
      positions[3 * a + 1] - positions[3 * b + 1],
      positions[3 * a + 2] - positions[3 * b + 2],
    );
    const dot = normals[3 * a] * normals[3 * b] + normals[3 * a + 1] * normals[3 * b + 1] + normals[3 * a + 2] * normals[3 * b + 2];
    const bend = Math.acos(Math.min(1, Math.max(-1, dot)));
    queue.push(ends.length, far / Math.min(wanted[a], wanted[b]) + bend / BEND);
    ends.push(a, b, version[a], version[b]);
  };
  for (let f = 0; f < alive.length; f++)
    for (let c = 0; c < 3; c++) {
      const a = faces[3 * f + c];
      const b = faces[3 * f + ((c + 1) % 3)];
      if (a < b) push(a, b);
    }
  let left = alive.length;
  // stamps instead of sets: a vertex is in the current set if it has the current stamp
  const stamp = new Uint32Array(count);
  let day = 0;
  while (left > target && queue.length > 0) {
    const e = queue.pop() as number;
    const a = ends[e];
    const b = ends[e + 1];
    if (version[a] !== ends[e + 2] || version[b] !== ends[e + 3]) continue;
    day += 2;
    if (commonNeighbors(a, b, faces, around, stamp, day) !== 2 || !keepsSides(a, b, faces, around, positions)) continue;
    for (let k = 0; k < 3; k++) {
      positions[3 * a + k] = (positions[3 * a + k] + positions[3 * b + k]) / 2;
      normals[3 * a + k] += normals[3 * b + k];
    }
    const long = Math.hypot(normals[3 * a], normals[3 * a + 1], normals[3 * a + 2]) || 1;
    for (let k = 0; k < 3; k++) normals[3 * a + k] /= long;
    wanted[a] = Math.min(wanted[a], wanted[b]);
    left -= merge(a, b, faces, alive, around);
    version[a]++;
    version[b]++;
    day += 2;
    for (const f of around[a])
      for (let c = 0; c < 3; c++) {
        const v = faces[3 * f + c];
        if (v === a || stamp[v] === day) continue;
        stamp[v] = day;
        push(a, v);
      }
  }
  return compact(positions, faces, alive);
}

/** Adds the faces of `b` to those of `a` and removes the faces on the edge between them. Returns the number of removed faces. */
function merge(a: number, b: number, faces: Uint32Array, alive: Uint8Array, around: number[][]): number {
  let gone = 0;
  for (const f of around[b]) {
    const o = 3 * f;
    if (faces[o] === a || faces[o + 1] === a || faces[o + 2] === a) {
      alive[f] = 0;
      gone++;
      for (let c = 0; c < 3; c++) if (faces[o + c] !== b) drop(around[faces[o + c]], f);
    } else {
      for (let c = 0; c < 3; c++) if (faces[o + c] === b) faces[o + c] = a;
      around[a].push(f);
    }
  }
  around[b].length = 0;
  return gone;
}

function drop(list: number[], item: number): void {
  const i = list.indexOf(item);
  if (i < 0) return;
  list[i] = list[list.length - 1];
  list.pop();
}

/** Returns the number of vertices that are neighbors of both ends; unless it is 2, a collapse would pinch the surface. */
function commonNeighbors(a: number, b: number, faces: Uint32Array, around: number[][], stamp: Uint32Array, day: number): number {
  for (const f of around[a]) for (let c = 0; c < 3; c++) stamp[faces[3 * f + c]] = day;
  let common = 0;
  for (const f of around[b])
    for (let c = 0; c < 3; c++) {
      const v = faces[3 * f + c];
      if (v === a || v === b || stamp[v] !== day) continue;
      stamp[v] = day + 1;
      common++;
    }
  return common;
}

/** Returns true if no face is flipped, or nearly flipped, when both ends move to their midpoint. */
function keepsSides(a: number, b: number, faces: Uint32Array, around: number[][], p: Float64Array): boolean {
  _middle[0] = (p[3 * a] + p[3 * b]) / 2;
  _middle[1] = (p[3 * a + 1] + p[3 * b + 1]) / 2;
  _middle[2] = (p[3 * a + 2] + p[3 * b + 2]) / 2;
  return keepsSide(a, b, faces, around, p) && keepsSide(b, a, faces, around, p);
}

function keepsSide(v: number, other: number, faces: Uint32Array, around: number[][], p: Float64Array): boolean {
  for (const f of around[v]) {
    let c = 0;
    while (faces[3 * f + c] !== v) c++;
    const s = faces[3 * f + ((c + 1) % 3)];
    const t = faces[3 * f + ((c + 2) % 3)];
    if (s === other || t === other) continue;
    const ex = p[3 * t] - p[3 * s];
    const ey = p[3 * t + 1] - p[3 * s + 1];
    const ez = p[3 * t + 2] - p[3 * s + 2];
    const before = cross(ex, ey, ez, p[3 * v] - p[3 * s], p[3 * v + 1] - p[3 * s + 1], p[3 * v + 2] - p[3 * s + 2], _before);
    const after = cross(ex, ey, ez, _middle[0] - p[3 * s], _middle[1] - p[3 * s + 1], _middle[2] - p[3 * s + 2], _after);
    const dot = _before[0] * _after[0] + _before[1] * _after[1] + _before[2] * _after[2];
    if (dot < 0.25 * before * after) return false;
  }
  return true;
}

const _middle = new Float64Array(3);
const _before = new Float64Array(3);
const _after = new Float64Array(3);

/** Writes the normal of a triangle into `out` and returns its length. */
function cross(ax: number, ay: number, az: number, bx: number, by: number, bz: number, out: Float64Array): number {
  out[0] = ay * bz - az * by;
  out[1] = az * bx - ax * bz;
  out[2] = ax * by - ay * bx;
  return Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
}

function compact(positions: Float64Array, faces: Uint32Array, alive: Uint8Array): Net {
  const number = new Int32Array(positions.length / 3).fill(-1);
  const places: number[] = [];
  const index: number[] = [];
  for (let f = 0; f < alive.length; f++) {
    if (alive[f] === 0) continue;
    for (let c = 0; c < 3; c++) {
      const v = faces[3 * f + c];
      if (number[v] < 0) {
        number[v] = places.length / 3;
        places.push(positions[3 * v], positions[3 * v + 1], positions[3 * v + 2]);
      }
      index.push(number[v]);
    }
  }
  return { positions: Float64Array.from(places), index: Uint32Array.from(index) };
}
