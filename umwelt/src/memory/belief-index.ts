import { float64s } from '../core/array-of.js';
import type { Belief } from './belief.js';
import { HELD } from './maps/map-window.js';

// The columns of a row, as separate constants because they are read in every tick.
/** Index of the belief in the working memory. */
export const SLOT = 0;
export const KIND = 1;
export const THING = 2;
export const SERIAL = 3;
/** 1 if its map holds a distribution. */
export const PLACED = 4;
export const SEEN = 5;
export const CONFIDENCE = 6;
export const X = 7;
export const Y = 8;
export const GOAL_X = 9;
export const GOAL_Y = 10;
export const CUT_OFF = 11;
/** Steps of the memory since it was last seen. */
export const STEPS = 12;
export const ROW_LENGTH = 13;

/**
 * The numbers of a creature's beliefs that are read many times per tick, packed: one row per belief in use, in the order of the slots. It is not
 * state, because it is derived from the beliefs, which change only when the creature looks.
 */
export class BeliefIndex {
  /** Numbers in use: ROW_LENGTH per row. */
  length = 0;
  readonly rows: Float64Array;
  /** Increases when the list of kinds of the rows changes. */
  version = 0;

  constructor(most: number) {
    this.rows = float64s(most * ROW_LENGTH);
  }

  /** Reads the beliefs at step `step` of the memory; `serials` holds, per slot, the serial number of the thing that the belief is about. */
  refresh(beliefs: readonly Belief[], serials: Float64Array, step: number): void {
    const { rows } = this;
    let differs = false;
    let k = 0;
    for (let b = 0; b < beliefs.length; b++) {
      const { is, map } = beliefs[b];
      if (is.number === 0) continue;
      if (k >= this.length || rows[k + KIND] !== is.kind) differs = true;
      rows[k + SLOT] = b;
      rows[k + KIND] = is.kind;
      rows[k + THING] = is.thing;
      rows[k + SERIAL] = serials[b];
      rows[k + PLACED] = map.state.status === HELD ? 1 : 0;
      rows[k + SEEN] = is.seen ? 1 : 0;
      rows[k + CONFIDENCE] = is.confidence;
      rows[k + X] = is.x;
      rows[k + Y] = is.y;
      rows[k + GOAL_X] = is.goalX;
      rows[k + GOAL_Y] = is.goalY;
      rows[k + CUT_OFF] = is.cutOff ? 1 : 0;
      rows[k + STEPS] = step - is.step;
      k += ROW_LENGTH;
    }
    if (differs || k !== this.length) this.version++;
    this.length = k;
  }

  /** Whether there is a belief about a thing of a kind. */
  has(kind: number): boolean {
    for (let k = 0; k < this.length; k += ROW_LENGTH) if (this.rows[k + KIND] === kind) return true;
    return false;
  }

  /** Returns the start of the row of the belief about a thing; of several, of the one that is seen, else of the last. -1 for none. */
  about(thing: number): number {
    const { rows } = this;
    let found = -1;
    for (let k = 0; k < this.length; k += ROW_LENGTH) {
      if (rows[k + THING] !== thing) continue;
      if (rows[k + SEEN] === 1) return k;
      found = k;
    }
    return found;
  }
}
