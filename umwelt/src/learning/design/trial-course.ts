import type { TrialType } from './design.js';
import type { DesignOptions } from './options.js';

/** The options that a course depends on. */
export type CourseOptions = Pick<DesignOptions, 'cue' | 'interval' | 'us' | 'magnitude' | 'larger'>;

/** A trial in steps from its beginning. */
export interface TrialCourse {
  /** Steps at which other cues are on than before, in order, with those cues. */
  readonly changes: readonly { readonly at: number; readonly cues: readonly string[] }[];
  /** When the US comes, and its magnitude; a backward trial may have one before and one after the cues. */
  readonly uss: readonly { readonly from: number; readonly to: number; readonly lambda: number }[];
  /** When the last compound of cues comes on. */
  readonly lastOn: number;
  /** The step that is read: the last of the cues before the US. */
  readonly readAt: number;
  /** Steps until the inter-trial interval. */
  readonly length: number;
}

/**
 * Returns the course of a trial: the US if it comes first, then each compound when the one before has ended, then the US, `interval` steps after the
 * onset of the last compound. Cues of a compound come on together; each lasts its own number of steps, the compound as long as its longest cue.
 */
export function trialCourse(trial: TrialType, options: CourseOptions): TrialCourse {
  const magnitude = (us: 0 | 1 | 2): number => (us === 2 ? options.larger : us === 1 ? options.magnitude : 0);
  const parts = trial.cues.length === 0 ? [[]] : trial.cues;
  const spans: { readonly cue: string; readonly from: number; readonly to: number }[] = [];
  const begins = trial.first === 0 ? 0 : options.us;
  let lastOn = begins;
  let off = begins;
  parts.forEach((part, k) => {
    lastOn = off;
    for (const [n, cue] of part.entries()) {
      const to = lastOn + (trial.lengths[k][n] || options.cue);
      spans.push({ cue, from: lastOn, to });
      off = Math.max(off, to);
    }
    if (part.length === 0) off = lastOn + options.cue;
  });
  const interval = options.interval ?? off - lastOn;
  const usOn = lastOn + interval;
  const uss = [
    { from: 0, to: options.us, lambda: magnitude(trial.first) },
    { from: usOn, to: usOn + options.us, lambda: magnitude(trial.us) },
  ].filter(({ lambda }) => lambda !== 0);
  const times = [...new Set([0, off, ...spans.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const changes = times.map(at => ({ at, cues: spans.filter(({ from, to }) => from <= at && at < to).map(({ cue }) => cue) }));
  // with an interval of 0 there is no step before the US, and the first one is read
  const readAt = lastOn + Math.max(1, Math.min(interval, off - lastOn)) - 1;
  return { changes, uss, lastOn, readAt, length: Math.max(off, usOn + options.us) };
}
