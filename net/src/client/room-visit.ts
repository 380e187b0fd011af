import { Client, type Room } from '@colyseus/sdk';
import type { Input } from 'umwelt';
import type { UserHandState } from 'umwelt/person';
import type { Place } from 'umwelt/world';
import { CLOSED, REFUSED } from '../protocol/closing.js';
import { encodeHand, encodeThrow } from '../protocol/hand-message.js';
import { FROM_ROOM, KINDS, type KindName } from '../protocol/kinds.js';
import type { Present, Question, Refusal, Reply, Welcome } from '../protocol/messages.js';
import { encodePerson, type PersonState } from '../protocol/person-message.js';
import { type RoomAddress, readAddress } from './address.js';
import { type LineQuality, QualityMeter } from './quality.js';

/** Options of a visit. */
export interface VisitOptions {
  /** The name shown over the person's head. */
  readonly name?: string;
  /** A token from the host; default the token in the address. */
  readonly token?: string;
  /** The secret of an earlier visit (`visit.secret`): within a minute after leaving it brings the same person back. */
  readonly secret?: string;
  /** Whether to watch only, without a person. */
  readonly spectator?: boolean;
  /** Seconds for which the visit tries to join again after the line broke; default 90. */
  readonly patience?: number;
}

/** Events of a visit, for `visit.on(name, listener)`. */
export interface VisitEvents {
  /** The visitor has joined, for the first time or again after a break of the line. */
  welcome: Welcome;
  /** The list of those present has changed. */
  who: readonly Present[];
  /** The room refused a message. */
  refused: Refusal;
  /** Bytes for the `VisitorNode` of `umwelt/sharing`. */
  node: Uint8Array;
  /** The line opened, broke, or closed for good, the last with a sentence. */
  line: { readonly state: 'open' | 'away' | 'closed'; readonly sentence?: string };
  /** Sent once a second. */
  quality: LineQuality;
}

type Listener<K extends keyof VisitEvents> = (event: VisitEvents[K]) => void;

/** Milliseconds after which a request without a reply fails. */
const ANSWER_MS = 5_000;
const PING_MS = 1000;
/** Milliseconds without a reply to a ping after which the line counts as broken: longer than a process is ever busy. */
const DEAD_MS = 8000;
const DEFAULT_PATIENCE = 90;
/** Milliseconds before the first, second, ... attempt after a break; the last number repeats. */
const RETRIES = [100, 250, 500, 700];
/** Limit of node messages that are kept until there is a listener: those of ten seconds. */
const MOST_MISSED = 200;
/** Codes with which the room closes a line for good, each with the sentence for the visitor. */
const FINAL: Readonly<Record<number, string>> = {
  [CLOSED.cut]: 'The room has cut the line: too many messages were refused.',
  [CLOSED.elsewhere]: 'You have joined this room from elsewhere.',
};

/**
 * Joins a room: `joinRoom('localhost:4700/yard/picnic', { name: 'Anna' })`. After a break of the line the visit joins again by itself as
 * the same person, here or in the process that has taken the room over. Rejects with a sentence if the room refuses.
 */
export async function joinRoom(address: string, options: VisitOptions = {}): Promise<RoomVisit> {
  const visit = new RoomVisit(readAddress(address), options);
  await visit.open();
  return visit;
}

/** A visit to a room, made by `joinRoom`. For pages and for Node. */
export class RoomVisit {
  readonly address: RoomAddress;
  /** The last welcome. */
  welcome!: Welcome;
  /** Those present in the room. */
  who: readonly Present[] = [];
  private readonly options: VisitOptions;
  private readonly listeners = new Map<keyof VisitEvents, Set<(event: never) => void>>();
  private readonly meter = new QualityMeter();
  private readonly replies = new Map<number, { done(answer: unknown): void; failed(error: Error): void }>();
  /** Count and bytes of the node messages received so far, as they arrived. */
  readonly arrived: { messages: number; bytes: number } = { messages: 0, bytes: 0 };
  private readonly missed: { readonly room: Room; readonly bytes: Uint8Array; readonly packed: boolean }[] = [];
  private unpacking: Promise<unknown> = Promise.resolve();
  private room: Room | undefined;
  private servers: string[];
  private pinging: ReturnType<typeof setInterval> | undefined;
  private pingedAt: number | undefined;
  private nextReply = 1;
  private over = false;

  constructor(address: RoomAddress, options: VisitOptions) {
    this.address = address;
    this.options = options;
    this.servers = [address.server];
  }

