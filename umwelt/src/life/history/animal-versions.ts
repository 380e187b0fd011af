import { FaultList } from '../../core/faults.js';
import { InputError } from '../../core/index.js';
import { hashText } from '../../core/random.js';
import { hashToText } from '../../core/state.js';
import { animalForm } from '../../creature/animal-form.js';
import { ANIMAL_FORMAT, ANIMAL_VERSION, type AnimalFile } from '../../creature/index.js';
import type { CueFile, LearnerFile } from '../../learning/animal/learner-file.js';

/** The content of a file: all of it except version and hash. */
type Content = Readonly<Record<string, unknown>>;

/**
 * One step for each version, the first for version 1: it turns the content of that version into the content of the next. A step depends on
 * no later version, so it is never changed once files of its version exist. A new version appends a step, and a stored file of the previous
 * version to the test.
 */
const STEPS: readonly ((content: Content) => Content)[] = [
  // 2: eyes can be moved; before, all were at the places of their species
  content => ({ ...content, eyes: {} }),
  // 3: leaving a behavior is no longer credited with what came while it ran; earlier credits of leaving a learned response are dropped
  content => ({ ...content, ...('learning' in content && { learning: withoutCreditOfLeaving(content['learning'] as LearnerFile) }) }),
  // 4: learning rates are computed from the remembered activations and no longer written
  content => ({ ...content, ...('learning' in content && { learning: withoutRates(content['learning'] as LearnerFile) }) }),
  // 5: surprise is measured in parts of the mean US; until the animal's next US it is in parts of 1, as before
  content => ({ ...content, ...('learning' in content && { learning: withMagnitude(content['learning'] as LearnerFile) }) }),
  // 6: how much the situation recalls a cue is written if it is below 1; in older files it is 1 for every cue
  content => content,
  // 7: how much the first step of a US teaches is remembered beside the whole; in older files it counts as the whole until more USs came
  content => ({ ...content, ...('learning' in content && { learning: withFirstSteps(content['learning'] as LearnerFile) }) }),
];

/** Cues by variable, as in a LearnerFile. */
type Groups = LearnerFile['groups'];

function withoutRates(learning: LearnerFile): LearnerFile {
  const withoutRate = ({ rate: _, ...cue }: CueFile & { rate?: number }): CueFile => cue;
  const without = (groups: Groups): Groups =>
    Object.fromEntries(Object.entries(groups).map(([name, cues]) => [name, cues.map(withoutRate)]));
  const { groups, worse } = learning;
  return { ...learning, groups: without(groups), ...(worse && { worse: without(worse) }) };
}

/** The mean magnitude of USs and their count: unknown. */
const UNKNOWN_MAGNITUDE = [1, 0] as const;

function withMagnitude(learning: LearnerFile): LearnerFile {
  return withFeedback(
    learning,
    history => [...history.slice(0, 2), ...UNKNOWN_MAGNITUDE, ...history.slice(2)],
    moment => [...moment, ...UNKNOWN_MAGNITUDE],
  );
}

function withFirstSteps(learning: LearnerFile): LearnerFile {
  return withFeedback(
    learning,
    // the mean magnitude of USs, and where that of their first steps goes
    history => [...history.slice(0, 4), history[2], ...history.slice(4)],
    moment => [...moment, moment[7]],
  );
}

/** Returns the learner with what each group and anticipation remembers of feedback changed: histories of groups, moments of anticipations. */
function withFeedback(
  learning: LearnerFile,
  ofGroup: (history: readonly number[]) => number[],
  ofAnticipation: (moment: readonly number[]) => number[],
): LearnerFile {
  const withHistory = (cue: CueFile): CueFile => (cue.history === undefined ? cue : { ...cue, history: ofGroup(cue.history) });
  const withAll = (groups: Groups): Groups =>
    Object.fromEntries(Object.entries(groups).map(([name, cues]) => [name, cues.map(withHistory)]));
  const { groups, worse, expected } = learning;
  return {
    ...learning,
    groups: withAll(groups),
    ...(worse && { worse: withAll(worse) }),
    ...(expected && {
      expected: expected.map(one => ({
        ...one,
        arrays: { ...one.arrays, ...(one.arrays['moment'] && { moment: ofAnticipation(one.arrays['moment']) }) },
      })),
    }),
  };
}

function withoutCreditOfLeaving(learning: LearnerFile): LearnerFile {
  const { groups } = learning;
  const credited = (cue: CueFile, i: number, cues: readonly CueFile[]): CueFile =>
    cue.type === 'without' && cues[i - 1]?.learned ? { ...cue, reliability: 0 } : cue;
  return { ...learning, groups: Object.fromEntries(Object.entries(groups).map(([name, cues]) => [name, cues.map(credited)])) };
}

export function hashOf(content: Omit<AnimalFile, 'hash'>): string {
  return hashToText(hashText(JSON.stringify(content)));
}

/** Turns a parsed file of any version into the present one. Throws InputError if it is no animal, damaged, or of an unknown version. */
export function checkAnimal(object: unknown): AnimalFile {
  const file = object as Partial<AnimalFile> | null;
  if (typeof file !== 'object' || file === null || file.format !== ANIMAL_FORMAT) {
    throw new InputError(`found no "format": "${ANIMAL_FORMAT}", expected a saved animal.`);
  }
  const version = versionOf(file.version);
  const { hash, ...content } = file as AnimalFile;
  if (hash !== hashOf(content)) {
    throw new InputError(
      `hash: found ${JSON.stringify(hash) ?? 'nothing'}, expected ${hashOf(content)}: the file is damaged or was changed by hand.`,
    );
  }
  const whole = version === ANIMAL_VERSION ? (file as AnimalFile) : migrated(content, version);
  const faults = new FaultList('animal');
  animalForm(whole, [], faults);
  faults.throwIfAny();
  return whole;
}

function versionOf(found: unknown): number {
  if (typeof found === 'number' && Number.isSafeInteger(found) && found >= 1) {
    if (found <= ANIMAL_VERSION) return found;
    throw new InputError(
      `version: found ${found}, expected at most ${ANIMAL_VERSION}. It was saved by a newer program: update this one, or save it there anew.`,
    );
  }
  const text = JSON.stringify(found) ?? 'nothing';
  throw new InputError(
    `version: found ${text}, expected a number from 1 to ${ANIMAL_VERSION}: the file is damaged or was changed by hand.`,
  );
}

function migrated(content: Omit<AnimalFile, 'hash'>, from: number): AnimalFile {
  let next: Content = { ...content };
  for (let version = from; version < ANIMAL_VERSION; version++) next = STEPS[version - 1](next);
  const present = { ...next, version: ANIMAL_VERSION } as unknown as Omit<AnimalFile, 'hash'>;
  return { ...present, hash: hashOf(present) };
}
