import type { DesignOptions, DesignResult } from 'umwelt';
import type { TrialResult } from 'umwelt/learning';

/** Named numbers that a criterion is judged by, in the order in which they are shown. */
export type Numbers = Readonly<Record<string, number>>;

/** Runs a design for the learner at hand; `options` are those of this run. */
export type Laboratory = (design: string, options?: Partial<DesignOptions>) => DesignResult;

export interface Row {
  readonly phenomenon: string;
  readonly criterion: string;
  /** Who showed it, in animals. */
  readonly source: string;
  /** Trial counts in the designs are written n(40): the battery can be run with all of them longer or shorter. */
  measure(run: Laboratory, n: (trials: number) => number): Numbers;
  holds(numbers: Numbers): boolean;
}

/**
 * Least difference in strength that counts: a tenth of the US, or about an eighth of what a cue comes to. Orders of trials alone make about
 * a tenth of this.
 */
export const STRENGTH = 0.1;
/** Least ratio that counts, of trials or of strengths. */
export const CLEAR = 1.2;
/** The same where a row compares more than two steps of one dimension. */
export const TENTH = 1.1;

/** Trials of a phase, or only those of one type. Phases count from 1. */
export function trials(result: DesignResult, group: string, phase: number, type?: string): TrialResult[] {
  const all = result.groups[group].phases[phase - 1];
  return type === undefined ? all : all.filter(trial => trial.trial === type);
}

export function last(result: DesignResult, group: string, phase: number, type?: string): TrialResult {
  const list = trials(result, group, phase, type);
  return list[list.length - 1];
}

/** The mean prediction of the last trials of a type. */
export function level(result: DesignResult, group: string, phase: number, type: string, of = 5): number {
  const list = trials(result, group, phase, type).slice(-of);
  return list.reduce((sum, trial) => sum + trial.prediction, 0) / list.length;
}

/**
 * How many trials until the prediction first reaches `goal`, with the share of the last one by linear interpolation;
 * all of them and one where it never does. The first trial is read before anything is learned, so it counts as 0.
 */
export function trialsTo(list: readonly TrialResult[], goal: number): number {
  return crossing(list, trial => trial.prediction - goal);
}

/** How many trials until the prediction first falls to `goal`. */
export function trialsDown(list: readonly TrialResult[], goal: number): number {
  return crossing(list, trial => goal - trial.prediction);
}

function crossing(list: readonly TrialResult[], above: (trial: TrialResult) => number): number {
  for (let i = 0; i < list.length; i++) {
    const now = above(list[i]);
    if (now < 0) continue;
    return i === 0 ? 0 : i - now / (now - above(list[i - 1]));
  }
  return list.length;
}
