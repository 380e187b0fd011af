import type { MindDefinition } from './definition.js';
import type { Act, CombineRule, Condition, Finder, Measure, Weight } from './registry.js';

/**
 * The compiled behavior system of a species: its structure in flat arrays that never change, and in `params` the numbers that a director or learning
 * may change. Individuals share both; the first write to a number gives an individual its own copy of `params` (a few KB).
 *
 * Behaviors of a group have consecutive numbers: group g holds behaviors first[g] .. first[g] + size[g] - 1. Group 0 is the top.
 * Lists (releasers of a behavior, effects of a behavior ...) are stored as start offsets into one array of items, start[i] .. start[i + 1] - 1.
 */
export interface Ethogram {
  readonly definition: MindDefinition;

  readonly variables: readonly string[];
  readonly releasers: readonly string[];
  readonly behaviors: readonly string[];
  readonly groups: readonly string[];

  /** Parts by name; every name of a mind is unique. */
  readonly parts: ReadonlyMap<string, Part>;

  // variables
  readonly compute: readonly (Measure | undefined)[];
  /** Variables that are computed, and by slot the variables that an effect sets. */
  readonly computed: Int32Array;
  readonly settable: Int32Array;

  // releasers
  readonly finder: readonly (Finder | undefined)[];
  readonly sensor: Int16Array;
  readonly weightCode: Uint8Array;
  readonly weight: readonly (Weight | undefined)[];
  /** Code of the temporal filter: IMMEDIATE, LATCH ... */
  readonly temporal: Uint8Array;
  /** Length of the window in ticks, and offset of its ring in the state (-1 for a filter without ring). */
  readonly period: Int32Array;
  readonly ring: Int32Array;
  /** Code of how conditions are joined: an index into JOIN_WORDS. */
  readonly filterMode: Uint8Array;
  readonly filterStart: Int32Array;
  readonly filterField: Int32Array;
  /** Code of the test: an index into CONDITION_OPS, or REGISTERED_TEST for a test of `filterTest`. */
  readonly filterOp: Uint8Array;
  readonly filterValue: Float64Array;
  readonly filterTest: readonly (Condition | undefined)[];
  readonly releaserEffectStart: Int32Array;

  // behaviors
  readonly groupOf: Int32Array;
  readonly childGroup: Int32Array;
  readonly releaserStart: Int32Array;
  readonly releaserItem: Int32Array;
  readonly variableStart: Int32Array;
  readonly variableItem: Int32Array;
  /** Code of the combine rule: ADD, MULTIPLY ... */
  readonly combineCode: Uint8Array;
  readonly combine: readonly (CombineRule | undefined)[];
  readonly behaviorEffectStart: Int32Array;
  readonly action: readonly (Act | undefined)[];
  readonly suggestions: readonly (readonly Act[] | undefined)[];
  readonly progress: readonly (Measure | undefined)[];
  /** Behaviors whose interest changes by itself or by effects; that of all others stays as set. */
  readonly wavering: Int32Array;
  /** Index in `wavering` of a behavior whose interest changes with time and boredom; -1 for others, and for those with a progress measure. */
  readonly boredSlot: Int16Array;

  // groups
  readonly first: Int32Array;
  readonly size: Int32Array;
  /** Offset of the group's gains: params[gainBase[g] + m * size[g] + i] is the gain of m against i. */
  readonly gainBase: Int32Array;
  /** Behaviors with suggestions, which they make when they lose. */
  readonly suggesterItem: Int32Array;
  readonly largestGroup: number;

  // effects of behaviors (first) and releasers (after): target >= 0 a variable, < 0 the interest of behavior wavering[-1 - target]
  readonly effectTarget: Int32Array;
  /** Code of the effect: GAIN, ABSOLUTE ...; NO_EFFECT for an addition to a computed variable. */
  readonly effectMode: Uint8Array;
  /** Index in pendingSet of each variable that an effect sets, else -1. */
  readonly setSlot: Int16Array;

  readonly params: Float64Array;
  readonly at: ParamLayout;
  readonly stateAt: StateLayout;
  /** Offsets in the state of the block of each group, and of the value before inhibition of each behavior. */
  readonly blockAt: Int32Array;
  readonly preAt: Int32Array;
  /** Offset of the interest of each behavior: in the state if it changes (`wavering`), else ~ the offset in the params. */
  readonly interestAt: Int32Array;
  /** 1 for a behavior that rests or waits (`still: true`). */
  readonly still: Uint8Array;
  /** Offsets in the state of the record of each releaser, and of its find. */
  readonly recordAt: Int32Array;
  readonly findAt: Int32Array;
  /** The data that the evaluation of behaviors reads, in reading order (program.ts), and the offset of each behavior in it. */
  readonly attention: Int32Array;
  readonly attentionStart: Int32Array;
  readonly program: Int32Array;
  readonly programAt: Int32Array;
  /** The same for a quiet group, whose releasers are all silent; see available.ts. */
  readonly quietProgram: Int32Array;
  /** The numbers of each group that a walk reads, laid out as STOP (program.ts). */
  readonly itinerary: Int32Array;
  /** What each releaser requires to find anything: a bit of available.ts. */
  readonly requires: Int32Array;
  /** Traits of each releaser, as bits (program.ts). */
  readonly traits: Uint8Array;
  readonly stateSize: number;
  /** The state of a newborn. */
  readonly newborn: Float64Array;
}

