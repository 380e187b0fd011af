import { withRoomFor } from '../core/grow-array.js';

// the columns of a row: a kind, and a circle in which a nose finds no thing of it
const KIND = 0;
const X = 1;
const Y = 2;
const RADIUS = 3;
const ROW = 4;

/** The circles in which the noses of a creature found nothing of a kind in this step. */
export class Sweeps {
  private rows: Float64Array = new Float64Array(16 * ROW);
  private length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Adds a circle (x, y, radius), unless it is inside another one of the kind or has no radius. */
  add(kind: number, circle: Float64Array): void {
    if (!(circle[2] > 0) || this.isClear(kind, circle)) return;
    const { length } = this;
    this.rows = withRoomFor(this.rows, length + ROW);
    this.rows[length + KIND] = kind;
    for (let i = 0; i < 3; i++) this.rows[length + X + i] = circle[i];
    this.length += ROW;
  }

  /** Whether a circle (x, y, radius) is inside one of the circles of a kind, and so empty of that kind. */
  isClear(kind: number, circle: Float64Array): boolean {
    const { rows, length } = this;
    for (let k = 0; k < length; k += ROW) {
      const room = rows[k + RADIUS] - circle[2];
      if (rows[k + KIND] !== kind || !(room > 0)) continue;
      const dx = rows[k + X] - circle[0];
      const dy = rows[k + Y] - circle[1];
      if (dx * dx + dy * dy < room * room) return true;
    }
    return false;
  }

  /** Fills `out` with the next circle of a kind from index `from` on, and returns the index after it; -1 if there is none. */
  next(kind: number, from: number, out: Float64Array): number {
    for (let k = from; k < this.length; k += ROW) {
      if (this.rows[k + KIND] !== kind) continue;
      for (let i = 0; i < 3; i++) out[i] = this.rows[k + X + i];
      return k + ROW;
    }
    return -1;
  }
}
