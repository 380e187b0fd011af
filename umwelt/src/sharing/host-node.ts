import { InputError } from '../core/index.js';
import type { AnimalFile, ResidentDefinition } from '../creature/index.js';
import type { Input, Life } from '../life/index.js';
import { Easing, shiftThing } from './ease.js';
import { Guest } from './guest.js';
import { readInput, unpackInput } from './input-part.js';
import { TickWriter } from './tick-writer.js';
import { ByteReader } from './wire/byte-reader.js';
import { parseJson } from './wire/parse-json.js';
import {
  AGAIN,
  ANIMAL,
  BRING,
  BUNDLE,
  INPUT,
  LIFE,
  MESSAGE,
  MessageWriter,
  type Part,
  REQUEST,
  readMessage,
  VISITOR_TICK,
} from './wire/parts.js';

/** A visitor of a room, by any name that is its own. */
export type VisitorId = string;

/** Options of a HostNode; each has a default. */
export interface HostOptions {
  /**
   * Returns why a visitor may not make this input, as a sentence; undefined where it may. A creature that a visitor brings is an input `add`.
   * Default: everything is allowed.
   */
  readonly permit?: (visitor: VisitorId, input: Input) => string | undefined;
}

/** What comes of a visitor's message. */
export interface Received {
  /** To be sent to that visitor alone. */
  readonly reply?: Uint8Array;
  /** Why the message had no effect, as a sentence. */
  readonly refused?: string;
}

/** Messages of the last ticks that are kept for visitors who missed some. */
const KEPT_TICKS = 200;
/** The longest animal file, in bytes. */
const MOST_ANIMAL = 256_000;

/**
 * The node of a room: the life in which its things and creatures have their masters. The caller ticks the life, sends what `afterTick` returns
 * to every visitor, and hands in what visitors send. A creature that a visitor brought has its master there and a drone here.
 */
export class HostNode {
  readonly life: Life;
  private readonly options: HostOptions;
  private readonly writer: TickWriter;
  private readonly easing = new Easing();
  private readonly guests = new Map<VisitorId, Guest>();
  /** By which visitor each creature was brought that is here or was adopted. */
  private readonly brought = new Map<string, VisitorId>();
  private readonly kept = new Map<number, Uint8Array>();

  constructor(life: Life, options: HostOptions = {}) {
    this.life = life;
    this.options = options;
    this.writer = new TickWriter(life);
  }

  /** The first message to a visitor, or to one that has diverged: the whole life. */
  welcome(_visitor: VisitorId): Uint8Array {
    return this.writer.welcome();
  }

  /** To be called after each tick of the life. Returns messages for all visitors, in order. */
  afterTick(): readonly Uint8Array[] {
    const { life, kept } = this;
    for (const [visitor, guest] of this.guests) {
      if (life.creatures.includes(guest.creature)) guest.afterTick();
      else this.guests.delete(visitor);
    }
    const bytes = this.write();
    this.beforeTick();
    kept.set(life.now, bytes);
    kept.delete(life.now - KEPT_TICKS);
    return [bytes];
  }

  private write(): Uint8Array {
    try {
      return this.writer.write([...this.guests.values()].map(({ creature }) => creature));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // the copy could not follow: all begin anew from what is true
      this.kept.clear();
      this.writer.restart();
      return this.writer.welcome();
    }
  }

  /** What drones of visitors' creatures do in the next tick. */
  private beforeTick(): void {
    for (const guest of this.guests.values()) guest.beforeTick();
    for (const shift of this.easing.next()) {
      shiftThing(this.life.world, shift);
      this.writer.noteShift(shift);
    }
    for (const guest of this.guests.values()) guest.begin();
  }

