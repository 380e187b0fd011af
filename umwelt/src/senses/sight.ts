import { float64s, int32s } from '../core/array-of.js';
import { clamp, type StateArray, wrapAngle } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import { CLEAR, cast, path } from '../world/cast.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { Percept } from './percept.js';
import {
  type CameraOptions,
  FLOW_WEIGHT,
  MOUNT,
  MotionEnergy,
  motionEnergy,
  Retina,
  ridgeInto,
  seeThing,
  visibleThings,
} from './retina/index.js';

/** Greatest distance of an eye from the feet along each axis, as a multiple of the larger of the body's radius and height. */
const NECK = 2;

/** A part of the body that an eye sits on and turns with. */
export interface EyeCarrier {
  /** Fills `out` with the pose of the eye now, laid out as a mount: right, ahead, up in meters, and radians to the right of straight ahead. */
  carry(out: Float64Array): void;
}

/** Scratch: the things in the picture. */
const _things = int32s(256);

// indices into `pose`
const X = 0;
const Y = 1;
const Z = 2;
const HEADING = 3;
/** Turns since the last picture, at most 2; only for an eye that makes pictures when asked. */
const DUE = 4;

/** If a wall is between the middle of the body and the eye, the eye is placed at this share of the free way to the wall. */
const BEFORE_WALL = 0.9;

/** One eye of a creature: its picture and the readings of it. */
export class Sight {
  readonly name: string;
  readonly retina: Retina;
  private readonly ridgeRows: Int32Array;
  private readonly motionSums: MotionEnergy = new MotionEnergy();
  /** Whether ridge and motion energy have been computed from the current picture. */
  private ridgeIsRead = false;
  private energyIsRead = false;
  /** Ticks from one picture to the next; creatures look on different ticks, by the ids of their things. */
  readonly period: number;
  /** Whether the eye senses motion and the way, or only shows things. */
  readonly motion: boolean;
  /** Whether it makes a picture only when `ask` is called, at most one per turn. */
  readonly whenAsked: boolean;
  /** The part of the body that the eye sits on; undefined for the body itself. */
  carrier: EyeCarrier | undefined;
  private readonly world: World;
  private readonly thing: ThingId;
  /** Pose of the camera for the last picture: x, y, z, heading; used if it may differ from the current pose of the body (`keepsPose`). */
  private readonly pose: Float64Array;
  private readonly carried = float64s(MOUNT.SIZE);

  constructor(name: string, options: Partial<CameraOptions>, world: World, thing: ThingId, period = 1, motion = true, whenAsked = false) {
    this.motion = motion;
    this.whenAsked = whenAsked;
    this.pose = float64s(whenAsked ? 5 : 4);
    this.period = period;
    this.name = name;
    this.world = world;
    this.thing = thing;
    this.retina = new Retina(options, name);
    this.ridgeRows = int32s(this.retina.width);
  }

  /**
   * Moves the eye on the body, from the next picture on: right, ahead, up in meters, turn in radians to the right; a number that is not finite leaves
   * its value unchanged. Values are clamped: the eye stays near the body and above the floor, and straight ahead stays in the picture. Returns
   * whether anything changed.
   */
  remount(mount: ArrayLike<number>): boolean {
    const { world, thing, retina } = this;
    const { options } = retina.camera;
    const most = NECK * Math.max(world.radius[thing], world.height[thing]);
    // an eye that its species puts farther out may return there
    const side = Math.max(most, Math.abs(options.right), Math.abs(options.ahead));
    const half = options.fieldOfView / 2;
    const now = retina.camera.mount;
    let changed = false;
    for (let i = 0; i < MOUNT.SIZE; i++) {
      const asked = mount[i];
      if (!Number.isFinite(asked)) continue;
      let value = clamp(asked, -side, side);
      if (i === MOUNT.UP) value = clamp(asked, 0, Math.max(most, options.up));
      else if (i === MOUNT.TURN) value = clamp(wrapAngle(asked), -half, half);
      if (value === now[i]) continue;
      // + 0 turns minus zero, which JSON cannot write, into zero
      now[i] = value + 0;
      changed = true;
    }
    // the jump of the eye must not count as motion of the world
    if (changed) retina.pictures[0] = 0;
    return changed;
  }

  /** Whether the eye is at the place that its species gives it. */
  get isAsBorn(): boolean {
    const { mount, options } = this.retina.camera;
    const inPlace = mount[MOUNT.RIGHT] === options.right && mount[MOUNT.AHEAD] === options.ahead && mount[MOUNT.UP] === options.up;
    return inPlace && mount[MOUNT.TURN] === 0;
  }

