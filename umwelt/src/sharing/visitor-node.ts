import { InputError, SECONDS_PER_TICK } from '../core/index.js';
import type { Input, Life } from '../life/index.js';
import type { Registry } from '../mind/index.js';
import { Copy } from './copy.js';
import { Playout } from './playout.js';
import { readLife } from './welcome.js';
import { ByteReader } from './wire/byte-reader.js';
import {
  AGAIN,
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

/** The longest text of a life, in bytes. */
const MOST_LIFE = 64_000_000;
/** Ticks that wait at most; a visitor who is that far behind begins anew. */
const MOST_WAITING = 400;
/** Seconds between two requests for what is missing. */
const ASK_EVERY = 0.5;
/** A copy that is behind runs faster by this share, so that nothing jumps. */
const HASTE = 1.25;

/** The node of a visitor: a copy of the room's world that lives a little behind it. The caller moves the bytes and tells the time. */
export class VisitorNode {
  private readonly options: VisitorOptions;
  private copy: Copy | undefined;
  private readonly waiting = new Map<number, Message>();
  private readonly playout = new Playout();
  private readonly questions: Uint8Array[] = [];
  private allowed = 0;
  private lastStep = Number.NaN;
  private lastAsked = Number.NEGATIVE_INFINITY;
  private needsLife = false;

  constructor(options: VisitorOptions = {}) {
    this.options = options;
  }

  /** The copy; undefined before the welcome has come. */
  get life(): Life | undefined {
    return this.copy?.life;
  }

  /** Takes a message of the room at `now` seconds. Throws InputError where it is none; nothing changes then. */
  receive(bytes: Uint8Array, now: number): void {
    const message = readMessage(bytes);
    if (message.kind === BUNDLE) for (const part of partsOf(message, MESSAGE)) this.receive(part.bytes, now);
    else if (message.kind === WELCOME) this.enter(message, now);
    else if (message.kind === ROOM_TICK) {
      this.playout.note(message.tick, now);
      if (message.tick > (this.life?.now ?? 0)) this.waiting.set(message.tick, message);
    } else throw new InputError(`message: kind: found ${message.kind}, expected a message of a room.`);
  }

  private enter(message: Message, now: number): void {
    const [life] = partsOf(message, LIFE);
    if (life === undefined) throw new InputError('message: found a welcome without a life, expected one.');
    const copy = new Copy(readLife(new ByteReader(life.bytes).text('life', MOST_LIFE), this.options.registry));
    for (const part of partsOf(message, COMMANDS)) copy.before(part);
    this.copy = copy;
    this.needsLife = false;
    this.playout.note(message.tick, now);
    for (const tick of this.waiting.keys()) if (tick <= copy.life.now) this.waiting.delete(tick);
  }

  /** Runs the ticks that are due at `now` seconds. */
  step(now: number): void {
    const { copy } = this;
    if (copy === undefined) return;
    const elapsed = Number.isNaN(this.lastStep) ? 0 : Math.max(0, now - this.lastStep);
    this.lastStep = now;
    this.allowed = Math.min(2, this.allowed + (elapsed / SECONDS_PER_TICK) * HASTE);
    const due = this.playout.due(now);
    while (this.allowed >= 1 && copy.life.now < due) {
      const next = this.waiting.get(copy.life.now + 1);
      if (next === undefined) break;
      this.allowed--;
      this.waiting.delete(next.tick);
      this.run(copy, next);
    }
    this.askForMissing(copy, now);
  }

  private run(copy: Copy, message: Message): void {
    try {
      copy.run(message);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      copy.diverged = true;
    }
    if (copy.diverged) this.needsLife = true;
  }

  private askForMissing({ life }: Copy, now: number): void {
    if (now - this.lastAsked < ASK_EVERY) return;
    if (this.needsLife || this.waiting.size > MOST_WAITING) this.ask(now, LIFE);
    else if (this.waiting.size > 0 && !this.waiting.has(life.now + 1)) this.ask(now, AGAIN);
  }

  private ask(now: number, kind: number): void {
    const to = new MessageWriter(REQUEST, this.life?.now ?? 0);
    const first = (this.life?.now ?? 0) + 1;
    to.part(kind, bytes => {
      if (kind !== AGAIN) return;
      bytes.count(first);
      bytes.count(Math.min(100, Math.min(...this.waiting.keys()) - first - 1));
    });
    this.questions.push(to.take());
    this.lastAsked = now;
  }

  /** The message that asks the room for an input. */
  send(input: Input): Uint8Array {
    const to = new MessageWriter(REQUEST, this.life?.now ?? 0);
    to.part(INPUT, bytes => bytes.text(JSON.stringify(input)));
    return to.take();
  }

  /** Messages to the room since the last call. */
  outgoing(): Uint8Array[] {
    return this.questions.splice(0);
  }
}
