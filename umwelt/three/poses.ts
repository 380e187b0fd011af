import { wrapAngle } from '../src/core/angles.js';

/** The columns of a world from which poses are read. */
export interface PoseSource {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly heading: Float64Array;
  readonly serial: ArrayLike<number>;
}

/** Least distance in one tick, in meters, that counts as a jump and not as motion. */
const JUMP = 3;

/** Poses at the last two ticks, four numbers for each thing (x, y, z, heading), and all poses between them. */
export class Poses {
  private before: Float64Array = new Float64Array(0);
  private after: Float64Array = new Float64Array(0);
  private serials: Float64Array = new Float64Array(0);

  /** Reads the poses of a tick. Call it after each tick. */
  capture(source: PoseSource): void {
    const known = this.grow(source.count);
    const old = this.before;
    this.before = this.after;
    this.after = old;
    this.write(source);
    for (let id = 0; id < source.count; id++) {
      const i = id * 4;
      const fresh = id >= known || this.serials[id] !== source.serial[id];
      const far =
        Math.hypot(this.after[i] - this.before[i], this.after[i + 1] - this.before[i + 1], this.after[i + 2] - this.before[i + 2]) > JUMP;
      if (fresh || far) for (let k = 0; k < 4; k++) this.before[i + k] = this.after[i + k];
      this.serials[id] = source.serial[id];
    }
  }

  /** Sets both poses to the current ones. Call it after a jump in time. */
  snap(source: PoseSource): void {
    this.grow(source.count);
    this.write(source);
    this.before.set(this.after);
    for (let id = 0; id < source.count; id++) this.serials[id] = source.serial[id];
  }

  /** Returns component 0..3 of a thing's pose at `alpha` between the two ticks. */
  at(id: number, component: number, alpha: number): number {
    const i = id * 4 + component;
    const from = this.before[i];
    const way = this.after[i] - from;
    return from + (component === 3 ? wrapAngle(way) : way) * alpha;
  }

  /** Returns the change of a component over the last tick. */
  change(id: number, component: number): number {
    const i = id * 4 + component;
    const way = this.after[i] - this.before[i];
    return component === 3 ? wrapAngle(way) : way;
  }

  private write({ count, x, y, z, heading }: PoseSource): void {
    const { after } = this;
    for (let id = 0; id < count; id++) {
      const i = id * 4;
      after[i] = x[id];
      after[i + 1] = y[id];
      after[i + 2] = z[id];
      after[i + 3] = heading[id];
    }
  }

  /** Makes room for `count` things and returns the previous number. */
  private grow(count: number): number {
    const known = this.serials.length;
    if (count <= known) return known;
    const capacity = Math.max(count, known * 2, 64);
    const widen = (old: Float64Array, width: number): Float64Array => {
      const wide = new Float64Array(capacity * width);
      wide.set(old);
      return wide;
    };
    this.before = widen(this.before, 4);
    this.after = widen(this.after, 4);
    this.serials = widen(this.serials, 1).fill(-1, known);
    return known;
  }
}
