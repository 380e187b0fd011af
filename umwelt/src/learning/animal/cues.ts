import type { StateArray, StateOwner } from '../../core/index.js';
import { newUnit, PRIOR } from '../model/activations.js';
import { MOMENT } from '../model/step-units.js';
import type { LearningRule } from './rules.js';
import { MOST_STIMULI } from './watch.js';

/** Most cues of a group. A pair takes two. */
export const MOST_CUES = 128;
/** Types of cues: a sensed object; a behavior with a stimulus; the stimulus without the behavior; an innate releaser; the background, always on. */
export const OBJECT = 0;
export const WITH = 1;
export const WITHOUT = 2;
export const RELEASER = 3;
export const BACKGROUND = 4;

/** Integers that hold one bit for each cue. */
const WORDS = MOST_CUES / 32;

/** Layout of `numbers`: the MOMENT of a step; what a tick reads of each cue; the rest of each cue. */
export const NUMBERS: Readonly<Record<'MOMENT' | 'VALUE' | 'TRACE' | 'RATE' | 'INHIBITION' | 'OTHER', number>> = {
  MOMENT: 0,
  VALUE: MOMENT.SIZE,
  TRACE: MOMENT.SIZE + MOST_CUES,
  RATE: MOMENT.SIZE + 2 * MOST_CUES,
  INHIBITION: MOMENT.SIZE + 3 * MOST_CUES,
  OTHER: MOMENT.SIZE + 4 * MOST_CUES,
};

/**
 * Layout of `integers`: a bit per cue for active or remembered, a bit per cue for possibly active; the packed description of each cue
 * (BITS); a bit per cue for objects and releasers, and for each stimulus a bit per cue for its pairs; the number of cues; the rest of
 * each cue.
 */
export const INTEGERS: Readonly<Record<'WORDS' | 'ALIVE' | 'LIKELY' | 'WHAT' | 'STANDING' | 'ABOUT' | 'USED' | 'OTHER', number>> = {
  WORDS,
  ALIVE: 0,
  LIKELY: WORDS,
  WHAT: 2 * WORDS,
  STANDING: 2 * WORDS + MOST_CUES,
  ABOUT: 3 * WORDS + MOST_CUES,
  USED: 3 * WORDS + MOST_CUES + WORDS * MOST_STIMULI,
  OTHER: 3 * WORDS + MOST_CUES + WORDS * MOST_STIMULI + 1,
};

/**
 * The packed description of a cue: bits for active, for a trace that is up in the present activation, and for feedback in it; then the
 * lowest bits of the type, the stimulus and the behavior + 1.
 */
export const BITS = { ACTIVE: 1, UP: 2, FED: 4, TYPE: 3, STIMULUS: 6, BEHAVIOR: 13 } as const;

const { VALUE, TRACE, RATE, INHIBITION, OTHER: OTHER_NUMBERS } = NUMBERS;
const { ALIVE, STANDING, WHAT, ABOUT, USED, OTHER: OTHER_INTEGERS } = INTEGERS;
const { ACTIVE, UP, FED, TYPE, STIMULUS, BEHAVIOR } = BITS;

/**
 * The cues of a discovery group. Their state is in two arrays; the others are views of parts of them, for code that does not run in
 * every tick. With a thousand learners memory access takes most of the time, and each further array that a tick reads would cost two
 * more cache misses.
 */
export class Cues implements StateOwner {
  readonly rule: LearningRule;
  protected readonly numbers: Float64Array = new Float64Array(OTHER_NUMBERS + 16 * MOST_CUES);
  protected readonly integers: Int32Array = new Int32Array(OTHER_INTEGERS + 5 * MOST_CUES);
  /** Whether an activation ended in this tick, so that some cue may have become fit for expansion. */
  ended = false;
  /** The version of the watch for which the LIKELY bits hold. */
  protected likelyFor = -1;
  private readonly name: string;

  /** Cues in use. */
  readonly used: Int32Array = this.integers.subarray(USED, USED + 1);
  readonly type: Int32Array = this.otherIntegers(0);
  readonly behavior: Int32Array = this.otherIntegers(1);
  /** The stimulus; for an object the number of its watched kind; for a releaser its index in rule.refines. */
  readonly stimulus: Int32Array = this.otherIntegers(2);
  /** The other cue of a pair. */
  readonly partner: Int32Array = this.otherIntegers(3).fill(-1);
  /** 1 if the cue has become part of the mind. */
  readonly expanded: Int32Array = this.otherIntegers(4);
  /** See MOMENT. */
  readonly moment: Float64Array = this.numbers.subarray(NUMBERS.MOMENT, MOMENT.SIZE);
  readonly value: Float64Array = this.numbers.subarray(VALUE, TRACE);
  readonly trace: Float64Array = this.numbers.subarray(TRACE, RATE);
  readonly rate: Float64Array = this.numbers.subarray(RATE, INHIBITION);
  /** What of the value was extinguished, and comes back with time; never below 0. */
  readonly inhibition: Float64Array = this.numbers.subarray(INHIBITION, OTHER_NUMBERS);
  /** The tick since which the cue is active. */
  readonly since: Float64Array = this.otherNumbers(0);
  // over activations: reliability contrast and their number; mean and variance of the reliability; below, of the ticks until feedback
  readonly contrast: Float64Array = this.otherNumbers(1);
  readonly seen: Float64Array = this.otherNumbers(2);
  readonly worth: Float64Array = this.otherNumbers(3);
  readonly worthVariance: Float64Array = this.otherNumbers(4);
  /** Discount of the feedback in the present activation. */
  readonly gain: Float64Array = this.otherNumbers(5);
  readonly delay: Float64Array = this.otherNumbers(6);
  readonly delayVariance: Float64Array = this.otherNumbers(7);
  readonly delays: Float64Array = this.otherNumbers(8);
  /** The tick in which a releaser was last tested: feedback came, or was late. */
  readonly tested: Float64Array = this.otherNumbers(9);
  readonly attention: Float64Array = this.otherNumbers(10);
  /** The greatest surprise of the present activation. */
  readonly surprise: Float64Array = this.otherNumbers(11);
  /** Activations that brought news; the run without feedback, and the mean over such runs (see ActivationState). */
  readonly told: Float64Array = this.otherNumbers(12);
  readonly run: Float64Array = this.otherNumbers(13);
  readonly patience: Float64Array = this.otherNumbers(14);
  readonly runs: Float64Array = this.otherNumbers(15);

