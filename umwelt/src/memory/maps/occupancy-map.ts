import { float64s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/index.js';
import { stateName } from '../../core/state-name.js';
import { diffuse, greatest } from './diffuse.js';
import { FREE, type HexGrid, OPEN } from './hex-grid.js';
import { HELD, MapWindow, MOST_SALIENCE, NONE, SUSPENDED } from './map-window.js';
import { EAST, NORTH, type NodeSet, SOUTH, WEST } from './node-set.js';
import { KEPT, MOTION, SHARES, sharesInto } from './shares.js';

/** A window begins with so many nodes on each side of the one where something was seen. */
const MARGIN = 4;
/** A window grows once the probability of a node on its rim exceeds this; what is beyond is too unlikely to be looked for. */
export const FLOOR = 1e-6;
/** A map of more nodes than this is wide: its most likely place is found by a shorter way. */
const WIDE = 4096;
const _shares = float64s(SHARES);

/** Places that are at least this share as likely as the most likely one count as equally likely. */
const TIE = 0.99;

/**
 * A probabilistic occupancy map (Isla & Blumberg 3.2): where one thing may be, as one probability per node of a grid. They sum to 1
 * while the map is held; a map without a distribution is suspended. Nodes inside walls hold nothing.
 *
 * Only a window of the grid is stored: around the last sighting, growing with the probability. Beyond it the probability is 0.
 * Numbers go out through `state` (map-window.ts), because an engine allocates a number that a call returns.
 */
export class OccupancyMap extends MapWindow implements StateOwner {
  readonly name: string;
  /** How it diffuses (shares.ts): lambda, and the drift in node sizes per step. */
  readonly motion: Float64Array = float64s(MOTION);
  private readonly floor: number;
  /** The greatest number of the window; NaN while that is unknown. No state. */
  private readonly top = float64s(1).fill(Number.NaN);
  /** The place in `p` of a sighting: all numbers but that and its neighbors are 0; -1 where that is not known. No state. */
  private dot = -1;

  /** `reach` in nodes: how far from the last sighting the map may extend. */
  constructor(name: string, grid: HexGrid, reach: number = Number.POSITIVE_INFINITY, floor: number = FLOOR) {
    super(grid, reach);
    this.name = name;
    this.floor = floor;
  }

  /** Forget everything. */
  clear(): void {
    this.state.reset();
    this.motion.fill(0);
    this.top[0] = Number.NaN;
  }

  /** The thing was seen at a node: all probability is there. `salience` says how unexpected that was. */
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
   * The thing was not seen. The nodes of `visible` are empty: their probability (`culled`) is gone, and the rest is divided by its own
   * sum (not by 1 - culled, which would lose digits). If nothing is left, the map starts again flat over what is hidden; if nothing is
   * hidden, it is suspended.
   */
  verify(visible: NodeSet): void {
    if (this.state.status !== NONE && !this.cull(visible)) this.startAgain(visible);
  }

  /** As `verify`, but a map of which nothing is left, or that was suspended, stays as it is: returns whether anything is left. */
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
    // the sum of the rest: by taking away while that costs no digits, anew where little is left
    const sum = 1 / state.scale;
    const rest = culled < sum / 2 ? sum - culled : this.sum();
    if (!(rest > 0)) return false;
    state.scale = 1 / rest;
    return true;
  }

  /** The walls are others than before: what would be inside one is gone, as if it had been seen to be empty. */
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

  /** One step of diffusion with the present `motion`. */
  diffuse(): void {
    const { state } = this;
    const shares = _shares;
    if (state.status !== HELD) return;
    sharesInto(this.motion, shares);
    // all is still in one place, with nothing in the way
    if (this.dot >= 0 && this.top[0] === 1 && this.grid.open[state.anchor] === OPEN) {
      this.spreadDot(shares);
      return;
    }
    this.dot = -1;
    this.growBeyond(this.floor / state.scale);
    // what was on the rim of the window goes to the rest of it, in proportion
    const scale = state.scale / (1 - state.shed * state.scale);
    if (scale !== 1) for (let k = 0; k < SHARES; k++) shares[k] *= scale;
    state.scale = 1;
    diffuse(this.grid, state, this.p, shares);
    this.top[0] = greatest[0];
    state.peak *= scale;
  }

  /** A step of diffusion of a sighting with nothing in the way: every neighbor gets its share, and no other node anything. */
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

  /** `highest` becomes the greatest probability of any node. */
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

  /** `place` becomes the most likely node, of equally likely ones the nearest to `grid.at`, then the lowest; -1 for none. */
  findPlace(): void {
    const { state } = this;
    state.place = -1;
    if (state.status !== HELD) return;
    // in a wide map the highest of the last search may do: nothing has become greater since
    const wide = state.width * state.height > WIDE;
    if (wide && state.peak > 0) this.findNearest();
    if (state.place >= 0) return;
    this.findHighest();
    if (!(state.highest > 0)) return;
    if (wide) this.findNearest();
    else this.findAmongAll();
  }

  /** The same as `findNearest`, through all numbers as they come: in a small map that takes less time. */
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
      // numbers come in the order of nodes: of two that are as near, the first stays
      if (square >= least) continue;
      least = square;
      state.place = row * grid.columns + column;
    }
  }

  /** `place` becomes the node nearest to `grid.at` of those that are nearly as likely as `peak`; rows are gone through from there outward. */
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
        // the rows of both sides are farther from here on
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

  /** `probability` becomes that of one node. */
  readProbability(node: number): void {
    const index = this.state.status === HELD ? this.indexOf(node) : -1;
    this.state.probability = index < 0 ? 0 : this.p[index] * this.state.scale;
  }

  /** `salience` becomes that of seeing the thing at a node: (highest - p) / p, at most MOST_SALIENCE, as where p is 0 (1.8). */
  measureSalience(node: number): void {
    this.findHighest();
    this.compareSalience(node);
  }

  /** The same with the `highest` that was found last. */
  compareSalience(node: number): void {
    const { state } = this;
    this.readProbability(node);
    const { highest, probability } = state;
    state.salience = probability > 0 ? Math.min(MOST_SALIENCE, (highest - probability) / probability) : MOST_SALIENCE;
  }

  /** The same for a node that the window does not hold. */
  noSalience(): void {
    this.state.probability = 0;
    this.state.salience = MOST_SALIENCE;
  }

  /** `probability` becomes that of all nodes within `radius` meters of `grid.at` together. */
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
    // in a restore the window has just become another
    this.reserve();
    this.dot = -1;
    this.top[0] = Number.NaN;
    visit(stateName(this.name, '.p'), this.p.subarray(0, this.size));
  }

  /** The map is flat over everything hidden that it may extend to; suspended where nothing is hidden. */
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

  /** Of all numbers in the window. */
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
