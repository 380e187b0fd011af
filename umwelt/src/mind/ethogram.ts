import type { MindDefinition } from './definition.js';
import type { Act, CombineRule, Condition, Finder, Measure, Weight } from './registry.js';

/**
 * The compiled behavior system of a species: topology in flat arrays that never change, and numbers that a director or learning may
 * change in `params`. Individuals share both; the first write to a number gives an individual its own copy of `params` (a few KB).
 *
 * Behaviors of a group stand next to each other: group g holds behaviors first[g] .. first[g] + size[g] - 1. Group 0 is the top.
 * Lists (releasers of a behavior, effects of a behavior ...) are stored as start offsets into one array of items, start[i] .. start[i + 1] - 1.
 */
export interface Ethogram {
  readonly definition: MindDefinition;

  readonly variables: readonly string[];
  readonly releasers: readonly string[];
  readonly behaviors: readonly string[];
  readonly groups: readonly string[];

  /** What a name stands for; every name of a creature is unique. */
  readonly parts: ReadonlyMap<string, Part>;

  // variables
  readonly compute: readonly (Measure | undefined)[];
  /** Variables that are computed, and variables that something sets, by slot. */
  readonly computed: Int32Array;
  readonly settable: Int32Array;

  // releasers
  readonly finder: readonly (Finder | undefined)[];
  readonly sensor: Int16Array;
  readonly weightCode: Uint8Array;
  readonly weight: readonly (Weight | undefined)[];
  /** One of TEMPORAL. */
  readonly temporal: Uint8Array;
  /** Length of the window in ticks, and where its ring starts in the state (-1: no ring needed). */
  readonly period: Int32Array;
  readonly ring: Int32Array;
  /** One of JOIN. */
  readonly filterMode: Uint8Array;
  readonly filterStart: Int32Array;
  readonly filterField: Int32Array;
  /** One of TEST; REGISTERED for a test of `filterTest`. */
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
  /** One of COMBINE. */
  readonly combineCode: Uint8Array;
  readonly combine: readonly (CombineRule | undefined)[];
  readonly behaviorEffectStart: Int32Array;
  readonly action: readonly (Act | undefined)[];
  readonly suggestions: readonly (readonly Act[] | undefined)[];
  readonly progress: readonly (Measure | undefined)[];
  /** Behaviors whose interest moves by itself or through others; all others stay as set. */
  readonly wavering: Int32Array;
  /** The place in `wavering` of a behavior whose interest moves with time and boredom, else -1. */
  readonly boredSlot: Int16Array;

  // groups
  readonly first: Int32Array;
  readonly size: Int32Array;
  /** Where the group's gains start: params[gainBase[g] + m * size[g] + i] is what m applies against i. */
  readonly gainBase: Int32Array;
  /** Behaviors that suggest something when they lose. */
  readonly suggesterItem: Int32Array;
  readonly largestGroup: number;

  // effects of behaviors (first) and releasers (after): target >= 0 a variable, < 0 the interest of behavior wavering[-1 - target]
  readonly effectTarget: Int32Array;
  /** One of EFFECT; NO_EFFECT for what would be added to a computed variable. */
  readonly effectMode: Uint8Array;
  /** Variables that something sets: the place of each in pendingSet, or -1. */
  readonly setSlot: Int16Array;

  readonly params: Float64Array;
  readonly at: ParamLayout;
  readonly stateAt: StateLayout;
  /** Where the block of each group, the value before inhibition of each behavior, and the record of each releaser stand in the state. */
  readonly blockAt: Int32Array;
  readonly preAt: Int32Array;
  /** Where the interest of each behavior stands: a place in the state where it moves by itself, else ~ a place in the params. */
  readonly interestAt: Int32Array;
  /** 1 for a behavior that rests or waits (`still: true`). */
  readonly still: Uint8Array;
  readonly recordAt: Int32Array;
  /** Where what each releaser found stands. */
  readonly findAt: Int32Array;
  /** All that evaluating behaviors reads, in the order in which it is read (program.ts), and where each behavior begins. */
  readonly attention: Int32Array;
  readonly attentionStart: Int32Array;
  readonly program: Int32Array;
  readonly programAt: Int32Array;
  /** The same for a quiet group, whose releasers are all silent; see available.ts. */
  readonly quietProgram: Int32Array;
  /** What a walk reads of each group: a STOP of program.ts. */
  readonly itinerary: Int32Array;
  /** What each releaser depends on to find anything: bits of available.ts. */
  readonly requires: Int32Array;
  /** What a releaser has, as bits (program.ts). */
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
  /** Of behaviors whose interest does not move by itself. */
  readonly interest: number;
  readonly interestGrowth: number;
  readonly interestDamping: number;
  readonly boredom: number;
  readonly effect: number;
  readonly gain: number;
}

/**
 * Offsets into the state of a mind. Levels and the path come first; then, group by group, all that a walk touches there: the
 * group's block and the records of its releasers; last what is seldom touched. A walk reads and writes a few short stretches of
 * memory, and a thousand minds are bound by memory and little else.
 */
export interface StateLayout {
  readonly level: number;
  /** Two for each variable: what is to be added to it, then what behaviors and events changed in the last feel phase (CHANGE). */
  readonly changes: number;
  /** Which variables have something pending, and which something caused: a bit each, 32 to a number. All others are left alone. */
  readonly pending: number;
  readonly moved: number;
  /** One per settable variable (see setSlot); NaN where nothing sets it. The cause of greatest value decides, then the first. */
  readonly pendingSet: number;
  readonly pendingSetBy: number;
  /** One per wavering behavior: its interest, and what is to be added to it. */
  readonly interest: number;
  readonly pendingInterest: number;
  /** Where selection starts: a group >= 0, or the behavior -1 - start. */
  readonly start: number;
  /** Number of groups on the active path, then the groups. */
  readonly path: number;
  /** The groups of the walk under way. */
  readonly walk: number;
  /** The tick of the last walk, and the tick on which a number of a releaser was last changed. */
  readonly walked: number;
  readonly altered: number;
}

// Taken apart where they are used: a constant of one's own module becomes part of the code, an imported one is read every time.

/** The changes of a variable: to come; and caused in the last feel phase, its own growth left out (what learning explains). */
export const PENDING = 0;
export const CAUSED = 1;
export const CHANGE_SIZE = 2;

/**
 * The block of a group of n: the behavior that won on the last walk that came by, or -1; its value; the tick since which all its
 * releasers are silent, or -1; n values before inhibition.
 */
export const WINNER = 0;
export const WINNER_VALUE = 1;
export const SILENT = 2;
export const PRE = 3;

/**
 * The record of a releaser, which every walk by it reads: its output, and the tick on which it was last evaluated, with a half added
 * (PRESENT) where something was found then.
 */
export const OUTPUT = 0;
export const STAMP = 1;
export const RECORD_SIZE = 2;
export const PRESENT = 0.5;

/** What a releaser found when it last found something: its weight, which thing, and where (three numbers). */
export const PRESENCE = 0;
export const THING = 1;
export const PLACE = 2;
export const FIND_SIZE = 5;

/** Codes of tests in conditions; the first eight as files write them, in CONDITION_OPS. */
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

/** Codes of effects: proportional to the value of the cause, absolute, setting, none; the first two for each unit that is consumed. */
export const GAIN = 0;
export const ABSOLUTE = 1;
export const SET = 2;
export const NO_EFFECT = 3;
export const GAIN_PER_UNIT = 4;
export const ABSOLUTE_PER_UNIT = 5;

/** Inhibition unless a file says otherwise (thesis 5.2). */
export const DEFAULT_GAIN = 2;
