import { int32s } from '../../core/array-of.js';
/** Finds the disks near a place: a uniform grid over the disks, filled again whenever they have moved. It is not part of the saved state. */
export class NearGrid {
  private readonly cell: number;
  private west = 0;
  private south = 0;
  private columns = 1;
  private rows = 1;
  private starts = int32s(2);
  private readonly items: Int32Array;
  private readonly cells: Int32Array;
  /** Result of `find`; the first `found` numbers are valid. */
  readonly near: Int32Array;
  found = 0;

  /** Cells of `cell` meters for at most `capacity` disks. */
  constructor(capacity: number, cell: number) {
    this.cell = cell;
    this.items = int32s(capacity);
    this.cells = int32s(capacity);
    this.near = int32s(capacity);
  }

  /** Enters the first `count` places. Allocates only if they spread over more cells than ever before. */
  fill(x: Float64Array, y: Float64Array, count: number): void {
    const { cell, cells, items } = this;
    let west = Number.POSITIVE_INFINITY;
    let south = Number.POSITIVE_INFINITY;
    let east = Number.NEGATIVE_INFINITY;
    let north = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      if (x[i] < west) west = x[i];
      if (x[i] > east) east = x[i];
      if (y[i] < south) south = y[i];
      if (y[i] > north) north = y[i];
    }
    if (count === 0) west = east = south = north = 0;
    this.west = west;
    this.south = south;
    const columns = (this.columns = Math.floor((east - west) / cell) + 1);
    this.rows = Math.floor((north - south) / cell) + 1;
    const total = columns * this.rows + 1;
    if (this.starts.length < total) this.starts = int32s(2 * total);
    const { starts } = this;
    starts.fill(0, 0, total);
    for (let i = 0; i < count; i++) {
      const at = Math.floor((y[i] - south) / cell) * columns + Math.floor((x[i] - west) / cell);
      cells[i] = at;
      starts[at + 1]++;
    }
    for (let c = 1; c < total; c++) starts[c] += starts[c - 1];
    // backward, so that each cell lists its disks in ascending order while its start moves down from its end
    for (let i = count - 1; i >= 0; i--) items[--starts[cells[i] + 1]] = i;
    for (let c = 0; c < total - 1; c++) starts[c] = starts[c + 1];
    starts[total - 1] = count;
  }

  /** Lists in `near` the disks in all cells that a square of `range` meters around `place` (x, y) touches. */
  find(place: Float64Array, range: number): void {
    const { cell, columns, rows, starts, items, near } = this;
    const left = Math.max(0, Math.floor((place[0] - range - this.west) / cell));
    const right = Math.min(columns - 1, Math.floor((place[0] + range - this.west) / cell));
    const low = Math.max(0, Math.floor((place[1] - range - this.south) / cell));
    const high = Math.min(rows - 1, Math.floor((place[1] + range - this.south) / cell));
    let found = 0;
    for (let row = low; row <= high; row++) {
      if (left > right) break;
      const end = starts[row * columns + right + 1];
      for (let k = starts[row * columns + left]; k < end; k++) near[found++] = items[k];
    }
    this.found = found;
  }
}
