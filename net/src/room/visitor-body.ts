import type { Input, Life } from 'umwelt';
import { GESTURE_NAMES, PersonRole, UserHand, type UserHandState } from 'umwelt/person';
import { NOBODY, type Place } from 'umwelt/world';
import type { PersonState } from '../protocol/person-message.js';
import { thingName } from '../protocol/thing-name.js';
import type { RecentPlaces } from './recent-places.js';
import type { VisitorRecord } from './visitor.js';

/** Meters from a thing, where its visitor sees it, at which a hand can take it: as far as a finger on a small screen misses a ball. */
const GRASP = 1;
/** Ticks without inputs and requests after which the person rests until the next message. */
const RESTS_AFTER = 40;

/** A visitor's body in the world: a person, moved by pointer and keys, and a hand. It makes inputs of what the visitor asks for. */
export class VisitorBody {
  readonly person: string;
  private readonly role: PersonRole;
  private readonly hand: UserHand;
  private readonly places: RecentPlaces;
  private handState: UserHandState = {};
  private thrown: Place | undefined;
  private idle = 0;

  /** `places`: where the things of the room were recently. */
  constructor(record: VisitorRecord, person: string, places: RecentPlaces) {
    this.places = places;
    this.person = person;
    this.role = new PersonRole(person);
    this.hand = new UserHand(thingName('hand', record));
  }

  /** Sets what the visitor asks of the person. */
  ask({ pointer, second, pressed = false, gestures = [] }: PersonState): void {
    const { role } = this;
    role.pointer = pointer;
    role.second = second;
    role.pressed = pressed;
    for (const gesture of GESTURE_NAMES) role.ask(gesture, gestures.includes(gesture));
    this.idle = 0;
  }

  /** Sets what the visitor's hand does. Returns a sentence if it may not carry that thing. */
  askHand(state: UserHandState, life: Life): string | undefined {
    const { carries, at } = state;
    if (carries !== undefined && at !== undefined && carries !== this.handState.carries) {
      const refused = this.refuseToCarry(life, carries, at);
      if (refused !== undefined) return refused;
    }
    this.handState = state;
    this.idle = 0;
    return undefined;
  }

  /** Throws what the hand carries, before the next tick. Returns a sentence if it carries nothing. */
  throw(velocity: Place, life: Life): string | undefined {
    if (this.carried(life) === undefined) return 'throw: found an empty hand, expected one that carries something.';
    this.thrown = velocity;
    this.idle = 0;
    return undefined;
  }

  /** Drops all requests, as when the line breaks. */
  rest(): void {
    this.role.rest();
    this.handState = {};
    this.thrown = undefined;
    this.idle = 0;
  }

  /** Returns the inputs for the next tick. */
  inputs(life: Life): Input[] {
    if (this.idle > RESTS_AFTER) return [];
    const { world } = life;
    const acts = life.creatureOf(world.find(this.person))?.gestures !== undefined;
    const inputs: Input[] = this.role.inputs(world, life.now, acts);
    const thing = this.thrown === undefined ? undefined : this.carried(life);
    if (thing !== undefined && this.thrown !== undefined) {
      inputs.push(this.hand.throw(thing, this.thrown));
      const { carries: _, ...empty } = this.handState;
      this.handState = empty;
    }
    this.thrown = undefined;
    const state = this.stillThere(life) ? this.handState : { ...this.handState, carries: undefined };
    inputs.push(...this.hand.inputs(world, state as UserHandState));
    // a hand that opens drops what it carries
    const held = this.carried(life);
    if (thing === undefined && held !== undefined && state.carries !== held && state.at !== undefined) inputs.unshift({ drop: held });
    const asked = this.role.pressed || GESTURE_NAMES.some(gesture => this.role.isAsked(gesture));
    this.idle = inputs.length > 0 || asked ? 0 : this.idle + 1;
    return inputs;
  }

  /** Returns the inputs that remove the visitor's things from the world: the hand with its food, and the food of the person. */
  leaving(life: Life): Input[] {
    const names = [this.hand.food, this.hand.name, `${this.person}-food`];
    return names.filter(name => life.world.find(name) !== NOBODY).map(remove => ({ remove }));
  }

  private carried({ world }: Life): string | undefined {
    const hand = world.find(this.hand.name);
    if (hand === NOBODY) return undefined;
    for (let id = 0; id < world.count; id++) {
      if (world.alive[id] === 1 && world.holder[id] === hand && world.nameOf(id) !== this.hand.food) return world.nameOf(id);
    }
    return undefined;
  }

  /** Whether the thing that the hand should carry is in the world and not held by another. */
  private stillThere({ world }: Life): boolean {
    const { carries } = this.handState;
    if (carries === undefined) return true;
    const thing = world.find(carries);
    return thing !== NOBODY && (world.holder[thing] === NOBODY || world.holder[thing] === world.find(this.hand.name));
  }

  private refuseToCarry(life: Life, name: string, [x, y]: Place): string | undefined {
    const { world } = life;
    const thing = world.find(name);
    if (thing === NOBODY) return `hand: found "${name}", expected the name of a thing in this world.`;
    if (world.mobile[thing] === 0 || life.creatureOf(thing) !== undefined) {
      return `hand: found "${name}", expected a thing that can be carried.`;
    }
    const holder = world.holder[thing];
    if (holder !== NOBODY && holder !== world.find(this.hand.name)) return `hand: ${name} is held by ${world.nameOf(holder)}.`;
    const away = this.places.nearest(world, thing, x, y);
    if (away > GRASP) return `hand: ${name} is ${away.toFixed(1)} m from the hand, expected at most ${GRASP} m.`;
    return undefined;
  }
}
