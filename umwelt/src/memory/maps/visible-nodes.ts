import { float64s, int32s } from '../../core/array-of.js';
import type { Retina } from '../../senses/index.js';
import { TOUCH } from '../feel-things.js';
import { FREE, type HexGrid } from './hex-grid.js';
import type { MapWindow } from './map-window.js';
import { EAST, NORTH, type NodeSet, SOUTH, WEST } from './node-set.js';
import type { Terrain } from './terrain.js';
import { isReached } from './walls.js';

/** The size in meters of a thing that is looked for. */
export interface Sought {
  radius: number;
  height: number;
}

/**
 * Adds the nodes at which a picture shows that a thing of this size is not there (Isla & Blumberg 4.1.1, the test-point method): a point at half its
 * height above the node is projected, and the picture must be deeper there. In doubt a node is not added:
 * - not if it is so near that the eye would be inside the thing;
 * - not if it is so far that the thing would not fill a pixel: it could fall between two;
 * - a thing that is smaller than the node could be beside its middle: the picture must be deeper in every column where the thing could be.
 * With a map, only nodes with a probability above 0 are checked.
 */
export function addSeenNodes(terrain: Terrain, retina: Retina, sought: Sought, out: NodeSet, map?: MapWindow): void {
  const { grid } = terrain;
  const box = boxOf(terrain, map);
  const { open } = grid;
  const { camera, depth: picture, width, height } = retina;
  const { sine, cosine, halfWidth, halfHeight, shift } = camera;
  const fills = Math.min((sought.radius * width) / halfWidth, (sought.height * height) / (2 * halfHeight));
  const beside = besideMiddle(grid, sought);
  const range = camera.options.range - beside;
  const farthest = Math.min(fills, camera.options.range);
  const nearest = sought.radius + beside;
  const up = sought.height / 2 - camera.z;
  // the triangle that the camera sees, as a rectangle of the grid
  const farX = camera.x + farthest * sine;
  const farY = camera.y + farthest * cosine;
  const acrossX = Math.abs(farthest * halfWidth * cosine);
  const acrossY = Math.abs(farthest * halfWidth * sine);
  const left = Math.max(box[WEST], Math.floor((Math.min(camera.x, farX - acrossX) - grid.west) / grid.node) - 1);
  const right = Math.min(box[EAST], Math.ceil((Math.max(camera.x, farX + acrossX) - grid.west) / grid.node));
  const bottom = Math.max(box[SOUTH], Math.floor((Math.min(camera.y, farY - acrossY) - grid.south) / grid.rowStep));
  const top = Math.min(box[NORTH], Math.ceil((Math.max(camera.y, farY + acrossY) - grid.south) / grid.rowStep));
  for (let row = bottom; row <= top; row++) {
    const dy = grid.south + row * grid.rowStep - camera.y;
    const west = grid.west + ((row & 1) / 2) * grid.node - camera.x;
    const at = map === undefined ? 0 : map.rowStart(row);
    for (let column = left; column <= right; column++) {
      const node = Math.imul(row, grid.columns) + column;
      if (map === undefined ? (open[node] & FREE) === 0 : map.p[(at + column) | 0] === 0) continue;
      const dx = west + column * grid.node;
      const depth = dx * sine + dy * cosine;
      if (!(depth > beside) || depth + beside > farthest || dx * dx + dy * dy < nearest * nearest || dx * dx + dy * dy > range * range)
        continue;
      const aside = dx * cosine - dy * sine;
      // columns and row of the picture as in Camera.columnAt and rowAt, rounded; a thing beside the middle may also be nearer than it
      const most = aside + beside;
      const least = aside - beside;
      const from = Math.floor(((least / (least < 0 ? depth - beside : depth + beside) / halfWidth + 1) * width) / 2);
      const to = Math.floor(((most / (most > 0 ? depth - beside : depth + beside) / halfWidth + 1) * width) / 2);
      const line = Math.floor(((1 - (up / depth - shift) / halfHeight) * height) / 2);
      if (from < 0 || to >= width || line < 0 || line >= height) continue;
      let seen = true;
      for (let c = from; c <= to && seen; c++) if (!(picture[line * width + c] > depth)) seen = false;
      if (seen) out.add(node);
    }
  }
}

const _box = int32s(4);

/** Returns the rectangle of nodes to check, laid out as `NodeSet.box`: the window of a map, or the whole grid. */
function boxOf({ whole }: Terrain, map: MapWindow | undefined): Int32Array {
  if (map === undefined) return whole;
  const { column, row, width, height } = map.state;
  _box[WEST] = column;
  _box[SOUTH] = row;
  _box[EAST] = column + width - 1;
  _box[NORTH] = row + height - 1;
  return _box;
}

/** Returns how far from the middle of a node, in meters, a thing of the node can be without reaching the middle. */
function besideMiddle({ corner }: HexGrid, { radius }: Sought): number {
  return Math.max(0, corner - radius);
}

/** Adds the nodes where a thing of this size would touch a body of radius `own` (meters) that stands at `grid.at`, with no wall between. */
export function addFeltNodes(terrain: Terrain, own: number, sought: Sought, out: NodeSet): void {
  const { grid } = terrain;
  _around[0] = grid.at[0];
  _around[1] = grid.at[1];
  _around[2] = own + sought.radius + TOUCH - besideMiddle(grid, sought);
  addNodesAround(terrain, _around, true, out);
}

/** x, y and a radius, in meters. */
const _around = float64s(3);

/**
 * Adds the nodes that a nose finds empty: the circle (x, y, radius) contains no middle of a thing. With a map, only nodes with a probability above 0
 * are checked.
 */
export function addSmelledNodes(terrain: Terrain, circle: Float64Array, out: NodeSet, map?: MapWindow): void {
  _around[0] = circle[0];
  _around[1] = circle[1];
  _around[2] = circle[2] - terrain.grid.corner;
  addNodesAround(terrain, _around, false, out, map);
}

/** Adds the free nodes within a circle (x, y, radius); with `open`, only those with no wall between them and `grid.at`. */
function addNodesAround(terrain: Terrain, circle: Float64Array, open: boolean, out: NodeSet, map?: MapWindow): void {
  const { grid, world, walls } = terrain;
  const box = boxOf(terrain, map);
  const x = circle[0];
  const y = circle[1];
  const reach = circle[2];
  if (!(reach > 0)) return;
  const bottom = Math.max(box[SOUTH], Math.ceil((y - reach - grid.south) / grid.rowStep));
  const top = Math.min(box[NORTH], Math.floor((y + reach - grid.south) / grid.rowStep));
  for (let row = bottom; row <= top; row++) {
    const dy = grid.south + row * grid.rowStep - y;
    const west = grid.west + ((row & 1) / 2) * grid.node - x;
    const half = Math.sqrt(Math.max(0, reach * reach - dy * dy));
    const to = Math.min(box[EAST], Math.floor((half - west) / grid.node));
    const at = map === undefined ? 0 : map.rowStart(row);
    for (let column = Math.max(box[WEST], Math.ceil((-half - west) / grid.node)); column <= to; column++) {
      const node = Math.imul(row, grid.columns) + column;
      if (map !== undefined && map.p[(at + column) | 0] === 0) continue;
      if ((grid.open[node] & FREE) !== 0 && (!open || isReached(grid, world, walls, node))) out.add(node);
    }
  }
}
