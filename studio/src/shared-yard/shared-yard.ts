import { type Signal, signal } from '@preact/signals';
import type { Input, Life, Registry, Why } from 'umwelt';
import { SECONDS_PER_TICK } from 'umwelt/core';
import type { ResidentDefinition } from 'umwelt/creature';
import type { Note } from 'umwelt/direction';
import type { GestureName, UserHandState } from 'umwelt/person';
import type { PlanInShort } from 'umwelt/training';
import type { Place } from 'umwelt/world';
import {
  inviteLink,
  type PersonState,
  type Present,
  type Refusal,
  type Role,
  type RoomAddress,
  RoomVisit,
  SharedWorld,
  thingName,
  type VisitOptions,
} from '#net/client';
import type { Line, SessionRoom } from '../state/session-room.js';
import { type DrawnWorld, drawnWorld } from './drawn-world.js';
import { lineInWords, NEW_LINE } from './line-words.js';

/** Milliseconds that a room may take to send its world after the visitor has joined. */
const LONGEST_WAIT = 20_000;
/** Seconds without a step after which the page counts as held up, and the limit of seconds that one frame makes up. */
const HELD_UP = 0.5;
const MOST_AT_ONCE = 0.5;
/** Seconds between two steps of the copy, which runs at most one tick in each. */
const STEP: number = SECONDS_PER_TICK / 2;
/** Milliseconds between two questions about a creature. */
const ASK_EVERY = 1000;

const LOST = { word: 'away', delay: 0, jitter: 0 } as const;

/** Events of a yard, for the page. */
export interface YardEvents {
  /** The room refused something. */
  refused(refusal: Refusal): void;
  /** The line broke; it is open again (`back`: as the same person). */
  broke(): void;
  opened(back: boolean): void;
  /** The visit is over, with a sentence. */
  ended(sentence: string): void;
}

/** The room's last replies about a creature. */
interface Told {
  readonly thought: string;
  readonly why: Why | undefined;
}

/** Meters between the user's person and the creature that is brought. */
const BESIDE = 0.7;

/** A visit to a room: a copy of its life that follows it, and the messages to and from the room. */
export class SharedYard implements SessionRoom {
  readonly who: Signal<readonly Present[]> = signal<readonly Present[]>([]);
  readonly line: Signal<Line> = signal<Line>(NEW_LINE);
  readonly over: Signal<boolean> = signal(false);
  readonly visit: RoomVisit;
  private readonly copy: SharedWorld;
  private readonly events: YardEvents;
  private world: DrawnWorld | undefined;
  private shown: Life | undefined;
  private readonly told = new Map<string, Told>();
  private readonly askedAt = new Map<string, number>();
  private toldNotes: readonly Note[] = [];
  private toldPlans: readonly PlanInShort[] = [];
  /** Gestures shown in addition to those of the person's last state. */
  private readonly shownGestures = new Set<GestureName>();
  private lastPerson: PersonState = {};
  private sentHand = '';
  private sentPerson = '';
  private lastTick = -1;
  private lastStep: number = performance.now() / 1000;
  private heldUp = false;

  private constructor(address: RoomAddress, options: VisitOptions, registry: Registry, events: YardEvents) {
    this.events = events;
    this.visit = new RoomVisit(address, options);
    this.copy = new SharedWorld(this.visit, registry);
    const { visit } = this;
    visit.on('who', who => (this.who.value = who));
    visit.on('quality', quality => {
      // without messages the line counts as lost before it is known to be closed
      const line = lineInWords(this.copy.node.state === 'alone' ? LOST : quality);
      if (line.sentence !== this.line.value.sentence) this.line.value = line;
    });
    visit.on('refused', refusal => events.refused(refusal));
    visit.on('welcome', ({ who, back }) => {
      this.who.value = who;
      this.sentHand = '';
      this.sentPerson = '';
      // `join` reports the first one
      if (this.shown) events.opened(back);
    });
    visit.on('line', ({ state, sentence = 'The room has closed the line.' }) => {
      if (state === 'open') this.line.value = NEW_LINE;
      else this.line.value = lineInWords(LOST);
      if (state === 'away') events.broke();
      if (state === 'closed' && !this.over.value) {
        this.over.value = true;
        events.ended(sentence);
      }
    });
  }

  /** Joins a room and waits for its world. Rejects with a sentence. */
  static async join(address: RoomAddress, options: VisitOptions, registry: Registry, events: YardEvents): Promise<SharedYard> {
    const yard = new SharedYard(address, options, registry, events);
    await yard.visit.open();
    const until = performance.now() + LONGEST_WAIT;
    while (!yard.copy.life) {
      if (performance.now() > until) {
        await yard.leave();
        throw new Error('The room let you in, but its world did not come.');
      }
      await new Promise(done => setTimeout(done, 1000 * SECONDS_PER_TICK));
    }
    yard.follow(yard.copy.life);
    return yard;
  }

  get name(): string {
    return this.visit.welcome.room;
  }

  get link(): string {
    return inviteLink(this.visit.address.server, this.name);
  }

  get self(): number {
    return this.visit.welcome.id;
  }

  get role(): Role {
    return this.visit.welcome.role;
  }

  get person(): string | undefined {
    return this.visit.welcome.person;
  }

