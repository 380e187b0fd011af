import { wrapAngle } from '../core/angles.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { ByteReader } from './wire/byte-reader.js';
import type { ByteWriter } from './wire/byte-writer.js';

/** Ticks over which a correction is blended: 0.3 s. */
const BLEND = 6;
/** Ticks of the last part of a correction to which there is always something to add. */
const LAST = 3;
/** The most that a correction moves anything in one tick, meters; a longer one takes more ticks. */
const MOST_SHIFT = 0.15;
/** A shift of this many meters in a tick is never seen. */
const CREEP = 0.02;
/** Smaller errors are left alone: meters and radians. */
const LEAST_SHIFT = 0.005;
const LEAST_TURN = 0.005;
/** Bounds of a shift that comes from outside. */
const MOST_METERS = 1;
const MOST_RADIANS = 4;

/** A correction that is under way: what is left of it, and by how much the thing leaves its way with every tick, which is taken back as well. */
interface Correction {
  x: number;
  y: number;
  turn: number;
  ticks: number;
  readonly driftX: number;
  readonly driftY: number;
}

/** How a thing moves while it is corrected: how far it should go in a tick, and by how much it goes elsewhere by itself, in meters. */
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
   * Corrects a thing by so much from now on. A correction that is under way goes on with the new error and still ends in its time. Where the thing is
   * on its way, the correction is half as fast as the thing itself: little of it is seen.
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

  /** What is left of the correction of a thing. */
  left(thing: ThingId): Readonly<Correction> | undefined {
    return this.under.get(thing);
  }

  forget(thing: ThingId): void {
    this.under.delete(thing);
  }

  /** The next step of each correction; numbers that four bytes hold, so that they are short on the wire. */
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

/** Moves a thing by one step of a correction, through anything; what is held follows its holder. */
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

/** Reads a shift. Throws InputError where it is none or larger than any step. */
export function readShift(from: ByteReader, world: World): Shift {
  const thing = from.count('thing', world.count - 1);
  const number = (what: string, most: number): number => {
    const value = from.typed(what);
    if (!(Math.abs(value) <= most)) from.refuse(what, value, `a number up to ${most}`);
    return value;
  };
  return { thing, x: number('shift', MOST_METERS), y: number('shift', MOST_METERS), turn: number('turn', MOST_RADIANS) };
}
