import { InputError, SECONDS_PER_TICK } from '../core/index.js';
import type { ResidentDefinition } from '../creature/index.js';
import type { Input, Life } from '../life/index.js';
import { coreOf } from '../life/small-life.js';
import type { Registry } from '../mind/index.js';
import { Copy } from './copy.js';
import { DrawnPoses } from './drawn-poses.js';
import { Missing } from './missing.js';
import { type KeptCreature, OwnCreature, putCreature } from './own-creature.js';
import { Playout } from './playout.js';
import { bringTo, readLife } from './welcome.js';
import type { ByteWriter } from './wire/byte-writer.js';
import {
  AGAIN,
  BRING,
  BUNDLE,
  COMMANDS,
  INPUT,
  LIFE,
  MESSAGE,
  type Message,
  MessageWriter,
  partsOf,
  REQUEST,
  ROOM_TICK,
  readMessage,
  WELCOME,
} from './wire/parts.js';

/** Options of a VisitorNode; each has a default. */
export interface VisitorOptions {
  /** The registry of the room. Default `builtinRegistry`. */
  readonly registry?: Registry;
}

/** Relation of a visitor to the room: waiting for the welcome, following the room, or cut off and running by itself. */
export type VisitorState = 'joining' | 'following' | 'alone';

/** Ticks; a visitor that is farther behind asks for the whole life. */
const MOST_WAITING = 200;
/** Seconds between two requests for a whole life. */
const ASK_LIFE = 3;
/** Seconds without a message after which the copy runs by itself, with its own minds. */
const ALONE_AFTER = 2;
/** A copy that is behind runs faster by this factor instead of jumping. */
const HASTE = 1.25;
/** Limit of the ticks that `step` may make up for; it still runs at most one per call, so nothing jumps. */
const MOST_ALLOWED = 2;
/** Ticks between two animal files of the visitor's own creature. */
const ANIMAL_EVERY = 200;

/** The node of a visitor: a copy of the room's world that runs a little behind it. The caller moves the bytes and passes the time in seconds. */
export class VisitorNode {
  private readonly options: VisitorOptions;
  private copy: Copy | undefined;
  private own: OwnCreature | undefined;
  private bringing: { readonly name: string; readonly resident: ResidentDefinition } | undefined;
  /** The state of the visitor's own creature from before a new welcome, until it is put into the new copy. */
  private kept: KeptCreature | undefined;
  private readonly waiting = new Map<number, Message>();
  private readonly playout = new Playout();
  private readonly drawn = new DrawnPoses();
  private out: Uint8Array[] = [];
  private allowed = 0;
  private lastStep = Number.NaN;
  private askedLife = Number.NEGATIVE_INFINITY;
  /** The newest tick that was received. */
  private newest = -1;
  private readonly missing = new Missing();
  private needsLife = false;
  private isAlone = false;

  constructor(options: VisitorOptions = {}) {
    this.options = options;
  }

  /**
   * The copy; undefined before the welcome. A later welcome changes this life; it is another object only if the room has another world or
   * seed by then.
   */
  get life(): Life | undefined {
    return this.copy?.life;
  }

  get state(): VisitorState {
    return this.copy === undefined ? 'joining' : this.isAlone ? 'alone' : 'following';
  }

  /** Seconds by which the delays of the room's messages vary; the copy runs about this far behind the newest message. */
  get delay(): number {
    return this.playout.spread;
  }

  /** The offset of where a thing is drawn from where it is, after a correction: meters east and north, radians. Usually all 0. */
  drawnShift(thing: number): { readonly x: number; readonly y: number; readonly turn: number } {
    return this.drawn.shiftOf(thing);
  }

  /** Handles a message of the room at `now` seconds. Throws InputError, with nothing changed, if it is invalid. */
  receive(bytes: Uint8Array, now: number): void {
    const message = readMessage(bytes);
    if (message.kind === BUNDLE) for (const part of partsOf(message, MESSAGE)) this.receive(part.bytes, now);
    else if (message.kind === WELCOME) this.enter(message, now);
    else if (message.kind === ROOM_TICK) this.take(message, now);
    else throw new InputError(`message: kind: found ${message.kind}, expected a message of a room.`);
  }

  private take(message: Message, now: number): void {
    this.playout.note(message.tick, now);
    this.newest = Math.max(this.newest, message.tick);
    if (this.isAlone) this.needsLife = true;
    if (this.copy !== undefined && message.tick > this.copy.life.now) this.waiting.set(message.tick, message);
  }

  private enter(message: Message, now: number): void {
    const [part] = partsOf(message, LIFE);
    if (part === undefined) throw new InputError('message: found a welcome without a life, expected one.');
    const commands = partsOf(message, COMMANDS);
    const fresh = new Copy(readLife(part.bytes, this.options.registry));
    for (const one of commands) fresh.before(one);
    // all checks have passed: from here on the copy changes
    const before = this.copy === undefined ? undefined : this.drawn.look(this.copy.life);
    this.kept = this.own?.keep() ?? this.kept;
    const life = bringTo(this.life, fresh.life);
    const copy = life === fresh.life ? fresh : new Copy(life);
    if (copy !== fresh) for (const one of commands) copy.before(one);
    this.copy = copy;
    this.needsLife = false;
    this.isAlone = false;
    this.own = undefined;
    this.playout.note(message.tick, now);
    for (const tick of this.waiting.keys()) if (tick <= copy.life.now) this.waiting.delete(tick);
    this.takeOver(copy);
    // the room may have removed or adopted the creature, or be another process by now
    this.bringAgain();
    if (before !== undefined) this.drawn.ease(copy.life, before);
  }

