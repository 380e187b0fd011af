/** One trial type, such as `AB+`. */
export interface TrialType {
  /** As written, without its count, blanks and saliences: `AB+`, `A>B-`, `A[8]B?`, `+`, `+>A`; with its context where the phase has several: `(b)A-`. */
  readonly text: string;
  /** The context in which it is given. */
  readonly context: string;
  /** Cues that come on together, one list after the other for serial trials; empty for the US alone. */
  readonly cues: readonly (readonly string[])[];
  /** Steps for which each cue is on, in the shape of `cues`; 0 stands for the option `cue`. */
  readonly lengths: readonly (readonly number[])[];
  /** The US before the cues, in backward conditioning: 0 none, 1 the US, 2 the larger US. */
  readonly first: 0 | 1 | 2;
  /** 0 no US, 1 the US, 2 the larger US. */
  readonly us: 0 | 1 | 2;
  /** Whether the trial is a probe: read without learning. */
  readonly probe: boolean;
}

/** A number of equal trials. */
export interface TrialBlock {
  readonly count: number;
  readonly trial: TrialType;
}

/** One phase of a group. */
export interface DesignPhase {
  /** Trial types of the phase; with more than one, the trials come in random order. */
  readonly blocks: readonly TrialBlock[];
}

/** One group of a design. */
export interface DesignGroup {
  readonly name: string;
  readonly phases: readonly DesignPhase[];
}

/** A conditioning design: groups of animals, each with phases of trials. */
export interface Design {
  readonly groups: readonly DesignGroup[];
  /** Every cue and every context, in the order of their first mention. */
  readonly cues: readonly string[];
  readonly contexts: readonly string[];
  /** Saliences that were written, by cue; the others are 1. */
  readonly salience: Readonly<Record<string, number>>;
}

/** The context of trials for which none is named. */
export const DEFAULT_CONTEXT = 'context';

/** Limits of a design. */
export const DESIGN_LIMITS = {
  characters: 20_000,
  groups: 64,
  phases: 64,
  count: 10_000,
  trials: 100_000,
  nameLength: 40,
  cueSteps: 10_000,
} as const;
