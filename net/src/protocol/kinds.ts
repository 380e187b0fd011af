import type { Role } from './roles.js';

export type KindName = 'person' | 'hand' | 'throw' | 'input' | 'line' | 'ask' | 'node' | 'ping';

/** One kind of message from a visitor to the room. Every one of them is bytes, so that nothing is decoded before its size and rate are known. */
export interface Kind {
  /** The number by which it goes over the wire. */
  readonly code: number;
  /** What it is, for sentences: "a message of the person". */
  readonly words: string;
  /** The role that it needs; some messages need more for what they say. */
  readonly role: Role;
  /** Bytes of one message. */
  readonly most: number;
  /** Messages per second, and how many may come at once after a pause. */
  readonly rate: number;
  readonly burst: number;
}

/**
 * The kinds of messages with their limits. A page sends at most one state of person and hand per tick (20 per second); half as much again leaves
 * room for a clock that runs fast and for messages that the network held up.
 */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  person: { code: 1, words: 'the state of a person', role: 'visitor', most: 13, rate: 30, burst: 60 },
  hand: { code: 2, words: 'the state of a hand', role: 'visitor', most: 72, rate: 30, burst: 60 },
  throw: { code: 3, words: 'a throw', role: 'visitor', most: 6, rate: 4, burst: 8 },
  /** An input of a life as JSON; a plan of a training is the longest. */
  input: { code: 4, words: 'an input', role: 'trainer', most: 65_536, rate: 5, burst: 10 },
  /** A line of the director's language. */
  line: { code: 5, words: 'a line', role: 'director', most: 2048, rate: 5, burst: 10 },
  ask: { code: 6, words: 'a question', role: 'spectator', most: 128, rate: 5, burst: 10 },
  /** What the sharing of the world sends (`umwelt/sharing`); a creature that a visitor brings is the longest. */
  node: { code: 7, words: 'a message of a node', role: 'spectator', most: 1_000_000, rate: 40, burst: 120 },
  ping: { code: 8, words: 'a ping', role: 'spectator', most: 8, rate: 4, burst: 8 },
};

export const KIND_NAMES: readonly KindName[] = Object.keys(KINDS) as KindName[];

/** Bytes of the largest message of any kind, with room for the frame around it. */
export const MOST_BYTES: number = 64 + Math.max(...KIND_NAMES.map(name => KINDS[name].most));

/** Bytes per second of one line, all kinds together, and how many may come at once: a creature, and then what its mind sends. */
export const BYTE_RATE = 128_000;
export const BYTE_BURST = 2_000_000;

/** The kinds of messages from the room to a visitor; what comes with every tick has the shortest name. */
export const FROM_ROOM = {
  /** Once after joining: a `Welcome`. */
  welcome: 'welcome',
  /** Who is here, whenever it changes: a list of `Present`. */
  who: 'who',
  /** Addresses of all processes, whenever one comes or goes: a list of texts. */
  addresses: 'addresses',
  /** A sentence about something that was refused: a `Refusal`. */
  refused: 'refused',
  /** The reply to a question, an input or a line: a `Reply`. */
  reply: 'reply',
  /** Bytes of the sharing of the world. */
  node: 7,
  /** The same, compressed (raw deflate). */
  packed: 9,
  /** The bytes of a ping, sent back. */
  pong: 'pong',
} as const;
