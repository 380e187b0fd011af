import FlatQueue from 'flatqueue';
import { float64s, uint8s } from '../../core/array-of.js';
import type { RouteGrid } from './route-grid.js';

/** Cost of a cell that the wave has not reached. */
const UNKNOWN = Number.POSITIVE_INFINITY;

/**
 * The ways to one goal from everywhere: a wave from the goal's cell, with steps of 1 and sqrt 2 cells that cut no corners. It spreads only
 * until it has reached the requested cell, and continues from there for the next request.
 */
export class RouteField {
  readonly goal: number;
  readonly version: number;
  private readonly grid: RouteGrid;
  private readonly cost: Float64Array;
  private readonly settled: Uint8Array;
  private readonly front = new FlatQueue<number>();

  constructor(grid: RouteGrid, goal: number) {
    this.grid = grid;
    this.goal = goal;
    this.version = grid.version;
    this.cost = float64s(grid.covers.length).fill(UNKNOWN);
    this.settled = uint8s(grid.covers.length);
    if (!grid.isFree(goal)) return;
    this.cost[goal] = 0;
    this.front.push(goal, 0);
  }

  /** Returns the length of the way from a cell to the goal, in cells; Infinity if there is none. */
  costFrom(cell: number): number {
    const { front, settled, cost } = this;
    while (settled[cell] === 0) {
      const next = front.pop();
      if (next === undefined) return UNKNOWN;
      if (settled[next] === 1) continue;
      settled[next] = 1;
      this.spread(next);
    }
    return cost[cell];
  }

  /**
   * Returns the next cell on the way from a cell that the wave has reached: the neighbor with the least cost plus step. Among equal ones it
   * is the one in the direction `along` (a difference of cell numbers), else the first. Returns -1 at the goal.
   */
  next(cell: number, along: number): number {
    if (cell === this.goal) return -1;
    let best = -1;
    let least = UNKNOWN;
    for (let k = 0; k < 8; k++) {
      const to = this.neighbor(cell, k);
      if (to < 0 || this.settled[to] === 0) continue;
      const weight = this.cost[to] + (k < 4 ? 1 : Math.SQRT2);
      const tie = Math.abs(weight - least) <= 1e-9;
      if (tie ? to - cell !== along : weight > least) continue;
      least = tie ? least : weight;
      best = to;
    }
    return best;
  }

  private spread(cell: number): void {
    const { cost, settled, front } = this;
    for (let k = 0; k < 8; k++) {
      const to = this.neighbor(cell, k);
      if (to < 0 || settled[to] === 1) continue;
      const through = cost[cell] + (k < 4 ? 1 : Math.SQRT2);
      if (through >= cost[to]) continue;
      cost[to] = through;
      front.push(to, through);
    }
  }

  /** Returns free neighbor `k` of a cell, 0 to 3 straight and 4 to 7 diagonal; -1 if it is blocked or a corner would be cut. */
  private neighbor(cell: number, k: number): number {
    return neighborOf(this.grid, cell, k);
  }
}

const STEP_X = [1, 0, -1, 0, 1, -1, -1, 1];
const STEP_Y = [0, 1, 0, -1, 1, 1, -1, -1];

/** Returns free neighbor `k` of a cell of a grid, 0 to 3 straight and 4 to 7 diagonal; -1 if it is blocked or a corner would be cut. */
export function neighborOf(grid: RouteGrid, cell: number, k: number): number {
  const { columns, rows, covers } = grid;
  const x = (cell % columns) + STEP_X[k];
  const y = Math.floor(cell / columns) + STEP_Y[k];
  if (x < 0 || y < 0 || x >= columns || y >= rows) return -1;
  const to = y * columns + x;
  if (covers[to] !== 0) return -1;
  if (k >= 4 && (covers[cell + STEP_X[k]] !== 0 || covers[cell + STEP_Y[k] * columns] !== 0)) return -1;
  return to;
}
