import FlatQueue from 'flatqueue';
import { float64s, int32s } from '../../core/array-of.js';
import { neighborOf } from './route-field.js';
import type { RouteGrid } from './route-grid.js';
import { BESIDE, none, type Route, type RouteFinder } from './routes.js';

/**
 * A search for one walker on a large map: lazy Theta*. It is A* toward the goal, but the parent of a cell is the farthest cell with a free
 * straight way to it, so that routes have any angle and few cells are visited. That straight way is checked only when the cell is expanded.
 * Arrays are allocated once and marked with the number of the search instead of being cleared.
 */
export class AnyAngleSearch implements RouteFinder {
  readonly grid: RouteGrid;
  /** Number of cells that the last search visited. */
  visited = 0;
  private readonly cost: Float64Array;
  private readonly parent: Int32Array;
  /** Twice the number of the last search that touched a cell; plus 1 if that search also closed it. */
  private readonly stamp: Float64Array;
  private searches = 0;
  private readonly front = new FlatQueue<number>();
  /** [a distance in cells]. */
  private readonly far = float64s(1);

  constructor(grid: RouteGrid) {
    this.grid = grid;
    this.cost = float64s(grid.covers.length);
    this.parent = int32s(grid.covers.length);
    this.stamp = float64s(grid.covers.length);
  }

  find(fromX: number, fromY: number, toX: number, toY: number): Route {
    const { grid, cost, parent, stamp, front, far } = this;
    const goal = grid.cellAt(toX, toY);
    if (!grid.isFree(goal)) return none('goal-blocked');
    const start = grid.nearestFree(grid.cellAt(fromX, fromY), BESIDE);
    if (start < 0) return none('start-blocked');
    const open = 2 * ++this.searches;
    this.visited = 0;
    front.clear();
    cost[start] = 0;
    parent[start] = start;
    stamp[start] = open;
    this.measure(start, goal);
    front.push(start, far[0]);
    for (let cell = front.pop(); cell !== undefined; cell = front.pop()) {
      if (stamp[cell] === open + 1) continue;
      stamp[cell] = open + 1;
      this.visited++;
      if (!grid.sees(parent[cell], cell)) this.adopt(cell, open + 1);
      if (cell === goal) return this.trace(start, goal, toX, toY);
      for (let k = 0; k < 8; k++) {
        const to = neighborOf(grid, cell, k);
        if (to < 0 || stamp[to] === open + 1) continue;
        const from = parent[cell];
        this.measure(from, to);
        const through = cost[from] + far[0];
        if (stamp[to] === open && through >= cost[to]) continue;
        stamp[to] = open;
        cost[to] = through;
        parent[to] = from;
        this.measure(to, goal);
        front.push(to, through + far[0]);
      }
    }
    return none('unreachable');
  }

  /** Gives a cell that its parent does not see the best parent among its closed neighbors (`closed` is their stamp). */
  private adopt(cell: number, closed: number): void {
    const { grid, cost, parent, stamp, far } = this;
    cost[cell] = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 8; k++) {
      const from = neighborOf(grid, cell, k);
      if (from < 0 || stamp[from] !== closed) continue;
      this.measure(from, cell);
      const through = cost[from] + far[0];
      if (through >= cost[cell]) continue;
      cost[cell] = through;
      parent[cell] = from;
    }
  }

  private trace(start: number, goal: number, toX: number, toY: number): Route {
    const { grid, parent, cost } = this;
    const places = [toX, toY];
    for (let cell = parent[goal]; cell !== start; cell = parent[cell]) places.unshift(grid.xOf(cell), grid.yOf(cell));
    return { outcome: 'found', places, length: cost[goal] * grid.options.cell };
  }

  /** Sets far[0] to the straight distance between two cells, in cells. */
  private measure(a: number, b: number): void {
    const { columns } = this.grid;
    const dx = (a % columns) - (b % columns);
    const dy = Math.floor(a / columns) - Math.floor(b / columns);
    this.far[0] = Math.sqrt(dx * dx + dy * dy);
  }
}
