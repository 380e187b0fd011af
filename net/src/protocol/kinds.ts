import type { Role } from './roles.js';

export type KindName = 'person' | 'hand' | 'throw' | 'input' | 'line' | 'ask' | 'node' | 'ping';

/** One kind of message from a visitor to the room. Every message is bytes, so that its size and rate are checked before it is decoded. */
export interface Kind {
  /** The number of the kind on the wire. */
  readonly code: number;
  /** A name for sentences: "a message of the person". */
  readonly words: string;
  /** The least role that may send it; some messages need more, depending on their content. */
  readonly role: Role;
  /** Limit of one message, bytes. */
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
  /** An input of a life as JSON; a training plan is the longest. */
  input: { code: 4, words: 'an input', role: 'trainer', most: 65_536, rate: 5, burst: 10 },
  /** A line of the director's language. */
  line: { code: 5, words: 'a line', role: 'director', most: 2048, rate: 5, burst: 10 },
  ask: { code: 6, words: 'a question', role: 'spectator', most: 128, rate: 5, burst: 10 },
  /** A message of `umwelt/sharing`; the longest one brings a creature. */
  node: { code: 7, words: 'a message of a node', role: 'spectator', most: 1_000_000, rate: 40, burst: 120 },
  ping: { code: 8, words: 'a ping', role: 'spectator', most: 8, rate: 4, burst: 8 },
};

export const KIND_NAMES: readonly KindName[] = Object.keys(KINDS) as KindName[];

/** Bytes of the largest message of any kind, with room for the frame around it. */
export const MOST_BYTES: number = 64 + Math.max(...KIND_NAMES.map(name => KINDS[name].most));

/** Limits of one line for all kinds together: bytes per second, and at once: a creature, then the messages of its mind. */
export const BYTE_RATE = 128_000;
export const BYTE_BURST = 2_000_000;

/** The kinds of messages from the room to a visitor. The two that come with every tick are numbers, which are shorter than names. */
export const FROM_ROOM = {
  /** Once after joining: a `Welcome`. */
  welcome: 'welcome',
  /** A list of `Present`, whenever it changes. */
  who: 'who',
  /** A list of the addresses of all processes, whenever one comes or goes. */
  addresses: 'addresses',
  /** A sentence about something that was refused: a `Refusal`. */
  refused: 'refused',
  /** The reply to a question, an input or a line: a `Reply`. */
  reply: 'reply',
  /** A message of the sharing of the world. */
  node: 7,
  /** The same, compressed (raw deflate). */
  packed: 9,
  /** The bytes of a ping, sent back. */
  pong: 'pong',
} as const;
