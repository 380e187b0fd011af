import { InputError } from '../../core/index.js';
import type { Mind, MindDefinition } from '../../mind/index.js';
import { BACKGROUND, OBJECT, RELEASER, WITH, WITHOUT } from './cues.js';
import type { LearnedPart, StimulusName } from './expand.js';
import type { Learner } from './learner.js';
import { MOST_FEATURES } from './watch.js';

const TYPES = ['object', 'with', 'without', 'releaser', 'background'] as const;

/** One cue by names. `about` is a kind, a stimulus (its index in `stimuli`) or a releaser. */
export interface CueFile {
  readonly type: (typeof TYPES)[number];
  readonly behavior?: string;
  readonly about: string | number;
  readonly value: number;
  readonly contrast: number;
  readonly seen: number;
  /** What of the value was extinguished; default 0. */
  readonly inhibition?: number;
  /** Default 1. */
  readonly attention?: number;
  readonly reliability: number;
  /** Variance of the reliability over activations; default 0. */
  readonly variance?: number;
  readonly rate: number;
  /** Activations that brought news; default `seen`. */
  readonly told?: number;
  /** The present run of activations without feedback, the mean of the logarithms of earlier runs, and their number; default [-1, 0, 0]. */
  readonly runs?: readonly [number, number, number];
  /** Mean, variance and number of the delays to feedback, in ticks. */
  readonly delay: readonly [number, number, number];
  readonly learned?: true;
}

/** Everything that a learner has learned, by names, so that it is valid in any world. */
export interface LearnerFile {
  readonly stimuli: readonly StimulusName[];
  readonly kinds: readonly string[];
  /** Cues by variable. */
  readonly groups: Readonly<Record<string, readonly CueFile[]>>;
  /** By stimulus: the learned stimulus that follows it, or -1. */
  readonly followers: readonly number[];
  readonly parts: readonly LearnedPart[];
}

/** Returns what a learner has learned. Traces and other short-lived state are left out: they are over within seconds. */
export function writeLearner(learner: Learner): LearnerFile {
  const { watch, rules } = learner;
  const stimuli = Array.from({ length: watch.stimuli }, (_, s) => learner.stimulusName(s));
  const groups: Record<string, CueFile[]> = {};
  for (const group of learner.groups) {
    groups[group.rule.name] = Array.from({ length: group.count }, (_, i) => {
      const s = group.stimulus[i];
      const about = group.type[i] === OBJECT ? rules.symbols.name(watch.kind[s]) : group.type[i] === RELEASER ? group.rule.refines[s] : s;
      return {
        type: TYPES[group.type[i]],
        ...(group.behavior[i] < 0 ? {} : { behavior: rules.species.behaviors[group.behavior[i]] }),
        about,
        value: group.value[i],
        contrast: group.contrast[i],
        seen: group.seen[i],
        ...(group.inhibition[i] === 0 ? {} : { inhibition: group.inhibition[i] }),
        ...(group.attention[i] === 1 ? {} : { attention: group.attention[i] }),
        reliability: group.worth[i],
        ...(group.worthVariance[i] === 0 ? {} : { variance: group.worthVariance[i] }),
        rate: group.rate[i],
        ...(group.told[i] === group.seen[i] ? {} : { told: group.told[i] }),
        ...(group.run[i] < 0 ? {} : { runs: [group.run[i], group.patience[i], group.runs[i]] as const }),
        delay: [group.delay[i], group.delayVariance[i], group.delays[i]] as const,
        ...(group.expanded[i] === 1 ? { learned: true as const } : {}),
      };
    });
  }
  return {
    stimuli,
    kinds: Array.from(watch.kind.subarray(0, watch.kinds), kind => rules.symbols.name(kind)),
    groups,
    followers: [...learner.followers.follower.subarray(0, watch.stimuli)],
    parts: learner.parts,
  };
}

/** Restores a file into a newborn learner. Throws an InputError if the file names something that the species does not have. */
export function readLearner(learner: Learner, mind: Mind, file: LearnerFile, definition: MindDefinition): void {
  const { watch, rules } = learner;
  const { symbols } = rules;
  for (const kind of file.kinds) watch.watch(symbols.id(kind));
  for (const { kind, field, value } of file.stimuli) {
    const k = watch.watch(symbols.id(kind));
    const place = watch.featureOf(k, symbols.id(field), value === true);
    if (place < 0) throw new InputError(`learning.stimuli: found more features of ${kind} than the ${MOST_FEATURES} that can be watched.`);
    watch.stimulus(place, value === true ? 1 : symbols.id(value));
  }
  learner.followers.follower.set(file.followers);
  for (const [variable, cues] of Object.entries(file.groups)) {
    const group = learner.groups.find(g => g.rule.name === variable);
    if (group === undefined) throw new InputError(`learning.groups: found "${variable}", expected a variable that learns in this species.`);
    group.used[0] = 0;
    for (const [n, cue] of cues.entries()) {
      const where = `learning.groups.${variable}.${n}`;
      const type = TYPES.indexOf(cue.type);
      const part = cue.behavior === undefined ? undefined : rules.species.parts.get(cue.behavior);
      if (cue.behavior !== undefined && part?.type !== 'behavior') {
        throw new InputError(`${where}: found "${cue.behavior}", expected a behavior of this species.`);
      }
      const about =
        typeof cue.about === 'number'
          ? cue.about
          : type === OBJECT
            ? watch.watch(symbols.id(cue.about))
            : group.rule.refines.indexOf(cue.about);
      const i = about < 0 ? -1 : group.add(type, part?.index ?? -1, about, cue.value);
      if (i < 0) throw new InputError(`${where}: found a cue for which this species has no room.`);
      group.contrast[i] = cue.contrast;
      group.seen[i] = cue.seen;
      group.inhibition[i] = cue.inhibition ?? 0;
      group.attention[i] = cue.attention ?? 1;
      group.worth[i] = cue.reliability;
      group.worthVariance[i] = cue.variance ?? 0;
      group.rate[i] = cue.rate;
      group.told[i] = cue.told ?? cue.seen;
      [group.run[i], group.patience[i], group.runs[i]] = cue.runs ?? [-1, 0, 0];
      [group.delay[i], group.delayVariance[i], group.delays[i]] = cue.delay;
      group.expanded[i] = cue.learned === true ? 1 : 0;
      // the two cues of a pair are neighbors
      if (type === WITHOUT && group.type[i - 1] === WITH) {
        group.partner[i] = i - 1;
        group.partner[i - 1] = i;
      }
    }
    // animals that were saved before animals knew the background
    if (group.find(BACKGROUND, -1, 0) < 0) group.add(BACKGROUND, -1, 0);
  }
  learner.adopt(mind, file.parts.length === 0 ? undefined : { definition, parts: file.parts });
}
