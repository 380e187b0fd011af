import { float64s, int32s } from '../../../core/array-of.js';
import { log } from '../../../core/math.js';
import type { StateArray, StateCopy, StateOwner } from '../../../core/state.js';
import { stateName } from '../../../core/state-name.js';
import { newUnit, PRIOR, rateOf, SEEN } from '../../model/activations.js';
import { USUAL } from '../../model/step-units.js';
import type { LearningRule } from '../rules.js';
import { BORN_WITH, LIMITS } from '../watch/watch-layout.js';
import { forgetCompanion } from './companion-slots.js';
import {
  ACTIVATION,
  ACTIVE,
  BEHAVIOR,
  BORN_WITH_CUES,
  COMPANIONS,
  CUE_SIZE,
  type CueLayout,
  type CueRoom,
  CYCLE,
  CYCLES,
  cueLayout,
  EXPANDED,
  FED,
  GAIN,
  HISTORY_END,
  HOT,
  IN_MIND,
  INHIBITION,
  isPair,
  LAST,
  MOST_CUES,
  NEED,
  NEEDS,
  OVERTAKEN,
  PACE,
  RATE,
  ROOM_CUES,
  ROOM_PAIRED,
  STIMULI,
  STIMULUS,
  TYPE,
  TYPES,
  UP,
  USED,
  VALUE,
  WITH,
  WITHOUT,
  WORTH,
} from './cue-layout.js';
import { CuePlaces } from './cue-places.js';

/** The timing of feedback starts at the rule's `timing` as if this many feedbacks had been seen, so that one or two do not decide. */
const KNOWN = 10;

/** Numbers of a cue that not every tick reads. */
const REST = CUE_SIZE - HOT;

/**
 * The cues of a discovery group. Their state is in two arrays, in which the numbers of a cue are side by side (cue-layout.ts). With a thousand
 * learners, memory access takes most of the time: each further array that a tick reads would cost two more cache misses, and fields with views
 * that it does not read would separate those that it reads. Rooms grow when they are full, never in a tick that adds nothing.
 */
export class Cues implements StateOwner {
  // the fields that a tick reads while nothing changes come first, so that they share a cache line
  readonly rule: LearningRule;
  /** Whether the last step changed nothing and the variable did not become better; `restedIn` is the behavior that was felt in it. */
  protected resting = false;
  protected restedIn = -1;
  /** The version of the watch for which the `likely` bits of the integers hold. */
  protected likelyFor = -1;
  /** Numbers of the present step (step-units.ts), of feedback, and of cues (cue-layout.ts). */
  numbers: Float64Array = new Float64Array(0);
  protected integers: Int32Array = new Int32Array(0);
  /** What differs from place to place, if the rule has `place`. */
  readonly placed: CuePlaces | undefined;
  protected layout: CueLayout = cueLayout({ cues: BORN_WITH_CUES, stimuli: BORN_WITH.stimuli });
  /** Whether an activation ended in this tick, so that some cue may have become fit for expansion. */
  ended = false;
  private readonly name: string;

  constructor(name: string, rule: LearningRule) {
    this.name = name;
    this.rule = rule;
    this.placed = rule.place === undefined ? undefined : new CuePlaces(this);
    this.placed?.makeRoom(BORN_WITH_CUES);
    this.layOut({ cues: BORN_WITH_CUES, stimuli: BORN_WITH.stimuli });
  }

  /** Allocates empty arrays for a room. */
  private layOut(room: CueRoom): void {
    const at = cueLayout(room);
    this.layout = at;
    this.numbers = float64s(at.numbers);
    this.integers = int32s(at.integers);
    this.numbers[PACE] = 1;
    this.numbers[CYCLE] = log(this.rule.timing.cycle);
    this.numbers[NEED] = log(this.rule.timing.length);
    this.numbers[CYCLES] = this.numbers[NEEDS] = KNOWN;
    this.integers[ROOM_CUES] = at.cues;
    this.integers[ROOM_PAIRED] = at.stimuli;
  }

  /** Copies everything into arrays for a larger room. */
  private enlarge(room: CueRoom): void {
    const { layout: old, numbers, integers } = this;
    this.layOut(room);
    this.placed?.makeRoom(room.cues);
    const { layout: at } = this;
    const move = (from: number, to: number, length: number) => this.integers.set(integers.subarray(from, from + length), to);
    this.integers[USED] = integers[USED];
    const hotEnd = HISTORY_END + HOT * old.cues;
    this.numbers.set(numbers.subarray(0, hotEnd));
    this.numbers.set(numbers.subarray(hotEnd), HISTORY_END + HOT * at.cues);
    move(old.alive, at.alive, old.words);
    move(old.what, at.what, old.cues);
    move(old.companions, at.companions, COMPANIONS * old.cues);
    move(old.standing, at.standing, old.words);
    for (let s = 0; s < old.stimuli; s++) move(old.about + s * old.words, at.about + s * at.words, old.words);
    this.likelyFor = -1;
  }

