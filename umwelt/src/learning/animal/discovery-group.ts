import { int32s } from '../../core/array-of.js';
import { exp, log, pow } from '../../core/index.js';
import type { Mind } from '../../mind/index.js';
import { CONTRAST, endActivation, PATIENCE, TOLD } from '../model/activations.js';
import { noteMagnitude, noteMoreMagnitude, unitOfSurprise } from '../model/magnitude.js';
import { paceOf } from '../model/spacing.js';
import {
  BEFORE,
  ERROR,
  expectedWithout,
  keptInhibition,
  keptWhenAbsent,
  liveUnits,
  REINFORCED,
  SURPRISE,
  stepUnits,
} from '../model/step-units.js';
import { Candidates, DOUBTFUL } from './candidates.js';
import {
  ACT,
  ACTIVATION,
  ACTIVE,
  BACKGROUND,
  BEHAVIOR,
  BORN_WITH_CUES,
  CYCLE,
  CYCLES,
  DELAY,
  DELAYS,
  EXPANDED,
  FED,
  GAIN,
  HISTORY_END,
  HOT,
  IN_MIND,
  INHIBITION,
  isPair,
  LAST,
  NEED,
  NEEDS,
  OBJECT,
  OVERTAKEN,
  PACE,
  RATE,
  RELEASER,
  SINCE,
  STIMULI,
  STIMULUS,
  SURPRISED,
  TRACE,
  TYPE,
  TYPES,
  UNANNOUNCED,
  UNSURE,
  UP,
  VALUE,
  WITH,
  WITHOUT,
  WORTH,
} from './cues/cue-layout.js';
import type { Watch } from './watch/watch.js';

/** A trace above this counts as on (thesis figure 23). */
const EPSILON = 0.1;
/** A stimulus that comes on at most this many ticks after the behavior began makes a pair with it. */
const FEW = 5;
/** A releaser is active if its presence is above this (thesis figure 20). */
const FULL = 0.9;

/** A trace below this is set to 0: after about forty ticks. */
const FORGOTTEN = 1e-4;

/** Activations with news in a row with unsure feedback, after which occasions are sought. More than an extinction takes. */
const STAYS = 12;
/** Changes for the better at most this many ticks apart count as one feedback, such as the bites of a meal. As long as a cue is remembered. */
const ONE_MEAL = 40;
/** Ticks after the last tick without arrival in which a body still counts as on its way: a stimulus ends a tick before the next is seen. */
const ON_THE_WAY = 2;
/** Inhibition is forgotten once in this many ticks. */
const SWEEP = 64;

let _step_cue = int32s(BORN_WITH_CUES);
let _step_units = liveUnits(BORN_WITH_CUES);

/** Makes the scratch long enough for `cues` cues. It grows only when a group has grown. */
function reserve(cues: number): void {
  if (cues <= _step_cue.length) return;
  _step_cue = int32s(cues);
  _step_units = liveUnits(cues);
}

/** The tick, and the behavior that the animal feels itself do (`noteFelt`). */
export interface Moment {
  readonly now: number;
  /** The species behavior that is felt, or -1, and the tick since which it is felt. */
  readonly felt: number;
  readonly feltSince: number;
  /** The species behavior that has been begun, felt or not, or -1. */
  readonly begun: number;
  /** The tick in which the body had come into the felt behavior, or -1 while it is on its way. */
  readonly arrived: number;
}

/** The cues that compete to explain the changes of one variable (thesis 5.5.5, figure 22). */
export class DiscoveryGroup extends Candidates {
  /** Whether the variable is as good as it can be. */
  private best = false;
  /** Whether a learned stimulus came on in this tick. What led to it may be learned as well (a conditioned reinforcer). */
  reminded = false;
  /** Ticks for which the group stood still before this tick, because the animal was on its way to what satisfies (ways.ts). */
  skipped = 0;
  /** Whether a learned answer that began after the last feedback is given or remembered. */
  private answering = false;
  /** Whether a learned answer is given in this tick. It is one step, so its prediction is not discounted (Sutton, Precup and Singh 1999). */
  private inAnswer = false;

  /** Sets the reinforcement of the next step: how much better the variable has become, at least 0. `best`: it is as good as it can be. */
  reinforce(change: number, best = false): void {
    this.numbers[REINFORCED] = change;
    this.best = best;
  }

