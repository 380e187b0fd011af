import { NOBODY, type Place, type World } from '../world/index.js';
import { coarse, type PersonInput } from './person-inputs.js';

/** What the hand of the user does now. */
export interface UserHandState {
  /** Where it is: meters east, north and up. Undefined takes it out of the world. */
  readonly at?: Place;
  /** Whether it strokes what is under it. */
  readonly stroking?: boolean;
  /** Whether it holds out something to eat. */
  readonly food?: boolean;
  /** Name of the thing that it carries. */
  readonly carries?: string;
  /** What is heard from where it is; `none` for silence. */
  readonly sound?: UserSound;
}

/** What the user can be heard to say or do: call, clap, send to fetch what was thrown, or stamp with a bang. */
export type UserSound = 'none' | 'call' | 'clap' | 'fetch' | 'bang';

/** The kind of the thing that stands for the hand of a user, and its name where there is one user. */
export const USER_HAND = 'hand';
/** A hand that moves less stays where it is: meters. */
const STILL = 0.01;
/** A voice that carries across a yard of 20 m. */
const LOUDNESS = 5;
/** Distance between the edge of the world and the hand: meters. */
const EDGE = 0.15;

/** The largest speed over the ground and the largest speed up of a throw: meters per second. */
const FASTEST = 8;
const HIGHEST = 5;

/**
 * The hand of a user in a world: a thing of the kind `hand`, not solid and not drawn, that creatures can see, hear and feel by its
 * fields `stroking` and `sound`. It moves nothing itself: it returns inputs, so that a recording holds all that it does.
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

  /** Returns the inputs that bring the hand into this state, none where it is so already. */
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

  /** Returns the input that throws a thing with a velocity in meters per second, reduced to what an arm can do. */
  throw(thing: string, [east, north, up = 0]: Place): PersonInput {
    const speed = Math.sqrt(east * east + north * north);
    const share = speed > FASTEST ? FASTEST / speed : 1;
    return { throw: thing, velocity: [coarse(east * share), coarse(north * share), coarse(Math.min(HIGHEST, up))] };
  }
}

/** Whether something to eat that the hand held out is still there. */
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