  /** Makes room for pairs about a stimulus. */
  protected makeRoomFor(stimulus: number): void {
    let { stimuli } = this.layout;
    while (stimuli <= stimulus) stimuli *= 2;
    if (stimuli > this.layout.stimuli) this.enlarge({ ...this.layout, stimuli });
  }

  /** Allocates the room that a snapshot needs. */
  fit(arrays: StateCopy): void {
    const head = arrays.get(`${this.name}.integers`);
    if (head === undefined) return;
    const [cues, stimuli] = [head[ROOM_CUES], head[ROOM_PAIRED]];
    if (cues >= BORN_WITH_CUES && cues <= MOST_CUES && cues % 32 === 0 && stimuli > 0 && stimuli <= LIMITS.stimuli) {
      this.layOut({ cues, stimuli });
      this.placed?.makeRoom(cues);
      this.likelyFor = -1;
    }
  }

  /** Whether some pair is about a stimulus. */
  isAbout(stimulus: number): boolean {
    for (let i = 0; i < this.count; i++) if (isPair(this.type(i)) && this.stimulus(i) === stimulus) return true;
    return false;
  }

  /** Forgets all cues. */
  clear(): void {
    this.integers[USED] = 0;
  }

  get count(): number {
    return this.integers[USED];
  }

  /** What is remembered of feedback for all of life: the numbers from USUAL (step-units.ts) up to LAST (cue-layout.ts), without LAST. */
  get history(): number[] {
    return [...this.numbers.subarray(USUAL, LAST)];
  }
  set history(numbers: readonly number[]) {
    this.numbers.set(numbers, USUAL);
  }

  /** Returns the index of a number of a cue in `numbers`. */
  protected at(cue: number, number: number): number {
    return number < HOT ? HISTORY_END + HOT * cue + number : this.layout.rest + REST * cue + number;
  }

  /** Returns a number of a cue (cue-layout.ts). */
  get(cue: number, number: number): number {
    return this.numbers[this.at(cue, number)];
  }
  set(cue: number, number: number, to: number): void {
    this.numbers[this.at(cue, number)] = to;
  }

  /** The packed description of a cue. */
  private what(cue: number): number {
    return this.integers[this.layout.what + cue];
  }
  type(cue: number): number {
    return (this.what(cue) >> TYPE) & TYPES;
  }
  /** The stimulus; for an object the number of its watched kind; for a releaser its index in rule.refines. */
  stimulus(cue: number): number {
    return (this.what(cue) >> STIMULUS) & STIMULI;
  }
  behavior(cue: number): number {
    return (this.what(cue) >> BEHAVIOR) - 1;
  }
  /** Returns the other cue of a pair, which is its neighbor; -1 if the cue is not in a pair. */
  partner(cue: number): number {
    const type = this.type(cue);
    return type === WITH ? cue + 1 : type === WITHOUT ? cue - 1 : -1;
  }
  /** Whether a cue has become part of the mind. */
  isExpanded(cue: number): boolean {
    return (this.what(cue) & EXPANDED) !== 0;
  }
  noteExpanded(cue: number): void {
    this.integers[this.layout.what + cue] |= EXPANDED;
  }

  /** Returns the slots of a cue's companions (companion-slots.ts) as a view. */
  companions(cue: number): Int32Array {
    const at = this.layout.companions + COMPANIONS * cue;
    return this.integers.subarray(at, at + COMPANIONS);
  }

  /**
   * Returns how reliably and how soon feedback follows, 0..1: the mean over activations of gamma to the ticks from the onset of the stimulus to the
   * feedback, or of 0 without feedback. Ticks count from the stimulus, so that behaviors that come late in it have no advantage.
   */
  reliability(cue: number): number {
    return this.get(cue, WORTH);
  }

  /** Returns what a cue is worth now: its value less its inhibition. */
  strength(cue: number): number {
    return this.get(cue, VALUE) - this.get(cue, INHIBITION);
  }

  /** Returns the number of activations of a cue. */
  evidence(cue: number): number {
    return this.get(cue, ACTIVATION + SEEN) - PRIOR;
  }

  isActive(cue: number): boolean {
    return (this.what(cue) & ACTIVE) !== 0;
  }

  /** Whether a cue is in an activation: its trace is up. */
  protected isUp(cue: number): boolean {
    return (this.what(cue) & UP) !== 0;
  }