  /**
   * Runs one tick: finds the active cues, steps the learning model, and notes the outcome of each activation. Feedback is a significant
   * change for the better, or the onset of a learned stimulus (a conditioned reinforcer). Cues that are neither active nor remembered neither
   * predict nor learn, so the model runs over the others only, gathered in scratch arrays.
   */
  step(mind: Mind, watch: Watch, moment: Moment, innate: Int32Array): void {
    const { rule, numbers, integers, layout } = this;
    const { parameters } = rule;
    const { now, felt } = moment;
    const begun = moment.begun + 1;
    this.placed?.follow(watch, now);
    const live = this.gather(mind, watch, moment, innate);
    const began = numbers[REINFORCED] >= rule.significant && numbers[BEFORE] < rule.significant;
    const { value, trace, inhibition } = _step_units;
    // where nothing can become better an answer cannot fail: flight at a signal after which no threat comes
    const least = this.best && this.answering ? 0 : Number.NEGATIVE_INFINITY;
    stepUnits(_step_units, live, numbers, true, parameters, least, this.inAnswer ? 1 : parameters.gamma);
    const lambda = numbers[REINFORCED];
    const error = numbers[ERROR];
    const surprised = error !== 0;
    if (surprised && parameters.companion > 0) this.changeCompanions(_step_cue, live, _step_units.alpha, watch);
    const conditioned = watch.onsets === 0 ? -1 : this.conditionedOnset(watch);
    this.reminded = conditioned >= 0;
    this.ended = false;
    const rewarded = lambda >= rule.significant;
    if (began) noteMagnitude(numbers, lambda, parameters);
    else if (rewarded) noteMoreMagnitude(numbers, lambda, now - numbers[LAST], parameters);
    let still = !surprised && lambda === 0 && innate.length === 0;
    if (began) this.noteFeedback(live, now);
    for (let k = 0; k < live; k++) {
      const i = _step_cue[k];
      const row = HISTORY_END + HOT * i;
      const remembered = trace[k];
      if (surprised) {
        numbers[(row + VALUE) | 0] = value[k];
        numbers[(row + INHIBITION) | 0] = inhibition[k];
      }
      const next = remembered < FORGOTTEN ? 0 : remembered;
      const before = numbers[(row + TRACE) | 0];
      if (before !== next) still = false;
      numbers[(row + TRACE) | 0] = next;
      const what = integers[(layout.what + i) | 0];
      if ((what & UP) === 0) {
        if (remembered > EPSILON && ((what >> TYPE) & TYPES) !== BACKGROUND) {
          integers[(layout.what + i) | 0] = (what | UP) & ~FED;
          numbers[(row + SURPRISED) | 0] = 0;
          this.set(i, IN_MIND, 1);
          if (parameters.companion > 0) this.noteTogether(i, watch);
        }
        continue;
      }
      if (surprised) numbers[(row + SURPRISED) | 0] += error * before;
      const stimulus = (what >> STIMULUS) & STIMULI;
      if ((what & FED) === 0 && (rewarded || (conditioned >= 0 && stimulus !== conditioned))) this.feed(i, watch, now - this.skipped);
      else if (what >> BEHAVIOR === begun && ((what >> TYPE) & TYPES) === WITHOUT && this.get(i, GAIN) === 0) this.set(i, GAIN, OVERTAKEN);
      if (remembered < EPSILON) this.end(i);
    }
    if (numbers[SURPRISE] > 0) this.surpriseQuiet();
    if (now % SWEEP === 0) this.forget();
    this.resting = still && this.placed === undefined;
    this.restedIn = felt | 0;
  }

  /** Whether a step would change nothing if the variable has not become better in this tick. */
  rests(watch: Watch, { now, felt }: Moment): boolean {
    return this.resting && this.likelyFor === watch.version && felt === this.restedIn && now % SWEEP !== 0;
  }

  /**
   * Notes whether a cue announced this feedback, and its timing. The learning rate of all pairs follows the ratio of two times (spacing): ticks
   * from one feedback to the next, and ticks for which a behavior is felt before feedback. Pairs share one pace, because the animal itself
   * decides how often each is active.
   */
  private noteFeedback(live: number, now: number): void {
    const { numbers } = this;
    const { announcement, window } = this.rule.parameters;
    const gap = now - numbers[LAST];
    const isFirst = numbers[LAST] === 0;
    numbers[LAST] = now;
    if (gap <= ONE_MEAL && !isFirst) return;
    let unannounced = 1;
    for (let k = 0; k < live; k++) {
      if (this.announces(_step_cue[k])) unannounced = 0;
    }
    numbers[UNANNOUNCED] += announcement * (unannounced - numbers[UNANNOUNCED]);
    if (isFirst) return;
    numbers[CYCLE] += (log(gap) - numbers[CYCLE]) / Math.min(++numbers[CYCLES], window);
    numbers[PACE] = paceOf(exp(numbers[NEED]), exp(numbers[CYCLE]), this.rule.parameters, this.rule.timing);
  }

