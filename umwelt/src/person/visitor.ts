import { TICKS_PER_SECOND } from '../core/index.js';
import { NOBODY, type Place, type ThingId, type World } from '../world/index.js';
import type { GestureName } from './gesture-names.js';
import type { PersonInput } from './person-inputs.js';
import { UserHand, type UserHandState } from './user-hand.js';

/** The names that a visitor uses; a name that is not in the world is ignored. */
export interface VisitorOptions {
  /** The creature for which the visitor calls, strokes and throws; default `silas`. */
  readonly friend?: string;
  /** The thrown thing; default `ball`. */
  readonly toy?: string;
  /** The person whose gestures are shown; default `person`. */
  readonly person?: string;
}

/** What the visitor does from a second of the round on, for how many seconds. */
interface Deed {
  readonly at: number;
  readonly for: number;
  readonly gesture?: GestureName;
  readonly hand?: 'call' | 'clap' | 'stamp' | 'stroke' | 'throw' | 'food';
}

/** The round, which repeats every two minutes: each thing that people do with a dog, with pauses between them. */
const ROUND: readonly Deed[] = [
  { at: 5, for: 2, hand: 'call' },
  { at: 15, for: 8, hand: 'stroke' },
  { at: 33, for: 4, gesture: 'pointing-down' },
  { at: 45, for: 2, hand: 'throw' },
  { at: 68, for: 0.5, hand: 'stamp' },
  { at: 75, for: 1, hand: 'clap' },
  { at: 82, for: 4, gesture: 'hands-over-head' },
  { at: 92, for: 6, gesture: 'extended-right' },
  { at: 103, for: 3, gesture: 'pointing-left' },
  { at: 112, for: 6, hand: 'food' },
];
const ROUND_SECONDS = 120;
/** Seconds after which the hand opens in a throw, and the speed of the thing then: m/s over the ground and up. */
const RELEASE = 1;
const THROW = 3;
const THROW_UP = 2;
/** Heights of the hand in meters: over the ground, and over the back of the stroked creature. */
const HAND_HEIGHT = 0.9;
const OVER_BACK = 0.02;

/**
 * A person who visits a world: calls, claps, stamps, strokes, throws the ball, makes gestures, holds out food, and leaves the creature
 * alone in between. What it does depends only on the tick and the world; it returns inputs, as a UserHand does.
 */
export class Visitor {
  private readonly names: Required<VisitorOptions>;
  private readonly hand = new UserHand();

  constructor({ friend = 'silas', toy = 'ball', person = 'person' }: VisitorOptions = {}) {
    this.names = { friend, toy, person };
  }

  /** Returns the inputs of the visitor before the next tick of a life at tick `now`. */
  inputs(world: World, now: number): PersonInput[] {
    const second = (now / TICKS_PER_SECOND) % ROUND_SECONDS;
    const deed = ROUND.find(({ at, for: length }) => second >= at && second < at + length);
    return [...this.gestures(world, deed?.gesture), ...this.handInputs(world, deed, second)];
  }

  private gestures(world: World, shown: GestureName | undefined): PersonInput[] {
    const person = world.find(this.names.person);
    if (person === NOBODY) return [];
    return ROUND.flatMap(({ gesture }) => {
      if (gesture === undefined) return [];
      const now = world.readField(person, gesture);
      return typeof now === 'boolean' && now !== (gesture === shown) ? [{ set: `${this.names.person}.${gesture}`, to: !now }] : [];
    });
  }

  private handInputs(world: World, deed: Deed | undefined, second: number): PersonInput[] {
    const friend = world.find(this.names.friend);
    if (deed?.hand === undefined || friend === NOBODY) return this.hand.inputs(world, {});
    const { toy } = this.names;
    const throws = deed.hand === 'throw' && world.find(toy) !== NOBODY;
    const open = throws && second >= deed.at + RELEASE;
    const inputs = this.hand.inputs(world, this.stateOf(world, deed.hand, friend, throws && !open));
    const held = throws && world.holder[world.find(toy)] === world.find('hand');
    if (open && held) inputs.push(this.hand.throw(toy, [THROW * world.sine[friend], THROW * world.cosine[friend], THROW_UP]));
    return inputs;
  }

  private stateOf(world: World, deed: NonNullable<Deed['hand']>, friend: ThingId, carries: boolean): UserHandState {
    const person = world.find(this.names.person);
    const at: Place = person === NOBODY ? [0, 0, HAND_HEIGHT] : [world.x[person], world.y[person], HAND_HEIGHT];
    if (deed === 'stroke') return { at: [world.x[friend], world.y[friend], world.height[friend] + OVER_BACK], stroking: true };
    if (deed === 'throw') return carries ? { at, carries: this.names.toy } : { at, sound: 'fetch' };
    if (deed === 'food') return { at: [at[0], at[1], 0.3], food: true };
    return { at, sound: deed === 'stamp' ? 'bang' : deed };
  }
}
