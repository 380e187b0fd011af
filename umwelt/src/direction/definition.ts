import type { Value } from '../mind/index.js';
import type { NamedCall } from '../motor/index.js';
import type { Place, ThingDefinition } from '../world/index.js';

/** What every direction may have. */
export interface DirectionTerms {
  /**
   * How much it counts among the creature's own reasons and beside other directions: the value of a command or suggestion, what a
   * preference adds, the strength of a pull. Default 1; for `prefer`, a number below 0 is against it.
   */
  readonly weight?: number;
  /** For how many ticks it holds; without it, until it is released. */
  readonly ticks?: number;
}

/** Give a command in every tick: `now` before the mind's own commands, which yield; `if-free` after them, where nothing objects. */
export interface DoDirection extends DirectionTerms {
  readonly do: string;
  readonly call: NamedCall;
  readonly how?: 'now' | 'if-free';
}

/** If it gives this command, with these arguments, or (`not`) with any others. The command `moving` stands for all that move the body. */
export interface WhenDirection extends DirectionTerms {
  readonly when: string;
  readonly call: NamedCall;
  readonly not?: boolean;
}

/** A potential map over all its ways: toward a thing, or away from it. */
export interface TowardDirection extends DirectionTerms {
  readonly toward: string;
  readonly thing: string;
  readonly away?: boolean;
}

/** Switch the mind off: the body then follows commands from outside alone. */
export interface LeadDirection extends DirectionTerms {
  readonly lead: string;
}

/** Start selection at a behavior or group. */
export interface TaskDirection extends DirectionTerms {
  readonly task: string;
  readonly start: string;
}

/** Add `weight` to the value of a behavior and of those above it; a weight below 0 is against it. */
export interface PreferDirection extends DirectionTerms {
  readonly prefer: string;
  readonly behavior: string;
}

/** Change a named value: a number of a releaser, an interest, the kind of a thing. A list for `RELEASER.range` and `VARIABLE.limits`. */
export interface ChangeDirection extends DirectionTerms {
  readonly change: string;
  readonly to: Value | readonly number[];
}

/** Add `by` per second to a variable. */
export interface PushDirection extends DirectionTerms {
  readonly push: string;
  readonly by: number;
}

/** Let a releaser look for another kind, or for a part of a thing: `person.leg`. */
export interface SeekDirection extends DirectionTerms {
  readonly seek: string;
  readonly releaser: string;
  readonly target: string;
}

/** Let a creature, and it alone, perceive a thing; `on` attaches it to a part of another: `person.hand`. */
export interface ImagineDirection extends DirectionTerms {
  readonly imagine: string;
  readonly thing: ThingDefinition;
  readonly by: string;
  readonly on?: string;
}

/**
 * A direction that holds for a time, at one of four levels: motor (`do`, `when`, `toward`, `lead`), task (`task`, `prefer`, `seek`, `change` of
 * a releaser or an interest), motivation (`change` or `push` of a variable) and environment (`imagine`, `change` of a thing's kind). It is
 * plain data.
 */
export type Direction =
  | DoDirection
  | WhenDirection
  | TowardDirection
  | LeadDirection
  | TaskDirection
  | PreferDirection
  | ChangeDirection
  | PushDirection
  | SeekDirection
  | ImagineDirection;

/** The key that tells each kind of direction from the others. */
export const DIRECTION_VERBS = ['do', 'when', 'toward', 'lead', 'task', 'prefer', 'change', 'push', 'seek', 'imagine'] as const;

/** What a line of the director's language means: a direction, its release, or something that is done once. Each is an input of a life. */
export type DirectorInput =
  | { readonly direct: Direction }
  | { readonly release: string }
  | { readonly set: string; readonly to: Value }
  | { readonly add: string; readonly thing: ThingDefinition }
  | { readonly remove: string }
  | { readonly move: string; readonly to: Place }
  | { readonly throw: string; readonly velocity: Place }
  | { readonly hold: string; readonly by: string }
  | { readonly drop: string }
  | { readonly tell: string; readonly call: NamedCall };

/** The weight of a direction that says none. */
export const DEFAULT_WEIGHT = 1;
/** The most directions that hold at once. */
export const MOST_NOTES = 1000;
