import type { Value } from '../mind/index.js';
import type { NamedCall } from '../motor/index.js';
import type { Place, ThingDefinition } from '../world/index.js';

/** Optional keys of every direction. */
export interface DirectionTerms {
  /**
   * How much it counts among the creature's own reasons and other directions: the value of a command or suggestion, the amount that a
   * preference adds, the strength of a pull. Default 1. In `prefer`, a negative weight is against the behavior.
   */
  readonly weight?: number;
  /** The number of ticks for which it holds; without it, until it is released. */
  readonly ticks?: number;
}

/**
 * Gives a command in every tick: `now` before the mind's own commands, which yield; `if-free` after them, if its degrees of freedom are
 * free.
 */
export interface DoDirection extends DirectionTerms {
  readonly do: string;
  readonly call: NamedCall;
  readonly how?: 'now' | 'if-free';
}

/**
 * Suggests these arguments for when the creature gives this command, or (`not`) is against them. The command `moving` means all commands
 * that move the body.
 */
export interface WhenDirection extends DirectionTerms {
  readonly when: string;
  readonly call: NamedCall;
  readonly not?: boolean;
}

/** A potential map for all commands that move the body: toward a thing, or away from it. */
export interface TowardDirection extends DirectionTerms {
  readonly toward: string;
  readonly thing: string;
  readonly away?: boolean;
}

/** Switches the mind off: the body then follows only commands from outside. */
export interface LeadDirection extends DirectionTerms {
  readonly lead: string;
}

/** Starts selection at a behavior or group. */
export interface TaskDirection extends DirectionTerms {
  readonly task: string;
  readonly start: string;
}

/** Adds `weight` to the value of a behavior and of those above it; a negative weight is against it. */
export interface PreferDirection extends DirectionTerms {
  readonly prefer: string;
  readonly behavior: string;
}

/** Changes a named value: a number of a releaser, an interest, the kind of a thing. A list for `RELEASER.range` and `VARIABLE.limits`. */
export interface ChangeDirection extends DirectionTerms {
  readonly change: string;
  readonly to: Value | readonly number[];
}

/** Adds `by` per second to a variable. */
export interface PushDirection extends DirectionTerms {
  readonly push: string;
  readonly by: number;
}

/** Lets a releaser look for another kind, or for a part of a thing: `person.leg`. */
export interface SeekDirection extends DirectionTerms {
  readonly seek: string;
  readonly releaser: string;
  readonly target: string;
}

/** Lets one creature alone perceive a thing; `on` attaches it to a part of another: `person.hand`. */
export interface ImagineDirection extends DirectionTerms {
  readonly imagine: string;
  readonly thing: ThingDefinition;
  readonly by: string;
  readonly on?: string;
}

/**
 * A direction that holds for a time, at one of four levels: motor (`do`, `when`, `toward`, `lead`), task (`task`, `prefer`, `seek`,
 * `change` of a releaser or an interest), motivation (`change` or `push` of a variable) and environment (`imagine`, `change` of a thing's
 * kind). It is plain data.
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

/** The key that distinguishes each type of direction. */
export const DIRECTION_VERBS = ['do', 'when', 'toward', 'lead', 'task', 'prefer', 'change', 'push', 'seek', 'imagine'] as const;

/**
 * The meaning of a line of the director's language: a direction, its release, or something that is done once. Each is an input of a life.
 */
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

/** The weight of a direction without one. */
export const DEFAULT_WEIGHT = 1;
/** The most directions that hold at the same time. */
export const MOST_NOTES = 1000;
