import { withRoomFor } from '../../core/grow-array.js';
import { defineSlots, type Slots, type SlotsClass } from '../../core/slots.js';
import type { HexGrid } from './hex-grid.js';

/** Salience of an impossible sighting: a finite number, because state holds finite numbers only. */
export const MOST_SALIENCE = 1e9;
/** Status of an unused map. */
export const NONE = 0;
/** Status of a map that holds a distribution. */
export const HELD = 1;
/** Status of a map without a distribution: every place where the thing could be is visibly empty. */
export const SUSPENDED = 2;

const INITIAL = {
  // NONE, HELD or SUSPENDED
  status: 0,
  // probability of a node = its number in the window × scale
  scale: 1,
  // the window: column and row of its south-western node, and its size in columns and rows
  column: 0,
  row: 0,
  width: 0,
  height: 0,
  // the node around which the map may extend (see `reach`)
  anchor: -1,
  // results of the last query: the greatest probability of any node, a node, a probability, a salience
  highest: 0,
  place: -1,
  probability: 0,
  salience: 0,
  // upper bound of the numbers of the window; 0 for unknown
  peak: 0,
  // probability that the last verification removed
  culled: 0,
  // sum of the numbers that were removed from the rim of the window before the last step
  shed: 0,
};

/** The rectangle of a grid that a map stores, and the numbers of the map as a whole. */
export const MapState: SlotsClass<typeof INITIAL> = defineSlots(INITIAL);
export type MapState = Slots<typeof INITIAL>;

/** Nodes by which a window grows on a side whose rim the probability has reached. */
const STEP = 4;

/**
 * Numbers over a rectangle of a grid, row by row from the south-west, surrounded by a rim of zeros that is never written, so that every node has six
 * neighbors to read. A row takes width + 2 numbers.
 */
export class MapWindow {
  readonly grid: HexGrid;
  readonly state: MapState = new MapState();
  p: Float64Array = new Float64Array(0);
  /** Greatest number of nodes by which the window extends from the anchor to each side. */
  readonly reach: number;

  constructor(grid: HexGrid, reach: number = Number.POSITIVE_INFINITY) {
    this.grid = grid;
    this.reach = reach;
  }

  /** Approximate number of nodes that the window can cover at its largest. */
  get nodes(): number {
    const side = 2 * this.reach + 1;
    return Math.min(this.grid.free, side * side);
  }

  /** Number of entries of `p` in use, with the rim. */
  get size(): number {
    return (this.state.width + 2) * (this.state.height + 2);
  }

  /** Returns the index of a node in `p`, or -1 outside the window. */
  indexOf(node: number): number {
    const { state, grid } = this;
    const row = Math.floor(node / grid.columns);
    const r = row - state.row;
    const c = node - row * grid.columns - state.column;
    return r < 0 || r >= state.height || c < 0 || c >= state.width ? -1 : (r + 1) * (state.width + 2) + c + 1;
  }

  /** Whether a node is inside the window or next to it. */
  isBeside(node: number): boolean {
    const { state, grid } = this;
    const row = Math.floor(node / grid.columns);
    const r = row - state.row;
    const c = node - row * grid.columns - state.column;
    return r >= -1 && r <= state.height && c >= -1 && c <= state.width;
  }

  /** Returns the index in `p` that column 0 of a row of the grid has or would have; it may be outside the window. */
  rowStart(row: number): number {
    const { state } = this;
    return (Math.imul(row - state.row + 1, state.width + 2) + 1 - state.column) | 0;
  }

