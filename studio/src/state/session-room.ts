import type { Signal } from '@preact/signals';
import type { Input, Life, Why } from 'umwelt';
import type { ResidentDefinition } from 'umwelt/creature';
import type { Note } from 'umwelt/direction';
import type { GestureName, UserHandState } from 'umwelt/person';
import type { StageWorld } from 'umwelt/three';
import type { PlanInShort } from 'umwelt/training';
import type { Place } from 'umwelt/world';
import type { PersonState, Present, Role } from '#net/client';

/** The quality of the line to a room, in words for users. */
export type LineWord = 'good' | 'slow' | 'unsteady' | 'lost';

export interface Line {
  readonly word: LineWord;
  /** What it means for the user. */
  readonly sentence: string;
}

/**
 * The room of a shared yard, as a session needs it (shared-yard/shared-yard.ts). All visitors share the room's time, minds run in the room,
 * and the user's inputs are sent there.
 */
export interface SessionRoom {
  /** `yard/picnic`. */
  readonly name: string;
  /** The link that invites others. */
  readonly link: string;
  readonly who: Signal<readonly Present[]>;
  readonly line: Signal<Line>;
  /** Whether the visit has ended: the line was lost for good, or the room has ended it. */
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
  /** Whether the copy follows the room; otherwise it runs by itself. */
  readonly isFollowing: boolean;
  /** The world as it is drawn: after a break of the line, things ease to their places. */
  readonly drawn: StageWorld;
  /** Runs the copy as far as the room's messages allow. Returns whether the tick has changed. */
  step(): boolean;
  /** Send what the user's hand and person do; call each once per tick. */
  moveHand(state: UserHandState): void;
  movePerson(state: PersonState): void;
  throw(velocity: Place): void;
  /** Asks the room for an input; a refusal is shown on the page. */
  change(input: Input): void;
  /** Asks the room for a line of the director's language. Rejects with a sentence. */
  direct(line: string): Promise<unknown>;
  /** Lets the user's person begin or end a gesture, in addition to those of `movePerson`. */
  show(gesture: GestureName, on: boolean): void;
  /** Whether the user's person was asked for a gesture; the room may not show it yet. */
  shows(gesture: GestureName): boolean;
  /** The directions that hold and the training plans that run, by the room's last reply. */
  notes(): readonly Note[];
  plans(): readonly PlanInShort[];
  /** The creature that the user brought, whose mind is here; empty if there is none. */
  readonly own: string;
  /** Brings a creature into the room under a name. Throws InputError if the name is used; a refusal of the room is shown on the page. */
  bring(name: string, resident: ResidentDefinition): void;
  /** What a creature thinks and why, by the room's last reply; empty before the first. */
  thought(creature: string): string;
  why(creature: string): Why | undefined;
  /** Returns the text over a creature's head. */
  label(creature: string): string;
  leave(): Promise<void>;
}

/** Why the user cannot control the time of a shared yard. */
export const SHARED_TIME =
  'This yard is shared: its time belongs to everyone in it, so it cannot be stopped, sped up, undone or visited again.';
