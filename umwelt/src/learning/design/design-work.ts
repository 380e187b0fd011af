import type { Design, DesignGroup } from './design.js';
import type { DesignOptions } from './options.js';
import { trialCourse } from './trial-course.js';

/** Most units of the learner of a design. */
export const MAX_UNITS = 100_000;
/** Most work of one run, in steps times units: about two minutes. */
export const MAX_WORK = 2_000_000_000;

/** So many numbers that a learner has for a cue in a context take as long in a step as one unit. */
const PLACES_PER_UNIT = 20;
/** Detectors beyond the outermost cues of a dimension, at most. */
const EDGES = 11;

/** Returns the steps of a group in one order of its trials. */
export function stepsOf(group: DesignGroup, options: DesignOptions): number {
  let steps = 0;
  for (const phase of group.phases) {
    steps += options.before + (typeof options.rest === 'number' ? options.rest : Math.max(0, ...options.rest));
    const moves = new Set(phase.blocks.map(({ trial }) => trial.context)).size > 1 ? options.before : 0;
    for (const { count, trial } of phase.blocks) steps += count * (moves + trialCourse(trial, options).length + options.interTrial);
  }
  return steps;
}

/**
 * Returns the units of the learner of a group: one for each cue, context, and pair of cues that come on together or one after the other, and one for
 * each cue of each larger compound. Cues on a dimension have detectors, too. Stops counting above MAX_UNITS, so that it takes little time.
 */
export function unitsOf(
  group: DesignGroup,
  { cues: names, contexts }: Design,
  options: Pick<DesignOptions, 'model' | 'features' | 'featureWidth'>,
): number {
  const places = Object.values(options.features);
  const detectors = places.length === 0 ? 0 : Math.ceil((Math.max(...places) - Math.min(...places)) / options.featureWidth) + EDGES;
  const cues = names.length + detectors;
  if (options.model === 'td') return cues + contexts.length;
  const fixed = cues + contexts.length + Math.floor((cues * contexts.length) / PLACES_PER_UNIT);
  const number = new Map(names.map((cue, i) => [cue, i]));
  const together = new Set<number>();
  const inSeries = new Set<number>();
  const compounds = new Set<string>();
  let members = 0;
  for (const { trial } of group.phases.flatMap(({ blocks }) => blocks)) {
    const ended = new Set<number>();
    let before = new Set<number>();
    for (const compound of trial.cues) {
      const now = new Set(compound.map(cue => number.get(cue) ?? 0));
      for (const i of before) ended.add(i);
      for (const j of now) {
        for (const i of now) if (i < j) together.add(i * names.length + j);
        if (!before.has(j)) for (const i of ended) if (!now.has(i)) inSeries.add(i * names.length + j);
        if (together.size + inSeries.size > MAX_UNITS) return fixed + together.size + inSeries.size;
      }
      before = now;
      const key = [...now].sort((i, j) => i - j).join();
      if (now.size < 3 || compounds.has(key)) continue;
      compounds.add(key);
      members += now.size;
    }
  }
  return fixed + together.size + inSeries.size + members;
}
