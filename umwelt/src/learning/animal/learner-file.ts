import { InputError, type Symbols } from '../../core/index.js';
import type { Mind, MindDefinition } from '../../mind/index.js';
import { ATTENTION, CONTRAST, PATIENCE, RUN, RUNS, SEEN, TOLD } from '../model/activations.js';
import { companionIn, companionSlot, togetherIn } from './cues/companion-slots.js';
import {
  ACTIVATION,
  BACKGROUND,
  COMPANIONS,
  DELAY,
  DELAY_VARIANCE,
  DELAYS,
  IN_MIND,
  INHIBITION,
  isPair,
  OBJECT,
  RELEASER,
  VALUE,
  WITHOUT,
  WORTH,
  WORTH_VARIANCE,
} from './cues/cue-layout.js';
import type { DiscoveryGroup } from './discovery-group.js';
import { DISTANCE_FIELD, type LearnedPart, type StimulusName } from './expand.js';
import type { Learner } from './learner.js';
import { MOST_PLACES, type Places } from './places.js';
import { regrow } from './regrow.js';
import { seriesOf } from './watch/series.js';
import { DISTANCE, FLAG, NUMBER, TEXT } from './watch/watch.js';
import { LIMITS } from './watch/watch-layout.js';

const TYPES = ['object', 'with', 'without', 'releaser', 'background', 'act'] as const;

/** One cue by names. `about`: the name of a kind (type `object`) or releaser (`releaser`); of a pair an index in `stimuli`; otherwise 0. */
export interface CueFile {
  readonly type: (typeof TYPES)[number];
  readonly behavior?: string;
  readonly about: string | number;
  readonly value: number;
  readonly contrast: number;
  readonly seen: number;
  /** The part of the value that was extinguished; default 0. */
  readonly inhibition?: number;
  /** Default 1. */
  readonly attention?: number;
  /** How far the situation brings it to mind, 0..1; default 1. */
  readonly inMind?: number;
  readonly reliability: number;
  /** Variance of the reliability over activations; default 0. */
  readonly variance?: number;
  /** Activations with news (model/activations.ts); default `seen`. */
  readonly told?: number;
  /** The present run of activations without feedback (-1: no feedback yet), the mean of log(1 + run), and the number of runs; default [-1, 0, 0]. */
  readonly runs?: readonly [number, number, number];
  /** Mean, variance and number of the delays to feedback, in ticks. */
  readonly delay: readonly [number, number, number];
  /** Its companions: each an index in the list of its variable, and how often the two came together; default none. */
  readonly companions?: readonly (readonly [cue: number, together: number])[];
  readonly learned?: true;
  /** Of the background: what the group remembers of feedback, `Cues.history`. */
  readonly history?: readonly number[];
  /** Of the background, if the rule has `place`: names of places ('' for none), the present one, the numbers of all cues (cue-places.ts). */
  readonly places?: { readonly names: readonly string[]; readonly here: number; readonly numbers: readonly number[] };
}

/** What an animal expects of a variable: signals as indices in `stimuli` (-1 for none), places by name ('' for none), arrays of the model. */
export interface AnticipationFile {
  readonly variable: string;
  /** Whether it expects changes for the worse. */
  readonly worse: boolean;
  readonly signals: readonly number[];
  readonly places: readonly string[];
  readonly arrays: Readonly<Record<string, readonly number[]>>;
}

/** Everything that a learner has learned, by names instead of numbers, so that it can be read in any world. */
export interface LearnerFile {
  readonly stimuli: readonly StimulusName[];
  readonly kinds: readonly string[];
  /** Cues by variable: explanations of changes for the better. */
  readonly groups: Readonly<Record<string, readonly CueFile[]>>;
  /** By stimulus: the learned stimulus that follows it, or -1. */
  readonly followers: readonly number[];
  readonly parts: readonly LearnedPart[];
  /** Cues by variable: explanations of changes for the worse. Variables that never became worse are left out. */
  readonly worse?: Readonly<Record<string, readonly CueFile[]>>;
  readonly expected?: readonly AnticipationFile[];
}

/** Returns what a learner has learned, as plain data. Traces and other state that lasts for seconds are left out. */
export function writeLearner(learner: Learner): LearnerFile {
  const { watch, rules, groups, punishment, anticipations } = learner;
  const stimuli = Array.from({ length: watch.stimuli }, (_, s) => learner.stimulusName(s));
  const punished = punishment.groups.filter(group => group.count > 1);
  const byName = (list: readonly DiscoveryGroup[]) => Object.fromEntries(list.map(group => [group.rule.name, writeCues(learner, group)]));
  return {
    stimuli,
    kinds: Array.from({ length: watch.kinds }, (_, k) => rules.symbols.name(watch.kind(k))),
    groups: byName(groups),
    followers: Array.from({ length: watch.stimuli }, (_, s) => learner.followers.follower[s] ?? -1),
    parts: learner.parts,
    ...(punished.length > 0 && { worse: byName(punished) }),
    ...(anticipations.list.length > 0 && {
      expected: anticipations.list.map(({ rule, direction, anticipation }) => {
        const arrays: Record<string, number[]> = {};
        anticipation.model.visitState((name, array) => {
          arrays[name] = [...array];
        });
        return {
          variable: rule.name,
          worse: direction < 0,
          signals: [...anticipation.signal],
          places: placeNames(anticipation.places, rules.symbols),
          arrays,
        };
      }),
    }),
  };
}