  /** Whether a cue can announce feedback: every cue but the background and objects. */
  private announces(i: number): boolean {
    return this.type(i) !== BACKGROUND && this.type(i) !== OBJECT;
  }

  /** After a surprising change that no cue announced: cues that are neither active nor remembered lose inhibition, inactive known cues lose value. */
  private surpriseQuiet(): void {
    const { parameters } = this.rule;
    const released = keptInhibition(this.numbers, parameters);
    let announced = false;
    for (let i = 0; i < this.count; i++) {
      announced ||= this.announces(i) && (this.isActive(i) || this.get(i, TRACE) >= EPSILON);
    }
    if (announced) return;
    for (let i = 0; i < this.count; i++) {
      if (!this.isAlive(i)) this.numbers[this.at(i, INHIBITION)] *= released;
      if (this.type(i) === BACKGROUND || this.isActive(i)) continue;
      const value = this.get(i, VALUE);
      const known = this.get(i, IN_MIND);
      if (value > 0) this.set(i, VALUE, value * keptWhenAbsent(this.numbers, known, parameters));
      this.set(i, IN_MIND, expectedWithout(known, parameters));
    }
  }

  /** Lets inhibition decay, so that what was extinguished comes back with time (spontaneous recovery). */
  private forget(): void {
    const keep = pow(1 - this.rule.parameters.forget, SWEEP);
    for (let i = 0; i < this.count; i++) this.numbers[this.at(i, INHIBITION)] *= keep;
  }

  /** Notes that feedback came in the present activation of a cue. */
  private feed(i: number, watch: Watch, now: number): void {
    this.integers[this.layout.what + i] |= FED;
    this.noteDelay(i, now);
    // feedback after the behavior has begun is not credited to leaving it
    if (!this.isOvertaken(i)) this.set(i, GAIN, pow(this.rule.parameters.gamma, now - this.beginOf(i, watch)));
  }

  /** Notes the outcome of an activation that is over. */
  private end(i: number): void {
    const { rule, numbers, integers, layout } = this;
    const { parameters } = rule;
    integers[layout.what + i] &= ~UP;
    this.ended = true;
    const at = this.at(i, ACTIVATION);
    const before = numbers[at + TOLD];
    const fed = (integers[layout.what + i] & FED) !== 0;
    const unit = unitOfSurprise(numbers, this.get(i, SURPRISED), this.get(i, VALUE));
    const surprised = this.get(i, SURPRISED) / unit;
    const value = this.get(i, VALUE) / unit;
    endActivation(numbers, at, 1, fed, surprised, value, parameters);
    this.placed?.attend(i, surprised, value);
    this.refreshRate(i);
    const unsure = Math.abs(numbers[at + CONTRAST]) >= DOUBTFUL ? 0 : this.get(i, UNSURE) + numbers[at + TOLD] - before;
    this.set(i, UNSURE, unsure);
    if (isPair(this.type(i)) && unsure >= STAYS && parameters.occasion > 0) this.puzzling = this.stimulus(i);
    const gain = this.get(i, GAIN);
    // an overtaken activation says nothing about what comes if the behavior is left
    if (gain > 0 || !this.isOvertaken(i)) this.noteWorth(i, gain);
    this.set(i, GAIN, 0);
  }

  /** Whether a cue is (S and not B), and B was begun in its present activation, or (S and B) is still remembered. */
  private isOvertaken(i: number): boolean {
    return this.type(i) === WITHOUT && (this.get(i, GAIN) === OVERTAKEN || this.isUp(this.partner(i)));
  }

  private noteWorth(i: number, gain: number): void {
    this.average(i, WORTH, gain, 1 / Math.max(1, Math.min(this.evidence(i), this.rule.parameters.window)));
  }

  /** Moves a mean (number `mean` of a cue) and its variance (the number after it) toward a value by a share. */
  private average(i: number, mean: number, value: number, share: number): void {
    const difference = value - this.get(i, mean);
    const variance = this.get(i, mean + 1);
    this.set(i, mean, this.get(i, mean) + share * difference);
    this.set(i, mean + 1, (1 - share) * (variance + share * difference * difference));
  }