  get hand(): string {
    return thingName('hand', this.visit.welcome);
  }

  get life(): Life {
    return this.shown as Life;
  }

  get drawn(): DrawnWorld {
    return this.world as DrawnWorld;
  }

  get isFollowing(): boolean {
    return this.copy.node.state === 'following';
  }

  step(): boolean {
    const now = performance.now() / 1000;
    const passed = now - this.lastStep;
    // after the page was held up, first let the waiting messages arrive
    if (passed > HELD_UP && !this.heldUp) {
      this.heldUp = true;
      return false;
    }
    this.heldUp = false;
    // on a slow page, run several ticks in one frame
    const from = Math.max(this.lastStep, now - MOST_AT_ONCE);
    for (let time = from + STEP; time < now; time += STEP) this.copy.step(time);
    this.copy.step(now);
    this.lastStep = now;
    const { life } = this;
    if (this.copy.life !== life && !this.over.peek()) this.end('The room has another world now. Visit it again.');
    if (life.now === this.lastTick) return false;
    this.lastTick = life.now;
    this.world?.refresh();
    return true;
  }

  moveHand(state: UserHandState): void {
    if (this.role === 'spectator') return;
    const text = JSON.stringify(state);
    if (text !== this.sentHand) this.visit.hand(state);
    this.sentHand = text;
  }

  movePerson(state: PersonState): void {
    if (this.role === 'spectator') return;
    this.lastPerson = state;
    const whole = { ...state, gestures: [...new Set([...(state.gestures ?? []), ...this.shownGestures])] };
    const text = JSON.stringify(whole);
    if (text !== this.sentPerson) this.visit.person(whole);
    this.sentPerson = text;
  }

  show(gesture: GestureName, on: boolean): void {
    if (on) this.shownGestures.add(gesture);
    else this.shownGestures.delete(gesture);
    this.movePerson(this.lastPerson);
  }

  shows(gesture: GestureName): boolean {
    return this.shownGestures.has(gesture) || this.lastPerson.gestures?.includes(gesture) === true;
  }

  throw(velocity: Place): void {
    this.visit.throw(velocity);
  }

  change(input: Input): void {
    this.visit.input(input).catch((error: Error) => this.events.refused({ kind: 'input', sentence: error.message }));
  }

  direct(line: string): Promise<unknown> {
    return this.visit.line(line);
  }

  notes(): readonly Note[] {
    this.askRoom('notes', async () => {
      this.toldNotes = (await this.visit.ask('notes')) as readonly Note[];
    });
    return this.toldNotes;
  }

  plans(): readonly PlanInShort[] {
    this.askRoom('plans', async () => {
      this.toldPlans = (await this.visit.ask('plans')) as readonly PlanInShort[];
    });
    return this.toldPlans;
  }

  get own(): string {
    return this.isFollowing ? (this.life.creatures.find(({ drone }) => drone === undefined)?.name ?? '') : '';
  }

  bring(name: string, resident: ResidentDefinition): void {
    const { world } = this.life;
    const id = world.find(this.person ?? '');
    const beside = id < 0 ? {} : { at: [world.x[id] + BESIDE * world.cosine[id], world.y[id] - BESIDE * world.sine[id]] as const };
    this.visit.node(this.copy.node.bring(name, { ...beside, ...resident }));
  }

  thought(creature: string): string {
    if (!this.isFollowing || creature === this.own)
      return this.life.creatures.some(({ name }) => name === creature) ? this.life.thought(creature) : '';
    this.ask(creature);
    return this.told.get(creature)?.thought ?? '';
  }

  why(creature: string): Why | undefined {
    if (creature === this.own) return this.life.why(creature);
    this.ask(creature);
    return this.told.get(creature)?.why;
  }

  label(creature: string): string {
    const visitor = this.who.peek().find(({ person }) => person === creature);
    if (!visitor) return creature;
    return visitor.id === this.self ? `${visitor.name} (you)` : visitor.away ? `${visitor.name} (away)` : visitor.name;
  }

  async leave(): Promise<void> {
    this.over.value = true;
    // send the present state of the own creature, for a room that adopts it
    if (this.visit.isOpen) for (const bytes of this.copy.node.farewell()) this.visit.node(bytes);
    await this.visit.leave();
  }

  /** Asks the room what a creature thinks and why. */
  private ask(creature: string): void {
    this.askRoom('creature', async () => {
      const [thought, why] = await Promise.all([this.visit.ask('thought', creature), this.visit.ask('why', creature)]);
      this.told.set(creature, { thought: String(thought ?? ''), why: why as Why | undefined });
    });
  }

  /** Asks the room something, at most once per ASK_EVERY. */
  private askRoom(what: string, ask: () => Promise<void>): void {
    const now = performance.now();
    if (now - (this.askedAt.get(what) ?? Number.NEGATIVE_INFINITY) < ASK_EVERY || !this.visit.isOpen) return;
    this.askedAt.set(what, now);
    ask().catch(() => {
      // the line broke or the creature is gone: the next question will show it
    });
  }

  private end(sentence: string): void {
    void this.leave();
    this.events.ended(sentence);
  }

  private follow(life: Life): void {
    this.shown = life;
    this.world = drawnWorld(life, this.copy.node);
  }
}
