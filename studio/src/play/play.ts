import { effect, type Signal, signal } from '@preact/signals';
import type { Creature, Life } from 'umwelt';
import { isFoodLeft, USER_HAND, UserHand, type UserHandState, type UserSound } from 'umwelt/person';
import type { Session } from '../state/session.js';
import type { SessionRoom } from '../state/session-room.js';
import type { Store } from '../state/store.js';

/** What a user can do with hand and foot. */
export type Deed = 'call' | 'stroke' | 'throw' | 'food' | 'clap' | 'stamp';

/** East, north and up, in meters. */
export type Spot = readonly [number, number, number];

/**
 * Ticks: a call at most and at least (it ends when the selected creature has come), a clap, a stamp, the cry after a throw, and how long
 * stroking continues after its end.
 */
const CALL = 140;
const HEARD = 20;
const CLAP = 16;
const STAMP = 10;
const CRY = 20;
const PAT = 26;
/** Deeds that end with their sound. */
const SOUNDS: readonly Deed[] = ['call', 'clap', 'stamp', 'throw'];
/** Meters between the skin of a creature and the place of the call at which it has come. */
const COME = 0.7;
/** Ticks that a throw waits for the thing at most. */
const LONGEST_WAIT = 60;
/** Meters per second; a slower hand drops the thing instead of throwing it. */
const SLOWEST_THROW = 0.8;

/** The hand of the user in the open world. */
export class Play {
  /** Called with each deed that the user begins; the hints listen. */
  onDeed: (deed: Deed) => void = () => {};
  /** The current deed of the hand, for the page. */
  readonly doing: Signal<Deed | undefined> = signal<Deed | undefined>(undefined);
  private readonly store: Store;
  private hand = new UserHand();
  private session: Session | undefined;
  private at: Spot | undefined;
  private carried: string | undefined;
  private stroked: string | undefined;
  private food = false;
  private sound: UserSound = 'none';
  /** A throw that waits until the hand holds the thing. */
  private waiting: { readonly from: Spot; readonly velocity: Spot } | undefined;
  /** Ticks that the throw still waits. */
  private waitFor = 0;
  /** Ticks left of the sound, and of stroking after its end. */
  private soundFor = 0;
  private patFor = 0;

  constructor(store: Store) {
    this.store = store;
    effect(() => this.enter(store.session.value));
  }

  /** Calls from a place on the floor. */
  call(at: Spot): void {
    this.makeSound('call', at, CALL);
    this.begin('call');
  }

  clap(at: Spot): void {
    this.makeSound('clap', at, CLAP);
    this.begin('clap');
  }

  /** Stamps on the floor with a bang, which frightens. */
  stamp(at: Spot): void {
    this.makeSound('bang', at, STAMP);
    this.begin('stamp');
  }

  /** Makes the cry after a throw by another person, which sends the dog to fetch. */
  cry(at: Spot): void {
    this.makeSound('fetch', at, CRY);
    this.begin('throw');
  }

  /** Strokes a creature at a place on its body until `stopStroking`, and for PAT ticks after that. */
  stroke(creature: string, at: Spot): void {
    this.stroked = creature;
    this.at = at;
    this.sound = 'none';
    this.patFor = PAT;
    this.begin('stroke');
  }

  stopStroking(): void {
    this.patFor = Math.min(this.patFor, PAT);
    this.stroked = undefined;
  }

  /** Takes a thing into the hand, or moves the hand that holds it. */
  carry(thing: string, at: Spot): void {
    const begins = this.carried !== thing;
    this.carried = thing;
    this.at = at;
    this.sound = 'none';
    this.doing.value = 'throw';
    // the room lets a hand take only near things, so it must know before the hand moves on
    if (begins) this.sharing?.moveHand(this.state);
    this.apply();
  }

  /** Puts a creature somewhere else on the floor, at once. */
  move(name: string, [x, y]: readonly [number, number]): void {
    const { session } = this;
    const id = session?.life.world.find(name) ?? -1;
    if (!session || id < 0) return;
    const { world } = session.life;
    const inside = (at: number, side: number): number => {
      const most = side / 2 - world.radius[id];
      return Math.min(most, Math.max(-most, at));
    };
    this.store.attempt('Nothing was moved', () =>
      session.life.apply({ move: name, to: [inside(x, world.size[0]), inside(y, world.size[1])] }),
    );
  }

  /** Releases what is in the hand with a velocity, meters per second; throws it if that is fast enough. */
  throw(velocity: Spot): void {
    const { carried, at } = this;
    const life = this.session?.life;
    const room = this.sharing;
    const isThrow = Math.hypot(velocity[0], velocity[1]) >= SLOWEST_THROW;
    // the room has not put the thing into the hand yet: wait
    if (room && isThrow && life && at && carried !== undefined && !this.holds(life.world, carried)) {
      this.waiting = { from: at, velocity };
      this.waitFor = LONGEST_WAIT;
      return;
    }
    this.carried = undefined;
    this.doing.value = undefined;
    if (carried === undefined || at === undefined || !life || life.world.find(carried) < 0) return;
    if (!isThrow) {
      // a hand that opens drops what it carries
      if (room) room.moveHand({ at, sound: 'none' });
      else life.input({ drop: carried });
      this.at = undefined;
      return;
    }
    if (room) room.throw(velocity);
    else life.input(this.hand.throw(carried, velocity));
    this.makeSound('fetch', at, CRY);
    this.begin('throw');
  }

  /** Takes a thing into the hand and throws it from `at`. */
  takeAndThrow(thing: string, at: Spot, velocity: Spot): void {
    const world = this.session?.life.world;
    // in a shared yard a hand can take only near things: take it at its place, then throw it from where the user stands
    this.carry(thing, (this.sharing && world && placeOf(world, thing)) || at);
    this.waiting = { from: at, velocity };
    this.waitFor = LONGEST_WAIT;
  }

