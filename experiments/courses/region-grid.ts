import type { ThingDefinition } from 'umwelt';
import { type Point, wall } from './course.js';

/** Value of cells that are neither room nor corridor. */
export const ROCK = 0;

/**
 * A plan of square cells, each part of a region. A thin wall separates two regions except at doors, so rooms can share a wall or be
 * joined by corridors. Cell (0, 0) is the south-west corner; the middle of the plan is (0, 0) in meters.
 */
export class RegionGrid {
  readonly columns: number;
  readonly rows: number;
  readonly unit: number;
  readonly region: Int32Array;
  private readonly doors = new Set<string>();

  constructor(columns: number, rows: number, unit: number) {
    this.columns = columns;
    this.rows = rows;
    this.unit = unit;
    this.region = new Int32Array(columns * rows);
  }

  get(column: number, row: number): number {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return ROCK;
    return this.region[row * this.columns + column];
  }

  set(column: number, row: number, region: number): void {
    this.region[row * this.columns + column] = region;
  }

  /** A door between two neighboring cells. */
  open(c0: number, r0: number, c1: number, r1: number): void {
    this.doors.add(`${Math.min(c0, c1)},${Math.min(r0, r1)},${c0 === c1 ? 'n' : 'e'}`);
  }

  /** The middle of a cell, or of a block of cells, in meters. */
  middle(column: number, row: number): Point {
    return [(column + 0.5 - this.columns / 2) * this.unit, (row + 0.5 - this.rows / 2) * this.unit];
  }

  /** Every wall, neighboring pieces joined. */
  walls(): Record<string, ThingDefinition> {
    const things: Record<string, ThingDefinition> = {};
    let count = 0;
    const add = (a: Point, b: Point): void => {
      things[`wall-${++count}`] = wall(this.corner(a), this.corner(b));
    };
    for (let row = 0; row <= this.rows; row++) {
      let from = -1;
      for (let column = 0; column <= this.columns; column++) {
        const blocked = column < this.columns && this.isWall(column, row - 1, column, row);
        if (blocked && from < 0) from = column;
        if (!blocked && from >= 0) {
          add([from, row], [column, row]);
          from = -1;
        }
      }
    }
    for (let column = 0; column <= this.columns; column++) {
      let from = -1;
      for (let row = 0; row <= this.rows; row++) {
        const blocked = row < this.rows && this.isWall(column - 1, row, column, row);
        if (blocked && from < 0) from = row;
        if (!blocked && from >= 0) {
          add([column, from], [column, row]);
          from = -1;
        }
      }
    }
    return things;
  }

  private corner([column, row]: Point): Point {
    return [(column - this.columns / 2) * this.unit, (row - this.rows / 2) * this.unit];
  }

  private isWall(c0: number, r0: number, c1: number, r1: number): boolean {
    if (this.get(c0, r0) === this.get(c1, r1)) return false;
    return !this.doors.has(`${c0},${r0},${c0 === c1 ? 'n' : 'e'}`);
  }
}