  /** Whether the pose of the camera for the last picture may differ from the current pose of the body. */
  private get keepsPose(): boolean {
    return this.period > 1 || this.whenAsked || this.carrier !== undefined;
  }

  /** Whether it makes a picture on this tick. */
  isTurn(now: number): boolean {
    return this.period === 1 || (now + this.thing) % this.period === 0;
  }

  /** Moves the camera to where the eye is now, without making a picture. */
  follow(): void {
    const { world, thing, carrier } = this;
    const { camera } = this.retina;
    if (carrier === undefined) camera.follow(world.x[thing], world.y[thing], world.z[thing], world.heading[thing]);
    else this.followCarrier(carrier);
  }

  private followCarrier(carrier: EyeCarrier): void {
    const { world, thing, carried } = this;
    carrier.carry(carried);
    const sine = world.sine[thing];
    const cosine = world.cosine[thing];
    path[0] = world.x[thing];
    path[1] = world.y[thing];
    path[2] = world.z[thing] + carried[2];
    path[3] = carried[0] * cosine + carried[1] * sine;
    path[4] = carried[1] * cosine - carried[0] * sine;
    path[5] = 0;
    // a head that leans over a wall must not see behind it
    const share = cast(world.space, thing, NOBODY, false) === NOBODY ? 1 : BEFORE_WALL * Math.max(0, path[CLEAR]);
    this.retina.camera.place(
      world.x[thing] + share * path[3],
      world.y[thing] + share * path[4],
      world.z[thing] + carried[2],
      world.heading[thing] + carried[3],
    );
  }

  /** The sense phase: makes a picture, or for an eye that is asked, notes that one is due. */
  look(): void {
    this.follow();
    this.notePose();
    if (this.whenAsked) this.pose[DUE] = Math.min(2, this.pose[DUE] + 1);
    else this.render();
  }

  /** Makes a picture if the eye waits to be asked and one is due; call it before reading the picture. */
  ask(): void {
    const due = this.whenAsked ? this.pose[DUE] : 0;
    if (due === 0) return;
    this.pose[DUE] = 0;
    // changes while it made no pictures must not count as motion
    if (due > 1) this.retina.pictures[0] = 0;
    this.follow();
    this.notePose();
    this.render();
  }

  private notePose(): void {
    if (this.keepsPose) {
      const { camera } = this.retina;
      this.pose[X] = camera.x;
      this.pose[Y] = camera.y;
      this.pose[Z] = camera.z;
      this.pose[HEADING] = camera.heading;
    }
  }

  private render(): void {
    this.retina.render(this.world, this.thing, this.motion);
    this.forgetReadings();
  }

  /** Puts the camera where it was for the current picture, and lets the readings be computed again; call it after a restore. */
  recall(): void {
    if (this.keepsPose) this.retina.camera.place(this.pose[X], this.pose[Y], this.pose[Z], this.pose[HEADING]);
    else this.follow();
    this.retina.widen();
    this.forgetReadings();
  }

  /** Marks the readings as outdated; call it after each new picture. */
  private forgetReadings(): void {
    this.ridgeIsRead = false;
    this.energyIsRead = false;
  }

  /** The ridge of the current picture, computed on the first read; all 0 for an eye without motion. */
  get ridge(): Int32Array {
    if (!this.ridgeIsRead && this.motion) ridgeInto(this.retina, this.ridgeRows);
    this.ridgeIsRead = true;
    return this.ridgeRows;
  }

  /** The motion energy of the current picture, computed on the first read; 0 for an eye without motion. */
  get energy(): MotionEnergy {
    if (!this.energyIsRead && this.motion) motionEnergy(this.retina, FLOW_WEIGHT, this.motionSums);
    this.energyIsRead = true;
    return this.motionSums;
  }

  /**
   * Fills `out` with the nearest thing of a kind that shows in the picture within `out.reach` meters, at the mean place of its pixels;
   * returns whether there is one.
   */
  nearestSeen(kind: number, out: Percept): boolean {
    const { world, retina } = this;
    let nearest = NOBODY;
    let least = out.reach;
    const count = visibleThings(retina, _things);
    for (let i = 0; i < count; i++) {
      const id = _things[i];
      if (world.kind[id] !== kind || !seeThing(retina, id, out)) continue;
      if (out.distance < least) {
        least = out.distance;
        nearest = id;
      }
    }
    return nearest !== NOBODY && seeThing(retina, nearest, out);
  }

  /** Visits the place of the eye on the body: right, ahead, up, turn. The picture is visited by `retina.visitState`. */
  visitMount(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.mount'), this.retina.camera.mount);
    if (this.keepsPose) visit(stateName(this.name, '.pose'), this.pose);
  }
}
