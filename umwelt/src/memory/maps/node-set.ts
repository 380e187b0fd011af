import { int32s, uint8s } from '../../core/array-of.js';
import type { HexGrid } from './hex-grid.js';

/** A set of nodes of a grid, with its bounding rectangle. */
export class NodeSet {
  readonly grid: HexGrid;
  /** 1 for the nodes of the set. */
  readonly has: Uint8Array;
  /** First and last column and row (WEST, SOUTH, EAST, NORTH); in an empty set the last is below the first. */
  readonly box: Int32Array = int32s(4);

  constructor(grid: HexGrid) {
    this.grid = grid;
    this.has = uint8s(grid.count);
    this.clear();
  }

  add(node: number): void {
    const { columns } = this.grid;
    const { box } = this;
    const row = (node / columns) | 0;
    const column = (node - Math.imul(row, columns)) | 0;
    this.has[node] = 1;
    if (column < box[WEST]) box[WEST] = column;
    if (column > box[EAST]) box[EAST] = column;
    if (row < box[SOUTH]) box[SOUTH] = row;
    if (row > box[NORTH]) box[NORTH] = row;
  }

  addAll(): void {
    for (let node = 0; node < this.grid.count; node++) this.add(node);
  }

  /** Removes all nodes; clears only the bounding rectangle. */
  clear(): void {
    const { has, box, grid } = this;
    for (let row = box[SOUTH]; row <= box[NORTH]; row++) {
      const at = Math.imul(row, grid.columns);
      for (let column = box[WEST]; column <= box[EAST]; column++) has[(at + column) | 0] = 0;
    }
    box[WEST] = grid.columns;
    box[SOUTH] = grid.rows;
    box[EAST] = -1;
    box[NORTH] = -1;
  }
}

/** Indices into `box`. */
export const WEST = 0;
export const SOUTH = 1;
export const EAST = 2;
export const NORTH = 3;
