import { MOMENT } from '../model/step-units.js';

/** Room of a discovery group: cues, a multiple of 32, and stimuli. Each doubles when it is full, cues up to MOST_CUES. */
export interface CueRoom {
  readonly cues: number;
  readonly stimuli: number;
}

/** Cues for which there is room at birth, few: what a tick reads of a group is then on one page of memory. A pair takes two. */
export const BORN_WITH_CUES = 32;
/** Most cues of a group. Past it the pair of least value is replaced. */
export const MOST_CUES = 1024;

/** Numbers and integers of each cue that not every tick reads. */
export const OTHER_NUMBERS = 16;
export const OTHER_INTEGERS = 5;

/** Layout of the head of the integers: the number of cues, then the room. */
export const HEAD = { USED: 0, CUES: 1, STIMULI: 2, SIZE: 4 } as const;

/**
 * Places of the parts of a group's two arrays. Numbers: the MOMENT of a step; what a tick reads of each cue; the rest of each cue.
 * Integers: the head; a bit per cue for active or remembered, a bit per cue for possibly active; the packed description of each cue (BITS);
 * a bit per cue for all but pairs, and for each stimulus a bit per cue for its pairs; the rest of each cue.
 */
export interface CueLayout extends CueRoom {
  /** Integers that hold one bit for each cue. */
  readonly words: number;
  readonly value: number;
  readonly trace: number;
  readonly rate: number;
  readonly inhibition: number;
  readonly otherNumbers: number;
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
export const BITS = { ACTIVE: 1, UP: 2, FED: 4, TYPE: 3, STIMULUS: 6, BEHAVIOR: 16 } as const;

const known = new Map<number, CueLayout>();

/** Returns the layout for a room; individuals with the same room share it. */
export function cueLayout({ cues, stimuli }: CueRoom): CueLayout {
  const key = cues * 65_536 + stimuli;
  let layout = known.get(key);
  if (layout !== undefined) return layout;
  const words = cues / 32;
  const value: number = MOMENT.SIZE;
  const alive = HEAD.SIZE;
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
    otherNumbers: value + 4 * cues,
    numbers: value + (4 + OTHER_NUMBERS) * cues,
    alive,
    likely: alive + words,
    what,
    standing: what + cues,
    about,
    otherIntegers: about + words * stimuli,
    integers: about + words * stimuli + OTHER_INTEGERS * cues,
  };
  known.set(key, layout);
  return layout;
}