  /** Holds out food at a place, or moves it there; undefined takes it away. */
  holdFood(at: Spot | undefined): void {
    this.food = at !== undefined;
    this.at = at;
    this.sound = 'none';
    if (this.food) this.begin('food');
    else this.doing.value = undefined;
  }

  get offersFood(): boolean {
    return this.food;
  }

  /** Removes the hand from the world. */
  rest(): void {
    this.at = undefined;
    this.carried = undefined;
    this.stroked = undefined;
    this.food = false;
    this.sound = 'none';
    this.patFor = 0;
    this.waiting = undefined;
    this.doing.value = undefined;
  }

  /** Must be called before each new tick. */
  before(): void {
    const life = this.session?.life;
    if (!life) return;
    if (this.soundFor > 0 && (--this.soundFor === 0 || (this.soundFor < CALL - HEARD && this.sound === 'call' && this.hasCome(life)))) {
      this.sound = 'none';
      this.soundFor = 0;
      if (!this.food && this.carried === undefined) this.at = undefined;
      const deed = this.doing.peek();
      if (deed !== undefined && SOUNDS.includes(deed)) this.doing.value = undefined;
    }
    if (this.stroked === undefined && this.patFor > 0 && --this.patFor === 0) {
      this.at = undefined;
      this.doing.value = undefined;
    }
    const { world } = life;
    const hand = world.find(this.hand.name);
    if (this.food && hand >= 0 && world.find(this.hand.food) >= 0 && !isFoodLeft(world, this.hand.name)) this.holdFood(undefined);
    if (this.waiting && this.carried !== undefined && this.holds(world, this.carried)) this.throwWaiting();
    else if (this.waiting && --this.waitFor === 0) this.rest();
    const room = this.sharing;
    // the thing may roll on until the room has put it into the hand: follow it
    if (room && this.waiting && this.carried !== undefined && !this.holds(world, this.carried))
      this.at = placeOf(world, this.carried) ?? this.at;
    if (room) room.moveHand(this.state);
    else for (const input of this.hand.inputs(world, this.state)) life.input(input);
  }

  /** Throws from the waiting place; in a shared yard the hand moves there first. */
  private throwWaiting(): void {
    const { waiting, at } = this;
    if (!waiting || !at) return;
    if (this.sharing && Math.hypot(at[0] - waiting.from[0], at[1] - waiting.from[1]) > 0) {
      this.at = waiting.from;
      return;
    }
    this.waiting = undefined;
    this.throw(waiting.velocity);
  }

  private holds(world: Life['world'], thing: string): boolean {
    const hand = world.find(this.hand.name);
    return hand >= 0 && world.holder[world.find(thing)] === hand;
  }

  /** The room that receives what the hand does; undefined in the user's own world or while the line is down. */
  private get sharing(): SessionRoom | undefined {
    const room = this.session?.room;
    return room?.isFollowing ? room : undefined;
  }

  /** Whether a creature reacts to what the hand does: it has a releaser for the hand or for its sounds. */
  static isFeltBy({ mind }: Creature, deed: Deed): boolean {
    const { definition } = mind.ethogram;
    const wanted = { call: 'call', clap: 'clap', throw: 'fetch', stamp: 'bang', stroke: USER_HAND, food: 'food' }[deed];
    return Object.values(definition.releasers ?? {}).some(({ find }) => kindsIn(find).includes(wanted));
  }

  private get state(): UserHandState {
    const { at, food, carried, sound } = this;
    if (at === undefined) return {};
    return { at, food, sound, stroking: this.patFor > 0, ...(carried !== undefined && { carries: carried }) };
  }

  private makeSound(sound: UserSound, at: Spot, ticks: number): void {
    if (this.food || this.carried !== undefined) return;
    this.sound = sound;
    this.soundFor = ticks;
    this.at = at;
  }

  private begin(deed: Deed): void {
    if (this.session?.room?.role === 'spectator') {
      this.rest();
      this.store.say('warning', 'You are watching', ['A spectator has no hand. Leave the yard, and visit it again to play.']);
      return;
    }
    this.doing.value = deed;
    this.onDeed(deed);
    this.apply();
  }

  /** At a past tick, applies the inputs of the first deed now, which begins another future. */
  private apply(): void {
    const { session } = this;
    if (!session || session.timeline.live) return;
    this.store.attempt('Nothing was done', () => {
      for (const input of this.hand.inputs(session.life.world, this.state)) session.life.apply(input);
    });
  }

  private hasCome(life: Life): boolean {
    const id = life.world.find(this.store.selected.peek());
    if (id < 0 || this.at === undefined) return false;
    return Math.hypot(life.world.x[id] - this.at[0], life.world.y[id] - this.at[1]) < life.world.radius[id] + COME;
  }

  private enter(session: Session | undefined): void {
    if (session === this.session) return;
    this.rest();
    this.session = session;
    this.hand = new UserHand(session?.room?.hand);
    if (session) session.handTick = () => this.before();
  }
}

/** Returns the kinds of things and sounds that a finder looks for, also in the finders that it contains. */
function kindsIn(find: unknown): string[] {
  if (typeof find === 'string') return [find];
  if (typeof find !== 'object' || find === null) return [];
  const { kind, of = [] } = find as { readonly kind?: unknown; readonly of?: unknown };
  return [...(typeof kind === 'string' ? [kind] : []), ...[of].flat().flatMap(kindsIn)];
}

function placeOf(world: Life['world'], thing: string): Spot | undefined {
  const id = world.find(thing);
  return id < 0 ? undefined : [world.x[id], world.y[id], world.z[id]];
}
