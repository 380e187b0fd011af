import type { StateArray } from '../core/state.js';
import { stateName } from '../core/state-name.js';

export const MOST_NODES = 384;
const MOST_EDGES = 768;

// Layout of `numbers`: a row (x, y, marks) for each knot, a row (knot, knot) for each edge, then the number of knots, the number of edges,
// and the knot where the creature is.
const KNOT_SIZE = 3;
const MARKS = 2;
const EDGE_SIZE = 2;
const EDGE_BASE: number = KNOT_SIZE * MOST_NODES;
const COUNT: number = EDGE_BASE + EDGE_SIZE * MOST_EDGES;
const EDGES: number = COUNT + 1;
const HERE: number = COUNT + 2;
const SIZE: number = COUNT + 3;

/** Marks of a knot, as bits: the creature has looked all round there; the place was new ground when it arrived. */
const LOOKED = 1;
const NEW_GROUND = 2;
/** New ground is at least this many radii from all earlier new ground. */
const APART = 4;

/**
 * Where the creature has walked, like Ariadne's thread: knots at intervals, and which of them follow each other. It has no shape of the
 * world, only the creature's own steps, along which it can go back.
 */
export class Thread {
  readonly numbers: Float64Array = new Float64Array(SIZE);
  /** Length of the way back to each knot from the present one, meters, and the knot before it on that way. */
  readonly way: Float64Array = new Float64Array(MOST_NODES);
  readonly from: Int32Array = new Int32Array(MOST_NODES);

  get count(): number {
    return this.numbers[COUNT];
  }
  get edges(): number {
    return this.numbers[EDGES];
  }
  /** The knot where the creature is; -1 before the first. */
  get here(): number {
    return this.numbers[HERE];
  }

  x(knot: number): number {
    return this.numbers[KNOT_SIZE * knot];
  }
  y(knot: number): number {
    return this.numbers[KNOT_SIZE * knot + 1];
  }
  /** Whether the creature has looked all round at a knot. */
  isLooked(knot: number): boolean {
    return (this.numbers[KNOT_SIZE * knot + MARKS] & LOOKED) !== 0;
  }
  setLooked(knot: number): void {
    this.numbers[KNOT_SIZE * knot + MARKS] |= LOOKED;
  }

  /** Whether the creature has looked all round at a knot to which the way is shorter than `within` meters. */
  isLookedWithin(within: number): boolean {
    for (let k = 0; k < this.count; k++) if (this.isLooked(k) && this.way[k] < within) return true;
    return false;
  }

  /** Forgets the looks at knots to which the way is shorter than `within` meters. */
  forgetLooks(within: number): void {
    for (let k = 0; k < this.count; k++) if (this.way[k] < within) this.numbers[KNOT_SIZE * k + MARKS] &= ~LOOKED;
  }

  clear(): void {
    this.numbers.fill(0);
    this.numbers[HERE] = -1;
  }

  constructor() {
    this.clear();
  }

  /**
   * Follows the body: to a known knot that is near, or to a new one once the last is far. Knots are so near that no wall fits between body
   * and knot. Returns whether the place is new ground.
   */
  follow(x: number, y: number, radius: number): boolean {
    const { numbers } = this;
    let nearest = -1;
    let least = 1.2 * radius * (1.2 * radius);
    for (let k = 0; k < this.count; k++) {
      const d =
        (numbers[KNOT_SIZE * k] - x) * (numbers[KNOT_SIZE * k] - x) + (numbers[KNOT_SIZE * k + 1] - y) * (numbers[KNOT_SIZE * k + 1] - y);
      if (d < least) {
        least = d;
        nearest = k;
      }
    }
    const here = this.here;
    if (nearest >= 0) {
      if (nearest !== here) {
        if (here >= 0) this.join(here, nearest);
        numbers[HERE] = nearest;
      }
      return false;
    }
    if (here >= 0) {
      const dx = this.x(here) - x;
      const dy = this.y(here) - y;
      if (dx * dx + dy * dy < 4 * radius * radius) return false;
    }
    if (this.count === MOST_NODES) this.clear();
    const knot = this.count;
    numbers[KNOT_SIZE * knot] = x;
    numbers[KNOT_SIZE * knot + 1] = y;
    const isNew = this.isNewGround(x, y, APART * radius);
    numbers[KNOT_SIZE * knot + MARKS] = isNew ? NEW_GROUND : 0;
    numbers[COUNT] = knot + 1;
    if (this.here >= 0) this.join(this.here, knot);
    numbers[HERE] = knot;
    return isNew;
  }

  private isNewGround(x: number, y: number, apart: number): boolean {
    for (let k = 0; k < this.count; k++) {
      if ((this.numbers[KNOT_SIZE * k + MARKS] & NEW_GROUND) !== 0 && distance(x, y, this.x(k), this.y(k)) < apart) return false;
    }
    return true;
  }

  private join(a: number, b: number): void {
    const { numbers } = this;
    for (let e = 0; e < this.edges; e++) {
      const p = numbers[EDGE_BASE + EDGE_SIZE * e];
      const q = numbers[EDGE_BASE + EDGE_SIZE * e + 1];
      if ((p === a && q === b) || (p === b && q === a)) return;
    }
    if (this.edges === MOST_EDGES) return;
    numbers[EDGE_BASE + EDGE_SIZE * this.edges] = a;
    numbers[EDGE_BASE + EDGE_SIZE * this.edges + 1] = b;
    numbers[EDGES]++;
  }

  /** Computes `way` and `from` for a creature at (x, y). */
  measure(x: number, y: number): void {
    const { numbers, way, from } = this;
    way.fill(Number.POSITIVE_INFINITY, 0, this.count);
    const here = this.here;
    if (here < 0) return;
    way[here] = distance(x, y, this.x(here), this.y(here));
    from[here] = -1;
    for (let changed = true; changed; ) {
      changed = false;
      for (let e = 0; e < this.edges; e++) {
        const a = numbers[EDGE_BASE + EDGE_SIZE * e];
        const b = numbers[EDGE_BASE + EDGE_SIZE * e + 1];
        const length = distance(this.x(a), this.y(a), this.x(b), this.y(b));
        if (way[a] + length < way[b] - 1e-9) {
          way[b] = way[a] + length;
          from[b] = a;
          changed = true;
        } else if (way[b] + length < way[a] - 1e-9) {
          way[a] = way[b] + length;
          from[a] = b;
          changed = true;
        }
      }
    }
  }

  /** Returns the longest of the computed ways, meters. */
  farthest(): number {
    let most = 0;
    for (let k = 0; k < this.count; k++) if (this.way[k] > most && this.way[k] < Number.POSITIVE_INFINITY) most = this.way[k];
    return most;
  }

  visitState(name: string, visit: (name: string, array: StateArray) => void): void {
    visit(stateName(name, '.thread'), this.numbers);
  }
}

/** Returns the distance of two places. */
export function distance(x0: number, y0: number, x1: number, y1: number): number {
  return Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
}
