import { InputError } from '../core/index.js';
import { type Input, Life } from '../life/index.js';
import { packInput, unpackInput } from './add-input.js';
import { CommandTap } from './command-tap.js';
import { Copy, readInput } from './copy.js';
import { checkLengths, sameStructure, writeDifference } from './difference.js';
import { sharedArrays, sharedHash } from './shared-state.js';
import { applyStructure, structureChange } from './structure-part.js';
import { writeLife } from './welcome.js';
import { ByteReader } from './wire/byte-reader.js';
import { ByteWriter } from './wire/byte-writer.js';
import {
  AGAIN,
  BUNDLE,
  CHECK,
  INPUT,
  LIFE,
  MESSAGE,
  MessageWriter,
  NAMES,
  PATCH,
  type Part,
  REQUEST,
  ROOM_TICK,
  RUN,
  readMessage,
  STRUCTURE,
  WELCOME,
} from './wire/parts.js';

/** A visitor of a room, by any name that is its own. */
export type VisitorId = string;

/** Options of a HostNode; each has a default. */
export interface HostOptions {
  /** Returns why a visitor may not make this input, as a sentence; undefined where it may. Default: everything is allowed. */
  readonly permit?: (visitor: VisitorId, input: Input) => string | undefined;
}

/** What comes of a visitor's message. */
export interface Received {
  /** To be sent to that visitor alone. */
  readonly reply?: Uint8Array;
  /** Why the message had no effect, as a sentence. */
  readonly refused?: string;
}

/** Every so many ticks the room tells what the state of a copy is. */
const CHECK_EVERY = 20;
/** Messages of the last ticks that are kept for visitors who missed some. */
const KEPT_TICKS = 200;
/** Inputs whose effect reaches copies as commands and changes of things. */
const HERE_ONLY = ['direct', 'release', 'train', 'tell'];

/**
 * The node of a room: the life in which its things and creatures have their masters. It holds a copy beside it, as every visitor does, which
 * lives by the same messages; what differs between the two after a tick is what no command tells, and is sent along.
 */
export class HostNode {
  readonly life: Life;
  private readonly options: HostOptions;
  private copy!: Copy;
  private taps: CommandTap[] = [];
  private tapped: Life['creatures'] = [];
  private inputs: unknown[] = [];
  private known = 0;
  private readonly kept = new Map<number, Uint8Array>();
  private readonly stopListening: () => void;

  constructor(life: Life, options: HostOptions = {}) {
    this.life = life;
    this.options = options;
    this.stopListening = life.listen(input => {
      this.tap();
      if (!HERE_ONLY.some(verb => verb in input)) this.inputs.push(packInput(life, input));
    });
    this.begin();
  }

  /** Makes the copy anew; every visitor needs a welcome after it. */
  private begin(): void {
    const { life } = this;
    const { definition, seed, registry } = life;
    const twin = new Life(definition, { seed, registry });
    twin.restore(life.snapshot());
    this.copy = new Copy(twin);
    this.kept.clear();
    this.inputs = [];
    this.known = life.world.symbols.names.length;
    for (const tap of this.taps) tap.stop();
    this.taps = [];
    this.tapped = [];
    this.tap();
  }

  /** Listens to creatures that are new. */
  private tap(): void {
    const { creatures } = this.life;
    if (this.tapped === creatures) return;
    this.tapped = creatures;
    this.taps = creatures.map(creature => this.taps.find(tap => tap.creature === creature) ?? new CommandTap(creature));
  }

  /** The first message to a visitor, or to one that has diverged: the whole life. */
  welcome(_visitor: VisitorId): Uint8Array {
    const { life } = this.copy;
    const to = new MessageWriter(WELCOME, life.now, 65536);
    to.part(LIFE, bytes => bytes.text(writeLife(life)));
    for (const tap of this.taps) tap.writeSent(to);
    return to.take();
  }

