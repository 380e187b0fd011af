import type { Signal } from '@preact/signals';
import type { Input, Life, Why } from 'umwelt';
import type { ResidentDefinition } from 'umwelt/creature';
import type { Note } from 'umwelt/direction';
import type { GestureName, UserHandState } from 'umwelt/person';
import type { StageWorld } from 'umwelt/three';
import type { PlanInShort } from 'umwelt/training';
import type { Place } from 'umwelt/world';
import type { PersonState, Present, Role } from '#net/client';

/** How good the line to a room is, for users. */
export type LineWord = 'good' | 'slow' | 'unsteady' | 'lost';

export interface Line {
  readonly word: LineWord;
  /** What it means for the user. */
  readonly sentence: string;
}

/**
 * The room of a shared yard, as a session needs it (shared-yard/shared-yard.ts): the room's time is everyone's, minds are there, and what the user
 * does goes there.
 */
export interface SessionRoom {
  /** `yard/picnic`. */
  readonly name: string;
  /** The link that invites others. */
  readonly link: string;
  readonly who: Signal<readonly Present[]>;
  readonly line: Signal<Line>;
  /** Whether the visit is over: the line was lost for good, or the room has ended it. */
  readonly over: Signal<boolean>;
  /** The number of the user among the visitors. */
  readonly self: number;
  readonly role: Role;
  /** The name of the user's person; undefined for a spectator. */
  readonly person: string | undefined;
  /** The name of the user's hand. */
  readonly hand: string;
  /** The copy of the room's life. */
  readonly life: Life;
  /** Whether the copy follows the room; else it lives on by itself. */
  readonly isFollowing: boolean;
  /** The world as it is drawn: after a break of the line, things ease to where they are. */
  readonly drawn: StageWorld;
  /** Lets the copy go on as far as it may. Returns whether it is at another tick. */
  step(): boolean;
  /** What the user's hand and person do; to be called once per tick. */
  moveHand(state: UserHandState): void;
  movePerson(state: PersonState): void;
  throw(velocity: Place): void;
  /** Asks the room for an input; what it refuses is said on the page. */
  change(input: Input): void;
  /** Asks the room for a line of the director's language. Rejects with a sentence. */
  direct(line: string): Promise<unknown>;
  /** Lets the user's person begin or end a gesture, beside those that `movePerson` tells. */
  show(gesture: GestureName, on: boolean): void;
  /** Whether the user's person was asked for a gesture; the room may not have shown it yet. */
  shows(gesture: GestureName): boolean;
  /** The directions that hold and the training plans that run, as the room told last. */
  notes(): readonly Note[];
  plans(): readonly PlanInShort[];
  /** The creature that the user brought, whose mind is here; empty where there is none. */
  readonly own: string;
  /** Brings a creature into the room under a name. Throws InputError where the name is taken; what the room refuses is said on the page. */
  bring(name: string, resident: ResidentDefinition): void;
  /** What a creature thinks and why, as the room told last; empty until it has. */
  thought(creature: string): string;
  why(creature: string): Why | undefined;
  /** The name that stands over a head. */
  label(creature: string): string;
  leave(): Promise<void>;
}

/** Why the time of a shared yard is not the user's. */
export const SHARED_TIME =
  'This yard is shared: its time belongs to everyone in it, so it cannot be stopped, sped up, undone or visited again.';
