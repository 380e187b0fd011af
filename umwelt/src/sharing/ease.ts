import { wrapAngle } from '../core/angles.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { ByteReader } from './wire/byte-reader.js';
import type { ByteWriter } from './wire/byte-writer.js';

/** Ticks over which a new correction is blended in: 0.3 s. */
const BLEND = 6;
/** Ticks that a correction may still take if a new error arrives near its end. */
const LAST = 3;
/** Meters per tick: the largest step of a correction; a longer correction takes more ticks. */
const MOST_SHIFT = 0.15;
/** Meters per tick: a shift this small is not seen, so a correction may always use it. */
const CREEP = 0.02;
/** Errors below both limits are ignored: meters and radians. */
const LEAST_SHIFT = 0.005;
const LEAST_TURN = 0.005;
/** Limits of a shift in a message: meters and radians. */
const MOST_METERS = 1;
const MOST_RADIANS = 4;

/** A correction in progress: what remains of it, the ticks left, and the drift that each step compensates as well. */
interface Correction {
  x: number;
  y: number;
  turn: number;
  ticks: number;
  readonly driftX: number;
  readonly driftY: number;
}

/**
 * How a thing moves while it is corrected, meters per tick: `pace` is its intended speed, `drift` the step that it should make minus the
 * one it makes.
 */
export interface Course {
  readonly pace: number;
  readonly driftX: number;
  readonly driftY: number;
}

const STILL: Course = { pace: 0, driftX: 0, driftY: 0 };

/** One step of a correction: meters east and north, radians. */
export interface Shift {
  readonly thing: ThingId;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Corrections of poses that are blended in over some ticks. */
export class Easing {
  private readonly under = new Map<ThingId, Correction>();

  /**
   * Corrects a thing by this much from now on. For a thing that is being corrected, the new error replaces the old one and the time left
   * stays the same. A moving thing may be corrected faster, at half its own pace, which is hardly seen.
   */
  correct(thing: ThingId, x: number, y: number, turn: number, { pace, driftX, driftY }: Course = STILL): void {
    const distance = Math.sqrt(x * x + y * y);
    if (distance < LEAST_SHIFT && Math.abs(turn) < LEAST_TURN) {
      this.under.delete(thing);
      return;
    }
    const left = Math.max(LAST, this.under.get(thing)?.ticks ?? BLEND);
    const ticks = Math.min(left, Math.ceil(distance / (pace / 2 + CREEP)));
    this.under.set(thing, { x, y, turn: wrapAngle(turn), ticks: Math.max(1, ticks, Math.ceil(distance / MOST_SHIFT)), driftX, driftY });
  }

  /** Returns what remains of the correction of a thing; undefined if there is none. */
  left(thing: ThingId): Readonly<Correction> | undefined {
    return this.under.get(thing);
  }

  forget(thing: ThingId): void {
    this.under.delete(thing);
  }

  /** Returns the next step of each correction, rounded to 4-byte floats, which are short on the wire. */
  next(): Shift[] {
    const shifts: Shift[] = [];
    for (const [thing, left] of this.under) {
      const [x, y, turn] = [left.x / left.ticks, left.y / left.ticks, left.turn / left.ticks];
      const [shiftX, shiftY] = [x + left.driftX, y + left.driftY];
      const share = Math.min(1, MOST_SHIFT / Math.sqrt(shiftX * shiftX + shiftY * shiftY));
      const shift = { thing, x: Math.fround(share * shiftX), y: Math.fround(share * shiftY), turn: Math.fround(turn) };
      left.x -= x;
      left.y -= y;
      left.turn -= turn;
      left.ticks--;
      if (left.ticks <= 0) this.under.delete(thing);
      shifts.push(shift);
    }
    return shifts;
  }
}

/** Moves a thing by one step of a correction, through obstacles. A held thing is left alone: it follows its holder. */
export function shiftThing(world: World, { thing, x, y, turn }: Shift): void {
  if (!world.isAlive(thing) || world.holder[thing] !== NOBODY) return;
  world.place(thing, world.x[thing] + x, world.y[thing] + y, world.z[thing], wrapAngle(world.heading[thing] + turn));
}

export function writeShift(to: ByteWriter, { thing, x, y, turn }: Shift): void {
  to.count(thing);
  to.typed(x);
  to.typed(y);
  to.typed(turn);
}

/** Reads a shift. Throws InputError if it is invalid or larger than the limits above. */
export function readShift(from: ByteReader, world: World): Shift {
  const thing = from.count('thing', world.count - 1);
  const number = (what: string, most: number): number => {
    const value = from.typed(what);
    if (!(Math.abs(value) <= most)) from.refuse(what, value, `a number up to ${most}`);
    return value;
  };
  return { thing, x: number('shift', MOST_METERS), y: number('shift', MOST_METERS), turn: number('turn', MOST_RADIANS) };
}
