import type { MindDefinition } from './definition.js';
import type { Act, CombineRule, Finder, Measure, Weight } from './registry.js';

/**
 * The compiled behaviour system of a species: topology in flat arrays that never change, and numbers that a director
 * or learning may change in `params`. Individuals share both; the first write to a number gives an individual its own
 * copy of `params` (a few KB), so that the change is his and not his species'.
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

  // releasers
  readonly finder: readonly (Finder | undefined)[];
  readonly sensor: Int16Array;
  readonly weightCode: Uint8Array;
  readonly weight: readonly (Weight | undefined)[];
  /** 0 immediate, 1 latch, 2 average, 3 integrate. */
  readonly temporal: Uint8Array;
  /** Length of the window in ticks, and where its ring starts in the state (-1: no ring needed). */
  readonly period: Int32Array;
  readonly ring: Int32Array;
  readonly hasRange: Uint8Array;
  /** 0 all, 1 any, 2 none, 3 not all. */
  readonly filterMode: Uint8Array;
  readonly filterStart: Int32Array;
  readonly filterField: Int32Array;
  /** Index into CONDITION_OPS. */
  readonly filterOp: Uint8Array;
  readonly filterValue: Float64Array;
  readonly releaserEffectStart: Int32Array;

  // behaviors
  readonly groupOf: Int32Array;
  readonly childGroup: Int32Array;
  readonly releaserStart: Int32Array;
  readonly releaserItem: Int32Array;
  readonly variableStart: Int32Array;
  readonly variableItem: Int32Array;
  /** 0 add, 1 multiply, 2 gated, 3 a registered rule. */
  readonly combineCode: Uint8Array;
  readonly combine: readonly (CombineRule | undefined)[];
  readonly behaviorEffectStart: Int32Array;
  readonly action: readonly (Act | undefined)[];
  readonly suggestions: readonly (readonly Act[] | undefined)[];
  readonly progress: readonly (Measure | undefined)[];
  /** Behaviors whose interest moves by itself or through others; all others stay as set. */
  readonly wavering: Int32Array;

  // groups
  readonly first: Int32Array;
  readonly size: Int32Array;
  /** Where the group's gains start: params[gainBase[g] + m * size[g] + i] is what m applies against i. */
  readonly gainBase: Int32Array;
  readonly hasSuggestions: Uint8Array;
  readonly largestGroup: number;

  // effects of behaviors (first) and releasers (after): target >= 0 a variable, < 0 the interest of behavior wavering[-1 - target]
  readonly effectTarget: Int32Array;
  /** 0 proportional, 1 absolute, 2 set. */
  readonly effectMode: Uint8Array;
  /** Variables that something sets: the place of each in pendingSet, or -1. */
  readonly setSlot: Int16Array;

  readonly params: Float64Array;
  readonly at: ParamLayout;
  readonly stateAt: StateLayout;
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
  readonly interestGrowth: number;
  readonly interestDamping: number;
  readonly boredom: number;
  readonly effect: number;
  readonly gain: number;
}

/** Offsets into the state of a mind. */
export interface StateLayout {
  readonly level: number;
  /** Change of each variable by behaviors and events in the last feel phase, its own growth left out (what learning explains). */
  readonly caused: number;
  readonly pendingAdd: number;
  /** One per settable variable (see setSlot); NaN where nothing sets it. The cause of greatest value decides, then the first. */
  readonly pendingSet: number;
  readonly pendingSetBy: number;
  readonly interest: number;
  /** One per wavering behavior. */
  readonly pendingInterest: number;
  readonly pre: number;
  /** Behavior that won in a group on the last walk that came by, or -1, and its value. */
  readonly winner: number;
  readonly value: number;
  readonly releaser: number;
  /** Tick on which a releaser was last evaluated. */
  readonly stamp: number;
  /** Weight at the last evaluation, 0 where nothing was found. */
  readonly presence: number;
  readonly thing: number;
  readonly px: number;
  readonly py: number;
  readonly pz: number;
  /** Number of groups on the active path, then the groups. */
  readonly path: number;
  /** Where selection starts: a group >= 0, or the behavior -1 - start. */
  readonly start: number;
  readonly rings: number;
}

export const CONDITION_OPS = ['truthy', 'falsy', '=', '!=', '<', '<=', '>', '>='] as const;
export const WEIGHT_CODES = ['flat', 'linear', 'exponential'] as const;
export const FILTER_MODES = ['all', 'any', 'none', 'not-all'] as const;
export const COMBINE_CODES = ['add', 'multiply', 'gated'] as const;
/** Inhibition unless a file says otherwise (thesis 5.2). */
export const DEFAULT_GAIN = 2;
export const CUSTOM = 3;