  /** Finds the active cues, and copies those that are active or remembered into the scratch of the step. Returns their number. */
  private gather(mind: Mind, watch: Watch, { now, felt, feltSince, arrived }: Moment, innate: Int32Array): number {
    const { numbers, integers, layout } = this;
    reserve(layout.cues);
    const units = _step_units;
    const { context } = this.rule.parameters;
    const here = this.rateHere();
    const paired = this.rateOfPairs();
    if (this.likelyFor !== watch.version) this.findLikely(watch);
    let live = 0;
    this.answering = this.inAnswer = false;
    for (let w = 0; w < layout.words; w++) {
      const were = integers[(layout.alive + w) | 0];
      let are = 0;
      // from the lowest bit on, so that sums run in the order in which cues were added
      for (let left = were | integers[(layout.likely + w) | 0]; left !== 0; left &= left - 1) {
        const bit = left & (0 - left);
        const i = 32 * w + 31 - Math.clz32(bit);
        const what = integers[(layout.what + i) | 0];
        const s = (what >> STIMULUS) & STIMULI;
        const type = (what >> TYPE) & TYPES;
        let active = false;
        switch (type) {
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
          case ACT:
            active = felt + 1 === what >> BEHAVIOR;
            break;
          default:
            active = mind.presence(innate[s]) > FULL;
        }
        if (!active && (were & bit) === 0) continue;
        if (active && ((what & (ACTIVE | UP)) === 0 || (type === WITH && arrived < 0))) this.set(i, SINCE, now);
        const row = HISTORY_END + HOT * i;
        const trace = numbers[(row + TRACE) | 0];
        const x = active ? ACTIVE : 0;
        if ((what & ACTIVE) !== x) integers[(layout.what + i) | 0] = what ^ ACTIVE;
        if (active || trace > 0) are |= bit;
        _step_cue[live] = i;
        units.value[live] = numbers[(row + VALUE) | 0];
        units.trace[live] = trace;
        units.active[live] = x;
        units.inhibition[live] = numbers[(row + INHIBITION) | 0];
        if (active && type === WITH && (what & EXPANDED) !== 0 && !this.rule.innate.includes((what >> BEHAVIOR) - 1)) this.inAnswer = true;
        if ((what & EXPANDED) !== 0 && this.get(i, SINCE) > numbers[LAST]) this.answering = true;
        units.rate[live] =
          numbers[(row + RATE) | 0] * (type === WITH || type === WITHOUT ? paired : type === RELEASER || type === ACT ? here : context);
        units.gated[live] = type === BACKGROUND ? 0 : 1;
        live++;
      }
      integers[(layout.alive + w) | 0] = are;
    }
    return live;
  }

  /** Finds the cues that can be active with the present stimuli. Most cannot: the stimulus of most pairs is off. */
  private findLikely(watch: Watch): void {
    const { integers, layout } = this;
    this.likelyFor = watch.version;
    for (let w = 0; w < layout.words; w++) integers[layout.likely + w] = integers[layout.standing + w];
    const stimuli = Math.min(watch.stimuli, layout.stimuli);
    for (let s = 0; s < stimuli; s++) {
      if (watch.isOn(s))
        for (let w = 0; w < layout.words; w++) integers[layout.likely + w] |= integers[layout.about + layout.words * s + w];
    }
  }

  /** Returns the tick in which the stimulus of a pair came on; of other cues, the tick in which the cue became active. */
  private beginOf(i: number, watch: Watch): number {
    return isPair(this.type(i)) ? watch.onSince(this.stimulus(i)) : this.get(i, SINCE);
  }

  /** Returns a stimulus that came on in this tick and has a learned answer of some worth, or -1. */
  private conditionedOnset(watch: Watch): number {
    for (let i = 0; i < this.count; i++) {
      if (this.isExpanded(i) && watch.isOnset(this.stimulus(i)) && this.expected(i) > 0) return this.stimulus(i);
    }
    return -1;
  }

  /**
   * Updates mean and variance of the delay of a cue, and the ticks for which a behavior is felt before feedback: the delay times the usual number
   * of activations for one feedback. Plain averages until `window` feedbacks, moving ones after that.
   */
  private noteDelay(i: number, now: number): void {
    const { numbers } = this;
    const isWith = this.type(i) === WITH;
    const took = now - this.get(i, SINCE);
    // feedback while the body is on its way says nothing about how long to wait in the behavior
    if (isWith && took <= ON_THE_WAY) return;
    const n = ++numbers[this.at(i, DELAYS)];
    const share = 1 / Math.min(n, this.rule.parameters.window);
    this.average(i, DELAY, took, share);
    if (!isWith) return;
    const need = log(took) + this.get(i, ACTIVATION + PATIENCE) - numbers[NEED];
    numbers[NEED] += need / Math.min(++numbers[NEEDS], this.rule.parameters.window);
  }
}
