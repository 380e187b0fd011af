import { pow } from '../../core/index.js';
import type { Mind } from '../../mind/index.js';
import { netValue, predictionError, stepEquation } from '../equation/equation.js';
import { learningRate, noteActivation } from '../equation/reliability.js';
import { BITS, Cues, INTEGERS, MOST_CUES, NUMBERS, OBJECT, PRIOR, WITH, WITHOUT } from './cues.js';
import { MEMORY_LENGTH, type ShortMemory } from './short-memory.js';
import { MOST_CHANGES, MOST_FEATURES, RECENT, type Watch } from './watch.js';

/** A trace above this counts as on (thesis figure 23). */
const EPSILON = 0.1;
/** A stimulus may come on this many ticks after the behavior and still be its context. */
const FEW = 5;
/** A releaser is active if its presence is above this (thesis figure 20). */
const FULL = 0.9;

/** A trace below this is set to 0: after about forty ticks. */
const FORGOTTEN = 1e-4;

const { PREDICTED, REINFORCED, VALUE, TRACE, RATE } = NUMBERS;
const { WORDS, ALIVE, LIKELY, WHAT, STANDING, ABOUT } = INTEGERS;
const { ACTIVE, UP, FED, TYPE, STIMULUS, BEHAVIOR } = BITS;
const TYPES = (1 << (STIMULUS - TYPE)) - 1;
const STIMULI = (1 << (BEHAVIOR - STIMULUS)) - 1;

const _step_cue = new Int32Array(MOST_CUES);
const _step_value = new Float64Array(MOST_CUES);
const _step_trace = new Float64Array(MOST_CUES);
const _step_rate = new Float64Array(MOST_CUES);
const _step_active = new Float64Array(MOST_CUES);

/** The tick and the behavior that the animal feels itself do. */
export interface Moment {
  readonly now: number;
  /** The species behavior that is felt, or -1, and the tick since which it is. */
  readonly felt: number;
  readonly feltSince: number;
}

/** The cues that compete to explain the changes of one variable (thesis 5.5.5, figure 22). */
export class DiscoveryGroup extends Cues {
  /** Sets how much better the variable has become in this tick, 0 or more: what the next step is to explain. */
  reinforce(change: number): void {
    this.numbers[REINFORCED] = change;
  }

  /** Adds cues that might explain a change in this tick: recent objects, and recent stimuli with recent behaviors. */
  populate(memory: ShortMemory, watch: Watch, now: number): void {
    for (let m = 0; m < MEMORY_LENGTH; m++) {
      const kind = memory.kind[m];
      if (!this.mayLearnAbout(kind)) continue;
      const k = watch.watch(kind);
      if (k >= 0 && this.find(OBJECT, -1, k) < 0) this.add(OBJECT, -1, k);
    }
    for (let c = 0; c < MOST_CHANGES; c++) {
      if (now - watch.changeTick[c] > RECENT) continue;
      this.addPairs(memory, watch, watch.changePlace[c], watch.changeValue[c]);
    }
  }

  /** Whether the variable may learn about a kind of things. */
  mayLearnAbout(kind: number): boolean {
    const { kinds } = this.rule;
    return kind >= 0 && (kinds === undefined || kinds.includes(kind));
  }

  /** Adds pairs of one stimulus (a feature with a value) with every recent behavior and every innate strategy. */
  addPairs(memory: ShortMemory, watch: Watch, place: number, value: number): void {
    const { fields, mayLearn, innate } = this.rule;
    if (fields !== undefined && !fields.includes(watch.field[place])) return;
    if (!this.mayLearnAbout(watch.kind[Math.floor(place / MOST_FEATURES)])) return;
    const s = watch.stimulus(place, value);
    if (s < 0) return;
    for (let m = 0; m < MEMORY_LENGTH; m++) {
      const b = memory.behavior[m];
      if (b >= 0 && mayLearn[b] === 1) this.pair(b, s);
    }
    for (let k = 0; k < innate.length; k++) this.pair(innate[k], s);
  }

  /** Returns the pair of greatest value that has the behavior and is not part of the mind yet, or -1; `field` limits it to one field unless -1. */
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
   * One tick: finds the active cues, steps the learning equation, and notes the outcome of each activation. Feedback is a significant
   * change for the better, or the onset of a stimulus that has itself been learned (a conditioned reinforcer). Cues that are neither
   * active nor remembered do not matter, so the equation runs over the others, gathered in scratch arrays.
   */
  step(mind: Mind, watch: Watch, moment: Moment, innate: Int32Array): void {
    const { rule, numbers, integers } = this;
    const live = this.gather(mind, watch, moment, innate);
    const lambda = numbers[REINFORCED];
    const surprised = predictionError(netValue(_step_value, _step_active, 0, live), numbers[PREDICTED], lambda, rule.equation) !== 0;
    // without an error nothing is learned, so rates are not needed
    if (surprised) for (let k = 0; k < live; k++) _step_rate[k] = numbers[(RATE + _step_cue[k]) | 0];
    stepEquation(_step_value, _step_trace, _step_rate, numbers, PREDICTED, _step_active, 0, live, lambda, rule.equation);
    const conditioned = watch.onsets === 0 ? -1 : this.conditionedOnset(watch);
    this.ended = false;
    const rewarded = lambda >= rule.significant;
    for (let k = 0; k < live; k++) {
      const i = _step_cue[k];
      const remembered = _step_trace[k];
      if (surprised) numbers[(VALUE + i) | 0] = _step_value[k];
      numbers[(TRACE + i) | 0] = remembered < FORGOTTEN ? 0 : remembered;
      const what = integers[(WHAT + i) | 0];
      if ((what & UP) === 0) {
        if (remembered > EPSILON) {
          integers[(WHAT + i) | 0] = (what | UP) & ~FED;
          this.gain[i] = 0;
        }
        continue;
      }
      const stimulus = (what >> STIMULUS) & STIMULI;
      if ((what & FED) === 0 && (rewarded || (conditioned >= 0 && stimulus !== conditioned))) this.feed(i, watch, moment.now);
      if (remembered < EPSILON) this.end(i);
    }
  }

