import { type Input, InputError, type Life } from 'umwelt';
import { planInShort } from 'umwelt/training';
import { decodeHand, decodeThrow } from '../protocol/hand-message.js';
import { BYTE_BURST, BYTE_RATE, KIND_NAMES, KINDS, type KindName } from '../protocol/kinds.js';
import type { Question, Reply } from '../protocol/messages.js';
import { decodePerson } from '../protocol/person-message.js';
import { may, ROLE_WORDS, type Role } from '../protocol/roles.js';
import { roleForInput } from './input-role.js';
import { learnedBy } from './learned-by.js';
import type { RoomLife } from './room-life.js';
import { TokenBucket } from './token-bucket.js';
import type { VisitorRecord } from './visitor.js';

/** Refused messages per second, and at once, beyond which the line is cut: far more than a page sends by mistake. */
const FAULT_RATE = 5;
const FAULT_BURST = 60;

/** The result of a message. */
export interface Outcome {
  /** A sentence for the visitor. */
  readonly refused?: string;
  /** Whether the visitor's line must be cut, because too many messages were refused. */
  readonly cut?: boolean;
  readonly reply?: Reply;
  /** Bytes for the sharing of the world, not decoded here. */
  readonly node?: Uint8Array;
  /** The bytes of a ping, to send back. */
  readonly pong?: Uint8Array;
}

const DONE: Outcome = {};
/** The sentence was sent before: a flood of messages gets no further replies. */
const SILENT: Outcome = { refused: '' };

/**
 * The gate of one visitor's line. It checks size, rate and role of each message before anything else. It never throws, and a refused
 * message changes nothing.
 */
export class Reception {
  private readonly room: RoomLife;
  private readonly record: VisitorRecord;
  private readonly buckets = new Map<KindName, TokenBucket>();
  private readonly faults: TokenBucket;
  private readonly bytes: TokenBucket;
  private readonly told = new Set<string>();

  /** `now` is in milliseconds. */
  constructor(room: RoomLife, record: VisitorRecord, now: number) {
    this.room = room;
    this.record = record;
    this.faults = new TokenBucket(FAULT_RATE, FAULT_BURST, now);
    this.bytes = new TokenBucket(BYTE_RATE, BYTE_BURST, now);
    for (const name of KIND_NAMES) this.buckets.set(name, new TokenBucket(KINDS[name].rate, KINDS[name].burst, now));
  }

  /** Handles a message of a known kind. */
  take(name: KindName, bytes: Uint8Array, now: number): Outcome {
    const kind = KINDS[name];
    if (bytes.byteLength > kind.most) {
      return this.refuse(now, `${name}: found ${bytes.byteLength} bytes, expected at most ${kind.most}.`);
    }
    if (this.buckets.get(name)?.take(now) !== true) {
      return this.refuse(now, `${name}: found more than ${kind.rate} messages per second, expected fewer: the rest is left out.`, true);
    }
    if (!this.bytes.take(now, bytes.byteLength)) {
      return this.refuse(now, `${name}: found more than ${BYTE_RATE} bytes per second, expected fewer: the rest is left out.`, true);
    }
    const refused = this.refuseRole(kind.role, `send ${kind.words}`);
    if (refused !== undefined) return this.refuse(now, refused);
    try {
      const outcome = this.handle(name, bytes);
      return outcome.refused === undefined ? outcome : this.refuse(now, outcome.refused);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return this.refuse(now, `${name}: ${error.message}`);
    }
  }

  /** Counts a message that was refused elsewhere. */
  refused(sentence: string, now: number): Outcome {
    return this.refuse(now, sentence);
  }

  /** Refuses a message of an unknown kind. */
  takeUnknown(type: unknown, now: number): Outcome {
    const found = typeof type === 'string' || typeof type === 'number' ? JSON.stringify(String(type).slice(0, 40)) : 'something else';
    return this.refuse(now, `message: found the kind ${found}, expected one of ${KIND_NAMES.join(', ')}.`);
  }

  private handle(name: KindName, bytes: Uint8Array): Outcome {
    switch (name) {
      case 'person':
        return this.person(bytes);
      case 'hand':
        return this.hand(bytes);
      case 'throw':
        return this.throw(bytes);
      case 'input':
        return this.input(bytes);
      case 'line':
        return this.line(bytes);
      case 'ask':
        return this.ask(bytes);
      case 'node':
        return { node: bytes };
      case 'ping':
        return { pong: bytes };
    }
  }

