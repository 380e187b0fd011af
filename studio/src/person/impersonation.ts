import type { Life } from 'umwelt';
import {
  type DeviceState,
  type GestureFlags,
  type GestureName,
  GestureReader,
  PersonHands,
  type PersonPose,
  PersonWay,
  personInputs,
  poseFromDevices,
  type Reach,
  readingIn,
  readingOf,
  standingPose,
  WALK,
} from 'umwelt/person';

/** A press farther from the feet than WALK_TO makes the person walk there; one nearer than REACH_FROM makes a hand reach: meters. */
const WALK_TO = 0.65;
const REACH_FROM = 1;
/** Distance of the feet from the edge of the world: meters. */
const EDGE = 0.3;
/** Ticks that the arms need to go down after the user has stopped playing. */
export const SINK = 30;

/** Plays the person of one life: before each new tick it turns the state of the devices into inputs. */
export class Impersonation {
  readonly life: Life;
  readonly name: string;
  gestures: GestureFlags | undefined;
  /** Where the pointer and a second finger are on the floor, and whether the pointer is down. */
  pointer: Reach | undefined;
  pressed = false;
  second: Reach | undefined;
  private readonly asked = new Map<GestureName, number>();
  private readonly reader = new GestureReader();
  private readonly hands = new PersonHands();
  private way: PersonWay | undefined;
  private pose: PersonPose;
  private last: number;

  constructor(life: Life, name: string) {
    this.life = life;
    this.name = name;
    this.pose = this.standing();
    this.last = life.now;
  }

  /** Starts or ends a gesture. */
  ask(gesture: GestureName, on: boolean): void {
    if (!on) this.asked.delete(gesture);
    else if (!this.asked.has(gesture)) this.asked.set(gesture, 0);
  }

  isAsked(gesture: GestureName): boolean {
    return this.asked.has(gesture);
  }

  /** Lets go of the pointer and ends all gestures. */
  rest(): void {
    this.asked.clear();
    this.pointer = undefined;
    this.second = undefined;
    this.pressed = false;
  }

  /** To be called before each new tick. */
  before(): void {
    const { life } = this;
    const { world } = life;
    const id = world.find(this.name);
    if (id < 0) return;
    if (life.now !== this.last) {
      this.reader.reset();
      this.pose = this.standing();
      this.way = undefined;
    }
    this.way ??= new PersonWay(world, id);
    this.last = life.now + 1;
    this.pose = this.inside(poseFromDevices(this.devices(), this.pose));
    const gestures = this.reader.read(this.pose);
    this.gestures = gestures;
    // a creature acts the gestures with its own body, and walks and gives by itself
    const acts = life.creatureOf(id)?.gestures !== undefined;
    for (const input of personInputs(readingIn(world, id), readingOf(this.pose, gestures), this.name))
      if (!acts || !('move' in input)) life.input(input);
    if (!acts) for (const input of this.hands.inputs(world, id, this.pose, gestures, life.now)) life.input(input);
    for (const [gesture, ticks] of this.asked) this.asked.set(gesture, ticks + 1);
  }

  private devices(): DeviceState {
    const { pointer, second, pressed } = this;
    const away = pointer ? Math.hypot(pointer.x - this.pose.x, pointer.y - this.pose.y) : 0;
    const walking = pressed && away > WALK_TO;
    if (!walking) this.way?.rest();
    return {
      ...(pointer && { pointer }),
      ...(second && { second }),
      walking,
      ...(walking && pointer && this.way && { step: this.way.step([pointer.x, pointer.y], WALK, this.life.now) }),
      reaching: pressed && away <= REACH_FROM,
      asked: Object.fromEntries(this.asked),
    };
  }

  private inside(pose: PersonPose): PersonPose {
    const [width, depth] = this.life.world.size;
    const hold = (value: number, size: number): number => Math.max(EDGE - size / 2, Math.min(size / 2 - EDGE, value));
    return { ...pose, x: hold(pose.x, width), y: hold(pose.y, depth) };
  }

  private standing(): PersonPose {
    const { world } = this.life;
    const id = world.find(this.name);
    const [x, y, heading] = [world.x[id], world.y[id], world.heading[id]];
    return { ...standingPose(x, y, heading), gaze: [x + Math.sin(heading), y + Math.cos(heading)] };
  }
}

/** The person of a world: the first thing or creature of the kind `person`, or in the guise of something else, with a yes/no field; undefined where there is none. */
export function personIn(life: Life): string | undefined {
  const { world } = life;
  const shows = (id: number): boolean => world.fieldNames(id).some(field => typeof world.readField(id, field) === 'boolean');
  return life.thingNames().find(name => {
    const id = world.find(name);
    return (world.symbols.name(world.kind[id]) === 'person' || world.readField(id, 'guise') !== undefined) && shows(id);
  });
}
