import { int32s } from '../../core/array-of.js';
import { FREE, type HexGrid, NEIGHBORS } from './hex-grid.js';

/** In `Regions.of`: a node that cannot be occupied. */
const NO_REGION = -1;

/** The connected parts of a grid: two nodes are in one region if a way round the walls leads from one to the other. */
export class Regions {
  /** Per node the number of its region, counted from 0. */
  readonly of: Int32Array;
  count = 0;
  private readonly grid: HexGrid;
  /** Scratch: nodes whose neighbors are still to be visited. */
  private readonly stack: Int32Array;

  constructor(grid: HexGrid) {
    this.grid = grid;
    this.of = int32s(grid.count);
    this.stack = int32s(grid.count);
  }

  /** Finds the regions; call it after the walls changed. */
  find(): void {
    const { of, grid } = this;
    of.fill(NO_REGION);
    this.count = 0;
    for (let node = 0; node < grid.count; node++) {
      if (of[node] === NO_REGION && (grid.open[node] & FREE) !== 0) this.fill(node, this.count++);
    }
  }

  private fill(start: number, region: number): void {
    const { of, grid, stack } = this;
    let top = 0;
    stack[top++] = start;
    of[start] = region;
    while (top > 0) {
      const node = stack[--top];
      for (let k = 0; k < NEIGHBORS; k++) {
        if ((grid.open[node] & (1 << k)) === 0) continue;
        const other = grid.neighbor(node, k);
        if (of[other] !== NO_REGION) continue;
        of[other] = region;
        stack[top++] = other;
      }
    }
  }

  /** Returns the node of a region that is nearest to (x, y); of equally near ones the lowest. */
  nearestIn(region: number, x: number, y: number): number {
    const { of, grid } = this;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let node = 0; node < grid.count; node++) {
      if (of[node] !== region) continue;
      const dx = grid.x(node) - x;
      const dy = grid.y(node) - y;
      if (dx * dx + dy * dy >= least) continue;
      least = dx * dx + dy * dy;
      best = node;
    }
    return best;
  }
}
