import type { Life } from 'umwelt';
import {
  type DeviceState,
  type GestureFlags,
  type GestureName,
  Gestures,
  PersonHands,
  type PersonPose,
  personInputs,
  poseFromDevices,
  type Reach,
  readingIn,
  readingOf,
  standingPose,
} from 'umwelt/person';

/** Metres from the feet: who presses further away goes there first, and a hand goes out from this near. */
const WALK_TO = 0.65;
const REACH_FROM = 1;
/** Metres that the feet keep from the edge of the world. */
const EDGE = 0.3;
/** Ticks in which arms sink after one has stopped being the person. */
export const SINK = 30;

/** Somebody as the person in one life: told before each new tick, it says what changed by inputs. */
export class Impersonation {
  readonly life: Life;
  readonly name: string;
  gestures: GestureFlags | undefined;
  /** What the page says: fingers or mouse on the floor, and the gestures that keys or buttons ask for. */
  pointer: Reach | undefined;
  pressed = false;
  second: Reach | undefined;
  private readonly asked = new Map<GestureName, number>();
  private readonly reader = new Gestures();
  private readonly hands = new PersonHands();
  private pose: PersonPose;
  private last: number;

  constructor(life: Life, name: string) {
    this.life = life;
    this.name = name;
    this.pose = this.standing();
    this.last = life.now;
  }

  /** Begins or ends a gesture. */
  ask(gesture: GestureName, on: boolean): void {
    if (!on) this.asked.delete(gesture);
    else if (!this.asked.has(gesture)) this.asked.set(gesture, 0);
  }

  isAsked(gesture: GestureName): boolean {
    return this.asked.has(gesture);
  }

  /** Hands off everything. */
  rest(): void {
    this.asked.clear();
    this.pointer = undefined;
    this.second = undefined;
    this.pressed = false;
  }

  before(): void {
    const { life } = this;
    const { world } = life;
    const id = world.find(this.name);
    if (id < 0) return;
    if (life.now !== this.last) {
      this.reader.forget();
      this.pose = this.standing();
    }
    this.last = life.now + 1;
    this.pose = this.inside(poseFromDevices(this.devices(), this.pose));
    const gestures = this.reader.read(this.pose);
    this.gestures = gestures;
    // who has a body of its own acts the gestures with it, and goes and gives by itself
    const acts = life.creatureOf(id)?.showing !== undefined;
    for (const input of personInputs(readingIn(world, id), readingOf(this.pose, gestures), this.name))
      if (!acts || !('move' in input)) life.input(input);
    if (!acts) for (const input of this.hands.inputs(world, id, this.pose, gestures, life.now)) life.input(input);
    for (const [gesture, ticks] of this.asked) this.asked.set(gesture, ticks + 1);
  }

  private devices(): DeviceState {
    const { pointer, second, pressed } = this;
    const away = pointer ? Math.hypot(pointer.x - this.pose.x, pointer.y - this.pose.y) : 0;
    return {
      ...(pointer && { pointer }),
      ...(second && { second }),
      walking: pressed && away > WALK_TO,
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

/** The person of a world: the first thing or creature of that kind that can show something. */
export function personIn(life: Life): string | undefined {
  const { world } = life;
  const shows = (id: number): boolean => world.fieldNames(id).some(field => typeof world.readField(id, field) === 'boolean');
  return life.thingNames().find(name => {
    const id = world.find(name);
    return world.symbols.name(world.kind[id]) === 'person' && shows(id);
  });
}
