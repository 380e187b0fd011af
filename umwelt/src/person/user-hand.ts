import { NOBODY, type Place, type World } from '../world/index.js';
import { coarse, type PersonInput } from './person-inputs.js';

/** The state of the user's hand. */
export interface UserHandState {
  /** The place: meters east, north and up. Undefined removes the hand from the world. */
  readonly at?: Place;
  /** Whether it strokes what is below it. */
  readonly stroking?: boolean;
  /** Whether it holds out food. */
  readonly food?: boolean;
  /** Name of the thing that it carries. */
  readonly carries?: string;
  /** The sound at its place; `none` for silence. */
  readonly sound?: UserSound;
}

/** The sounds of the user: calling, clapping, the word to fetch a thrown thing, or a bang by stamping. */
export type UserSound = 'none' | 'call' | 'clap' | 'fetch' | 'bang';

/** The kind of the thing that is the hand of a user, and its name if there is one user. */
export const USER_HAND = 'hand';
/** A hand that moves less than this stays in place: meters. */
const STILL = 0.01;
/** Loudness of a voice that can be heard across a yard of 20 m. */
const LOUDNESS = 5;
/** Distance between the edge of the world and the hand: meters. */
const EDGE = 0.15;

/** The greatest speed over the ground and the greatest upward speed of a throw: meters per second. */
const FASTEST = 8;
const HIGHEST = 5;

/**
 * The hand of a user in a world: a thing of the kind `hand`, not solid and not drawn, that creatures can see, hear and feel by its fields
 * `stroking` and `sound`. It changes nothing itself: it returns inputs, so that a recording contains everything it does.
 */
export class UserHand {
  /** The name of the hand, and that of the food in it. */
  readonly name: string;
  readonly food: string;

  /** Several users in one world have hands of different names. */
  constructor(name: string = USER_HAND) {
    this.name = name;
    this.food = foodOf(name);
  }

  /** Returns the inputs that change the hand to this state; an empty list if there is no change. */
  inputs(world: World, { at, stroking = false, food = false, carries, sound = 'none' }: UserHandState): PersonInput[] {
    const inputs: PersonInput[] = [];
    const hand = world.find(this.name);
    if (at === undefined) {
      if (world.find(this.food) !== NOBODY) inputs.push({ remove: this.food });
      if (hand !== NOBODY) inputs.push({ remove: this.name });
      return inputs;
    }
    const place = inside(world, at);
    if (hand === NOBODY) {
      const fields = { stroking, sound, loudness: LOUDNESS };
      const thing = { kind: USER_HAND, shape: { circle: 0.06, height: 0.06 }, at: place, solid: false, fields, look: { form: 'hidden' } };
      inputs.push({ add: this.name, thing });
    } else {
      const off = Math.abs(world.x[hand] - place[0]) + Math.abs(world.y[hand] - place[1]) + Math.abs(world.z[hand] - (place[2] ?? 0));
      if (off > STILL) inputs.push({ move: this.name, to: place, heading: 0 });
      if (world.readField(hand, 'stroking') !== stroking) inputs.push({ set: `${this.name}.stroking`, to: stroking });
      if (world.readField(hand, 'sound') !== sound) inputs.push({ set: `${this.name}.sound`, to: sound });
    }
    if (carries !== undefined) {
      const thing = world.find(carries);
      if (thing !== NOBODY && (hand === NOBODY || world.holder[thing] !== hand))
        inputs.push({ hold: carries, by: this.name, at: [0, 0, coarse(-world.height[thing] / 2)] });
    }
    const offered = world.find(this.food);
    if (food && offered === NOBODY) {
      const thing = { kind: 'food', shape: { circle: 0.05, height: 0.05 }, at: [0, 0, 0] as Place, held: this.name, fields: { amount: 8 } };
      inputs.push({ add: this.food, thing: { ...thing, look: { form: 'bone' } } });
    } else if (!food && offered !== NOBODY) inputs.push({ remove: this.food });
    return inputs;
  }

  /** Returns the input that throws a thing with a velocity in meters per second, limited to what an arm can do. */
  throw(thing: string, [east, north, up = 0]: Place): PersonInput {
    const speed = Math.sqrt(east * east + north * north);
    const share = speed > FASTEST ? FASTEST / speed : 1;
    return { throw: thing, velocity: [coarse(east * share), coarse(north * share), coarse(Math.min(HIGHEST, up))] };
  }
}

/** Whether food that the hand held out is still there. */
export function isFoodLeft(world: World, hand: string = USER_HAND): boolean {
  const food = world.find(foodOf(hand));
  return food !== NOBODY && Number(world.readField(food, 'amount')) > 0;
}

function inside(world: World, [x, y, z = 0]: Place): Place {
  const [width, depth] = world.size;
  const hold = (value: number, size: number): number => Math.max(EDGE - size / 2, Math.min(size / 2 - EDGE, value));
  return [coarse(hold(x, width)), coarse(hold(y, depth)), coarse(Math.max(0, z))];
}

function foodOf(hand: string): string {
  return `${hand}-food`;
}
