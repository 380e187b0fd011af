/** One trial type, such as `AB+`. */
export interface TrialType {
  /** As written, without its count and blanks: `AB+`, `A>B-`, `B?`, `+`. */
  readonly text: string;
  /** Cues that are on together, one list after the other for serial trials; empty for the US alone. */
  readonly cues: readonly (readonly string[])[];
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

/** One phase of a group: trials in a context. */
export interface DesignPhase {
  readonly context: string;
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
}

/** The context of a phase that names none. */
export const DEFAULT_CONTEXT = 'context';

/** Limits of a design. */
export const DESIGN_LIMITS = { characters: 20_000, groups: 64, phases: 64, count: 10_000, trials: 100_000, nameLength: 40 } as const;