  /** To be called after each tick of the life. Returns messages for all visitors, in order. */
  afterTick(): readonly Uint8Array[] {
    try {
      const bytes = this.writeTick();
      this.kept.set(this.life.now, bytes);
      this.kept.delete(this.life.now - KEPT_TICKS);
      return [bytes];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // the copy could not follow: all begin anew from what is true
      this.begin();
      return [this.welcome('')];
    }
  }

  private writeTick(): Uint8Array {
    const { life, copy } = this;
    this.tap();
    const to = new MessageWriter(ROOM_TICK, life.now);
    this.writeNames(to);
    for (const input of this.inputs) to.part(INPUT, bytes => bytes.text(JSON.stringify(input)));
    this.inputs = [];
    for (const tap of this.taps) tap.write(to);
    copy.run(readMessage(to.take()));
    to.part(RUN, () => {});
    if (!sameStructure(life, copy.life)) {
      const change = structureChange(life, copy.life);
      to.part(STRUCTURE, bytes => bytes.text(change));
      applyStructure(copy.life, change);
    }
    const truth = sharedArrays(life);
    const same = sharedArrays(copy.life);
    checkLengths(truth, same);
    const patch = new ByteWriter();
    if (writeDifference(patch, truth, same) > 0) {
      to.raw(PATCH, patch.peek());
      copy.patch(patch.peek());
    }
    if (life.now % CHECK_EVERY === 0) to.part(CHECK, bytes => bytes.count(sharedHash(copy.life)));
    return to.take();
  }

  /** Names that got their numbers since the last tick. */
  private writeNames(to: MessageWriter): void {
    const { names } = this.life.world.symbols;
    const first = this.known;
    this.known = names.length;
    if (first >= names.length) return;
    to.part(NAMES, bytes => {
      bytes.count(first);
      for (let id = first; id < names.length; id++) bytes.text(names[id]);
    });
  }

  /** Takes a message of a visitor. One that is wrong or not allowed has no effect and is answered with a sentence. */
  receive(visitor: VisitorId, bytes: Uint8Array): Received {
    try {
      const message = readMessage(bytes);
      if (message.kind !== REQUEST)
        throw new InputError(`message: kind: found ${message.kind}, expected a request or a tick of a visitor.`);
      const replies = message.parts.flatMap(part => this.answer(visitor, part));
      return replies.length === 0 ? {} : { reply: replies.length === 1 ? replies[0] : bundle(replies) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return { refused: error.message };
    }
  }

  private answer(visitor: VisitorId, { kind, bytes }: Part): Uint8Array[] {
    const from = new ByteReader(bytes);
    if (kind === INPUT) this.takeInput(visitor, readInput(from));
    else if (kind === LIFE) return [this.welcome(visitor)];
    else if (kind === AGAIN) return this.again(from);
    else from.refuse('part', kind, 'an input or a question');
    return [];
  }

  private takeInput(visitor: VisitorId, sent: Input): void {
    const input = unpackInput(this.life, sent);
    const refused = this.options.permit?.(visitor, input);
    if (refused !== undefined) throw new InputError(refused);
    this.life.apply(input);
  }

  /** Messages that a visitor missed; a welcome where they are kept no longer. */
  private again(from: ByteReader): Uint8Array[] {
    const first = from.count('first tick', Number.MAX_SAFE_INTEGER);
    const last = Math.min(first + from.count('ticks', KEPT_TICKS), this.life.now);
    const missed: Uint8Array[] = [];
    for (let tick = first; tick <= last; tick++) {
      const bytes = this.kept.get(tick);
      if (bytes === undefined) return [this.welcome('')];
      missed.push(bytes);
    }
    return missed;
  }

  /** A visitor is gone. */
  leave(_visitor: VisitorId, _how: { readonly adopt: boolean }): void {}

  /** Ends the node; the life goes on by itself. */
  dispose(): void {
    this.stopListening();
    for (const tap of this.taps) tap.stop();
  }
}

function bundle(messages: readonly Uint8Array[]): Uint8Array {
  const to = new MessageWriter(BUNDLE, 0);
  for (const bytes of messages) to.raw(MESSAGE, bytes);
  return to.take();
}
