import { clamp, type StateArray, wrapAngle } from '../core/index.js';
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

/** An eye can be at most this many times the larger of its body's radius and height away from the feet. */
const NECK = 2;

/** One eye of a creature: its picture and the readings of it. */
export class Sight {
  readonly name: string;
  readonly retina: Retina;
  readonly ridge: Int32Array;
  /** Scratch: the things in the picture. */
  private readonly things = new Int32Array(256);
  readonly energy: MotionEnergy = new MotionEnergy();
  private readonly world: World;
  private readonly thing: ThingId;

  constructor(name: string, options: Partial<CameraOptions>, world: World, thing: ThingId) {
    this.name = name;
    this.world = world;
    this.thing = thing;
    this.retina = new Retina(options, name);
    this.ridge = new Int32Array(this.retina.width);
  }

  /**
   * Puts the eye elsewhere on the body, from the next picture on: right, ahead, up in meters, turn in radians to the right; what is not
   * a finite number stays as it was. The eye stays near the body and above the floor, and straight ahead stays in the picture. Returns
   * whether anything changed.
   */
  remount(mount: ArrayLike<number>): boolean {
    const { world, thing, retina } = this;
    const { options } = retina.camera;
    const most = NECK * Math.max(world.radius[thing], world.height[thing]);
    // an eye that its species has farther out may go back there
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
      // never minus zero, which JSON cannot write
      now[i] = value + 0;
      changed = true;
    }
    // the jump of the eye must not count as motion of the world
    if (changed) retina.pictures[0] = 0;
    return changed;
  }

  /** Whether the eye sits where its species has it. */
  get isAsBorn(): boolean {
    const { mount, options } = this.retina.camera;
    const inPlace = mount[MOUNT.RIGHT] === options.right && mount[MOUNT.AHEAD] === options.ahead && mount[MOUNT.UP] === options.up;
    return inPlace && mount[MOUNT.TURN] === 0;
  }

  /** Moves the camera to the body, without looking. */
  follow(): void {
    const { world, thing } = this;
    this.retina.camera.follow(world.x[thing], world.y[thing], world.z[thing], world.heading[thing]);
  }

  /** The sense phase: makes a picture and reads it. */
  look(): void {
    this.follow();
    this.retina.render(this.world, this.thing);
    this.read();
  }

  /** Reads ridge and motion energy from the present picture. */
  read(): void {
    ridgeInto(this.retina, this.ridge);
    motionEnergy(this.retina, FLOW_WEIGHT, this.energy);
  }

  /**
   * Fills `out` with the nearest thing of a kind that shows in the picture within `out.reach` meters, at the mean place of its pixels;
   * returns whether there is one.
   */
  nearestSeen(kind: number, out: Percept): boolean {
    const { world, retina } = this;
    let nearest = NOBODY;
    let least = out.reach;
    const count = visibleThings(retina, this.things);
    for (let i = 0; i < count; i++) {
      const id = this.things[i];
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
    visit(`${this.name}.mount`, this.retina.camera.mount);
  }
}
