import { pow, Shelf, type StateArray, type StateOwner } from '../../core/index.js';
import type { Mind } from '../../mind/index.js';
import { stepEquation } from '../equation/equation.js';
import { learningRate, noteActivation } from '../equation/reliability.js';
import type { LearningRule } from './rules.js';
import { MEMORY_LENGTH, type ShortMemory } from './short-memory.js';
import { MOST_CHANGES, MOST_FEATURES, MOST_STIMULI, RECENT, type Watch } from './watch.js';

/** Room for cues. A pair takes two. */
export const MOST_CUES = 128;
/** Numbers that hold a bit for each cue. */
const WORDS = MOST_CUES / 32;
/** What a cue stands for: an object is there; behavior and stimulus; stimulus without the behavior; an innate releaser. */
export const OBJECT = 0;
export const WITH = 1;
export const WITHOUT = 2;
export const RELEASER = 3;
/** Bits of the state of a cue. */
const ACTIVE = 1;
const UP = 2;
const FED = 4;
/** A trace above this counts as on (thesis figure 23). */
const EPSILON = 0.1;
/** A stimulus may come on this many ticks after the behavior and still be its context. */
const FEW = 5;
/** Reliability starts as if this many activations had been seen, half of them with feedback: a first experience does not settle it. */
export const PRIOR = 2;
/** A releaser is active where its weight is above this (thesis figure 20). */
const FULL = 0.9;

/** A trace below this is over: after about forty ticks. */
const FORGOTTEN = 1e-4;

/** Bytes of all that a group remembers. */
const SHELF = 16 * 1024;

const _gather_bits = new Int32Array(WORDS);
const _step_cue = new Int32Array(MOST_CUES);
const _step_value = new Float64Array(MOST_CUES);
const _step_trace = new Float64Array(MOST_CUES);
const _step_rate = new Float64Array(MOST_CUES);
const _step_active = new Float64Array(MOST_CUES);

/** Where the felt behavior, when it came, and the reinforcement of a tick are handed over. */
export interface Moment {
  readonly now: number;
  /** Species behavior that is felt to be under way, or -1. */
  readonly felt: number;
  readonly feltSince: number;
}

/** The cues that compete to explain the changes of one variable (thesis 5.5.5, figure 22). */
export class DiscoveryGroup implements StateOwner {
  readonly rule: LearningRule;
  private readonly names: readonly string[];
  private readonly arrays: readonly StateArray[];
  private readonly shelf = new Shelf(SHELF);
  /** Cues in use. */
  readonly used: Int32Array = this.shelf.i32(1);
  readonly type: Uint8Array = this.shelf.u8(MOST_CUES);
  readonly behavior: Int32Array = this.shelf.i32(MOST_CUES).fill(-1);
  /** A stimulus; for an object the number under which its kind is watched; for a releaser its place in rule.refines. */
  readonly stimulus: Uint8Array = this.shelf.u8(MOST_CUES);
  /** The other one of a pair. */
  readonly partner: Int32Array = this.shelf.i32(MOST_CUES).fill(-1);
  readonly value: Float64Array = this.shelf.f64(MOST_CUES);
  readonly trace: Float64Array = this.shelf.f64(MOST_CUES);
  readonly rate: Float64Array = this.shelf.f64(MOST_CUES);
  // bits: the cues that are active or remembered; those of objects and releasers; the pairs of each stimulus, WORDS each
  private readonly alive = this.shelf.i32(WORDS);
  private readonly standing = this.shelf.i32(WORDS);
  private readonly about = this.shelf.i32(WORDS * MOST_STIMULI);
  /** Prediction of the last tick; reinforcement of this one. */
  readonly predicted: Float64Array = this.shelf.f64(2);
  /** Whether the cue is active; of the activation under way, whether the trace is up and whether feedback came (bits). */
  private readonly state = this.shelf.u8(MOST_CUES);
  /** Since when the cue is active. */
  readonly since: Float64Array = this.shelf.f64(MOST_CUES);
  // over activations: reliability contrast and how many; mean and variance of the ticks until feedback and how many
  readonly contrast: Float64Array = this.shelf.f64(MOST_CUES);
  readonly seen: Float64Array = this.shelf.f64(MOST_CUES);
  readonly worth: Float64Array = this.shelf.f64(MOST_CUES);
  readonly worthVariance: Float64Array = this.shelf.f64(MOST_CUES);
  /** Discount of the feedback in the activation under way. */
  readonly gain: Float64Array = this.shelf.f64(MOST_CUES);
  readonly delay: Float64Array = this.shelf.f64(MOST_CUES);
  readonly delayVariance: Float64Array = this.shelf.f64(MOST_CUES);
  readonly delays: Float64Array = this.shelf.f64(MOST_CUES);
  /** When a releaser last came up to what may be expected of it, or failed to. */
  readonly tested: Float64Array = this.shelf.f64(MOST_CUES);
  /** 1 where the cue has become part of the mind. */
  readonly expanded: Uint8Array = this.shelf.u8(MOST_CUES);
  /** Whether an activation ended on this tick, so that it is worth looking for something to expand. */
  ended = false;

