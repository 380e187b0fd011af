import { growArray } from '../core/grow-array.js';
import { extentX, extentY } from './footprint.js';
import { KindLists } from './kind-lists.js';
import { type ThingId, WALL } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/** Cells beyond the edge on every side, so that things that extend over the edge are still inside the grid. */
const MARGIN = 1;
/** Greatest number of cells inside the world. In a wide world cells are larger than a meter: small ones would be mostly empty, and slow to scan. */
const MOST_CELLS = 16384;
/** Meters by which footprints are widened when they are entered: far more than the rounding errors of a ray's walk through the cells. */
const SLACK = 1e-6;

/**
 * Index of the places of things: a uniform grid of square cells. A thing has a node in every cell that its footprint touches; the nodes of a cell and
 * the nodes of a thing are linked lists inside typed arrays. A thing that extends outside the grid, or would fill too many cells, has one node in the
 * extra cell `loose`, which every query also reads. There is also a list of things for each kind.
 *
 * The order inside the lists depends on history and must not affect results: readers break ties by id. So nothing here is state: `rebuild` makes the
 * index again after a restore.
 */
export class Space {
  readonly things: ThingTable;
  /** Half the extents of the world in meters: nothing moves out of it. */
  readonly halfSizeX: number;
  readonly halfSizeY: number;
  /** Height of the fence at the edge, meters; 0 for none. */
  readonly fence: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** South-west corner of cell 0. */
  readonly west: number;
  readonly south: number;
  /** The number of the extra cell. */
  readonly loose: number;
  /** First node of each cell, -1 for none. */
  readonly head: Int32Array;
  /** Number of nodes of solid things in each cell: rays and bodies skip cells with 0. */
  readonly solids: Int32Array;

  readonly area: Float64Array = new Float64Array(4);
  readonly cells: Int32Array = new Int32Array(4);

  // nodes
  next: Int32Array = new Int32Array(0);
  thing: Int32Array = new Int32Array(0);
  private previous: Int32Array = new Int32Array(0);
  private at: Int32Array = new Int32Array(0);
  /** Next node of the same thing; for a free node, the next free one. */
  private more: Int32Array = new Int32Array(0);
  private free = -1;
  /** Nodes in use, and nodes reserved so that things can move anywhere without growing the arrays. */
  nodes = 0;
  private promised = 0;

  // per thing
  private first: Int32Array = new Int32Array(0);
  private promise: Int32Array = new Int32Array(0);
  private range: Int32Array = new Int32Array(0);
  /** 1 for things that were solid when they were linked. */
  private hard: Int32Array = new Int32Array(0);
  private readonly reach: Int32Array = new Int32Array(4);
  /** The number of the last query that met the thing. */
  private met: Uint32Array = new Uint32Array(0);
  private query = 0;

  readonly kinds: KindLists = new KindLists();

  /** A space of `width` by `depth` meters with the origin in its middle. */
  constructor(things: ThingTable, width: number, depth: number, fence: number) {
    this.things = things;
    this.halfSizeX = width / 2;
    this.halfSizeY = depth / 2;
    this.fence = fence;
    const fine = Math.min(1, Math.max(width, depth) / 16);
    this.cell = Math.max(fine, Math.sqrt((width * depth) / MOST_CELLS), Math.max(width, depth) / 4096);
    const inside = (length: number): number => Math.ceil(length / this.cell) + 2 * MARGIN;
    this.columns = inside(width);
    this.rows = inside(depth);
    this.west = (-this.columns * this.cell) / 2;
    this.south = (-this.rows * this.cell) / 2;
    this.loose = this.columns * this.rows;
    this.head = new Int32Array(this.loose + 1).fill(-1);
    this.solids = new Int32Array(this.head.length);
  }

  /** Returns the column of an x coordinate; places outside the grid belong to the outermost column. */
  column(x: number): number {
    const i = Math.floor((x - this.west) / this.cell);
    return i < 0 ? 0 : i >= this.columns ? this.columns - 1 : i;
  }