/** The numbers of a cue: key in the file, number in the group (cue-layout.ts), and the value at which the key is left out. */
const NUMBERS: readonly (readonly [name: keyof CueFile, number: number, usual?: number])[] = [
  ['value', VALUE],
  ['contrast', ACTIVATION + CONTRAST],
  ['seen', ACTIVATION + SEEN],
  ['inhibition', INHIBITION, 0],
  ['attention', ACTIVATION + ATTENTION, 1],
  ['reliability', WORTH],
  ['variance', WORTH_VARIANCE, 0],
  ['inMind', IN_MIND, 1],
];
const RUNS_OF_CUE = [ACTIVATION + RUN, ACTIVATION + PATIENCE, ACTIVATION + RUNS];
const DELAYS_OF_CUE = [DELAY, DELAY_VARIANCE, DELAYS];

function writeCues({ watch, rules }: Learner, group: DiscoveryGroup): CueFile[] {
  const { placed } = group;
  return Array.from({ length: group.count }, (_, i) => {
    const get = (number: number) => group.get(i, number);
    const told = get(ACTIVATION + TOLD);
    const companions = [...group.companions(i)].filter(slot => slot !== 0);
    const s = group.stimulus(i);
    const about = group.type(i) === OBJECT ? rules.symbols.name(watch.kind(s)) : group.type(i) === RELEASER ? group.rule.refines[s] : s;
    return {
      type: TYPES[group.type(i)],
      ...(group.behavior(i) >= 0 && { behavior: rules.species.behaviors[group.behavior(i)] }),
      about,
      ...Object.fromEntries(NUMBERS.filter(([, number, usual]) => get(number) !== usual).map(([name, number]) => [name, get(number)])),
      ...(told !== get(ACTIVATION + SEEN) && { told }),
      ...(get(ACTIVATION + RUN) >= 0 && { runs: RUNS_OF_CUE.map(get) }),
      delay: DELAYS_OF_CUE.map(get),
      ...(companions.length > 0 && { companions: companions.map(slot => [companionIn(slot), togetherIn(slot)]) }),
      ...(group.type(i) === BACKGROUND && {
        history: group.history,
        ...(placed && {
          places: { names: placeNames(placed.places, rules.symbols), here: placed.places.here, numbers: [...placed.numbers] },
        }),
      }),
      ...(group.isExpanded(i) && { learned: true as const }),
    } as unknown as CueFile;
  });
}

/**
 * Restores a file into a newborn learner and its mind. `saved` is the mind that the animal had when it was saved. Throws an InputError if the file
 * names something that the species does not have.
 */
export function readLearner(learner: Learner, mind: Mind, file: LearnerFile, saved: MindDefinition): void {
  const { watch, rules } = learner;
  const { symbols } = rules;
  for (const kind of file.kinds) watch.watch(symbols.id(kind));
  for (const stimulus of file.stimuli) readStimulus(learner, stimulus);
  learner.followers.makeRoom(watch.layout.stimuli);
  learner.followers.follower.set(file.followers);
  const read = (where: string, groups: Readonly<Record<string, readonly CueFile[]>>, into: readonly DiscoveryGroup[]) => {
    for (const [variable, cues] of Object.entries(groups)) {
      const group = into.find(g => g.rule.name === variable) ?? unknown(where, variable);
      readCues(learner, group, cues, `learning.${where}.${variable}`);
    }
  };
  read('groups', file.groups, learner.groups);
  read('worse', file.worse ?? {}, learner.punishment.groups);
  for (const expected of file.expected ?? []) readAnticipation(learner, expected);
  for (const { variable, cue } of file.parts) {
    const group = learner.groups.find(g => g.rule.name === variable);
    if (group === undefined || cue >= group.count) unknown('parts', variable);
  }
  learner.adopt(mind, file.parts.length === 0 ? undefined : regrow(learner, file.parts, saved));
}

function unknown(where: string, variable: string): never {
  throw new InputError(`learning.${where}: found "${variable}", expected something that this species learns for, with its cues.`);
}