  constructor(name: string, rule: LearningRule) {
    this.rule = rule;
    const state: Record<string, StateArray> = {
      used: this.used,
      type: this.type,
      behavior: this.behavior,
      stimulus: this.stimulus,
      partner: this.partner,
      value: this.value,
      trace: this.trace,
      rate: this.rate,
      alive: this.alive,
      standing: this.standing,
      about: this.about,
      predicted: this.predicted,
      state: this.state,
      since: this.since,
      contrast: this.contrast,
      seen: this.seen,
      worth: this.worth,
      'worth-variance': this.worthVariance,
      gain: this.gain,
      delay: this.delay,
      'delay-variance': this.delayVariance,
      delays: this.delays,
      tested: this.tested,
      expanded: this.expanded,
    };
    this.arrays = Object.values(state);
    this.names = Object.keys(state).map(part => `${name}.${part}`);
  }

  get count(): number {
    return this.used[0];
  }

  /**
   * How surely feedback follows, and how soon: the mean over activations of 0 where none came, else of the discount from the
   * stimulus to the feedback. Counted from the stimulus, so that what is done later in it gains nothing by that.
   */
  reliability(cue: number): number {
    return this.worth[cue];
  }

  /** Activations seen. */
  evidence(cue: number): number {
    return this.seen[cue] - PRIOR;
  }

  find(type: number, behavior: number, stimulus: number): number {
    for (let i = 0; i < this.used[0]; i++) {
      if (this.type[i] === type && this.behavior[i] === behavior && this.stimulus[i] === stimulus) return i;
    }
    return -1;
  }

  add(type: number, behavior: number, stimulus: number, value = 0): number {
    if (this.used[0] === MOST_CUES) return -1;
    const i = this.used[0]++;
    this.begin(i, type, behavior, stimulus, value);
    return i;
  }

  private begin(i: number, type: number, behavior: number, stimulus: number, value: number): void {
    for (let a = 1; a < this.arrays.length; a++) if (this.arrays[a].length === MOST_CUES) this.arrays[a][i] = 0;
    this.type[i] = type;
    this.behavior[i] = behavior;
    this.stimulus[i] = stimulus;
    this.partner[i] = -1;
    this.value[i] = value;
    this.rate[i] = this.rule.reliability.betaMin;
    this.seen[i] = PRIOR;
    mark(this.alive, 0, i, false);
    if (type === WITH || type === WITHOUT) mark(this.about, WORDS * stimulus, i, true);
    else mark(this.standing, 0, i, true);
  }

  isActive(cue: number): boolean {
    return (this.state[cue] & ACTIVE) !== 0;
  }

  /** Whether feedback came in the activation under way. */
  isFed(cue: number): boolean {
    return (this.state[cue] & (UP | FED)) === (UP | FED);
  }

  /** Whether a cue is active or remembered. */
  isAlive(cue: number): boolean {
    return (this.alive[cue >> 5] & (1 << (cue & 31))) !== 0;
  }

  /** The pair (B and S), (not B and S), made where it is new; answers the first, or -1 where there is no room. */
  pair(behavior: number, stimulus: number): number {
    const known = this.find(WITH, behavior, stimulus);
    if (known >= 0) return known;
    const full = this.used[0] + 2 > MOST_CUES;
    const first = full ? this.leastWorth() : this.used[0];
    if (first < 0) return -1;
    const second = full ? this.partner[first] : first + 1;
    if (full) for (const cue of [first, second]) mark(this.about, WORDS * this.stimulus[cue], cue, false);
    else this.used[0] += 2;
    this.begin(first, WITH, behavior, stimulus, 0);
    this.begin(second, WITHOUT, behavior, stimulus, 0);
    this.partner[first] = second;
    this.partner[second] = first;
    return first;
  }

