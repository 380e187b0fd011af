import { InputError } from '../../core/index.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';

/**
 * The layout of a message: its kind (a byte), its tick, then its parts, each with its kind (a byte), its length and its bytes. A part of
 * commands has at most PART_BYTES, so that a command alone, with kind and tick, is a message of less than 100 bytes.
 */

/** Kinds of messages: a whole life; a tick of the room; a tick of a visitor; a request of a visitor; other messages, one to a part. */
export const WELCOME = 1;
export const ROOM_TICK = 2;
export const VISITOR_TICK = 3;
export const REQUEST = 4;
export const BUNDLE = 5;

/** Kinds of parts. Those below RUN are applied before the tick is run, the others after it. */
export const NAMES = 1;
export const EASE = 2;
export const INPUT = 3;
export const COMMANDS = 4;
export const BEHAVIOR = 5;
export const HELD = 6;
export const MOVE = 7;
export const SET = 8;
export const RUN = 16;
export const STRUCTURE = 17;
export const PATCH = 18;
export const LEARNED = 19;
export const CHECK = 20;
export const POSES = 21;
/** Kinds of the parts of welcomes, requests and bundles. */
export const LIFE = 32;
export const AGAIN = 33;
export const ANIMAL = 34;
export const BRING = 35;
export const MESSAGE = 36;

/** Limit of a part of commands, bytes. */
export const PART_BYTES = 88;
/** Limits of a message or part in bytes, which a snapshot of a large world must fit, and of the number of parts. */
const MOST_BYTES = 64_000_000;
const MOST_PARTS = 100_000;

/** One part of a message. */
export interface Part {
  readonly kind: number;
  readonly bytes: Uint8Array;
}

/** A message split into its parts; the parts are not read yet. */
export interface Message {
  readonly kind: number;
  readonly tick: number;
  readonly parts: readonly Part[];
}

/** Writes a message. */
export class MessageWriter {
  private readonly all: ByteWriter;
  private readonly one = new ByteWriter();

  constructor(kind: number, tick: number, room = 128) {
    this.all = new ByteWriter(room);
    this.all.byte(kind);
    this.all.count(tick);
  }

  /** Adds a part; `write` writes its bytes. */
  part(kind: number, write: (to: ByteWriter) => void): void {
    this.one.clear();
    write(this.one);
    this.raw(kind, this.one.peek());
  }

  raw(kind: number, bytes: Uint8Array): void {
    this.all.byte(kind);
    this.all.count(bytes.length);
    this.all.block(bytes);
  }

  take(): Uint8Array {
    return this.all.take();
  }
}

/** Splits a message into its parts. Throws InputError if it is invalid. */
export function readMessage(bytes: Uint8Array): Message {
  if (!(bytes instanceof Uint8Array)) throw new InputError('message: found something else, expected bytes.');
  if (bytes.length > MOST_BYTES) throw new InputError(`message: found ${bytes.length} bytes, expected ${MOST_BYTES} at most.`);
  const from = new ByteReader(bytes);
  const kind = from.byte('kind');
  if (kind < WELCOME || kind > BUNDLE) from.refuse('kind', kind, `a kind from ${WELCOME} to ${BUNDLE}`);
  const tick = from.count('tick', Number.MAX_SAFE_INTEGER);
  const parts: Part[] = [];
  while (from.left > 0) {
    if (parts.length >= MOST_PARTS) from.refuse('parts', parts.length + 1, `${MOST_PARTS} at most`);
    const part = from.byte('part');
    const length = from.count('length of a part', MOST_BYTES);
    parts.push({ kind: part, bytes: from.block('part', length) });
  }
  return { kind, tick, parts };
}

/** Returns the parts of one kind, in order. */
export function partsOf(message: Message, kind: number): Part[] {
  return message.parts.filter(part => part.kind === kind);
}
