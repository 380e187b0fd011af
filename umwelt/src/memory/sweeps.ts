import { withRoomFor } from '../core/grow-array.js';

// the columns of a row: a kind of things, and the circle within which a nose tells that there is none of it
const KIND = 0;
const X = 1;
const Y = 2;
const RADIUS = 3;
const ROW = 4;

/** What the noses of a creature have told in a step: circles within which there is nothing of a kind. */
export class Sweeps {
  private rows: Float64Array = new Float64Array(16 * ROW);
  private length = 0;

  clear(): void {
    this.length = 0;
  }

  /** Adds a circle (x, y, radius), unless another one of the kind holds it; without a radius it says nothing. */
  add(kind: number, circle: Float64Array): void {
    if (!(circle[2] > 0) || this.isClear(kind, circle)) return;
    const { length } = this;
    this.rows = withRoomFor(this.rows, length + ROW);
    this.rows[length + KIND] = kind;
    for (let i = 0; i < 3; i++) this.rows[length + X + i] = circle[i];
    this.length += ROW;
  }

  /** Whether all of a circle (x, y, radius) is within one in which there is nothing of a kind. */
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

  /** Fills `out` with the next circle of a kind from a place on, and returns the place behind it; -1 where there is none. */
  next(kind: number, from: number, out: Float64Array): number {
    for (let k = from; k < this.length; k += ROW) {
      if (this.rows[k + KIND] !== kind) continue;
      for (let i = 0; i < 3; i++) out[i] = this.rows[k + X + i];
      return k + ROW;
    }
    return -1;
  }
}