export type PartType = 'variable' | 'releaser' | 'behavior' | 'group';
export interface Part {
  readonly type: PartType;
  readonly index: number;
}

/** Offsets into `params`. */
export interface ParamLayout {
  readonly growth: number;
  readonly damping: number;
  readonly min: number;
  readonly max: number;
  readonly kind: number;
  readonly near: number;
  readonly optimum: number;
  readonly far: number;
  readonly worth: number;
  readonly floor: number;
  readonly constant: number;
  /** The interest of behaviors that are not `wavering`; for those that are, its start value. */
  readonly interest: number;
  readonly interestGrowth: number;
  readonly interestDamping: number;
  readonly boredom: number;
  readonly effect: number;
  readonly gain: number;
}

/**
 * Offsets into the state of a mind. Levels and the path come first; then, group by group, the data that a walk uses there: the group's block and the
 * records of its releasers; last the data that is seldom used. So a walk reads and writes a few short stretches of memory: the speed of a thousand
 * minds is limited by memory.
 */
export interface StateLayout {
  readonly level: number;
  /** Two per variable: the pending change, then the change that behaviors and events caused in the last feel phase (PENDING, CAUSED). */
  readonly changes: number;
  /** One bit per variable, 32 to a number: has a pending change; has a caused change. Variables without a bit are skipped. */
  readonly pending: number;
  readonly moved: number;
  /** One per settable variable (see setSlot): the level to set, NaN for none, and the value of the cause. The greatest value wins, then the first. */
  readonly pendingSet: number;
  readonly pendingSetBy: number;
  /** One per wavering behavior: its interest, and the pending change of it. */
  readonly interest: number;
  readonly pendingInterest: number;
  /** Where selection starts: a group >= 0, or the behavior -1 - start. */
  readonly start: number;
  /** Number of groups on the active path, then the groups. */
  readonly path: number;
  /** The groups of the current walk. */
  readonly walk: number;
  /** The tick of the last walk, and the tick on which a number of a releaser was last changed. */
  readonly walked: number;
  readonly altered: number;
}

// Separate constants instead of objects. Objects of constants, such as STOP (program.ts), are destructured in the modules that use them: an engine
// makes a module's own constant part of the code, but reads an imported one every time.

/** Layout of the changes of a variable: pending; and caused in the last feel phase, without its own growth (this is what learning explains). */
export const PENDING = 0;
export const CAUSED = 1;
export const CHANGE_SIZE = 2;

/**
 * Layout of the block of a group of n: the winner of the last walk through the group, or -1; its value; the tick in which it won; the tick since
 * which all releasers of the group are silent, or -1; n values before inhibition.
 */
export const WINNER = 0;
export const WINNER_VALUE = 1;
export const WON = 2;
export const SILENT = 3;
export const PRE = 4;

/**
 * Layout of the record of a releaser, which every walk through its group reads: its output, and the tick of its last evaluation, plus one half
 * (PRESENT) if it found something then.
 */
export const OUTPUT = 0;
export const STAMP = 1;
export const RECORD_SIZE = 2;
export const PRESENT = 0.5;

/** Layout of the last find of a releaser: its weight (presence), the thing, and the place (three numbers). */
export const PRESENCE = 0;
export const THING = 1;
export const PLACE = 2;
export const FIND_SIZE = 5;

/** Codes of tests in conditions; the first eight are indices into CONDITION_OPS, the operators of files. */
export const TRUTHY = 0;
export const FALSY = 1;
export const EQUAL = 2;
export const UNEQUAL = 3;
export const LESS = 4;
export const AT_MOST = 5;
export const MORE = 6;
export const REGISTERED_TEST = 8;
export const CONDITION_OPS = ['truthy', 'falsy', '=', '!=', '<', '<=', '>', '>='] as const;

/** Codes of the ways to join conditions, and their words in files. */
export const ALL = 0;
export const ANY = 1;
export const NONE = 2;
export const JOIN_WORDS = ['all', 'any', 'none', 'not-all'] as const;

/** Codes of weights, and the words of those that need no registration. */
export const FLAT = 0;
export const EXPONENTIAL = 2;
export const REGISTERED_WEIGHT = 3;
export const WEIGHT_WORDS = ['flat', 'linear', 'exponential'] as const;

/** Codes of combine rules, and the words of those that need no registration. */
export const ADD = 0;
export const MULTIPLY = 1;
export const GATED = 2;
export const REGISTERED_COMBINE = 3;
export const COMBINE_WORDS = ['add', 'multiply', 'gated'] as const;

/** Codes of temporal filters. */
export const IMMEDIATE = 0;
export const LATCH = 1;
export const AVERAGE = 2;
export const INTEGRATE = 3;
export const AFTER = 4;

/** Codes of effects: proportional to the value of the cause, absolute, setting, none; and the first two per unit consumed. */
export const GAIN = 0;
export const ABSOLUTE = 1;
export const SET = 2;
export const NO_EFFECT = 3;
export const GAIN_PER_UNIT = 4;
export const ABSOLUTE_PER_UNIT = 5;

/** Default gain of inhibition (thesis 5.2). */
export const DEFAULT_GAIN = 2;
