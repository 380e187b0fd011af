import type { Life } from 'umwelt';
import {
  type GestureFlags,
  GestureReader,
  type LandmarkFrame,
  Mirror,
  type MirrorPlace,
  offeredFood,
  type PersonPose,
  personInputs,
} from 'umwelt/person';
import type { ThingId, World } from 'umwelt/world';

/** East, north and up, in meters. */
type Spot = readonly [number, number, number];

/** The person of a life, played by a camera: before each new tick, what the camera saw becomes inputs. */
export class MirrorRole {
  readonly mirror: Mirror;
  gestures: GestureFlags | undefined;
  pose: PersonPose | undefined;
  /** Whether the right hand holds something to eat. */
  food = false;
  /** Called when the arm throws: with the place of the hand, the direction of the gaze, and whether the hand held the thing. */
  onThrow: (from: Spot, gaze: readonly [number, number], held: boolean) => void = () => {};
  private readonly life: Life;
  private readonly name: string;
  private readonly reader = new GestureReader();
  private threw = false;

  constructor(life: Life, name: string, place: MirrorPlace) {
    this.life = life;
    this.name = name;
    this.mirror = new Mirror(place);
  }

  /** Takes the result of a detector for the newest picture. */
  see(frame: LandmarkFrame | undefined): void {
    this.mirror.see(frame);
  }

  /** Must be called before each new tick. */
  before(): void {
    const { life, name } = this;
    const { world } = life;
    const id = world.find(name);
    if (id < 0) return;
    const { pose: seen, entered } = this.mirror.step();
    const pose = { ...seen, food: this.food };
    // a person who enters, or a jump of the picture, is not a gesture
    if (entered) this.reader.reset();
    const gestures = this.reader.read(pose);
    this.pose = pose;
    this.gestures = gestures;
    for (const input of personInputs(world, id, pose, gestures)) life.input(input);
    for (const input of offeredFood(world, id, pose)) life.input(input);
    // a thing in the hand is thrown by the person itself
    if (gestures.throwing && !this.threw) this.onThrow(handIn(pose), pose.gaze, holds(world, id));
    this.threw = gestures.throwing;
  }
}

/** Whether a person holds a thing that can be thrown. */
function holds(world: World, id: ThingId): boolean {
  for (let held = world.hands.firstHeld[id]; held >= 0; held = world.hands.nextHeld[held]) if (world.mobile[held] === 1) return true;
  return false;
}

/** Returns the place of the throwing hand in the world: the one farther ahead. */
function handIn({ x, y, heading, leftHand, rightHand }: PersonPose): Spot {
  const [right, ahead, up] = leftHand[1] > rightHand[1] ? leftHand : rightHand;
  const [sine, cosine] = [Math.sin(heading), Math.cos(heading)];
  return [x + right * cosine + ahead * sine, y - right * sine + ahead * cosine, up];
}
