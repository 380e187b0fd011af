import { RouteField } from './route-field.js';
import type { RouteGrid } from './route-grid.js';

/** The outcome of a search. */
export type RouteOutcome = 'found' | 'goal-blocked' | 'start-blocked' | 'unreachable';

/** All outcomes: state arrays hold an outcome as its index here. */
export const ROUTE_OUTCOMES: readonly RouteOutcome[] = ['found', 'goal-blocked', 'start-blocked', 'unreachable'];

/** A way over a grid: places to visit in turn, the goal last. */
export interface Route {
  readonly outcome: RouteOutcome;
  /** x, y, x, y ... in meters; empty if no way was found. */
  readonly places: readonly number[];
  /** Length of the way over the cells, before it was straightened, meters. */
  readonly length: number;
}

/** Finds ways over a grid. */
export interface RouteFinder {
  readonly grid: RouteGrid;
  /** Returns the way from one place to another, or the reason why there is none. */
  find(fromX: number, fromY: number, toX: number, toY: number): Route;
}

/** Limit of the cells of all kept fields together; the field that was unused for the longest time is dropped first. */
const MOST_KEPT = 16_000_000;
/** Cells: a walker that was pushed into the clearance of an obstacle may start this far from its own cell. */
export const BESIDE = 4;
/** Cells that `aim` looks ahead along the way. */
const AHEAD = 256;

/**
 * Routes by waves: one shared field for each goal, used by all walkers that go there, and rebuilt only when the grid has changed. The grid
 * is not copied.
 */
export class Routes implements RouteFinder {
  readonly grid: RouteGrid;
  /** Fields by the goal's cell; the one used longest ago is first. */
  private readonly fields = new Map<number, RouteField>();

  constructor(grid: RouteGrid) {
    this.grid = grid;
  }

  /** Returns the field of the goal at a place. */
  fieldTo(x: number, y: number): RouteField {
    const { grid, fields } = this;
    const goal = grid.cellAt(x, y);
    let field = fields.get(goal);
    fields.delete(goal);
    if (field === undefined || field.version !== grid.version) field = new RouteField(grid, goal);
    fields.set(goal, field);
    if (fields.size > 1 && fields.size * grid.covers.length > MOST_KEPT) {
      const [oldest] = fields.keys();
      fields.delete(oldest);
    }
    return field;
  }

  find(fromX: number, fromY: number, toX: number, toY: number): Route {
    const { grid } = this;
    const goal = grid.cellAt(toX, toY);
    if (!grid.isFree(goal)) return none('goal-blocked');
    const start = grid.nearestFree(grid.cellAt(fromX, fromY), BESIDE);
    if (start < 0) return none('start-blocked');
    const field = this.fieldTo(toX, toY);
    const cost = field.costFrom(start);
    if (cost === Number.POSITIVE_INFINITY) return none('unreachable');
    const ends = [start];
    let along = 0;
    for (let cell = start; ; ) {
      const next = field.next(cell, along);
      if (next < 0 || next - cell !== along) if (cell !== start) ends.push(cell);
      if (next < 0) break;
      along = next - cell;
      cell = next;
    }
    const kept = prune(grid, ends);
    const places = kept.slice(1).flatMap(cell => [grid.xOf(cell), grid.yOf(cell)]);
    if (places.length >= 2) places.splice(-2, 2, toX, toY);
    else places.push(toX, toY);
    return { outcome: 'found', places, length: cost * grid.options.cell };
  }

  /**
   * Sets `out` to where a walker at out[0], out[1] must go now on its way to out[2], out[3]: the goal itself if the straight way is free,
   * else the last visible end of a straight run of the way. Returns the outcome; if there is no way, `out` keeps the walker's place.
   * Allocates nothing once the wave has reached the walker.
   */
  aim(out: Float64Array): RouteOutcome {
    const { grid } = this;
    const goal = grid.cellAt(out[2], out[3]);
    if (!grid.isFree(goal)) return 'goal-blocked';
    const start = grid.nearestFree(grid.cellAt(out[0], out[1]), BESIDE);
    if (start < 0) return 'start-blocked';
    if (grid.sees(start, goal)) {
      out[0] = out[2];
      out[1] = out[3];
      return 'found';
    }
    const field = this.fieldTo(out[2], out[3]);
    if (field.costFrom(start) === Number.POSITIVE_INFINITY) return 'unreachable';
    let aim = start;
    let along = 0;
    let cell = start;
    for (let i = 0; i < AHEAD; i++) {
      const next = field.next(cell, along);
      if (next < 0) break;
      if (next - cell !== along && cell !== start) {
        if (!grid.sees(start, cell)) break;
        aim = cell;
      }
      along = next - cell;
      cell = next;
    }
    if (aim === start) aim = field.next(start, 0);
    out[0] = grid.xOf(aim);
    out[1] = grid.yOf(aim);
    return 'found';
  }
}

/** Of three consecutive cells, drops the middle one if the outer two see each other, until none can be dropped. */
export function prune(grid: RouteGrid, cells: readonly number[]): number[] {
  const kept: number[] = [];
  for (const cell of cells) {
    kept.push(cell);
    while (kept.length >= 3 && grid.sees(kept[kept.length - 3], kept[kept.length - 1])) kept.splice(-2, 1);
  }
  return kept;
}

/** Returns the result of a search that found no way. */
export function none(outcome: RouteOutcome): Route {
  return { outcome, places: [], length: Number.POSITIVE_INFINITY };
}