  /** The pair to give up where there is no room: quiet, not part of the mind, explaining next to nothing, and of those the least; or -1. */
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

  /** What might explain a change that has just happened: recent objects, and recent changes with recent behaviors. */
  populate(memory: ShortMemory, watch: Watch, now: number): void {
    for (let m = 0; m < MEMORY_LENGTH; m++) {
      const kind = memory.kind[m];
      if (!this.minds(kind)) continue;
      const k = watch.watch(kind);
      if (k >= 0 && this.find(OBJECT, -1, k) < 0) this.add(OBJECT, -1, k);
    }
    for (let c = 0; c < MOST_CHANGES; c++) {
      if (now - watch.changeTick[c] > RECENT) continue;
      this.suspect(memory, watch, watch.changePlace[c], watch.changeValue[c]);
    }
  }

  /** Whether it may learn about a kind of things. */
  minds(kind: number): boolean {
    const { kinds } = this.rule;
    return kind >= 0 && (kinds === undefined || kinds.includes(kind));
  }

  /** One stimulus with every recent behavior and every innate strategy: pairs that may explain something from now on. */
  suspect(memory: ShortMemory, watch: Watch, place: number, value: number): void {
    const { fields, mayLearn, innate } = this.rule;
    if (fields !== undefined && !fields.includes(watch.field[place])) return;
    if (!this.minds(watch.kind[Math.floor(place / MOST_FEATURES)])) return;
    const s = watch.stimulus(place, value);
    if (s < 0) return;
    for (let m = 0; m < MEMORY_LENGTH; m++) {
      const b = memory.behavior[m];
      if (b >= 0 && mayLearn[b] === 1) this.pair(b, s);
    }
    for (let k = 0; k < innate.length; k++) this.pair(innate[k], s);
  }

  /** The pair of greatest value with a behavior that is not part of the mind yet, of one field where that is not -1; or -1. */
  bestPair(watch: Watch, behavior: number, field: number): number {
    let best = -1;
    for (let i = 0; i < this.used[0]; i++) {
      if (this.type[i] !== WITH || this.behavior[i] !== behavior || this.expanded[i] === 1) continue;
      if (field >= 0 && watch.field[watch.place[this.stimulus[i]]] !== field) continue;
      if (best < 0 || this.value[i] > this.value[best]) best = i;
    }
    return best;
  }

  /**
   * One tick: which cues are active, the learning equation, and what came of each activation. Feedback is a significant change
   * for the better, or the coming on of a stimulus that has itself been learned (a conditioned reinforcer). Cues that are neither
   * active nor remembered take no part, so the equation runs over the others, gathered side by side.
   */
  step(mind: Mind, watch: Watch, moment: Moment, innate: Int32Array): void {
    const { rule, value, trace, rate, predicted, state } = this;
    const live = this.gather(mind, watch, moment, innate);
    const lambda = predicted[1];
    stepEquation(_step_value, _step_trace, _step_rate, predicted, 0, _step_active, 0, live, lambda, rule.equation);
    const conditioned = watch.onsets === 0 ? -1 : this.conditionedOnset(watch);
    this.ended = false;
    const rewarded = lambda >= rule.significant;
    for (let k = 0; k < live; k++) {
      const i = _step_cue[k];
      value[i] = _step_value[k];
      const remembered = _step_trace[k];
      trace[i] = remembered < FORGOTTEN ? 0 : remembered;
      if ((state[i] & UP) === 0) {
        if (remembered > EPSILON) {
          state[i] = (state[i] | UP) & ~FED;
          this.gain[i] = 0;
        }
        continue;
      }
      if ((state[i] & FED) === 0 && (rewarded || (conditioned >= 0 && this.stimulus[i] !== conditioned))) {
        state[i] |= FED;
        this.noteDelay(i, moment.now);
        this.gain[i] = pow(rule.equation.gamma, moment.now - this.beginOf(i, watch));
      }
      if (remembered >= EPSILON) continue;
      state[i] &= ~UP;
      this.ended = true;
      noteActivation(this.contrast, this.seen, i, (state[i] & FED) !== 0, rule.reliability);
      const share = 1 / Math.min(this.seen[i] - PRIOR, rule.reliability.window);
      const surprise = this.gain[i] - this.worth[i];
      this.worth[i] += share * surprise;
      this.worthVariance[i] = (1 - share) * (this.worthVariance[i] + share * surprise * surprise);
      rate[i] = learningRate(this.contrast[i], rule.reliability.betaMin);
    }
  }

