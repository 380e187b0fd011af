import { float64s } from '../../core/array-of.js';
import { DX, DY, extentX, extentY, GAP, measureGap, NEVER, PROBE_LENGTH, PX, PY, RADIUS, SHARE, sweep } from '../../world/footprint.js';
import { NOBODY, type ThingId, type World } from '../../world/index.js';
import { FREE, type HexGrid, NEIGHBORS } from './hex-grid.js';

/** A thing that hangs at least this many meters above the floor is not a wall. */
const HEADROOM = 0.5;
/** Walls are thickened by at least this many meters on each side, so that no way leads through the seam where two of them meet. */
const SEAM = 1e-6;

const _probe = float64s(PROBE_LENGTH);

/** Whether a thing blocks its place permanently: alive, solid, without physics, not held, near the floor and not flat. */
export function isWall(world: World, id: ThingId): boolean {
  return (
    world.alive[id] === 1 &&
    world.solid[id] === 1 &&
    world.mobile[id] === 0 &&
    world.holder[id] === NOBODY &&
    world.z[id] < HEADROOM &&
    world.height[id] > 0
  );
}

/**
 * Fits a grid to a world: closes the nodes inside walls, and the ways through walls, however thin. `walls` lists the things to respect (see `isWall`);
 * `clearance` meters around each of them are closed, too.
 */
export function closeWalls(grid: HexGrid, world: World, walls: ArrayLike<ThingId>, clearance = 0): void {
  grid.openAll();
  for (let i = 0; i < walls.length; i++) closeNodes(grid, world, walls[i], clearance);
  grid.closeRims();
  for (let i = 0; i < walls.length; i++) closeWays(grid, world, walls[i], Math.max(clearance, SEAM));
  grid.listBounded();
}

/** Calls `visit` for every free node within `reach` meters of the bounding box of a footprint (and for some just outside). */
function visitNear(grid: HexGrid, world: World, wall: ThingId, reach: number, visit: (node: number) => void): void {
  const halfX = extentX(world.things, wall) + reach;
  const halfY = extentY(world.things, wall) + reach;
  const first = Math.max(0, Math.ceil((world.y[wall] - halfY - grid.south) / grid.rowStep));
  const last = Math.min(grid.rows - 1, Math.floor((world.y[wall] + halfY - grid.south) / grid.rowStep));
  const from = Math.max(0, Math.floor((world.x[wall] - halfX - grid.west) / grid.node) - 1);
  const to = Math.min(grid.columns - 1, Math.ceil((world.x[wall] + halfX - grid.west) / grid.node));
  for (let row = first; row <= last; row++) {
    for (let column = from; column <= to; column++) {
      const node = row * grid.columns + column;
      if ((grid.open[node] & FREE) !== 0) visit(node);
    }
  }
}

function closeNodes(grid: HexGrid, world: World, wall: ThingId, clearance: number): void {
  visitNear(grid, world, wall, clearance, node => {
    _probe[PX] = grid.x(node);
    _probe[PY] = grid.y(node);
    measureGap(world.things, wall, _probe);
    if (_probe[GAP] <= clearance) grid.open[node] = 0;
  });
}

function closeWays(grid: HexGrid, world: World, wall: ThingId, radius: number): void {
  visitNear(grid, world, wall, grid.node + radius, node => {
    // each way once, from its western or southern end
    for (let k = 0; k < NEIGHBORS / 2; k++) {
      const other = grid.neighbor(node, k);
      if (other < 0 || (grid.open[node] & (1 << k)) === 0) continue;
      if (!crosses(world, wall, grid.x(node), grid.y(node), grid.x(other), grid.y(other), radius)) continue;
      grid.open[node] &= ~(1 << k);
      grid.open[other] &= ~(1 << (k + 3));
    }
  });
}

/** Whether a disc of this radius that moves straight from one point to another touches the footprint. */
function crosses(world: World, wall: ThingId, x0: number, y0: number, x1: number, y1: number, radius: number): boolean {
  _probe[PX] = x0;
  _probe[PY] = y0;
  measureGap(world.things, wall, _probe);
  if (_probe[GAP] <= radius) return true;
  _probe[DX] = x1 - x0;
  _probe[DY] = y1 - y0;
  _probe[RADIUS] = radius;
  sweep(world.things, wall, _probe);
  return _probe[SHARE] !== NEVER;
}

/**
 * Returns the node for a thing at `grid.at`: the nearest free node on the same side of every wall, within two rows and columns. If there is none, the
 * nearest free node; -1 if the grid has no free node.
 */
export function freeNodeAt(grid: HexGrid, world: World, walls: ArrayLike<ThingId>): number {
  const near = grid.nearest();
  // OPEN: no wall is near the node
  if (grid.open[near] === 127) return near;
  const x = grid.at[0];
  const y = grid.at[1];
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  let bestAny = -1;
  let leastAny = Number.POSITIVE_INFINITY;
  const row = Math.floor(near / grid.columns);
  const column = near - row * grid.columns;
  for (let r = Math.max(0, row - 2); r <= Math.min(grid.rows - 1, row + 2); r++) {
    for (let c = Math.max(0, column - 2); c <= Math.min(grid.columns - 1, column + 2); c++) {
      const node = r * grid.columns + c;
      if ((grid.open[node] & FREE) === 0) continue;
      const dx = grid.x(node) - x;
      const dy = grid.y(node) - y;
      const square = dx * dx + dy * dy;
      if (square < leastAny) {
        leastAny = square;
        bestAny = node;
      }
      if (square < least && isReached(grid, world, walls, node)) {
        least = square;
        best = node;
      }
    }
  }
  if (best >= 0) return best;
  return bestAny >= 0 ? bestAny : nearestFree(grid);
}

/** Whether no wall stands between `grid.at` and a node; a wall that contains `grid.at` does not count. */
export function isReached(grid: HexGrid, world: World, walls: ArrayLike<ThingId>, node: number): boolean {
  const dx = grid.x(node) - grid.at[0];
  const dy = grid.y(node) - grid.at[1];
  for (let i = 0; i < walls.length; i++) {
    const wall = walls[i];
    const reach = world.radius[wall] + 3 * grid.node;
    if (Math.abs(world.x[wall] - grid.at[0]) > reach || Math.abs(world.y[wall] - grid.at[1]) > reach) continue;
    _probe[PX] = grid.at[0];
    _probe[PY] = grid.at[1];
    measureGap(world.things, wall, _probe);
    if (_probe[GAP] <= 0) continue;
    _probe[DX] = dx;
    _probe[DY] = dy;
    _probe[RADIUS] = 0;
    sweep(world.things, wall, _probe);
    if (_probe[SHARE] !== NEVER) return false;
  }
  return true;
}

function nearestFree(grid: HexGrid): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let node = 0; node < grid.count; node++) {
    if ((grid.open[node] & FREE) === 0) continue;
    const dx = grid.x(node) - grid.at[0];
    const dy = grid.y(node) - grid.at[1];
    const square = dx * dx + dy * dy;
    if (square < least) {
      least = square;
      best = node;
    }
  }
  return best;
}
