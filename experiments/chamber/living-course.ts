import { type TrialType, trialCourse } from 'umwelt/learning';
import type { LivingOptions } from './living-design.js';

/** A stretch of a trial in which nothing changes. */
export interface Stretch {
  readonly steps: number;
  /** The cues that are on. */
  readonly cues: readonly string[];
  /** The US that is on: 0 for none, 2 for the larger. */
  readonly us: 0 | 1 | 2;
  /** Whether behavior is read. */
  readonly read: boolean;
}

/** A trial of a living animal, in steps. */
export interface LivingCourse {
  /** Steps before the trial in which behavior is read, to compare with. They are the end of the time between trials. */
  readonly before: number;
  readonly stretches: readonly Stretch[];
}

/**
 * Returns the course of a trial, with the times of `trialCourse`, which the model has too. Behavior is read from the onset of the last cues until
 * they have ended or the US comes, whichever is sooner, and for as long before the trial. A trial without a cue is the US by itself, before which
 * behavior is read for as long as a cue lasts. Test trials are as long as others, without the US.
 */
export function livingCourse(trial: TrialType, options: Pick<LivingOptions, 'cue' | 'interval'>): LivingCourse {
  const given = (us: number) => (trial.probe ? 0 : us) as Stretch['us'];
  if (trial.cues.length === 0) {
    return { before: options.cue, stretches: [{ steps: 1, cues: [], us: given(trial.us), read: false }] };
  }
  // magnitudes of 1 and 2 stand for the two strengths
  const course = trialCourse(trial, { cue: options.cue, interval: options.interval, us: 1, magnitude: 1, larger: 2 });
  const { changes, uss, lastOn, length } = course;
  const readTo = course.readAt + 1;
  const times = [0, lastOn, readTo, length, ...changes.map(({ at }) => at), ...uss.flatMap(({ from, to }) => [from, to])];
  const bounds = [...new Set(times)].sort((a, b) => a - b);
  const stretches = bounds.slice(0, -1).map((at, i) => ({
    steps: bounds[i + 1] - at,
    cues: changes.findLast(change => change.at <= at)?.cues ?? [],
    us: given(uss.find(({ from, to }) => from <= at && at < to)?.lambda ?? 0),
    read: lastOn <= at && at < readTo,
  }));
  return { before: readTo - lastOn, stretches };
}

/** Returns the steps from the end of a trial until behavior before the next one is read: `interTrial` in all, unless that time is longer. */
export function pauseBefore(next: TrialType, options: Pick<LivingOptions, 'cue' | 'interval' | 'interTrial'>): number {
  return Math.max(0, options.interTrial - livingCourse(next, options).before);
}
