import { ACTIVATION_SIZE } from '../../model/activations.js';

/** Room of a discovery group: cues, a multiple of 32, and stimuli. Each doubles when it is full, cues up to MOST_CUES. */
export interface CueRoom {
  readonly cues: number;
  readonly stimuli: number;
}

/** Cues for which there is room at birth. So few that what a tick reads of a group is on one page of memory. A pair takes two. */
export const BORN_WITH_CUES = 32;
/** Most cues of a group. When it is full, a new pair replaces the pair of least value. */
export const MOST_CUES = 1024;
/** Most companions that a cue keeps. */
export const COMPANIONS = 4;

/**
 * The numbers of a cue. The first HOT ones are read in every tick and stand side by side: value; trace; learning rate; inhibition (the extinguished
 * part of the value, which comes back with time, never below 0); the surprise of the present activation (the sum of its errors, each times
 * the trace; below 0 if less came than was expected).
 */
export const VALUE = 0;
export const TRACE = 1;
export const RATE = 2;
export const INHIBITION = 3;
export const SURPRISED = 4;
export const HOT = 5;
/** The rest. First what activations leave behind (model/activations.ts). */
export const ACTIVATION: number = HOT;
/** The tick since which the cue is active; of (S and B), since which the body is also in B. */
export const SINCE: number = ACTIVATION + ACTIVATION_SIZE;
/** Mean and variance of the reliability over activations; GAIN is the reliability of the present activation: the discount of its feedback, or 0. */
export const WORTH: number = SINCE + 1;
export const WORTH_VARIANCE: number = SINCE + 2;
export const GAIN: number = SINCE + 3;
/** GAIN of (S and not B) if B was begun in the present activation, or if the pair is new: the activation says nothing about leaving B. */
export const OVERTAKEN = -1;
/** Mean, variance and number of the ticks until feedback. */
export const DELAY: number = SINCE + 4;
export const DELAY_VARIANCE: number = SINCE + 5;
export const DELAYS: number = SINCE + 6;
/** Of a releaser: the tick in which it was last tested, that is, in which feedback came or was late. */
export const TESTED: number = SINCE + 7;
/** Activations with news in a row during which feedback was unsure (DOUBTFUL in candidates.ts). */
export const UNSURE: number = SINCE + 8;
/** How far the situation brings the cue to mind, 0..1: 1 once it has been active, less after each feedback that no cue announced. */
export const IN_MIND: number = SINCE + 9;
export const CUE_SIZE: number = SINCE + 10;

/** Layout of the head of the integers: the number of cues, then the room for cues and stimuli. */
export const USED = 0;
export const ROOM_CUES = 1;
export const ROOM_PAIRED = 2;
export const HEAD_SIZE = 4;

/**
 * Where the parts of a group's two arrays begin.
 * Numbers: those of a step (step-units.ts) and what is remembered of feedback, HISTORY_END in all; HOT numbers of each cue; the rest of each cue.
 * Integers: the head; `alive`, a bit per cue: active or remembered; `likely`, a bit per cue: possibly active; `what`, the packed description of each
 * cue; `companions` (companion-slots.ts); `standing`, a bit per cue: not one of a pair; `about`, for each stimulus a bit per cue: its pairs.
 */
export interface CueLayout extends CueRoom {
  /** Integers that hold one bit for each cue. */
  readonly words: number;
  /** Where the numbers begin that not every tick reads, less HOT, so that number `n` of cue `i` is at `rest + (CUE_SIZE - HOT) * i + n`. */
  readonly rest: number;
  readonly numbers: number;
  readonly alive: number;
  readonly likely: number;
  readonly what: number;
  readonly companions: number;
  readonly standing: number;
  readonly about: number;
  readonly integers: number;
}

/**
 * The packed description of a cue. Bits 0 to 3: active; in an activation (its trace is up); feedback came in it; part of the mind. Then, from these
 * bits on, the type, the stimulus and the behavior + 1.
 */
export const ACTIVE = 1;
export const UP = 2;
export const FED = 4;
export const EXPANDED = 8;
export const TYPE = 4;
export const STIMULUS = 7;
export const BEHAVIOR = 17;
export const TYPES: number = (1 << (STIMULUS - TYPE)) - 1;
export const STIMULI: number = (1 << (BEHAVIOR - STIMULUS)) - 1;

/** The bits of a description that are equal in companions: type and behavior. */
export const ALIKE: number = (-1 << BEHAVIOR) | (TYPES << TYPE);

/**
 * Types of cues: a sensed object; a behavior with a stimulus, (S and B); the stimulus without the behavior, (S and not B); an innate releaser; the
 * background, always on; a behavior by itself.
 */
export const OBJECT = 0;
export const WITH = 1;
export const WITHOUT = 2;
export const RELEASER = 3;
export const BACKGROUND = 4;
export const ACT = 5;

/** Whether a type of cues is one of the two of a pair. */
export function isPair(type: number): boolean {
  return type === WITH || type === WITHOUT;
}

/**
 * What a group remembers of its feedback, after the MOMENT_SIZE numbers of a step: the share that no cue announced; CYCLE, the mean log of the ticks
 * from one feedback to the next, and how many were averaged; NEED, the mean log of the ticks for which a behavior is felt before feedback, and how
 * many; the factor of the learning rate; the tick of the last feedback, or 0.
 */
export const UNANNOUNCED = 10;
export const CYCLE = 11;
export const CYCLES = 12;
export const NEED = 13;
export const NEEDS = 14;
export const PACE = 15;
export const LAST = 16;
export const HISTORY_END = 17;

const known = new Map<number, CueLayout>();

/** Returns the layout for a room; individuals with the same room share it. */
export function cueLayout({ cues, stimuli }: CueRoom): CueLayout {
  const key = cues * 65_536 + stimuli;
  let layout = known.get(key);
  if (layout !== undefined) return layout;
  const words = cues / 32;
  const alive = HEAD_SIZE;
  const what = alive + 2 * words;
  const companions = what + cues;
  const standing = companions + COMPANIONS * cues;
  const about = standing + words;
  const hotEnd = HISTORY_END + HOT * cues;
  layout = {
    cues,
    stimuli,
    words,
    rest: hotEnd - HOT,
    numbers: HISTORY_END + CUE_SIZE * cues,
    alive,
    likely: alive + words,
    what,
    companions,
    standing,
    about,
    integers: about + words * stimuli,
  };
  known.set(key, layout);
  return layout;
}