  /** Returns the row of a y coordinate; places outside the grid belong to the outermost row. */
  row(y: number): number {
    const i = Math.floor((y - this.south) / this.cell);
    return i < 0 ? 0 : i >= this.rows ? this.rows - 1 : i;
  }

  /**
   * Begins a query: sets `cells` to the columns and rows that `area` (west, south, east, north in meters) touches, in the same order. They are arrays,
   * because a number that is passed as an argument may be allocated.
   */
  cover(): void {
    const { area, cells } = this;
    cells[0] = Math.min(this.columns - 1, Math.max(0, Math.floor((area[0] - this.west) / this.cell)));
    cells[1] = Math.min(this.rows - 1, Math.max(0, Math.floor((area[1] - this.south) / this.cell)));
    cells[2] = Math.min(this.columns - 1, Math.max(0, Math.floor((area[2] - this.west) / this.cell)));
    cells[3] = Math.min(this.rows - 1, Math.max(0, Math.floor((area[3] - this.south) / this.cell)));
    this.ask();
  }

  /** Begins a query for `meet`. */
  private ask(): void {
    if (++this.query > 0xffffffff) {
      this.met.fill(0);
      this.query = 1;
    }
  }

  /** Returns true for the first call with a thing in a query, false after it. */
  meet(id: ThingId): boolean {
    if (this.met[id] === this.query) return false;
    this.met[id] = this.query;
    return true;
  }

  grow(capacity: number): void {
    this.first = growArray(this.first, capacity, -1);
    this.promise = growArray(this.promise, capacity);
    this.range = growArray(this.range, 4 * capacity);
    this.hard = growArray(this.hard, capacity);
    this.met = growArray(this.met, capacity);
    this.kinds.grow(capacity);
  }

  /** Adds a new thing. Reserves enough nodes for any place of it, so that no later move has to grow the arrays. */
  enter(id: ThingId): void {
    const { things } = this;
    const across = Math.floor((2 * things.radius[id]) / this.cell) + 2;
    // a wall needs fewer than the square; if it needs more than this, `insert` grows the arrays
    this.promise[id] = Math.min(things.shape[id] === WALL ? 3 * across : across * across, this.fill() + 1);
    this.promised += this.promise[id];
    this.growNodes(this.promised);
    this.kinds.list(id, things.kind[id]);
    this.link(id);
  }

  /** Removes a thing. */
  leave(id: ThingId): void {
    this.promised -= this.promise[id];
    this.promise[id] = 0;
    this.unlink(id);
    this.kinds.list(id, -1);
  }

  /** Clears the index and adds all things of the table again. */
  rebuild(): void {
    const { things } = this;
    this.head.fill(-1);
    this.solids.fill(0);
    this.first.fill(-1);
    this.kinds.clear();
    this.promise.fill(0);
    this.promised = 0;
    this.nodes = 0;
    this.free = -1;
    for (let node = this.next.length - 1; node >= 0; node--) this.release(node);
    for (let id = things.count - 1; id >= 0; id--) if (things.alive[id] === 1) this.enter(id);
  }

  /** Updates the cells of a thing after a change of pose, if it touches other cells than before. */
  update(id: ThingId): void {
    const { things, range, reach } = this;
    const r = 4 * id;
    this.measure(id);
    const same = range[r] === reach[0] && range[r + 1] === reach[1] && range[r + 2] === reach[2] && range[r + 3] === reach[3];
    if (same && things.shape[id] !== WALL) return;
    this.relink(id);
  }

  /** Updates the cells of a thing after a change of its shape or of `solid`. */
  relink(id: ThingId): void {
    this.unlink(id);
    this.link(id);
  }

