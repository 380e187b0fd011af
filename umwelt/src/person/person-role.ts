import { cos, sin } from '../core/index.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { GestureFlags, GestureName } from './gesture-names.js';
import { GestureReader } from './gesture-reader.js';
import { offeredFood } from './offered-food.js';
import { type PersonInput, personInputs } from './person-inputs.js';
import { type PersonPose, standingPose } from './person-pose.js';
import { PersonWay } from './person-way.js';
import { type DeviceState, poseFromDevices, type Reach, WALK } from './pose-from-devices.js';

/** A press farther from the feet than WALK_TO makes the person walk there; one nearer than REACH_FROM makes a hand reach: meters. */
const WALK_TO = 0.65;
const REACH_FROM = 1;
/** Distance of the feet from the edge of the world: meters. */
const EDGE = 0.3;

const NONE = {};

/** Plays one person of a world by pointer and keys: before each new tick it converts their state into inputs of a life. */
export class PersonRole {
  readonly name: string;
  gestures: GestureFlags | undefined;
  /** The places of the pointer and a second finger on the floor, and whether the pointer is down. */
  pointer: Reach | undefined;
  pressed = false;
  second: Reach | undefined;
  private readonly asked = new Map<GestureName, number>();
  private readonly reader = new GestureReader();
  private way: PersonWay | undefined;
  private pose: PersonPose | undefined;
  private next = 0;

  /** `name` is the name of a thing or creature of the world. */
  constructor(name: string) {
    this.name = name;
  }

  /** Starts or ends a gesture. */
  ask(gesture: GestureName, on: boolean): void {
    if (!on) this.asked.delete(gesture);
    else if (!this.asked.has(gesture)) this.asked.set(gesture, 0);
  }

  isAsked(gesture: GestureName): boolean {
    return this.asked.has(gesture);
  }

  /** Releases the pointer and ends all gestures. */
  rest(): void {
    this.asked.clear();
    this.pointer = undefined;
    this.second = undefined;
    this.pressed = false;
  }

  /**
   * Returns the inputs of the person before the next tick of a life at tick `now`; call it once per tick. With `acts` the person is a
   * creature that shows the gestures with its own body, and walks and gives on its own.
   */
  inputs(world: World, now: number, acts: boolean): PersonInput[] {
    const id = world.find(this.name);
    if (id === NOBODY) return [];
    if (this.pose === undefined || now !== this.next) {
      this.reader.reset();
      this.pose = standingIn(world, id);
      this.way = new PersonWay(world, id);
    }
    this.next = now + 1;
    const pose = inside(world, poseFromDevices(this.devices(this.pose, now), this.pose));
    this.pose = pose;
    const gestures = this.reader.read(pose);
    this.gestures = gestures;
    const inputs = personInputs(world, id, pose, gestures);
    for (const [gesture, ticks] of this.asked) this.asked.set(gesture, ticks + 1);
    if (acts) return inputs.filter(input => !('move' in input));
    return [...inputs, ...offeredFood(world, id, pose)];
  }

  private devices({ x, y }: PersonPose, now: number): DeviceState {
    const { pointer, second, pressed } = this;
    const away = pointer ? Math.sqrt((pointer.x - x) * (pointer.x - x) + (pointer.y - y) * (pointer.y - y)) : 0;
    const walking = pressed && away > WALK_TO;
    if (!walking) this.way?.rest();
    return {
      pointer,
      second,
      walking,
      step: walking && pointer ? this.way?.step([pointer.x, pointer.y], WALK, now) : undefined,
      reaching: pressed && away <= REACH_FROM,
      asked: this.asked.size === 0 ? NONE : Object.fromEntries(this.asked),
    };
  }
}

function inside(world: World, pose: PersonPose): PersonPose {
  const [width, depth] = world.size;
  const hold = (value: number, size: number): number => Math.max(EDGE - size / 2, Math.min(size / 2 - EDGE, value));
  return { ...pose, x: hold(pose.x, width), y: hold(pose.y, depth) };
}

function standingIn(world: World, id: ThingId): PersonPose {
  const [x, y, heading] = [world.x[id], world.y[id], world.heading[id]];
  return { ...standingPose(x, y, heading), gaze: [x + sin(heading), y + cos(heading)] };
}

/**
 * Returns the name of the person of a world that a user can play: the first thing or creature of the kind `person`, or with a field
 * `guise`, that has a boolean field; undefined if there is none.
 */
export function findPerson(world: World): string | undefined {
  const shows = (id: ThingId): boolean => world.fieldNames(id).some(field => typeof world.readField(id, field) === 'boolean');
  for (let id = 0; id < world.count; id++) {
    if (world.alive[id] === 0) continue;
    const isPerson = world.symbols.name(world.kind[id]) === 'person' || world.readField(id, 'guise') !== undefined;
    if (isPerson && shows(id)) return world.nameOf(id);
  }
  return undefined;
}
