import { float64s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/index.js';
import { stateName } from '../../core/state-name.js';
import { diffuse, greatest } from './diffuse.js';
import { FREE, type HexGrid, OPEN } from './hex-grid.js';
import { HELD, MapWindow, MOST_SALIENCE, NONE, SUSPENDED } from './map-window.js';
import { EAST, NORTH, type NodeSet, SOUTH, WEST } from './node-set.js';
import { KEPT, MOTION, SHARES, sharesInto } from './shares.js';

/** A window begins with this many nodes on each side of the node of the sighting. */
const MARGIN = 4;
/** A window grows when the probability of a node on its rim exceeds this; less is ignored. */
export const FLOOR = 1e-6;
/** A map of more nodes than this is wide: its most likely place is found by `findNearest` instead of a full scan. */
const WIDE = 4096;
const _shares = float64s(SHARES);

/** Nodes with at least this share of the greatest probability count as equally likely. */
const TIE = 0.99;

/**
 * A probabilistic occupancy map (Isla & Blumberg 3.2): for each node of a grid the probability that one thing is there. The probabilities sum to 1
 * while the status is HELD; a map without a distribution is SUSPENDED. Nodes inside walls have probability 0.
 *
 * Only a window of the grid is stored: it starts around the last sighting and grows with the probability. Outside it the probability is 0.
 * Methods return numbers through `state` (map-window.ts), because an engine may allocate a number that a call returns.
 */
export class OccupancyMap extends MapWindow implements StateOwner {
  readonly name: string;
  /** Parameters of its diffusion (shares.ts): lambda, and the drift in node sizes per step. */
  readonly motion: Float64Array = float64s(MOTION);
  private readonly floor: number;
  /** The greatest number of the window; NaN for unknown. Not state. */
  private readonly top = float64s(1).fill(Number.NaN);
  /** Index in `p` of a sighting if all numbers except that one and its neighbors are 0; else -1. Not state. */
  private dot = -1;

  /** `reach`: greatest extent of the map from the last sighting to each side, in nodes. */
  constructor(name: string, grid: HexGrid, reach: number = Number.POSITIVE_INFINITY, floor: number = FLOOR) {
    super(grid, reach);
    this.name = name;
    this.floor = floor;
  }

  /** Resets the map to the status NONE. */
  clear(): void {
    this.state.reset();
    this.motion.fill(0);
    this.top[0] = Number.NaN;
  }

  /** Notes that the thing was seen at a node: that node gets probability 1. Sets `state.salience` to how unexpected that was. */
  observe(node: number): void {
    const { state } = this;
    if (state.status === HELD) this.measureSalience(node);
    else state.salience = 0;
    state.anchor = node;
    this.clearAround(MARGIN, this.dot);
    this.dot = this.indexOf(node);
    this.p[this.dot] = 1;
    this.top[0] = 1;
    state.scale = 1;
    state.peak = 1;
    state.status = HELD;
    state.culled = 0;
  }

  /**
   * Notes that the thing is at none of the nodes of `visible`: removes their probability (`state.culled`) and divides the rest by its own sum (not by
   * 1 - culled, which would lose digits). If nothing is left, the map starts again flat over all hidden nodes; if none is hidden, it is suspended.
   */
  verify(visible: NodeSet): void {
    if (this.state.status !== NONE && !this.cull(visible)) this.startAgain(visible);
  }

  /** As `verify`, but without starting again. Returns whether any probability is left; false for a suspended map. */
  cull(visible: NodeSet): boolean {
    const { state, p, grid } = this;
    state.culled = 0;
    if (state.status !== HELD) return false;
    const { has, box } = visible;
    const stride = (state.width + 2) | 0;
    const left = Math.max(state.column, box[WEST]) | 0;
    const right = Math.min(state.column + state.width - 1, box[EAST]) | 0;
    const bottom = Math.max(state.row, box[SOUTH]) | 0;
    const top = Math.min(state.row + state.height - 1, box[NORTH]) | 0;
    let culled = 0;
    let most = this.top[0];
    for (let row = bottom; row <= top; row++) {
      const node = Math.imul(row, grid.columns);
      const at = (Math.imul(row - state.row + 1, stride) + 1 - state.column) | 0;
      for (let column = left; column <= right; column++) {
        if (has[(node + column) | 0] === 0) continue;
        const i = (at + column) | 0;
        culled += p[i];
        if (p[i] === most) most = Number.NaN;
        p[i] = 0;
      }
    }
    this.top[0] = most;
    if (culled === 0) return true;
    state.culled = culled * state.scale;
    // the sum of the rest: by subtraction while that loses no digits, else by a new sum
    const sum = 1 / state.scale;
    const rest = culled < sum / 2 ? sum - culled : this.sum();
    if (!(rest > 0)) return false;
    state.scale = 1 / rest;
    return true;
  }

  /** Removes the probability of nodes that are inside walls now, as if they had been seen empty; call it after the walls changed. */
  leaveWalls(): void {
    const { state, grid } = this;
    if (state.status !== HELD) return;
    let sum = 0;
    let changed = false;
    for (let r = 0; r < state.height; r++) {
      const node = (state.row + r) * grid.columns + state.column;
      const at = (r + 1) * (state.width + 2) + 1;
      for (let c = 0; c < state.width; c++) {
        const value = this.p[at + c];
        if (value === 0) continue;
        if ((grid.open[node + c] & FREE) !== 0) sum += value;
        else {
          this.p[at + c] = 0;
          changed = true;
        }
      }
    }
    if (!changed) return;
    this.top[0] = Number.NaN;
    if (sum > 0) state.scale = 1 / sum;
    else this.suspend();
  }

  /** One step of diffusion with the current `motion`. */
  diffuse(): void {
    const { state } = this;
    const shares = _shares;
    if (state.status !== HELD) return;
    sharesInto(this.motion, shares);
    // all probability is still at one node, and that node has no wall beside it
    if (this.dot >= 0 && this.top[0] === 1 && this.grid.open[state.anchor] === OPEN) {
      this.spreadDot(shares);
      return;
    }
    this.dot = -1;
    this.growBeyond(this.floor / state.scale);
    // the probability shed at the rim is distributed over the rest in proportion
    const scale = state.scale / (1 - state.shed * state.scale);
    if (scale !== 1) for (let k = 0; k < SHARES; k++) shares[k] *= scale;
    state.scale = 1;
    diffuse(this.grid, state, this.p, shares);
    this.top[0] = greatest[0];
    state.peak *= scale;
  }

  /** A step of diffusion from a single node without walls beside it: each neighbor gets its share. */
  private spreadDot(shares: Float64Array): void {
    const { state, p, dot, top } = this;
    const odd = Math.floor(state.anchor / this.grid.columns) & 1;
    const above = dot + state.width + 2 + odd;
    const below = dot - state.width - 2 + odd;
    state.shed = 0;
    p[dot + 1] = shares[0];
    p[above] = shares[1];
    p[above - 1] = shares[2];
    p[dot - 1] = shares[3];
    p[below - 1] = shares[4];
    p[below] = shares[5];
    p[dot] = shares[KEPT];
    top[0] = 0;
    for (let k = 0; k < SHARES; k++) if (shares[k] > top[0]) top[0] = shares[k];
  }

  /** Sets `state.highest` to the greatest probability of any node. */
  findHighest(): void {
    const { p, top } = this;
    if (Number.isNaN(top[0])) {
      const size = this.size | 0;
      let highest = 0;
      for (let i = 0; i < size; i++) if (p[i] > highest) highest = p[i];
      top[0] = highest;
    }
    this.state.peak = top[0];
    this.state.highest = top[0] * this.state.scale;
  }

  /** Sets `state.place` to the most likely node; of equally likely ones (TIE) the nearest to `grid.at`, then the lowest; -1 for none. */
  findPlace(): void {
    const { state } = this;
    state.place = -1;
    if (state.status !== HELD) return;
    // in a wide map, first try the peak of the last search: it is still an upper bound
    const wide = state.width * state.height > WIDE;
    if (wide && state.peak > 0) this.findNearest();
    if (state.place >= 0) return;
    this.findHighest();
    if (!(state.highest > 0)) return;
    if (wide) this.findNearest();
    else this.findAmongAll();
  }

  /** The same as `findNearest`, by a scan of all numbers: faster in a small map. */
  private findAmongAll(): void {
    const { state, grid, p } = this;
    const enough = state.peak * TIE;
    const stride = state.width + 2;
    const size = this.size | 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < size; i++) {
      if (p[i] < enough) continue;
      const r = Math.floor(i / stride);
      const row = state.row + r - 1;
      const column = state.column + i - r * stride - 1;
      const x = grid.west + (column + (row & 1) / 2) * grid.node - grid.at[0];
      const y = grid.south + row * grid.rowStep - grid.at[1];
      const square = x * x + y * y;
      // the scan is in the order of nodes: of two equally near nodes the lower one stays
      if (square >= least) continue;
      least = square;
      state.place = row * grid.columns + column;
    }
  }

  /** Sets `state.place` to the node nearest to `grid.at` among those with at least TIE × `peak`; scans the rows from there outward. */
  private findNearest(): void {
    const { state, grid, p } = this;
    const enough = state.peak * TIE;
    const middle = Math.round((grid.at[1] - grid.south) / grid.rowStep) - state.row;
    const most = Math.max(Math.abs(middle), Math.abs(state.height - 1 - middle));
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k <= 2 * most; k++) {
      // middle, one below, one above, two below ...
      const r = middle + ((k & 1) === 1 ? -((k + 1) >> 1) : k >> 1);
      if (r < 0 || r >= state.height) continue;
      const row = state.row + r;
      const y = grid.south + row * grid.rowStep - grid.at[1];
      if (y * y > least) {
        // from here on the rows on both sides are farther away
        if ((k & 1) === 0) break;
        continue;
      }
      const at = (r + 1) * (state.width + 2) + 1;
      const west = grid.west + (state.column + (row & 1) / 2) * grid.node - grid.at[0];
      const half = least < Number.POSITIVE_INFINITY ? Math.sqrt(least - y * y) : Number.POSITIVE_INFINITY;
      const from = Math.max(0, Math.floor((-half - west) / grid.node));
      const to = Math.min(state.width - 1, Math.ceil((half - west) / grid.node));
      for (let c = from; c <= to; c++) {
        if (p[at + c] < enough) continue;
        const x = west + c * grid.node;
        const square = x * x + y * y;
        const node = row * grid.columns + state.column + c;
        if (square > least || (square === least && node > state.place)) continue;
        least = square;
        state.place = node;
      }
    }
  }

  /** Sets `state.probability` to that of one node. */
  readProbability(node: number): void {
    const index = this.state.status === HELD ? this.indexOf(node) : -1;
    this.state.probability = index < 0 ? 0 : this.p[index] * this.state.scale;
  }

  /** Sets `state.salience` to that of seeing the thing at a node: (highest - p) / p (1.8), at most MOST_SALIENCE; MOST_SALIENCE if p is 0. */
  measureSalience(node: number): void {
    this.findHighest();
    this.compareSalience(node);
  }

  /** The same with the `highest` of the last search. */
  compareSalience(node: number): void {
    const { state } = this;
    this.readProbability(node);
    const { highest, probability } = state;
    state.salience = probability > 0 ? Math.min(MOST_SALIENCE, (highest - probability) / probability) : MOST_SALIENCE;
  }

  /** The same for a node outside the window. */
  noSalience(): void {
    this.state.probability = 0;
    this.state.salience = MOST_SALIENCE;
  }

  /** Sets `state.probability` to the sum over all nodes within `radius` meters of `grid.at`. */
  readAround(radius: number): void {
    const { state, grid, p } = this;
    state.probability = 0;
    if (state.status !== HELD) return;
    const first = Math.max(state.row, Math.ceil((grid.at[1] - radius - grid.south) / grid.rowStep));
    const last = Math.min(state.row + state.height - 1, Math.floor((grid.at[1] + radius - grid.south) / grid.rowStep));
    let sum = 0;
    for (let row = first; row <= last; row++) {
      const dy = grid.south + row * grid.rowStep - grid.at[1];
      const west = grid.west + ((row & 1) / 2) * grid.node - grid.at[0];
      const half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
      const from = Math.max(state.column, Math.ceil((-half - west) / grid.node));
      const to = Math.min(state.column + state.width - 1, Math.floor((half - west) / grid.node));
      const at = (row - state.row + 1) * (state.width + 2) + 1 - state.column;
      for (let column = from; column <= to; column++) sum += p[at + column];
    }
    state.probability = sum * state.scale;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.map'), this.state.array);
    visit(stateName(this.name, '.motion'), this.motion);
    // in a restore, the line before has just changed the window
    this.reserve();
    this.dot = -1;
    this.top[0] = Number.NaN;
    visit(stateName(this.name, '.p'), this.p.subarray(0, this.size));
  }

  /** Makes the map flat over all hidden nodes within its reach; suspends it if there are none. */
  startAgain(visible: NodeSet): void {
    const { state, grid } = this;
    this.clearAround(Number.POSITIVE_INFINITY);
    this.dot = -1;
    const { p } = this;
    let hidden = 0;
    for (let r = 0; r < state.height; r++) {
      const node = (state.row + r) * grid.columns + state.column;
      for (let c = 0; c < state.width; c++) {
        if ((grid.open[node + c] & FREE) === 0 || visible.has[node + c] !== 0) continue;
        p[(r + 1) * (state.width + 2) + c + 1] = 1;
        hidden++;
      }
    }
    if (hidden === 0) {
      this.suspend();
      return;
    }
    state.status = HELD;
    state.peak = 1;
    this.top[0] = 1;
    state.scale = 1 / hidden;
  }

  /** Returns the sum of all numbers in the window. */
  private sum(): number {
    const { p } = this;
    const size = this.size | 0;
    let sum = 0;
    for (let i = 0; i < size; i++) sum += p[i];
    return sum;
  }

  private suspend(): void {
    this.clearAround(0);
    this.top[0] = Number.NaN;
    this.state.status = SUSPENDED;
  }
}
