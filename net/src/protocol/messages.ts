import type { Role } from './roles.js';

/** What a visitor sends to join a room. Everything is optional. */
export interface JoinOptions {
  /** The name of the room in its world; default `main`. */
  readonly room?: string;
  /** The name shown over the person's head, at most 24 characters. */
  readonly name?: string;
  /** A token of the token file, for another role than that of all visitors. */
  readonly token?: string;
  /** The secret of an earlier welcome: within a minute after leaving it brings the same person back. */
  readonly secret?: string;
  /** Whether to watch only, without a person. */
  readonly spectator?: boolean;
}

/** One entry of the list of those present. */
export interface Present {
  /** A number that no other visitor of this room gets. */
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** The name of the person in the world; absent for a spectator. */
  readonly person?: string;
  /** Whether the line is down; the visitor may still come back. */
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
  /** Whether the visitor is the same person as in an earlier visit. */
  readonly back: boolean;
  /** The tick of the life at joining. */
  readonly tick: number;
  readonly who: readonly Present[];
  /** Addresses of this process and the others, to try when the line breaks. */
  readonly addresses: readonly string[];
  /** Where the room is kept, as a text for people: `on disk`, `in Redis`. */
  readonly kept: string;
}

export interface Refusal {
  /** The kind of the refused message. */
  readonly kind: string;
  readonly sentence: string;
}

/** A question; its reply has the same `id`. */
export interface Question {
  readonly id: number;
  /**
   * `notes`: the directions that hold. `plans`: the training plans that run. `learned`, for trainers: the number of parts that a creature
   * has learned, and a fingerprint of all that it knows.
   */
  readonly ask: 'why' | 'thought' | 'value' | 'notes' | 'plans' | 'learned';
  readonly of?: string;
}

/** The reply to a question, an input or a line that has an `id`. */
export interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}
