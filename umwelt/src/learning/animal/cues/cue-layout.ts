import { ACTIVATION_SIZE } from '../../model/activations.js';

/** Room of a discovery group: cues, a multiple of 32, and stimuli. Each doubles when it is full, cues up to MOST_CUES. */
export interface CueRoom {
  readonly cues: number;
  readonly stimuli: number;
}

/** Cues for which there is room at birth, few: what a tick reads of a group is then on one page of memory. A pair takes two. */
export const BORN_WITH_CUES = 32;
/** Most cues of a group. Past it the pair of least value is replaced. */
export const MOST_CUES = 1024;
/** Companions that a cue keeps. */
export const COMPANIONS = 4;

/**
 * The numbers of a cue. What a tick reads of it, side by side: value; trace; learning rate; what of the value was extinguished, and comes
 * back with time, never below 0; the surprise of the present activation: the sum of its errors, each times the trace, below 0 if less came than was expected.
 */
export const VALUE = 0;
export const TRACE = 1;
export const RATE = 2;
export const INHIBITION = 3;
export const SURPRISED = 4;
export const HOT = 5;
/** The rest: what activations leave behind (model/activations.ts); the tick since which the cue is active, and if it is (B and S), the body is in B. */
export const ACTIVATION: number = HOT;
export const SINCE: number = ACTIVATION + ACTIVATION_SIZE;
/** Mean and variance of the reliability over activations; the discount of the feedback in the present one. */
export const WORTH: number = SINCE + 1;
export const WORTH_VARIANCE: number = SINCE + 2;
export const GAIN: number = SINCE + 3;
/** In GAIN of (S and not B): B was begun in the present activation, or the pair is new and its present activation began before it, so it tells nothing of what comes without B. */
export const OVERTAKEN = -1;
/** Mean, variance and number of the ticks until feedback. */
export const DELAY: number = SINCE + 4;
export const DELAY_VARIANCE: number = SINCE + 5;
export const DELAYS: number = SINCE + 6;
/** The tick in which a releaser was last tested: feedback came, or was late. */
export const TESTED: number = SINCE + 7;
/** Activations with news in a row after which feedback came neither reliably nor never. */
export const UNSURE: number = SINCE + 8;
/** How far the situation brings the cue to mind, 0..1: wholly once it has been active, less after each feedback that no cue announced. */
export const IN_MIND: number = SINCE + 9;
export const CUE_SIZE: number = SINCE + 10;

/** Layout of the head of the integers: the number of cues, then the room. */
export const USED = 0;
export const ROOM_CUES = 1;
export const ROOM_PAIRED = 2;
export const HEAD_SIZE = 4;

/**
 * Places of the parts of a group's two arrays. Numbers: those of a step (step-units.ts), and what is remembered of feedback; what a tick reads of each cue; the rest of each cue.
 * Integers: the head; a bit per cue for active or remembered, a bit per cue for possibly active; the packed description of each cue; its companions (companion-slots.ts);
 * a bit per cue for all but pairs, and for each stimulus a bit per cue for its pairs.
 */
export interface CueLayout extends CueRoom {
  /** Integers that hold one bit for each cue. */
  readonly words: number;
  /** Where the numbers begin that not every tick reads, as if each cue had all of them there. */
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
 * The packed description of a cue: bits for active, for a trace that is up in the present activation, for feedback in it, and for being part of the mind; then the
 * type, the stimulus and the behavior + 1.
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

/** The bits of a description in which companions agree: type and behavior. */
export const ALIKE: number = (-1 << BEHAVIOR) | (TYPES << TYPE);

/**
 * Types of cues: a sensed object; a behavior with a stimulus; the stimulus without the behavior; an innate releaser; the background, always
 * on; a behavior by itself.
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
 * What a group remembers of its feedback, after the nine numbers of a step: the share that no cue announced; the mean of
 * the logarithms of the ticks from one to the next, and their number; the same of the ticks for which a behavior is felt until one; the factor of the learning rate; the tick of the last, or 0.
 */
export const UNANNOUNCED = 9;
export const CYCLE = 10;
export const CYCLES = 11;
export const NEED = 12;
export const NEEDS = 13;
export const PACE = 14;
export const LAST = 15;
export const HISTORY_END = 16;

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