  /** Which cues are active; those that matter now go side by side into the scratch of the equation. Answers how many. */
  private gather(mind: Mind, watch: Watch, { now, felt, feltSince }: Moment, innate: Int32Array): number {
    const { type, behavior, stimulus, state, trace, alive } = this;
    const bits = this.candidates(watch);
    let live = 0;
    for (let w = 0; w < WORDS; w++) {
      const were = alive[w];
      let are = 0;
      // from the lowest bit on, so that sums are made in the order in which cues came to be
      for (let left = bits[w]; left !== 0; left &= left - 1) {
        const bit = left & (0 - left);
        const i = 32 * w + 31 - Math.clz32(bit);
        const s = stimulus[i];
        let x = 0;
        switch (type[i]) {
          case OBJECT:
            x = watch.present[s];
            break;
          case WITH:
            x = watch.on[s] === 1 && felt === behavior[i] && watch.onSince[s] <= feltSince + FEW ? 1 : 0;
            break;
          case WITHOUT:
            x = watch.on[s] === 1 && felt !== behavior[i] ? 1 : 0;
            break;
          default:
            x = mind.presence(innate[s]) > FULL ? 1 : 0;
        }
        if (x === 0 && (were & bit) === 0) continue;
        if (x === 1 && (state[i] & (ACTIVE | UP)) === 0) this.since[i] = now;
        state[i] = (state[i] & ~ACTIVE) | x;
        if (x === 1 || trace[i] > 0) are |= bit;
        _step_cue[live] = i;
        _step_value[live] = this.value[i];
        _step_trace[live] = trace[i];
        _step_rate[live] = this.rate[i];
        _step_active[live] = x;
        live++;
      }
      alive[w] = are;
    }
    return live;
  }

  /** Those that may be active or are remembered; most pairs are about a stimulus that is off. */
  private candidates(watch: Watch): Int32Array {
    const { alive, standing, about } = this;
    for (let w = 0; w < WORDS; w++) _gather_bits[w] = alive[w] | standing[w];
    for (let s = 0; s < watch.stimuli; s++) {
      if (watch.on[s] === 1) for (let w = 0; w < WORDS; w++) _gather_bits[w] |= about[WORDS * s + w];
    }
    return _gather_bits;
  }

  /** When the stimulus of a cue came on; for objects and releasers, when the cue did. */
  private beginOf(i: number, watch: Watch): number {
    const { type } = this;
    return type[i] === WITH || type[i] === WITHOUT ? watch.onSince[this.stimulus[i]] : this.since[i];
  }

  /** A stimulus that came on this tick and is part of the mind with some value, or -1. */
  private conditionedOnset(watch: Watch): number {
    for (let i = 0; i < this.used[0]; i++) {
      if (this.expanded[i] === 1 && watch.onset[this.stimulus[i]] === 1 && this.value[i] >= this.rule.threshold) return this.stimulus[i];
    }
    return -1;
  }

  /** Mean and variance follow like the reliability: plain at first, then forgetting over the window. */
  private noteDelay(i: number, now: number): void {
    const n = ++this.delays[i];
    const share = 1 / Math.min(n, this.rule.reliability.window);
    const difference = now - this.since[i] - this.delay[i];
    this.delay[i] += share * difference;
    this.delayVariance[i] = (1 - share) * (this.delayVariance[i] + share * difference * difference);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.arrays.length; i++) visit(this.names[i], this.arrays[i]);
  }
}

/** Set or clear the bit of a cue in the bits that begin at `from`. */
function mark(bits: Int32Array, from: number, cue: number, on: boolean): void {
  const bit = 1 << (cue & 31);
  if (on) bits[from + (cue >> 5)] |= bit;
  else bits[from + (cue >> 5)] &= ~bit;
}