  /**
   * Sets `reach` to the columns and rows of a footprint (west, south, east, north); anything outside the grid counts as the first column or row
   * outside.
   */
  private measure(id: ThingId): void {
    const { things, reach, columns, rows, cell } = this;
    const x = things.x[id] - this.west;
    const y = things.y[id] - this.south;
    const ex = extentX(things, id) + SLACK;
    const ey = extentY(things, id) + SLACK;
    reach[0] = Math.max(-1, Math.min(columns, Math.floor((x - ex) / cell)));
    reach[1] = Math.max(-1, Math.min(rows, Math.floor((y - ey) / cell)));
    reach[2] = Math.max(-1, Math.min(columns, Math.floor((x + ex) / cell)));
    reach[3] = Math.max(-1, Math.min(rows, Math.floor((y + ey) / cell)));
  }

  private link(id: ThingId): void {
    const { things, range, reach } = this;
    const r = 4 * id;
    this.measure(id);
    range.set(reach, r);
    this.hard[id] = things.solid[id];
    const inside = range[r] >= 0 && range[r + 1] >= 0 && range[r + 2] < this.columns && range[r + 3] < this.rows;
    const wall = things.shape[id] === WALL;
    const cells = wall ? 0 : (range[r + 2] - range[r] + 1) * (range[r + 3] - range[r + 1] + 1);
    if (!inside || cells > this.fill()) {
      this.insert(id, this.loose);
      return;
    }
    for (let row = range[r + 1]; row <= range[r + 3]; row++) {
      for (let column = range[r]; column <= range[r + 2]; column++) {
        if (!wall || this.touches(id, column, row)) this.insert(id, row * this.columns + column);
      }
    }
  }

  /** Returns the greatest number of cells that a thing may fill; a larger thing is entered in the cell `loose`. */
  private fill(): number {
    return Math.max(64, this.columns + this.rows);
  }

  /** Whether a wall touches a cell; the caller has checked that the extents along x and y overlap. */
  private touches(id: ThingId, column: number, row: number): boolean {
    const { things } = this;
    const dx = this.west + (column + 0.5) * this.cell - things.x[id];
    const dy = this.south + (row + 0.5) * this.cell - things.y[id];
    const sine = things.sine[id];
    const cosine = things.cosine[id];
    const reach = (Math.abs(sine) + Math.abs(cosine)) * (this.cell / 2) + 2 * SLACK;
    return (
      Math.abs(dx * cosine - dy * sine) <= things.halfWidth[id] + reach && Math.abs(dx * sine + dy * cosine) <= things.halfDepth[id] + reach
    );
  }

  private insert(id: ThingId, cell: number): void {
    if (this.free < 0) this.growNodes(this.next.length + 1);
    const node = this.free;
    this.free = this.more[node];
    const after = this.head[cell];
    this.thing[node] = id;
    this.at[node] = cell;
    this.next[node] = after;
    this.previous[node] = -1;
    if (after >= 0) this.previous[after] = node;
    this.head[cell] = node;
    this.solids[cell] += this.hard[id];
    this.more[node] = this.first[id];
    this.first[id] = node;
    this.nodes++;
  }

  private unlink(id: ThingId): void {
    let node = this.first[id];
    while (node >= 0) {
      const more = this.more[node];
      const before = this.previous[node];
      const after = this.next[node];
      if (before >= 0) this.next[before] = after;
      else this.head[this.at[node]] = after;
      if (after >= 0) this.previous[after] = before;
      this.solids[this.at[node]] -= this.hard[id];
      this.release(node);
      this.nodes--;
      node = more;
    }
    this.first[id] = -1;
  }

  private release(node: number): void {
    this.more[node] = this.free;
    this.free = node;
  }

  private growNodes(needed: number): void {
    const before = this.next.length;
    if (needed <= before) return;
    const length = Math.max(needed, 2 * before, 64);
    this.next = growArray(this.next, length);
    this.thing = growArray(this.thing, length);
    this.previous = growArray(this.previous, length);
    this.at = growArray(this.at, length);
    this.more = growArray(this.more, length);
    for (let node = length - 1; node >= before; node--) this.release(node);
  }
}