  /**
   * Sets the window to the nodes within `margin` of the anchor (at most `reach`), with all numbers 0. If only index `dot` of `p` and its neighbors
   * can be other than 0 and the size of the window stays the same, only those are written.
   */
  clearAround(margin: number, dot = -1): void {
    const { state, grid } = this;
    const { width, height } = state;
    const most = Math.min(margin, this.reach);
    const row = Math.floor(state.anchor / grid.columns);
    const column = state.anchor - row * grid.columns;
    state.column = Math.max(0, column - most);
    state.row = Math.max(0, row - most);
    state.width = Math.min(grid.columns - 1, column + most) - state.column + 1;
    state.height = Math.min(grid.rows - 1, row + most) - state.row + 1;
    this.reserve();
    const { p } = this;
    const size = this.size | 0;
    const stride = (width + 2) | 0;
    if (dot < 0 || state.width !== width || state.height !== height) for (let i = 0; i < size; i++) p[i] = 0;
    else for (let i = dot - stride; i <= dot + stride; i += stride) p[i - 1] = p[i] = p[i + 1] = 0;
  }

  /** Makes room in `p` for the window that `state` describes; also used in the middle of a restore. */
  reserve(): void {
    this.p = withRoomFor(this.p, this.size);
  }

  /**
   * Prepares a step of diffusion: probability on the outer nodes of the window would be lost if the grid continues beyond them. On each side where a
   * number exceeds `floor` the window grows; numbers that are still on an outer node then are set to 0 and added to `state.shed`.
   */
  growBeyond(floor: number): void {
    const { state, grid } = this;
    const row = Math.floor(state.anchor / grid.columns);
    const column = state.anchor - row * grid.columns;
    const { width, height } = state;
    const west = Math.min(STEP, state.column - Math.max(0, column - this.reach));
    const south = Math.min(STEP, state.row - Math.max(0, row - this.reach));
    const east = Math.min(STEP, Math.min(grid.columns - 1, column + this.reach) - (state.column + width - 1));
    const north = Math.min(STEP, Math.min(grid.rows - 1, row + this.reach) - (state.row + height - 1));
    const toWest = west > 0 && this.exceeds(floor, 0, 0, 1, height) ? west : 0;
    const toEast = east > 0 && this.exceeds(floor, width - 1, 0, 1, height) ? east : 0;
    const toSouth = south > 0 && this.exceeds(floor, 0, 0, width, 1) ? south : 0;
    const toNorth = north > 0 && this.exceeds(floor, 0, height - 1, width, 1) ? north : 0;
    if (toWest > 0 || toEast > 0 || toSouth > 0 || toNorth > 0) this.extend(toWest, toSouth, toEast, toNorth);
    state.shed = 0;
    if (state.column > 0) this.shed(0, 0, 1, state.height);
    if (state.row > 0) this.shed(0, 0, state.width, 1);
    if (state.column + state.width < grid.columns) this.shed(state.width - 1, 0, 1, state.height);
    if (state.row + state.height < grid.rows) this.shed(0, state.height - 1, state.width, 1);
  }

  /** Whether any number in a rectangle of the window is greater than `floor`. */
  private exceeds(floor: number, column: number, row: number, width: number, height: number): boolean {
    const stride = this.state.width + 2;
    for (let r = row; r < row + height; r++) {
      const at = (r + 1) * stride + column + 1;
      for (let i = at; i < at + width; i++) if (this.p[i] > floor) return true;
    }
    return false;
  }

  private shed(column: number, row: number, width: number, height: number): void {
    const { p, state } = this;
    const stride = state.width + 2;
    let sum = 0;
    for (let r = row; r < row + height; r++) {
      const at = (r + 1) * stride + column + 1;
      for (let i = at; i < at + width; i++) {
        sum += p[i];
        p[i] = 0;
      }
    }
    state.shed += sum;
  }

  /** Adds columns and rows of zeros on each side. Works in place from the last index to the first, because no number moves to a lower index. */
  private extend(west: number, south: number, east: number, north: number): void {
    const { state } = this;
    const { width, height } = state;
    state.column -= west;
    state.row -= south;
    state.width = width + west + east;
    state.height = height + south + north;
    this.reserve();
    const { p } = this;
    const stride = state.width + 2;
    for (let r = state.height + 1; r >= 0; r--) {
      const from = r - south;
      const inside = from > 0 && from <= height;
      for (let c = stride - 1; c >= 0; c--) {
        const old = c - west;
        p[r * stride + c] = inside && old > 0 && old <= width ? p[from * (width + 2) + old] : 0;
      }
    }
  }
}
