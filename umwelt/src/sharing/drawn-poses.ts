import { wrapAngle } from '../core/angles.js';
import type { Life } from '../life/index.js';
import type { ThingId, World } from '../world/index.js';

/** A correction is drawn over this time, seconds, and no faster than this, meters per second and radians per second. */
const BLEND = 0.3;
const FASTEST = 4;
const FASTEST_TURN = 8;
/** Nothing walks farther in a tick, meters. */
const MOST_STEP = 0.25;
const NOTHING: Pose = { x: 0, y: 0, turn: 0 };

/** Meters east and north, and radians. */
interface Pose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** A difference that fades, and the seconds that it still takes. */
interface Shift {
  x: number;
  y: number;
  turn: number;
  left: number;
}

/** Where things were drawn, by name. */
export type Look = ReadonlyMap<string, Pose>;

/** The difference between where things are and where they are drawn, after a whole life was replaced: it fades, so that nothing jumps. */
export class DrawnPoses {
  private readonly shifts = new Map<number, Shift>();

  shiftOf(thing: number): Pose {
    return this.shifts.get(thing) ?? NOTHING;
  }

  /** Where everything is drawn now. */
  look({ world }: Life): Look {
    const look = new Map<string, Pose>();
    for (let id = 0; id < world.count; id++) {
      if (world.alive[id] === 0) continue;
      const { x, y, turn } = this.shiftOf(id);
      look.set(world.nameOf(id), { x: world.x[id] + x, y: world.y[id] + y, turn: world.heading[id] + turn });
    }
    return look;
  }

  /** Draws everything from where it was drawn before, and lets that fade. */
  ease({ world }: Life, before: Look): void {
    this.shifts.clear();
    for (const [name, pose] of before) this.begin(world, world.find(name), pose);
  }

  /** The same for what has moved farther than anything walks in a tick: it was put somewhere. */
  easeJumps({ world }: Life, before: Look): void {
    for (const [name, pose] of before) {
      const id = world.find(name);
      const { x, y } = this.shiftOf(id);
      const dx = pose.x - world.x[id] - x;
      const dy = pose.y - world.y[id] - y;
      if (dx * dx + dy * dy > MOST_STEP * MOST_STEP) this.begin(world, id, pose);
    }
  }

  private begin(world: World, id: ThingId, { x, y, turn }: Pose): void {
    if (id < 0) return;
    const dx = x - world.x[id];
    const dy = y - world.y[id];
    const off = wrapAngle(turn - world.heading[id]);
    const left = Math.max(BLEND, Math.sqrt(dx * dx + dy * dy) / FASTEST, Math.abs(off) / FASTEST_TURN);
    if (dx !== 0 || dy !== 0 || off !== 0) this.shifts.set(id, { x: dx, y: dy, turn: off, left });
  }

  /** Lets the differences fade for so many seconds. */
  step(seconds: number): void {
    for (const [thing, shift] of this.shifts) {
      if (seconds >= shift.left) this.shifts.delete(thing);
      else {
        const share = 1 - seconds / shift.left;
        shift.x *= share;
        shift.y *= share;
        shift.turn *= share;
        shift.left -= seconds;
      }
    }
  }
}
