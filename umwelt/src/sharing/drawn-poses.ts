import { wrapAngle } from '../core/angles.js';
import type { Life } from '../life/index.js';
import type { ThingId, World } from '../world/index.js';

/** Seconds over which a correction is drawn; a large one takes longer, by these limits in meters per second and radians per second. */
const BLEND = 0.3;
const FASTEST = 4;
const FASTEST_TURN = 8;
/** Meters; a larger move in one tick is a jump, because nothing walks that far. */
const MOST_STEP = 0.25;
const NOTHING: Pose = { x: 0, y: 0, turn: 0 };

/** Meters east and north, and radians. */
interface Pose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** An offset that fades, and the seconds until it is 0. */
interface Shift {
  x: number;
  y: number;
  turn: number;
  left: number;
}

/** Where things were drawn, by name. */
export type Look = ReadonlyMap<string, Pose>;

/** The offset of where things are drawn from where they are, after a whole life was replaced. It fades, so that nothing jumps. */
export class DrawnPoses {
  private readonly shifts = new Map<number, Shift>();

  shiftOf(thing: number): Pose {
    return this.shifts.get(thing) ?? NOTHING;
  }

  /** Returns where everything is drawn now. */
  look({ world }: Life): Look {
    const look = new Map<string, Pose>();
    for (let id = 0; id < world.count; id++) {
      if (world.alive[id] === 0) continue;
      const { x, y, turn } = this.shiftOf(id);
      look.set(world.nameOf(id), { x: world.x[id] + x, y: world.y[id] + y, turn: world.heading[id] + turn });
    }
    return look;
  }

  /** Draws everything where it was drawn `before` and lets the offsets fade. */
  ease({ world }: Life, before: Look): void {
    this.shifts.clear();
    for (const [name, pose] of before) this.begin(world, world.find(name), pose);
  }

  /** The same for each thing that moved farther than MOST_STEP in this tick: it was placed, it did not walk. */
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

  /** Lets the offsets fade by this many seconds. */
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