  /** Becomes the master of the creature that was brought, as soon as the copy has it. */
  private takeOver(copy: Copy): void {
    const { bringing, kept } = this;
    if (bringing === undefined) return;
    const creature = copy.life.creatures.find(({ name }) => name === bringing.name);
    if (creature === this.own?.creature) return;
    this.own = creature && new OwnCreature(copy.life, creature);
    if (creature === undefined) return;
    copy.masters.add(bringing.name);
    copy.markDrones();
    this.kept = undefined;
    if (kept !== undefined) putCreature(copy.life, creature, kept);
  }

  private bringAgain(): void {
    const { bringing, kept } = this;
    if (bringing === undefined) return;
    const { name, resident } = bringing;
    const now = kept === undefined ? {} : { animal: kept.animal, at: [kept.pose[0], kept.pose[1]] as const, heading: kept.pose[3] };
    this.out.push(this.request(BRING, { add: name, resident: { ...resident, ...now } }));
  }

  /** Runs the tick that is due at `now` seconds. Call it more than 25 times a second. */
  step(now: number): void {
    const { copy } = this;
    if (copy === undefined) return;
    const elapsed = Number.isNaN(this.lastStep) ? 0 : Math.max(0, now - this.lastStep);
    this.lastStep = now;
    this.allowed = Math.min(MOST_ALLOWED, this.allowed + (elapsed / SECONDS_PER_TICK) * (this.isAlone ? 1 : HASTE));
    const due = this.playout.due(now);
    if (this.allowed >= 1 && (this.isAlone || copy.life.now < due) && this.runNext(copy)) this.allowed--;
    this.drawn.step(elapsed);
    if (!this.isAlone && this.playout.silence(now) > ALONE_AFTER) this.liveOn(copy);
    this.askForMissing(copy, now);
  }

  /** Runs a tick; returns whether there was one to run. */
  private runNext(copy: Copy): boolean {
    if (this.isAlone) {
      copy.life.tick();
      return true;
    }
    const next = this.waiting.get(copy.life.now + 1);
    if (next === undefined) return false;
    this.waiting.delete(next.tick);
    // a changed holder moves a held thing at once; this happens only in a copy with a master of its own
    const before = copy.masters.size === 0 ? undefined : this.drawn.look(copy.life);
    try {
      copy.run(next);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      copy.diverged = true;
    }
    if (before !== undefined) this.drawn.easeJumps(copy.life, before);
    if (copy.diverged) this.needsLife = true;
    this.takeOver(copy);
    this.tellOwn();
    return true;
  }

  private tellOwn(): void {
    const { own, copy } = this;
    if (own === undefined || copy === undefined) return;
    this.out.push(own.message());
    if (copy.life.now % ANIMAL_EVERY === 0) this.tellAnimal();
  }

  private tellAnimal(): void {
    const animal = this.own?.animal();
    if (animal !== undefined) this.out.push(animal);
  }

  /** The line is down: the copy runs by itself with its own minds until a welcome arrives. */
  private liveOn(copy: Copy): void {
    this.isAlone = true;
    this.needsLife = true;
    coreOf(copy.life).isCopy = false;
    for (const creature of copy.life.creatures) creature.drone = undefined;
    this.waiting.clear();
  }

  private askForMissing({ life }: Copy, now: number): void {
    const { waiting } = this;
    const isFar = this.newest - life.now > MOST_WAITING;
    if (this.needsLife || isFar) {
      if (now - this.askedLife < ASK_LIFE) return;
      this.askedLife = now;
      this.ask(LIFE, () => {});
      return;
    }
    const due = this.missing.due(life.now, this.newest, tick => waiting.has(tick), now);
    if (due === undefined) return;
    this.ask(AGAIN, bytes => {
      bytes.count(due[0]);
      bytes.count(due[1] - due[0]);
    });
  }

  private ask(kind: number, write: (to: ByteWriter) => void): void {
    const to = new MessageWriter(REQUEST, this.life?.now ?? 0);
    to.part(kind, write);
    this.out.push(to.take());
  }

  /** Returns the message that asks the room for an input. */
  send(input: Input): Uint8Array {
    return this.request(INPUT, input);
  }

  /**
   * Returns the message that brings a creature into the room under a new name; its mind stays here. A visitor brings one creature at a
   * time. Throws InputError if the name is used.
   */
  bring(name: string, resident: ResidentDefinition): Uint8Array {
    if (this.life !== undefined && this.life.world.find(name) >= 0 && this.own?.creature.name !== name)
      throw new InputError(`bring: found "${name}", expected a new name: there is one of that name already.`);
    this.bringing = { name, resident };
    return this.request(BRING, { add: name, resident });
  }

  private request(kind: number, input: Input): Uint8Array {
    const to = new MessageWriter(REQUEST, this.life?.now ?? 0);
    to.part(kind, bytes => bytes.text(JSON.stringify(input)));
    return to.take();
  }

  /** Returns the messages to the room since the last call, in order. */
  outgoing(): Uint8Array[] {
    const { out } = this;
    this.out = [];
    return out;
  }

  /** Returns the last messages of a visitor who leaves, with the present animal file of its creature. */
  farewell(): Uint8Array[] {
    this.tellAnimal();
    return this.outgoing();
  }
}