/** Watches a stimulus of a file. Returns its number. Throws an InputError past the limits of a watch. */
function readStimulus(learner: Learner, { kind, field, value, after }: StimulusName): number {
  const {
    watch,
    rules: { symbols },
  } = learner;
  const k = watch.watch(symbols.id(kind));
  const type = value === true ? FLAG : typeof value === 'string' ? TEXT : field === DISTANCE_FIELD ? DISTANCE : NUMBER;
  const place = k < 0 ? -1 : watch.featureOf(k, symbols.id(field), type);
  if (place < 0) throw new InputError(`learning.stimuli: found more features of ${kind} than the ${LIMITS.features} that can be watched.`);
  const [from, width] = value === true ? [1, 0] : typeof value === 'string' ? [symbols.id(value), 0] : [value[0], value[1] - value[0]];
  const s = watch.stimulus(place, from, width);
  return after === undefined ? s : seriesOf(watch, readStimulus(learner, after), s);
}

function readCues({ watch, rules }: Learner, group: DiscoveryGroup, cues: readonly CueFile[], path: string): void {
  const { symbols } = rules;
  group.clear();
  for (const [n, cue] of cues.entries()) {
    const where = `${path}.${n}`;
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
    const missing = about < 0 || (isPair(type) && about >= watch.stimuli);
    // the two cues of a pair are neighbors
    const isHalf = (type === WITHOUT) !== (cues[n - 1]?.type === 'with');
    const i = missing || isHalf ? -1 : group.add(type, part?.index ?? -1, about);
    if (i < 0) throw new InputError(`${where}: found a cue for which this species has no room, or half a pair.`);
    const runs = cue.runs ?? [-1, 0, 0];
    for (const [name, number, usual] of NUMBERS) group.set(i, number, (cue[name] ?? usual) as number);
    group.set(i, ACTIVATION + TOLD, cue.told ?? cue.seen);
    for (const k of [0, 1, 2]) {
      group.set(i, RUNS_OF_CUE[k], runs[k]);
      group.set(i, DELAYS_OF_CUE[k], cue.delay[k]);
    }
    if (cue.history !== undefined) group.history = cue.history;
    if (cue.learned === true) group.noteExpanded(i);
  }
  for (const [n, cue] of cues.entries()) readCompanions(group, n, cue.companions ?? [], `${path}.${n}`);
  const known = cues.find(cue => cue.places !== undefined)?.places;
  if (group.placed !== undefined && known?.numbers.length === group.placed.numbers.length && known.here < MOST_PLACES) {
    readPlaces(group.placed.places, known.names, symbols);
    group.placed.places.here = known.here;
    group.placed.numbers.set(known.numbers);
  }
  group.refreshRates();
  // files written before groups had a background do not have it
  if (group.find(BACKGROUND, -1, 0) < 0) group.add(BACKGROUND, -1, 0);
}

/** Restores the companions of a cue, at most COMPANIONS; further ones are dropped. Requires the cues of the group in the order of the file. */
function readCompanions(group: DiscoveryGroup, i: number, companions: NonNullable<CueFile['companions']>, where: string): void {
  for (const [other, together] of companions) {
    const isOne = other < group.count && other !== i && together > 0 && isPair(group.type(i));
    if (isOne && group.type(other) === group.type(i) && group.behavior(other) === group.behavior(i)) continue;
    throw new InputError(
      `${where}.companions: found cue ${other}, ${together} times, expected another cue of this type and behavior, at least once.`,
    );
  }
  group.companions(i).set(companions.slice(0, COMPANIONS).map(([other, together]) => companionSlot(other, together)));
}

function placeNames({ shown }: Places, symbols: Symbols): string[] {
  return Array.from(shown, place => (Number.isNaN(place) ? '' : symbols.name(place)));
}

function readPlaces({ shown }: Places, names: readonly string[], symbols: Symbols): void {
  shown.set(names.map(place => (place === '' ? Number.NaN : symbols.id(place))));
}

/**
 * Restores an anticipation. Arrays that an older file does not have stay as at birth. An anticipation with another number of signals or places, or
 * with arrays of another length, is left as at birth.
 */
function readAnticipation({ anticipations, rules, watch }: Learner, { variable, worse, signals, places, arrays }: AnticipationFile): void {
  const { anticipation } =
    anticipations.list.find(({ rule, direction }) => rule.name === variable && direction < 0 === worse) ?? unknown('expected', variable);
  let fits = signals.length === anticipation.signal.length && places.length === MOST_PLACES;
  anticipation.model.visitState((name, array) => {
    fits &&= !Object.hasOwn(arrays, name) || arrays[name].length === array.length;
  });
  if (!fits || signals.some(s => s >= watch.stimuli)) return;
  anticipation.signal.set(signals);
  readPlaces(anticipation.places, places, rules.symbols);
  anticipation.model.visitState((name, array) => {
    if (Object.hasOwn(arrays, name)) array.set(arrays[name]);
  });
  anticipation.model.refreshRates();
}
