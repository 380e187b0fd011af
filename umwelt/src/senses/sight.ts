import type { StateArray, StateOwner } from '../core/index.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { Percept } from './percept.js';
import {
  type CameraOptions,
  FLOW_WEIGHT,
  MotionEnergy,
  motionEnergy,
  PotentialField,
  Retina,
  ridgeInto,
  seeThing,
  targetRidgeInto,
  visibleThings,
} from './retina/index.js';
import { Wayfinder } from './way/index.js';

/** Farther than this many radii in one tick is a leap: what was known of the way does not hold there. */
const LEAP = 8;

/** One eye of a creature: its picture, what is read from it, and the way that it finds by it. */
export class Sight implements StateOwner {
  readonly name: string;
  readonly retina: Retina;
  readonly ridge: Int32Array;
  readonly targetRidge: Int32Array;
  /** Scratch: the things in the picture. */
  private readonly things = new Int32Array(256);
  readonly energy: MotionEnergy = new MotionEnergy();
  readonly field: PotentialField;
  readonly way: Wayfinder;
  private readonly world: World;
  private readonly thing: ThingId;
  /** The thing that was last sought, on which tick, and from where (x, y). */
  private readonly goal = new Float64Array([NOBODY, -1, 0, 0]);

  constructor(name: string, options: Partial<CameraOptions>, world: World, thing: ThingId) {
    this.name = name;
    this.world = world;
    this.thing = thing;
    this.retina = new Retina(options, name);
    this.ridge = new Int32Array(this.retina.width);
    this.targetRidge = new Int32Array(this.retina.width);
    this.field = new PotentialField(this.retina.width);
    this.way = new Wayfinder(name, this.retina, world.radius[thing]);
  }

  /** Stand where the body stands, without looking. */
  follow(): void {
    const { world, thing } = this;
    this.retina.camera.follow(world.x[thing], world.y[thing], world.z[thing], world.heading[thing]);
  }

  /** The sense phase: look, and read what every picture tells. */
  look(): void {
    this.follow();
    this.retina.render(this.world, this.thing);
    this.read();
  }

  /** The readings of the present picture. */
  read(): void {
    ridgeInto(this.retina, this.ridge);
    motionEnergy(this.retina, FLOW_WEIGHT, this.energy);
  }

  /** The thing that was last sought, or NOBODY. */
  get sought(): ThingId {
    return this.goal[0];
  }

  /** The nearest thing of a kind that shows in the picture: the mean of its pixels. */
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

  /** Seek a goal, whose place the nose tells: at most once per tick, whoever asks first. */
  seek(now: number, goal: Percept): Wayfinder {
    const state = this.goal;
    if (state[1] === now) return this.way;
    const { world, thing, way } = this;
    const x = world.x[thing];
    const y = world.y[thing];
    const leap = LEAP * way.radius;
    const leapt = (x - state[2]) * (x - state[2]) + (y - state[3]) * (y - state[3]) > leap * leap;
    if (state[0] !== goal.thing || leapt) way.forget();
    state[0] = goal.thing;
    state[1] = now;
    state[2] = x;
    state[3] = y;
    targetRidgeInto(this.retina, goal.thing, this.targetRidge);
    way.update(this.retina, goal.thing, goal.x, goal.y, x, y, world.heading[thing]);
    return way;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    this.retina.visitState(visit);
    this.way.visitState(visit);
    visit(`${this.name}.goal`, this.goal);
  }
}