  /** Whether feedback came in the present activation. */
  isFed(cue: number): boolean {
    return (this.what(cue) & (UP | FED)) === (UP | FED);
  }

  /** Whether a cue is active or remembered. */
  isAlive(cue: number): boolean {
    return (this.integers[this.layout.alive + (cue >> 5)] & (1 << (cue & 31))) !== 0;
  }

  /** Sets the learning rate of a cue from what its activations have left behind. */
  protected refreshRate(i: number): void {
    const { rule, placed, numbers } = this;
    const rate = rateOf(numbers, this.at(i, ACTIVATION), 1, rule.parameters, placed === undefined ? 1 : 2);
    this.set(i, RATE, placed === undefined ? rate : rate * placed.attention(i));
  }
  refreshRates(): void {
    for (let i = 0; i < this.count; i++) this.refreshRate(i);
  }

  /** Returns the cue of this type, behavior and stimulus, or -1. */
  find(type: number, behavior: number, stimulus: number): number {
    for (let i = 0; i < this.count; i++) {
      if (this.type(i) === type && this.behavior(i) === behavior && this.stimulus(i) === stimulus) return i;
    }
    return -1;
  }

  /** Adds a cue. Returns its number, or -1 past the limit. */
  add(type: number, behavior: number, stimulus: number, value = 0): number {
    if (!this.hasRoom(1)) return -1;
    const i = this.integers[USED]++;
    this.begin(i, type, behavior, stimulus, value);
    return i;
  }

  /** Makes room for more cues. Returns false past the limit. */
  private hasRoom(more: number): boolean {
    const { cues } = this.layout;
    if (this.count + more <= cues) return true;
    if (2 * cues > MOST_CUES) return false;
    this.enlarge({ ...this.layout, cues: 2 * cues });
    return true;
  }

  private begin(i: number, type: number, behavior: number, stimulus: number, value: number): void {
    if (isPair(type)) this.makeRoomFor(stimulus);
    const { layout, numbers, integers } = this;
    for (let n = 0; n < CUE_SIZE; n++) numbers[this.at(i, n)] = 0;
    integers[layout.what + i] = (type << TYPE) | (stimulus << STIMULUS) | ((behavior + 1) << BEHAVIOR);
    integers.fill(0, layout.companions + COMPANIONS * i, layout.companions + COMPANIONS * (i + 1));
    this.set(i, VALUE, value);
    this.set(i, IN_MIND, 1);
    if (type === WITHOUT) this.set(i, GAIN, OVERTAKEN);
    newUnit(numbers, this.at(i, ACTIVATION), 1, this.rule.parameters);
    this.likelyFor = -1;
    this.placed?.renew(i);
    this.refreshRate(i);
    this.mark(layout.alive, i, false);
    if (isPair(type)) this.mark(layout.about + layout.words * stimulus, i, true);
    else this.mark(layout.standing, i, true);
  }

  /** Returns the first cue, (S and B), of a pair, which is added if it is new; -1 if the group is full and no pair can be replaced. */
  pair(behavior: number, stimulus: number): number {
    const known = this.find(WITH, behavior, stimulus);
    if (known >= 0) return known;
    const full = !this.hasRoom(2);
    const first = full ? this.leastWorth() : this.count;
    if (first < 0) return -1;
    const second = first + 1;
    if (full) for (const cue of [first, second]) this.leave(cue);
    else this.integers[USED] += 2;
    this.begin(first, WITH, behavior, stimulus, 0);
    this.begin(second, WITHOUT, behavior, stimulus, 0);
    return first;
  }

  /** Removes a cue of a pair from the bits of its stimulus and from the companions of other cues. */
  private leave(cue: number): void {
    const { about, words, companions } = this.layout;
    this.mark(about + words * this.stimulus(cue), cue, false);
    forgetCompanion(this.integers, companions, this.count, cue);
  }

  /** Returns the pair to replace: of those not alive, not in the mind and with values within +-threshold, the one nearest to 0; or -1. */
  private leastWorth(): number {
    let least = -1;
    let worth = this.rule.threshold;
    for (let i = 0; i < this.count; i++) {
      const other = this.partner(i);
      if (this.type(i) !== WITH || this.isExpanded(i) || this.isAlive(i) || this.isAlive(other)) continue;
      const explains = Math.max(Math.abs(this.get(i, VALUE)), Math.abs(this.get(other, VALUE)));
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
    visit(stateName(this.name, '.numbers'), this.numbers);
    visit(stateName(this.name, '.integers'), this.integers);
    if (this.placed === undefined) return;
    visit(stateName(this.name, '.places'), this.placed.places.state);
    visit(stateName(this.name, '.elsewhere'), this.placed.numbers);
  }
}