  constructor(name: string, rule: LearningRule) {
    this.name = name;
    this.rule = rule;
  }

  private otherNumbers(k: number): Float64Array {
    return this.numbers.subarray(OTHER_NUMBERS + k * MOST_CUES, OTHER_NUMBERS + (k + 1) * MOST_CUES);
  }

  private otherIntegers(k: number): Int32Array {
    return this.integers.subarray(OTHER_INTEGERS + k * MOST_CUES, OTHER_INTEGERS + (k + 1) * MOST_CUES);
  }

  get count(): number {
    return this.used[0];
  }

  /**
   * Returns how reliably and how soon feedback follows, 0..1: the mean over activations of the discount from the onset of the stimulus
   * to the feedback, or of 0 where none came. Counting from the stimulus gives no advantage to behaviors that come late in it.
   */
  reliability(cue: number): number {
    return this.worth[cue];
  }

  /** Returns what a cue is worth now: its value without what was extinguished. */
  strength(cue: number): number {
    return this.value[cue] - this.inhibition[cue];
  }

  /** Returns the number of activations seen. */
  evidence(cue: number): number {
    return this.seen[cue] - PRIOR;
  }

  isActive(cue: number): boolean {
    return (this.integers[WHAT + cue] & ACTIVE) !== 0;
  }

  /** Whether feedback came in the present activation. */
  isFed(cue: number): boolean {
    return (this.integers[WHAT + cue] & (UP | FED)) === (UP | FED);
  }

  /** Whether a cue is active or remembered. */
  isAlive(cue: number): boolean {
    return (this.integers[ALIVE + (cue >> 5)] & (1 << (cue & 31))) !== 0;
  }

  /** Returns the cue of this type, behavior and stimulus, or -1. */
  find(type: number, behavior: number, stimulus: number): number {
    for (let i = 0; i < this.used[0]; i++) {
      if (this.type[i] === type && this.behavior[i] === behavior && this.stimulus[i] === stimulus) return i;
    }
    return -1;
  }

  /** Adds a cue. Returns it, or -1 if there is no room. */
  add(type: number, behavior: number, stimulus: number, value = 0): number {
    if (this.used[0] === MOST_CUES) return -1;
    const i = this.used[0]++;
    this.begin(i, type, behavior, stimulus, value);
    return i;
  }

  private begin(i: number, type: number, behavior: number, stimulus: number, value: number): void {
    for (let at = VALUE + i; at < this.numbers.length; at += MOST_CUES) this.numbers[at] = 0;
    this.integers[WHAT + i] = (type << TYPE) | (stimulus << STIMULUS) | ((behavior + 1) << BEHAVIOR);
    this.type[i] = type;
    this.behavior[i] = behavior;
    this.stimulus[i] = stimulus;
    this.partner[i] = -1;
    this.expanded[i] = 0;
    this.value[i] = value;
    newUnit(this, i, this.rule.parameters);
    this.likelyFor = -1;
    this.mark(ALIVE, i, false);
    if (type === WITH || type === WITHOUT) this.mark(ABOUT + WORDS * stimulus, i, true);
    else this.mark(STANDING, i, true);
  }

  /** Returns the first cue of the pair (B and S), (not B and S), which is added if it is new; -1 if there is no room. */
  pair(behavior: number, stimulus: number): number {
    const known = this.find(WITH, behavior, stimulus);
    if (known >= 0) return known;
    const full = this.used[0] + 2 > MOST_CUES;
    const first = full ? this.leastWorth() : this.used[0];
    if (first < 0) return -1;
    const second = full ? this.partner[first] : first + 1;
    if (full) for (const cue of [first, second]) this.mark(ABOUT + WORDS * this.stimulus[cue], cue, false);
    else this.used[0] += 2;
    this.begin(first, WITH, behavior, stimulus, 0);
    this.begin(second, WITHOUT, behavior, stimulus, 0);
    this.partner[first] = second;
    this.partner[second] = first;
    return first;
  }

  /** Returns the pair to replace if there is no room: the one of least value below the threshold that is quiet and not part of the mind; or -1. */
  private leastWorth(): number {
    let least = -1;
    let worth = this.rule.threshold;
    for (let i = 0; i < this.used[0]; i++) {
      const other = this.partner[i];
      if (this.type[i] !== WITH || this.expanded[i] === 1 || this.isAlive(i) || this.isAlive(other)) continue;
      const explains = Math.max(Math.abs(this.value[i]), Math.abs(this.value[other]));
      if (explains < worth) {
        worth = explains;
        least = i;
      }
    }
    return least;
  }

  /** Sets or clears the bit of a cue in the bits that begin at `from`. */
  private mark(from: number, cue: number, on: boolean): void {
    const bit = 1 << (cue & 31);
    if (on) this.integers[from + (cue >> 5)] |= bit;
    else this.integers[from + (cue >> 5)] &= ~bit;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}.numbers`, this.numbers);
    visit(`${this.name}.integers`, this.integers);
  }
}
