import type { Retina } from '../senses/index.js';
import { FREE, type HexGrid } from './hex-grid.js';
import type { NodeSet } from './node-set.js';
import type { Terrain } from './terrain.js';
import { isReached } from './walls.js';

/** What is this near to the skin is felt, in metres. */
const TOUCH = 0.1;

/** The size of a thing that is looked for, and of the body that looks: metres. */
export interface Sought {
  radius: number;
  height: number;
}

/**
 * Add the nodes of which a picture shows that a thing of this size is not there (Isla & Blumberg 4.1.1, the test-point method): a point
 * half its height above the node is projected, and the picture must be deeper there. In doubt a node is not visible:
 * - not so near that the eye would be inside the thing;
 * - no farther than the thing would fill a pixel, or it could fall between two;
 * - a thing that is smaller than the node could be beside its middle: the picture must be deeper in every column where it could be.
 */
export function addSeenNodes(terrain: Terrain, retina: Retina, sought: Sought, out: NodeSet): void {
  const { grid } = terrain;
  const { open } = grid;
  const { camera, depth: picture, width, height } = retina;
  const { sine, cosine, halfWidth, halfHeight, shift } = camera;
  const farthest = Math.min((sought.radius * width) / halfWidth, (sought.height * height) / (2 * halfHeight));
  const beside = besideMiddle(grid, sought);
  const nearest = sought.radius + beside;
  const up = sought.height / 2 - camera.z;
  // the triangle that the camera sees, as a rectangle of the grid
  const farX = camera.x + farthest * sine;
  const farY = camera.y + farthest * cosine;
  const acrossX = Math.abs(farthest * halfWidth * cosine);
  const acrossY = Math.abs(farthest * halfWidth * sine);
  const left = Math.max(0, Math.floor((Math.min(camera.x, farX - acrossX) - grid.west) / grid.node) - 1);
  const right = Math.min(grid.columns - 1, Math.ceil((Math.max(camera.x, farX + acrossX) - grid.west) / grid.node));
  const bottom = Math.max(0, Math.floor((Math.min(camera.y, farY - acrossY) - grid.south) / grid.rowStep));
  const top = Math.min(grid.rows - 1, Math.ceil((Math.max(camera.y, farY + acrossY) - grid.south) / grid.rowStep));
  for (let row = bottom; row <= top; row++) {
    const dy = grid.south + row * grid.rowStep - camera.y;
    const west = grid.west + ((row & 1) / 2) * grid.node - camera.x;
    for (let column = left; column <= right; column++) {
      const node = Math.imul(row, grid.columns) + column;
      if ((open[node] & FREE) === 0) continue;
      const dx = west + column * grid.node;
      const depth = dx * sine + dy * cosine;
      if (!(depth > beside) || depth + beside > farthest || dx * dx + dy * dy < nearest * nearest) continue;
      const aside = dx * cosine - dy * sine;
      // the columns and the row of the picture as in Camera.columnAt and rowAt, rounded; what is beside the middle may also be before it
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

/** How far beside the middle of a node a thing could be that does not reach the middle: meters. */
function besideMiddle({ corner }: HexGrid, { radius }: Sought): number {
  return Math.max(0, corner - radius);
}

/** Add the nodes where a thing of this size would touch a body of radius `own` that stands at `grid.at`, with no wall between. */
export function addFeltNodes(terrain: Terrain, own: number, sought: Sought, out: NodeSet): void {
  const { grid } = terrain;
  const reach = own + sought.radius + TOUCH - besideMiddle(grid, sought);
  if (!(reach > 0)) return;
  const x = grid.at[0];
  const y = grid.at[1];
  const bottom = Math.max(0, Math.ceil((y - reach - grid.south) / grid.rowStep));
  const top = Math.min(grid.rows - 1, Math.floor((y + reach - grid.south) / grid.rowStep));
  for (let row = bottom; row <= top; row++) {
    const dy = grid.south + row * grid.rowStep - y;
    const west = grid.west + ((row & 1) / 2) * grid.node - x;
    const half = Math.sqrt(Math.max(0, reach * reach - dy * dy));
    const to = Math.min(grid.columns - 1, Math.floor((half - west) / grid.node));
    for (let column = Math.max(0, Math.ceil((-half - west) / grid.node)); column <= to; column++) {
      const node = Math.imul(row, grid.columns) + column;
      if ((grid.open[node] & FREE) !== 0 && isReached(grid, terrain.world, terrain.walls, node)) out.add(node);
    }
  }
}
