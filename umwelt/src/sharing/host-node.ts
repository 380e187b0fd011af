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

/** A name of a visitor that no other visitor of the room has. */
export type VisitorId = string;

/** Options of a HostNode; each has a default. */
export interface HostOptions {
  /**
   * Returns a sentence that says why a visitor may not make this input; undefined if the input is allowed. To bring a creature is an input
   * `add`. Default: everything is allowed.
   */
  readonly permit?: (visitor: VisitorId, input: Input) => string | undefined;
}

/** The result of a visitor's message. */
export interface Received {
  /** A message to send to that visitor only. */
  readonly reply?: Uint8Array;
  /** A sentence that says why the message had no effect. */
  readonly refused?: string;
}

/** Ticks whose messages are kept for visitors who missed some. */
const KEPT_TICKS = 200;
/** Limit of an animal file, bytes. */
const MOST_ANIMAL = 256_000;

/**
 * The node of a room. Its life is the master of the room's things and creatures. The caller ticks the life, sends what `afterTick` returns
 * to every visitor, and passes on what visitors send. A creature that a visitor brought has its master at the visitor's and a drone here.
 */
export class HostNode {
  readonly life: Life;
  private readonly options: HostOptions;
  private readonly writer: TickWriter;
  private readonly easing = new Easing();
  private readonly guests = new Map<VisitorId, Guest>();
  /** The visitor who brought each creature, also if the room has adopted it since. */
  private readonly brought = new Map<string, VisitorId>();
  private readonly kept = new Map<number, Uint8Array>();

  constructor(life: Life, options: HostOptions = {}) {
    this.life = life;
    this.options = options;
    this.writer = new TickWriter(life);
  }

  /** Returns the first message for a visitor, also for one whose copy has diverged: the whole life. */
  welcome(_visitor: VisitorId): Uint8Array {
    return this.writer.welcome();
  }

  /** Must be called after each tick of the life. Returns the messages for all visitors, in order. */
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
      // the room's own copy could not follow: all copies start again from the present life
      this.kept.clear();
      this.writer.restart();
      return this.writer.welcome();
    }
  }

  /** Gives the guests and the corrections their part of the next tick. */
  private beforeTick(): void {
    for (const guest of this.guests.values()) guest.beforeTick();
    for (const shift of this.easing.next()) {
      shiftThing(this.life.world, shift);
      this.writer.noteShift(shift);
    }
    for (const guest of this.guests.values()) guest.begin();
  }

  /** Handles a message of a visitor. An invalid or forbidden message has no effect and returns `refused`. */
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

  /** Adds a creature whose master stays at the visitor's. */
  private takeCreature(visitor: VisitorId, sent: Input): void {
    if (typeof sent !== 'object' || sent === null || !('resident' in sent))
      throw new InputError('bring: found another input, expected a creature.');
    // a visitor who has come back sends the request again
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
   * Makes a creature of the room the drone of a visitor's creature: for a visitor who comes back after the room adopted it, or after
   * another process took the room over. Throws InputError if there is no such creature or the visitor already has one.
   */
  claim(visitor: VisitorId, name: string): void {
    if (this.guests.has(visitor))
      throw new InputError(`claim: found a second creature, expected one: ${this.creatureOf(visitor)} is here.`);
    this.guests.set(visitor, new Guest(this.life, this.life.creature(name), this.easing));
    this.brought.set(name, visitor);
  }

  /** Returns the name of the creature that a visitor brought; undefined if it brought none. */
  creatureOf(visitor: VisitorId): string | undefined {
    return this.guests.get(visitor)?.creature.name;
  }

  /** Returns the tick of its master, in the visitor's time, that the drone of a visitor's creature ran last; undefined if there is no drone. */
  masterTickOf(visitor: VisitorId): number | undefined {
    return this.guests.get(visitor)?.masterTick;
  }

  /** Returns the messages that a visitor missed, or a welcome if one of them is no longer kept. */
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
   * Removes a visitor. Its creature leaves, or with `adopt` stays and lives on in the room with the state of its last animal file. Returns
   * the name of a creature that stays.
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

  /** Adds the creature again, with its mind here. Without an animal file, or with a wrong one, it is as it was brought. */
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

  /** Ends the node; the life can run on without it. */
  dispose(): void {
    this.writer.dispose();
  }
}

function bundle(messages: readonly Uint8Array[]): Uint8Array {
  const to = new MessageWriter(BUNDLE, 0);
  for (const bytes of messages) to.raw(MESSAGE, bytes);
  return to.take();
}
