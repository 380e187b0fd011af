import { pow } from '../../core/index.js';
import type { Mind } from '../../mind/index.js';
import { endActivation } from '../model/activations.js';
import { keptInhibition, keptWhenAbsent, liveUnits, MOMENT, stepUnits } from '../model/step-units.js';
import { BACKGROUND, BITS, Cues, INTEGERS, MOST_CUES, NUMBERS, OBJECT, RELEASER, WITH, WITHOUT } from './cues.js';
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

/** Inhibition is forgotten in steps of so many ticks. */
const SWEEP = 64;

const { VALUE, TRACE, RATE, INHIBITION } = NUMBERS;
const { WORDS, ALIVE, LIKELY, WHAT, STANDING, ABOUT } = INTEGERS;
const { ACTIVE, UP, FED, TYPE, STIMULUS, BEHAVIOR } = BITS;
const TYPES = (1 << (STIMULUS - TYPE)) - 1;
const STIMULI = (1 << (BEHAVIOR - STIMULUS)) - 1;

const _step_cue = new Int32Array(MOST_CUES);
const _step_units = liveUnits(MOST_CUES);

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
    this.numbers[MOMENT.REINFORCED] = change;
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
      if (best < 0 || this.strength(i) > this.strength(best)) best = i;
    }
    return best;
  }

  /**
   * One tick: finds the active cues, steps the learning model, and notes the outcome of each activation. Feedback is a significant
   * change for the better, or the onset of a stimulus that has itself been learned (a conditioned reinforcer). Cues that are neither
   * active nor remembered neither predict nor learn, so the model runs over the others, gathered in scratch arrays.
   */
  step(mind: Mind, watch: Watch, moment: Moment, innate: Int32Array): void {
    const { rule, numbers, integers } = this;
    const { parameters } = rule;
    const live = this.gather(mind, watch, moment, innate);
    const { value, trace, inhibition } = _step_units;
    stepUnits(_step_units, live, this.moment, true, parameters);
    const lambda = numbers[MOMENT.REINFORCED];
    const error = numbers[MOMENT.ERROR];
    const surprised = error !== 0;
    const off = error < 0 ? -error : error;
    const conditioned = watch.onsets === 0 ? -1 : this.conditionedOnset(watch);
    this.ended = false;
    const rewarded = lambda >= rule.significant;
    for (let k = 0; k < live; k++) {
      const i = _step_cue[k];
      const remembered = trace[k];
      if (surprised) {
        numbers[(VALUE + i) | 0] = value[k];
        numbers[(INHIBITION + i) | 0] = inhibition[k];
      }
      numbers[(TRACE + i) | 0] = remembered < FORGOTTEN ? 0 : remembered;
      const what = integers[(WHAT + i) | 0];
      if ((what & UP) === 0) {
        if (remembered > EPSILON && ((what >> TYPE) & TYPES) !== BACKGROUND) {
          integers[(WHAT + i) | 0] = (what | UP) & ~FED;
          this.gain[i] = 0;
          this.surprise[i] = 0;
        }
        continue;
      }
      if (off > Math.abs(this.surprise[i])) this.surprise[i] = error;
      const stimulus = (what >> STIMULUS) & STIMULI;
      if ((what & FED) === 0 && (rewarded || (conditioned >= 0 && stimulus !== conditioned))) this.feed(i, watch, moment.now);
      if (remembered < EPSILON) this.end(i);
    }
    if (numbers[MOMENT.SURPRISE] > 0) this.surpriseQuiet();
    if (moment.now % SWEEP === 0) this.forget();
  }

  /** What a surprising change does to the cues that are neither active nor remembered: extinguished ones come back, known ones lose value. */
  private surpriseQuiet(): void {
    const { parameters } = this.rule;
    const released = keptInhibition(this.moment, parameters);
    const kept = keptWhenAbsent(this.moment, parameters);
    let announced = false;
    for (let i = 0; i < this.used[0]; i++) {
      if (!this.isAlive(i)) this.inhibition[i] *= released;
      if (this.type[i] !== BACKGROUND && this.type[i] !== OBJECT) announced ||= this.isActive(i) || this.trace[i] >= EPSILON;
    }
    if (announced) return;
    for (let i = 0; i < this.used[0]; i++) {
      if (this.value[i] > 0 && this.type[i] !== BACKGROUND && !this.isActive(i)) this.value[i] *= kept;
    }
  }

  /** Forgets inhibition, so that what was extinguished comes back with time (spontaneous recovery). */
  private forget(): void {
    const keep = pow(1 - this.rule.parameters.forget, SWEEP);
    for (let i = 0; i < this.used[0]; i++) this.inhibition[i] *= keep;
  }

  /** Notes that feedback came in the present activation. */
  private feed(i: number, watch: Watch, now: number): void {
    this.integers[WHAT + i] |= FED;
    this.noteDelay(i, now);
    this.gain[i] = pow(this.rule.parameters.gamma, now - this.beginOf(i, watch));
  }

  /** Notes the outcome of an activation that is over. */
  private end(i: number): void {
    const { rule, integers } = this;
    integers[WHAT + i] &= ~UP;
    this.ended = true;
    endActivation(this, i, (integers[WHAT + i] & FED) !== 0, this.value[i], rule.parameters);
    const share = 1 / Math.min(this.evidence(i), rule.parameters.window);
    const surprise = this.gain[i] - this.worth[i];
    this.worth[i] += share * surprise;
    this.worthVariance[i] = (1 - share) * (this.worthVariance[i] + share * surprise * surprise);
  }

  /** Finds the active cues and copies those that are active or remembered into the scratch of the equation. Returns their number. */
  private gather(mind: Mind, watch: Watch, { now, felt, feltSince }: Moment, innate: Int32Array): number {
    const { numbers, integers } = this;
    const units = _step_units;
    const { context, configural } = this.rule.parameters;
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
          case BACKGROUND:
            active = true;
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
        units.value[live] = numbers[(VALUE + i) | 0];
        units.trace[live] = trace;
        units.active[live] = x;
        units.inhibition[live] = numbers[(INHIBITION + i) | 0];
        const type = (what >> TYPE) & TYPES;
        units.rate[live] = numbers[(RATE + i) | 0] * (type === RELEASER ? 1 : type === WITH || type === WITHOUT ? configural : context);
        units.gated[live] = type === BACKGROUND ? 0 : 1;
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
      if (this.expanded[i] === 1 && watch.onset[this.stimulus[i]] === 1 && this.strength(i) >= this.rule.threshold) return this.stimulus[i];
    }
    return -1;
  }

  /** Updates mean and variance of the delay: plain averages at first, then moving ones over the window. */
  private noteDelay(i: number, now: number): void {
    const n = ++this.delays[i];
    const share = 1 / Math.min(n, this.rule.parameters.window);
    const difference = now - this.since[i] - this.delay[i];
    this.delay[i] += share * difference;
    this.delayVariance[i] = (1 - share) * (this.delayVariance[i] + share * difference * difference);
  }
}