  /** Takes a message of a visitor. One that is wrong or not allowed has no effect and is answered with a sentence. */
  receive(visitor: VisitorId, bytes: Uint8Array): Received {
    try {
      const message = readMessage(bytes);
      if (message.kind === VISITOR_TICK) {
        this.guestOf(visitor).receive(message);
        return {};
      }
      if (message.kind !== REQUEST)
        throw new InputError(`message: kind: found ${message.kind}, expected a request or a tick of a visitor.`);
      if (message.parts.length !== 1) throw new InputError(`message: found ${message.parts.length} parts, expected one.`);
      const replies = this.answer(visitor, message.parts[0]);
      return replies.length === 0 ? {} : { reply: replies.length === 1 ? replies[0] : bundle(replies) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { refused: error.message };
    }
  }

  private answer(visitor: VisitorId, { kind, bytes }: Part): Uint8Array[] {
    const from = new ByteReader(bytes);
    if (kind === INPUT) this.takeInput(visitor, readInput(from));
    else if (kind === BRING) this.takeCreature(visitor, readInput(from));
    else if (kind === ANIMAL) this.guestOf(visitor).animal = from.text('animal', MOST_ANIMAL);
    else if (kind === LIFE) return [this.welcome(visitor)];
    else if (kind === AGAIN) return this.again(from);
    else from.refuse('part', kind, 'an input, a creature or a question');
    return [];
  }

  private takeInput(visitor: VisitorId, sent: Input): void {
    const input = unpackInput(this.life, sent);
    const refused = this.options.permit?.(visitor, input);
    if (refused !== undefined) throw new InputError(refused);
    this.life.apply(input);
  }

  /** Adds a creature whose master stays with the visitor. */
  private takeCreature(visitor: VisitorId, sent: Input): void {
    if (typeof sent !== 'object' || sent === null || !('resident' in sent))
      throw new InputError('bring: found another input, expected a creature.');
    // one who has come back brings it again
    if (this.creatureOf(visitor) === sent.add) return;
    if (this.guests.has(visitor))
      throw new InputError(`bring: found a second creature, expected one: ${this.creatureOf(visitor)} is here.`);
    const isKnown = this.brought.get(sent.add) === visitor && this.life.creatures.some(({ name }) => name === sent.add);
    if (!isKnown) this.takeInput(visitor, sent);
    this.claim(visitor, sent.add);
  }

  private guestOf(visitor: VisitorId): Guest {
    const guest = this.guests.get(visitor);
    if (guest === undefined) throw new InputError('message: found a tick of a visitor without a creature, expected one that was brought.');
    return guest;
  }

  /**
   * Makes a creature that is here the drone of a visitor's: for one who brought it and has come back, to a room that has adopted it or was taken
   * over by another process. Throws InputError where there is no such creature or the visitor has another one.
   */
  claim(visitor: VisitorId, name: string): void {
    if (this.guests.has(visitor))
      throw new InputError(`claim: found a second creature, expected one: ${this.creatureOf(visitor)} is here.`);
    this.guests.set(visitor, new Guest(this.life, this.life.creature(name), this.easing));
    this.brought.set(name, visitor);
  }

  /** The creature that a visitor brought; undefined where there is none. */
  creatureOf(visitor: VisitorId): string | undefined {
    return this.guests.get(visitor)?.creature.name;
  }

  /** The tick of its master that the drone of a visitor's creature did last, in the visitor's time; undefined where there is none. */
  masterTickOf(visitor: VisitorId): number | undefined {
    return this.guests.get(visitor)?.masterTick;
  }

  /** Messages that a visitor missed; a welcome where they are kept no longer. */
  private again(from: ByteReader): Uint8Array[] {
    const first = from.count('first tick', Number.MAX_SAFE_INTEGER);
    const last = Math.min(first + from.count('ticks', KEPT_TICKS), this.life.now);
    const missed: Uint8Array[] = [];
    for (let tick = first; tick <= last; tick++) {
      const bytes = this.kept.get(tick);
      if (bytes === undefined) return [this.writer.welcome()];
      missed.push(bytes);
    }
    return missed;
  }

  /**
   * A visitor is gone. The creature that it brought leaves, or with `adopt` stays and goes on here, with all that its last animal file holds.
   * Returns its name where it stays.
   */
  leave(visitor: VisitorId, { adopt }: { readonly adopt: boolean }): string | undefined {
    const guest = this.guests.get(visitor);
    if (guest === undefined) return undefined;
    const { creature } = guest;
    this.guests.delete(visitor);
    this.easing.forget(creature.thing);
    if (!this.life.creatures.includes(creature)) return undefined;
    const { world } = this.life;
    const { thing, name } = creature;
    const resident: ResidentDefinition = {
      ...creature.resident,
      at: [world.x[thing], world.y[thing]],
      heading: world.heading[thing],
    };
    this.life.apply({ remove: name });
    if (!adopt) {
      this.brought.delete(name);
      return undefined;
    }
    this.adopt(name, resident, guest.animal);
    return name;
  }

  /** Adds the creature again, with its mind here. An animal file that is wrong is left aside: the creature is then as it was brought. */
  private adopt(name: string, resident: ResidentDefinition, animal: string | undefined): void {
    if (animal !== undefined) {
      try {
        this.life.apply({ add: name, resident: { ...resident, animal: parseJson(animal, 'an animal') as AnimalFile } });
        return;
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }
    this.life.apply({ add: name, resident });
  }

  /** Ends the node; the life goes on by itself. */
  dispose(): void {
    this.writer.dispose();
  }
}

function bundle(messages: readonly Uint8Array[]): Uint8Array {
  const to = new MessageWriter(BUNDLE, 0);
  for (const bytes of messages) to.raw(MESSAGE, bytes);
  return to.take();
}