  /** Notes that feedback came in the present activation. */
  private feed(i: number, watch: Watch, now: number): void {
    this.integers[WHAT + i] |= FED;
    this.noteDelay(i, now);
    this.gain[i] = pow(this.rule.equation.gamma, now - this.beginOf(i, watch));
  }

  /** Notes the outcome of an activation that is over. */
  private end(i: number): void {
    const { rule, integers } = this;
    integers[WHAT + i] &= ~UP;
    this.ended = true;
    noteActivation(this.contrast, this.seen, i, (integers[WHAT + i] & FED) !== 0, rule.reliability);
    const share = 1 / Math.min(this.seen[i] - PRIOR, rule.reliability.window);
    const surprise = this.gain[i] - this.worth[i];
    this.worth[i] += share * surprise;
    this.worthVariance[i] = (1 - share) * (this.worthVariance[i] + share * surprise * surprise);
    this.rate[i] = learningRate(this.contrast[i], rule.reliability.betaMin);
  }

  /** Finds the active cues and copies those that are active or remembered into the scratch of the equation. Returns their number. */
  private gather(mind: Mind, watch: Watch, { now, felt, feltSince }: Moment, innate: Int32Array): number {
    const { numbers, integers } = this;
    if (this.likelyFor !== watch.version) this.findLikely(watch);
    let live = 0;
    for (let w = 0; w < WORDS; w++) {
      const were = integers[(ALIVE + w) | 0];
      let are = 0;
      // from the lowest bit on, so that sums run in the order in which cues were added
      for (let left = were | integers[(LIKELY + w) | 0]; left !== 0; left &= left - 1) {
        const bit = left & (0 - left);
        const i = 32 * w + 31 - Math.clz32(bit);
        const what = integers[(WHAT + i) | 0];
        const s = (what >> STIMULUS) & STIMULI;
        let active = false;
        switch ((what >> TYPE) & TYPES) {
          case OBJECT:
            active = watch.isPresent(s);
            break;
          case WITH:
            active = felt + 1 === what >> BEHAVIOR && watch.isOnBy(s, feltSince + FEW);
            break;
          case WITHOUT:
            active = felt + 1 !== what >> BEHAVIOR && watch.isOn(s);
            break;
          default:
            active = mind.presence(innate[s]) > FULL;
        }
        if (!active && (were & bit) === 0) continue;
        if (active && (what & (ACTIVE | UP)) === 0) this.since[i] = now;
        const trace = numbers[(TRACE + i) | 0];
        const x = active ? ACTIVE : 0;
        if ((what & ACTIVE) !== x) integers[(WHAT + i) | 0] = what ^ ACTIVE;
        if (active || trace > 0) are |= bit;
        _step_cue[live] = i;
        _step_value[live] = numbers[(VALUE + i) | 0];
        _step_trace[live] = trace;
        _step_active[live] = x;
        live++;
      }
      integers[(ALIVE + w) | 0] = are;
    }
    return live;
  }

  /** Finds the cues that may become active while the stimuli stay as they are; most pairs have a stimulus that is off. */
  private findLikely(watch: Watch): void {
    const { integers } = this;
    this.likelyFor = watch.version;
    for (let w = 0; w < WORDS; w++) integers[LIKELY + w] = integers[STANDING + w];
    for (let s = 0; s < watch.stimuli; s++) {
      if (watch.isOn(s)) for (let w = 0; w < WORDS; w++) integers[LIKELY + w] |= integers[ABOUT + WORDS * s + w];
    }
  }

  /** Returns the tick in which the stimulus of a cue came on; for objects and releasers, in which the cue did. */
  private beginOf(i: number, watch: Watch): number {
    const { type } = this;
    return type[i] === WITH || type[i] === WITHOUT ? watch.onSince[this.stimulus[i]] : this.since[i];
  }

  /** Returns a stimulus that came on in this tick, is part of the mind and has value, or -1. */
  private conditionedOnset(watch: Watch): number {
    for (let i = 0; i < this.used[0]; i++) {
      if (this.expanded[i] === 1 && watch.onset[this.stimulus[i]] === 1 && this.value[i] >= this.rule.threshold) return this.stimulus[i];
    }
    return -1;
  }

  /** Updates mean and variance of the delay: plain averages at first, then moving ones over the window. */
  private noteDelay(i: number, now: number): void {
    const n = ++this.delays[i];
    const share = 1 / Math.min(n, this.rule.reliability.window);
    const difference = now - this.since[i] - this.delay[i];
    this.delay[i] += share * difference;
    this.delayVariance[i] = (1 - share) * (this.delayVariance[i] + share * difference * difference);
  }
}
