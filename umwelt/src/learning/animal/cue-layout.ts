/** Room of a discovery group: cues, a multiple of 32, and stimuli. Each doubles when it is full, cues up to MOST_CUES. */
export interface CueRoom {
  readonly cues: number;
  readonly stimuli: number;
}

/** Cues for which there is room at birth, few: what a tick reads of a group is then on one page of memory. A pair takes two. */
export const BORN_WITH_CUES = 32;
/** Most cues of a group. Past it the pair of least value is replaced. */
export const MOST_CUES = 1024;

/** Names of the numbers of each cue, in order: the first four are what a tick reads; and of the integers that not every tick reads. */
export const CUE_NUMBERS: readonly string[] =
  'value trace rate inhibition since contrast seen worth worthVariance gain delay delayVariance delays tested attention surprise told run patience runs unsure'.split(
    ' ',
  );
export const CUE_INTEGERS: readonly string[] = 'type behavior stimulus partner expanded'.split(' ');

/** Layout of the head of the integers: the number of cues, then the room. */
export const USED = 0;
export const ROOM_CUES = 1;
export const ROOM_PAIRED = 2;
export const HEAD_SIZE = 4;

/**
 * Places of the parts of a group's two arrays. Numbers: those of a step (step-units.ts), and what is remembered of feedback; what a tick reads of each cue; the rest of each cue.
 * Integers: the head; a bit per cue for active or remembered, a bit per cue for possibly active; the packed description of each cue;
 * a bit per cue for all but pairs, and for each stimulus a bit per cue for its pairs; the rest of each cue.
 */
export interface CueLayout extends CueRoom {
  /** Integers that hold one bit for each cue. */
  readonly words: number;
  readonly value: number;
  readonly trace: number;
  readonly rate: number;
  readonly inhibition: number;
  readonly numbers: number;
  readonly alive: number;
  readonly likely: number;
  readonly what: number;
  readonly standing: number;
  readonly about: number;
  readonly otherIntegers: number;
  readonly integers: number;
}

/**
 * The packed description of a cue: bits for active, for a trace that is up in the present activation, and for feedback in it; then the
 * lowest bits of the type, the stimulus and the behavior + 1.
 */
export const ACTIVE = 1;
export const UP = 2;
export const FED = 4;
export const TYPE = 3;
export const STIMULUS = 6;
export const BEHAVIOR = 16;

/**
 * What a group remembers of its feedback, after the seven numbers of a step: the share that no cue announced; the tick of the last, or 0; the mean of
 * the logarithms of the ticks from one to the next, and their number; the same of the ticks for which a behavior is felt until one; and the factor of the learning rate.
 */
export const UNANNOUNCED = 7;
export const LAST = 8;
export const CYCLE = 9;
export const CYCLES = 10;
export const NEED = 11;
export const NEEDS = 12;
export const PACE = 13;
export const HISTORY_END = 14;

const known = new Map<number, CueLayout>();

/** Returns the layout for a room; individuals with the same room share it. */
export function cueLayout({ cues, stimuli }: CueRoom): CueLayout {
  const key = cues * 65_536 + stimuli;
  let layout = known.get(key);
  if (layout !== undefined) return layout;
  const words = cues / 32;
  const value: number = HISTORY_END;
  const alive = HEAD_SIZE;
  const what = alive + 2 * words;
  const about = what + cues + words;
  layout = {
    cues,
    stimuli,
    words,
    value,
    trace: value + cues,
    rate: value + 2 * cues,
    inhibition: value + 3 * cues,
    numbers: value + CUE_NUMBERS.length * cues,
    alive,
    likely: alive + words,
    what,
    standing: what + cues,
    about,
    otherIntegers: about + words * stimuli,
    integers: about + words * stimuli + CUE_INTEGERS.length * cues,
  };
  known.set(key, layout);
  return layout;
}