  private person(bytes: Uint8Array): Outcome {
    const state = decodePerson(bytes);
    if (state === undefined) return { refused: 'person: found bytes that are no state of a person.' };
    const body = this.room.body(this.record.id);
    if (state.gestures?.includes('holding-food')) {
      const refused = this.refuseRole('trainer', 'hold out food');
      if (refused !== undefined) return { refused };
    }
    body?.ask(state);
    return DONE;
  }

  private hand(bytes: Uint8Array): Outcome {
    const state = decodeHand(bytes);
    if (state === undefined) return { refused: 'hand: found bytes that are no state of a hand.' };
    const refused =
      (state.food ? this.refuseRole('trainer', 'hold out food') : undefined) ??
      this.room.body(this.record.id)?.askHand(state, this.room.life);
    return refused === undefined ? DONE : { refused };
  }

  private throw(bytes: Uint8Array): Outcome {
    const velocity = decodeThrow(bytes);
    if (velocity === undefined) return { refused: 'throw: found bytes that are no velocity.' };
    const refused = this.room.body(this.record.id)?.throw(velocity, this.room.life);
    return refused === undefined ? DONE : { refused };
  }

  private input(bytes: Uint8Array): Outcome {
    const message = readJson(bytes);
    const id = idOf(message);
    const input = (message as { input?: unknown }).input as Input;
    if (typeof input !== 'object' || input === null) return { refused: 'input: found no input, expected { id, input }.' };
    const refused = this.refuseRole(roleForInput(input), `send the input "${Object.keys(input)[0]?.slice(0, 40) ?? ''}"`);
    return refused === undefined ? this.answer(id, () => this.room.life.apply(input)) : { refused };
  }

  private line(bytes: Uint8Array): Outcome {
    const message = readJson(bytes);
    const id = idOf(message);
    const { line } = message as { line?: unknown };
    if (typeof line !== 'string') return { refused: 'line: found no text, expected { id, line }.' };
    const { life } = this.room;
    return this.answer(id, () => {
      const input = life.director.parse(line);
      return input === undefined ? undefined : life.apply(input);
    });
  }

  private ask(bytes: Uint8Array): Outcome {
    const message = readJson(bytes) as Partial<Question>;
    const id = idOf(message);
    const { ask, of = '' } = message;
    if (typeof ask !== 'string' || !Object.hasOwn(ASKS, ask) || typeof of !== 'string') {
      return { refused: `ask: found no question, expected { id, ask, of } with ask one of ${Object.keys(ASKS).join(', ')}.` };
    }
    const refused = ask === 'learned' ? this.refuseRole('trainer', 'ask for what was learned') : undefined;
    if (refused !== undefined) return { refused };
    return this.answer(id, () => ASKS[ask](this.room.life, of));
  }

  /** Does the work of a message. With an `id` the result or the error is a reply; without one only an error is returned, as a sentence. */
  private answer(id: number | undefined, work: () => unknown): Outcome {
    try {
      const answer = work();
      return id === undefined ? DONE : { reply: { id, ...(answer === undefined ? {} : { answer }) } };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return id === undefined ? { refused: error.message } : { reply: { id, error: error.message } };
    }
  }

  private refuseRole(needed: Role, what: string): string | undefined {
    return refuseRole(this.record.role, needed, what);
  }

  private refuse(now: number, sentence: string, once = false): Outcome {
    if (!this.faults.take(now)) return { refused: 'The line is cut: too many messages were refused.', cut: true };
    if (!once) return { refused: sentence };
    if (this.told.has(sentence)) return SILENT;
    this.told.add(sentence);
    return { refused: sentence };
  }
}

/** Returns a sentence if a role may not do what needs the role `needed`; else undefined. */
export function refuseRole(role: Role, needed: Role, what: string): string | undefined {
  if (may(role, needed)) return undefined;
  return `A ${role} may not ${what}: that needs the role ${needed}, which may ${ROLE_WORDS[needed]}.`;
}

const ASKS: Readonly<Record<string, (life: Life, of: string) => unknown>> = {
  why: (life, of) => life.why(of),
  thought: (life, of) => life.thought(of),
  value: (life, of) => life.get(of),
  learned: learnedBy,
  notes: life => life.director.notes.map(({ id, direction, who, about, since, until }) => ({ id, direction, who, about, since, until })),
  plans: life => life.trainers.map(planInShort),
};

const decoder = new TextDecoder('utf-8', { fatal: true });

function readJson(bytes: Uint8Array): object {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch {
    throw new InputError('found bytes that are no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InputError('found no map, expected one.');
  return value;
}

function idOf(message: object): number | undefined {
  const { id } = message as { id?: unknown };
  return Number.isSafeInteger(id) ? (id as number) : undefined;
}
