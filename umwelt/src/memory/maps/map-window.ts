import { withRoomFor } from '../../core/grow-array.js';
import { defineSlots, type Slots, type SlotsClass } from '../../core/slots.js';
import type { HexGrid } from './hex-grid.js';

/** Salience of what was impossible; state holds finite numbers only. */
export const MOST_SALIENCE = 1e9;
/** Status of a map that is about nothing. */
export const NONE = 0;
/** Status of a map that holds a distribution. */
export const HELD = 1;
/** Status of a map whose thing is in none of the places where it could be: all of them are visibly empty. */
export const SUSPENDED = 2;

const INITIAL = {
  // NONE, HELD or SUSPENDED
  status: 0,
  // probabilities are the numbers of the window times this
  scale: 1,
  // the window: its south-western node, and how many columns and rows
  column: 0,
  row: 0,
  width: 0,
  height: 0,
  // the node around which the map may extend (see `reach`)
  anchor: -1,
  // results of the last question: the greatest probability of any node, a node, a probability, a salience
  highest: 0,
  place: -1,
  probability: 0,
  salience: 0,
  // no number of the window is greater than this; 0 for unknown
  peak: 0,
  // by the last verification: how much probability was found to be nowhere
  culled: 0,
  // taken from the rim of the window before the last step
  shed: 0,
};

/** The rectangle of a grid that a map holds numbers for, and what is known about the map as a whole. */
export const MapState: SlotsClass<typeof INITIAL> = defineSlots(INITIAL);
export type MapState = Slots<typeof INITIAL>;

/** As much as a window grows on one side when the probability has come to its rim, in nodes. */
const STEP = 4;

/**
 * Numbers over a rectangle of a grid, row by row from the south-west, with a rim of zeros around them that are never written: so every
 * node has six neighbors to read. A row takes width + 2 numbers.
 */
export class MapWindow {
  readonly grid: HexGrid;
  readonly state: MapState = new MapState();
  p: Float64Array = new Float64Array(0);
  /** How many nodes the window may extend from the anchor to each side. */
  readonly reach: number;

  constructor(grid: HexGrid, reach: number = Number.POSITIVE_INFINITY) {
    this.grid = grid;
    this.reach = reach;
  }

  /** How many nodes the window may hold something for, about. */
  get nodes(): number {
    const side = 2 * this.reach + 1;
    return Math.min(this.grid.free, side * side);
  }

  /** How many numbers of `p` are in use. */
  get size(): number {
    return (this.state.width + 2) * (this.state.height + 2);
  }

  /** The place of a node in `p`, or -1 outside the window. */
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

  /** The place in `p` of column 0 of a row of the grid, which need not be inside the window. */
  rowStart(row: number): number {
    const { state } = this;
    return (Math.imul(row - state.row + 1, state.width + 2) + 1 - state.column) | 0;
  }

  /**
   * Hold nothing but zeros for the nodes within `margin` of the anchor, at most within reach. Where all that was held is at a place `dot` of
   * `p` and beside it, no more than that is written in a window of the same size.
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

  /** Room for the numbers of the window as `state` has it: also in the middle of a restore. */
  reserve(): void {
    this.p = withRoomFor(this.p, this.size);
  }

  /**
   * Before a step of diffusion: nothing may be on a rim beyond which the grid goes on, or it would get lost. Where more than `floor` is
   * on a rim the window grows; what is on it nevertheless is taken away and added to `state.shed`.
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

  /** More columns and rows on each side, with zeros in them. In place, from the last number to the first: none moves forward. */
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
