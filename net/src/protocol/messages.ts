import type { Role } from './roles.js';

/** What a visitor says when joining a room. Everything is optional. */
export interface JoinOptions {
  /** The name of the room in its world; default `main`. */
  readonly room?: string;
  /** The name over the head, at most 24 characters. */
  readonly name?: string;
  /** From the token file, for a role beyond that of all visitors. */
  readonly token?: string;
  /** From an earlier welcome: within a minute after leaving it brings the same person back. */
  readonly secret?: string;
  /** Whether only to watch, without a person. */
  readonly spectator?: boolean;
}

/** One who is in the room, for the who-is-here list. */
export interface Present {
  /** A number that is the visitor's own as long as the room lives. */
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** The name of the person in the world; left out for a spectator. */
  readonly person?: string;
  /** Whether the line is down and the visitor may still come back. */
  readonly away?: true;
}

/** The first message of a room to a visitor. */
export interface Welcome {
  readonly id: number;
  readonly secret: string;
  /** `yard/picnic`. */
  readonly room: string;
  readonly world: string;
  readonly role: Role;
  readonly name: string;
  readonly person?: string;
  /** Whether the visitor is the same person as before. */
  readonly back: boolean;
  /** The tick of the life. */
  readonly tick: number;
  readonly who: readonly Present[];
  /** Addresses of this and the other processes, to try when the line breaks. */
  readonly addresses: readonly string[];
  /** Where the room is kept, in words: `on disk`, `in Redis`. */
  readonly kept: string;
}

export interface Refusal {
  /** The kind of message. */
  readonly kind: string;
  readonly sentence: string;
}

/** A question: `id` comes back with the reply. */
export interface Question {
  readonly id: number;
  /**
   * `notes` are the directions that hold, `plans` the training plans that run. `learned` is for trainers: how many parts a creature has learned, and
   * a fingerprint of all that it knows.
   */
  readonly ask: 'why' | 'thought' | 'value' | 'notes' | 'plans' | 'learned';
  readonly of?: string;
}

/** The reply to a question, an input or a line that brought an `id`. */
export interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}