  /** The secret that brings the same person back within a minute. A page may store it, but must not show it to other visitors. */
  get secret(): string {
    return this.welcome.secret;
  }

  /** The servers that the visit tries when the line breaks. */
  get addresses(): readonly string[] {
    return this.servers;
  }

  get isOpen(): boolean {
    return this.room !== undefined;
  }

  /** Calls a listener on each event. Returns a function that removes it. */
  on<K extends keyof VisitEvents>(name: K, listener: Listener<K>): () => void {
    const list = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, list);
    list.add(listener as (event: never) => void);
    return () => list.delete(listener as (event: never) => void);
  }

  /** Sends what the person does. Call it when the state changes, at most once per tick. */
  person(state: PersonState): void {
    this.send('person', encodePerson(state));
  }

  /** Sends what the hand does. Call it when the state changes, at most once per tick. */
  hand(state: UserHandState): void {
    this.send('hand', encodeHand(state));
  }

  /** Throws the thing that the hand carries: meters per second, east, north and up. */
  throw(velocity: Place): void {
    this.send('throw', encodeThrow(velocity));
  }

  /** Sends a message of the `VisitorNode`. */
  node(bytes: Uint8Array): void {
    this.send('node', bytes);
  }

  /** Sends an input of the life: for trainers (`give`, `train`), directors (`direct`, `release`) and hosts. Rejects with a sentence. */
  input(input: Input): Promise<unknown> {
    return this.request('input', { input });
  }

  /** Sends a line of the director's language. Rejects with a sentence. */
  line(line: string): Promise<unknown> {
    return this.request('line', { line });
  }

  /** Asks about the life: `ask('why', 'silas')`. Rejects with a sentence. */
  ask(ask: Question['ask'], of?: string): Promise<unknown> {
    return this.request('ask', { ask, ...(of === undefined ? {} : { of }) });
  }

  /** Ends the visit. The person stays for a minute; within it the secret brings it back. */
  async leave(): Promise<void> {
    const { room } = this;
    this.close();
    await room?.leave();
  }

  /** Joins at the first known server that lets the visitor in. Called by `joinRoom`. */
  async open(): Promise<void> {
    let last: unknown = new Error('No server is known.');
    for (const server of [...this.servers]) {
      try {
        await this.openAt(server);
        return;
      } catch (error) {
        last = error;
        if (isRefused(error)) break;
      }
    }
    throw last;
  }

  private async openAt(server: string): Promise<void> {
    const { address, options } = this;
    const token = options.token ?? address.token;
    const secret = this.welcome?.secret ?? options.secret;
    const room = await new Client(server).joinOrCreate(address.world, {
      room: address.room,
      ...(options.name === undefined ? {} : { name: options.name }),
      ...(token === undefined ? {} : { token }),
      ...(secret === undefined ? {} : { secret }),
      ...(options.spectator ? { spectator: true } : {}),
    });
    // coming back is to join with the secret, which works in another process too
    room.reconnection.enabled = false;
    const welcome = new Promise<Welcome>((done, failed) => {
      room.onMessage(FROM_ROOM.welcome, done);
      room.onLeave(code => {
        failed(new Error(`The room closed the line (${code}).`));
        this.left(room, code);
      });
    });
    room.onError(() => {});
    room.onMessage(FROM_ROOM.who, (who: readonly Present[]) => this.tell('who', (this.who = who)));
    room.onMessage(FROM_ROOM.addresses, (addresses: readonly string[]) => this.learnServers(server, addresses));
    room.onMessage(FROM_ROOM.refused, (refusal: Refusal) => this.tell('refused', refusal));
    room.onMessage(FROM_ROOM.reply, (reply: Reply) => this.replied(reply));
    room.onMessage(FROM_ROOM.node, (bytes: Uint8Array) => this.takeNode(room, bytes.slice(), false));
    room.onMessage(FROM_ROOM.packed, (bytes: Uint8Array) => this.takeNode(room, bytes.slice(), true));
    room.onMessage(FROM_ROOM.pong, () => this.ponged());
    this.welcome = await welcome;
    this.who = this.welcome.who;
    this.room = room;
    this.learnServers(server, this.welcome.addresses);
    this.meter.reset();
    this.pingedAt = undefined;
    this.pinging ??= setInterval(() => this.ping(), PING_MS);
    this.tell('line', { state: 'open' });
    this.tell('welcome', this.welcome);
  }

  /** Emits the node messages that arrived before there was a listener. */
  replayMissed(): void {
    for (const { room, bytes, packed } of this.missed.splice(0)) this.takeNode(room, bytes, packed);
  }

  private takeNode(room: Room, bytes: Uint8Array, packed: boolean): void {
    this.arrived.messages++;
    this.arrived.bytes += bytes.length;
    if (!this.listeners.get('node')?.size) {
      if (this.missed.length < MOST_MISSED) this.missed.push({ room, bytes, packed });
      return;
    }
    // in order: a message that is not packed waits until the one before is unpacked
    this.unpacking = this.unpacking
      .then(() => (packed ? inflate(bytes) : bytes))
      .then(
        plain => {
          if (this.room === room || this.room === undefined) this.tell('node', plain);
        },
        () => {
          // damaged: the copy misses this tick and requests it again
        },
      );
  }

  /** Sets the servers to try when the line breaks: the present one, then the others in the room's order, last the one where the visit began. */
  private learnServers(server: string, addresses: readonly string[]): void {
    this.servers = [...new Set([server, ...addresses, this.address.server])];
  }

  private left(room: Room, code: number): void {
    if (this.room !== room) return;
    this.room = undefined;
    for (const { failed } of this.replies.values()) failed(new Error('The line broke before the reply.'));
    this.replies.clear();
    if (this.over) return;
    if (FINAL[code] !== undefined) {
      this.close(FINAL[code]);
      return;
    }
    this.tell('line', { state: 'away' });
    void this.comeBack();
  }

  private async comeBack(): Promise<void> {
    const until = performance.now() + (this.options.patience ?? DEFAULT_PATIENCE) * 1000;
    for (let attempt = 0; !this.over; attempt++) {
      await new Promise(done => setTimeout(done, RETRIES[Math.min(attempt, RETRIES.length - 1)]));
      if (this.over) return;
      try {
        await this.open();
        return;
      } catch (error) {
        const refused = isRefused(error);
        if (refused || performance.now() > until) this.close(refused ? (error as Error).message : 'The room does not answer.');
      }
    }
  }

  private close(sentence?: string): void {
    if (this.over) return;
    this.over = true;
    clearInterval(this.pinging);
    this.tell('line', { state: 'closed', ...(sentence === undefined ? {} : { sentence }) });
  }

  private ping(): void {
    const now = performance.now();
    const waiting = this.pingedAt === undefined ? 0 : now - this.pingedAt;
    this.tell('quality', this.meter.read(this.isOpen, waiting));
    const { room } = this;
    if (room !== undefined && waiting > DEAD_MS) {
      // the line is dead but was never closed, as after a change of networks
      this.left(room, 0);
      void room.leave();
    }
    if (this.pingedAt !== undefined && this.isOpen) return;
    this.pingedAt = now;
    this.send('ping', new Uint8Array(1));
  }

  private ponged(): void {
    if (this.pingedAt !== undefined) this.meter.note(performance.now() - this.pingedAt);
    this.pingedAt = undefined;
  }

  private request(kind: KindName, message: object): Promise<unknown> {
    if (this.room === undefined) return Promise.reject(new Error('The line is down.'));
    const id = this.nextReply++;
    return new Promise((done, failed) => {
      const off = this.on('refused', refusal => {
        if (refusal.kind === kind) this.replied({ id, error: refusal.sentence });
      });
      // the room sends a sentence for the first of too many messages only; the others get no reply
      const late = setTimeout(
        () => this.replied({ id, error: 'The room has not answered; it leaves out what comes too fast.' }),
        ANSWER_MS,
      );
      const settled = (call: (value: never) => void) => (value: never) => {
        clearTimeout(late);
        off();
        call(value);
      };
      this.replies.set(id, { done: settled(done) as never, failed: settled(failed) as never });
      this.send(kind, new TextEncoder().encode(JSON.stringify({ id, ...message })));
    });
  }

  private replied({ id, answer, error }: Reply): void {
    const waiting = this.replies.get(id);
    this.replies.delete(id);
    if (error === undefined) waiting?.done(answer);
    else waiting?.failed(new Error(error));
  }

  private send(kind: KindName, bytes: Uint8Array): void {
    this.room?.sendBytes(KINDS[kind].code, bytes);
  }

  private tell<K extends keyof VisitEvents>(name: K, event: VisitEvents[K]): void {
    for (const listener of this.listeners.get(name) ?? []) (listener as Listener<K>)(event);
  }
}

/** Whether a request to join was refused for good. Colyseus puts the HTTP status of the response into the code of its error. */
function isRefused(error: unknown): boolean {
  return (error as { readonly code?: unknown }).code === REFUSED;
}

/** Unpacks raw deflate, in browsers and in Node. */
async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
