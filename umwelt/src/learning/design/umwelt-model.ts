import type { StateArray } from '../../core/state.js';
import { attentionAfter, endActivation, isNews, newUnit, rateOf } from '../model/activations.js';
import { magnitudeAfter } from '../model/inflation.js';
import { noteMagnitude, noteMoreMagnitude, unitOfSurprise } from '../model/magnitude.js';
import { findNovelty, type Novelty, noveltyBeside } from '../model/novelty.js';
import { UMWELT_PARAMETERS, type UmweltParameters } from '../model/parameters.js';
import { noteOffset, noteOnset } from '../model/spacing.js';
import {
  BEFORE,
  ERROR,
  expectedWithout,
  keptInhibition,
  keptWhenAbsent,
  type LiveUnits,
  liveUnits,
  MAGNITUDE,
  MOMENT_SIZE,
  ON,
  PREDICTED,
  REINFORCED,
  REMEMBERED,
  stepUnits,
} from '../model/step-units.js';
import { changeCompanions } from './companions.js';
import { CompoundUnits, type UnitLayout } from './compound-units.js';
import type { ConditioningModel } from './conditioning-model.js';
import { Expectations } from './expectations.js';

/** The arrays with one number for each unit: first what activations leave behind, in the order of model/activations.ts. KEPT: all state arrays. */
const BY_UNIT: readonly 'value'[] =
  'attention contrast told seen run patience runs value trace rate surprise peak onset last length lengths cycle pace shared'.split(
    ' ',
  ) as 'value'[];
const KEPT: readonly 'value'[] = [
  ...BY_UNIT,
  ...('was known moment clock local fed open inhibition unannounced magnitude since'.split(' ') as 'value'[]),
];

/**
 * The learning model of conditioning designs and of anticipations: the step of `model/step-units.ts` over cues and contexts, with units for compounds,
 * series and occasions (`CompoundUnits` has their order), and expectations.
 */
export class UmweltModel implements Omit<ConditioningModel, 'weight' | 'attentionTo'> {
  private readonly p: UmweltParameters;
  private readonly compounds: CompoundUnits;
  protected readonly cues: number;
  /** Cues with a unit of their own: all but the detectors, among which expectations would count once for each pair. */
  private readonly plain: number;
  private readonly count: number;
  private readonly byUnit: Float64Array;
  declare readonly value: Float64Array;
  declare readonly trace: Float64Array;
  declare readonly attention: Float64Array;
  declare readonly contrast: Float64Array;
  declare readonly rate: Float64Array;
  declare readonly seen: Float64Array;
  declare readonly told: Float64Array;
  /** Of the present activation: the sum of its errors, each times the trace, and the greatest trace. Their ratio is what the activation taught. */
  declare readonly surprise: Float64Array;
  declare readonly peak: Float64Array;
  declare readonly run: Float64Array;
  declare readonly runs: Float64Array;
  declare readonly patience: Float64Array;
  declare readonly onset: Float64Array;
  declare readonly last: Float64Array;
  declare readonly length: Float64Array;
  declare readonly lengths: Float64Array;
  declare readonly cycle: Float64Array;
  declare readonly pace: Float64Array;
  /** The share of its attention that a unit had beside others when it was on last. */
  declare readonly shared: Float64Array;
  /** Whether an activation of a unit is in progress, and whether feedback came in it. */
  private readonly open: Uint8Array;
  private readonly fed: Uint8Array;
  /** inhibition[context * cues + cue], never below 0. It counts in its context only. */
  readonly inhibition: Float64Array;
  /** local[context * cues + cue]: the part of attention that belongs to a context. It is multiplied by `attention`, the part for all contexts. */
  readonly local: Float64Array;
  /** By context: the share of its USs that no cue announced. */
  readonly unannounced: Float64Array;
  /** By cue: the remembered magnitude of its US, or 0 (model/inflation.ts). */
  private readonly magnitude: Float64Array;
  readonly expectations: Expectations;
  /** Activity of each unit a step ago. */
  private readonly was: Float64Array;
  /** known[context * cues + cue]: how far a context brings a cue to mind, 0..1 (`expectedWithout`). */
  private readonly known: Float64Array;
  /** The numbers of a step (`stepUnits`). */
  private readonly moment: Float64Array = new Float64Array(MOMENT_SIZE);
  /** Steps in contexts so far. */
  private readonly clock: Float64Array = new Float64Array(1);
  /** Steps of the present US so far; 0 without a US. */
  private readonly since: Float64Array = new Float64Array(1);
  private readonly _units: LiveUnits;
  private readonly _novelty: Novelty = { newest: 0, cue: -1, next: 0 };

  /** Least magnitude of a US that counts for the mean magnitude. */
  private readonly significant: number;

  constructor(layout: UnitLayout, parameters: Partial<UmweltParameters> = {}, significant = 0) {
    const p: UmweltParameters = { ...UMWELT_PARAMETERS, ...parameters };
    const compounds = new CompoundUnits(layout, p);
    const { cues, contexts, count } = compounds;
    const numbers = (length: number) => new Float64Array(length);
    const flags = (length: number) => new Uint8Array(length);
    this.p = p;
    this.significant = significant;
    this.compounds = compounds;
    this.cues = cues;
    this.plain = cues - (layout.detectors ?? 0);
    this.count = count;
    this.byUnit = numbers(BY_UNIT.length * count);
    for (const [n, name] of BY_UNIT.entries()) Object.assign(this, { [name]: this.byUnit.subarray(n * count, (n + 1) * count) });
    this.was = numbers(count);
    for (let i = 0; i < count; i++) this.renew(i);
    this.open = flags(count);
    this.fed = flags(count);
    this.inhibition = numbers(cues * contexts);
    this.local = numbers(cues * contexts).fill(1);
    this.unannounced = numbers(contexts);
    this.magnitude = numbers(cues);
    this.expectations = new Expectations(cues, p);
    this.known = numbers(cues * contexts);
    this._units = liveUnits(count);
    this._units.gated.fill(p.gate > 0 ? 1 : 0, 0, cues);
  }

  /** Resets a unit to what it was at birth. */
  renew(i: number): void {
    for (const name of BY_UNIT) this[name][i] = 0;
    this.onset[i] = -1;
    this.pace[i] = 1;
    this.shared[i] = 1;
    this.rate[i] = newUnit(this.byUnit, i, this.count, this.p);
  }

  /** Sets the learning rates of all units from what their activations have left behind. */
  refreshRates(): void {
    for (let i = 0; i < this.count; i++) this.rate[i] = rateOf(this.byUnit, i, this.count, this.p, 2);
  }

  /** Resets a cue to what it was at birth, with all units of which it is part and what was learned about it in each context. */
  forgetCue(cue: number): void {
    for (const unit of this.compounds.unitsOf(cue)) this.renew(unit);
    for (let at = cue; at < this.inhibition.length; at += this.cues) this.forgetAt(at, at + 1);
    this.magnitude[cue] = 0;
    this.expectations.forget(cue);
  }

  /** Resets a context to what it was at birth. */
  forgetContext(context: number): void {
    this.value[this.cues + context] = 0;
    this.unannounced[context] = 0;
    this.forgetAt(context * this.cues, (context + 1) * this.cues);
  }

  private forgetAt(from: number, to: number): void {
    this.inhibition.fill(0, from, to);
    this.local.fill(1, from, to);
    this.known.fill(0, from, to);
  }

  step(units: Float64Array, lambda: number, learn: boolean): void {
    const { p, cues, count, value, trace, was, moment } = this;
    const live = this._units;
    this.compounds.latch(units, was, trace);
    const x = this.expand(units);
    const context = this.compounds.contextOf(x);
    if (learn && context >= 0) this.clock[0]++;
    for (let i = 0; i < count; i++) {
      live.value[i] = value[i];
      live.trace[i] = trace[i];
      live.rate[i] = learn ? this.rate[i] * this.shareOf(i, context) : 0;
      live.inhibition[i] = i < cues ? this.inhibitionNow(i, context) : 0;
    }
    this.shareAttention(x);
    // a US of several steps counts once
    const began = lambda !== 0 && moment[BEFORE] === 0;
    moment[REINFORCED] = lambda;
    stepUnits(live, count, moment, learn && context >= 0, p);
    const error = moment[ERROR];
    if (learn) {
      this.noteMagnitude(lambda);
      for (let i = 0; i < count; i++) {
        value[i] = live.value[i];
        if (i < cues && context >= 0) this.inhibition[context * cues + i] = live.inhibition[i] + this.suspended(i, context);
      }
      if (context >= 0 && error !== 0 && p.companion > 0)
        changeCompanions(this, this.compounds, live, error, context * cues, moment[MAGNITUDE], p);
      if (began && context >= 0) this.noteUs(x, context, lambda);
      // inhibition decays in every context; unannounced USs are forgotten in the present context only
      if (context >= 0) this.unannounced[context] *= 1 - p.forget;
      for (let i = 0; i < this.inhibition.length; i++) this.inhibition[i] *= 1 - p.forget;
      this.noteOnsets(x, context);
    }
    for (let i = 0; i < count; i++) {
      const before = trace[i];
      trace[i] = live.trace[i];
      was[i] = x[i];
      if (learn && !this.compounds.isContext(i)) this.follow(i, error, before, lambda, context);
    }
    moment[PREDICTED] = Math.max(0, this.sum(x));
  }

  /** Returns the part of a unit's learning rate beside `rate`: salience, pace, attention in this context, announcement and sharing. */
  private shareOf(i: number, context: number): number {
    const { p, cues } = this;
    if (this.compounds.isContext(i)) return this.compounds.salience[i];
    const here = context < 0 ? 1 : 1 - p.unannounced * this.unannounced[context];
    const local = i < cues && context >= 0 ? this.local[context * cues + i] : 1;
    return this.compounds.salience[i] * this.pace[i] * local * here * this.shared[i];
  }

  /** Shares attention among the cues that are on, weighted by salience. Squared activity, because the squares of a cue's features sum to 1. */
  private shareAttention(x: Float64Array): void {
    const { p, cues, count, shared, compounds } = this;
    const { salience } = compounds;
    let there = 0;
    for (let i = 0; i < cues; i++) there += x[i] * x[i] * salience[i];
    if (there === 0) return;
    const share = there > 1 ? 1 / (1 + p.sharing * (there - 1)) : 1;
    for (let i = 0; i < count; i++) if (x[i] > 0) shared[i] = share;
  }

  /** Notes the magnitude of USs. A US of several steps counts once (model/magnitude.ts). */
  private noteMagnitude(lambda: number): void {
    const { moment, p, since } = this;
    if (lambda === 0 || Math.abs(lambda) < this.significant) {
      since[0] = 0;
      return;
    }
    if (since[0] === 0) noteMagnitude(moment, lambda, p);
    else noteMoreMagnitude(moment, lambda, since[0], p);
    since[0]++;
  }

  /** Follows the activation of a unit: it begins when the trace rises above ON and ends when the trace falls to ON or below. */
  private follow(i: number, error: number, before: number, lambda: number, context: number): void {
    const { p, trace, surprise, peak, open, fed } = this;
    if (open[i] === 0) {
      if (trace[i] <= ON) return;
      open[i] = 1;
      fed[i] = 0;
      surprise[i] = 0;
      peak[i] = 0;
      return;
    }
    surprise[i] += error * before;
    if (before > peak[i]) peak[i] = before;
    if (lambda !== 0) fed[i] = 1;
    if (trace[i] > ON) return;
    open[i] = 0;
    const taught = this.taught(i);
    const unit = unitOfSurprise(this.moment, taught, this.value[i]);
    const off = taught / unit;
    const value = this.value[i] / unit;
    this.tell(i, off);
    this.rate[i] = endActivation(this.byUnit, i, this.count, fed[i] === 1, off, value, p, 2, this.shared[i]);
    if (i >= this.cues) return;
    this.expectations.close(i);
    const at = context * this.cues + i;
    if (context >= 0 && p.attention > 0) this.local[at] = attentionAfter(this.local[at], off, value, p, this.shared[i]);
  }

  /** Returns what the present activation of a unit has taught so far. */
  private taught(i: number): number {
    return this.peak[i] === 0 ? 0 : this.surprise[i] / this.peak[i];
  }

  /** Lets the last activation count for the pace of a unit if it told something; `surprise` is in parts of a usual US. */
  private tell(i: number, surprise: number): void {
    if (isNews(this.fed[i] === 1, surprise)) this.last[i] = Math.abs(this.last[i]);
  }

  /**
   * Notes a US, and whether a cue announced it. If none did: inhibition in this context is reduced, cues that are known here lose value in
   * proportion to the surprise and are brought to mind less, and cues whose remembered US was weaker gain value (inflation).
   */
  private noteUs(x: Float64Array, context: number, lambda: number): void {
    const { p, cues, value, trace, known, unannounced, magnitude } = this;
    let announced = false;
    for (let i = 0; i < cues; i++) {
      if (x[i] === 0 && trace[i] < REMEMBERED) continue;
      announced = true;
      magnitude[i] = magnitude[i] === 0 ? lambda : magnitudeAfter(magnitude[i], lambda, p);
    }
    unannounced[context] += p.announcement * ((announced ? 0 : 1) - unannounced[context]);
    if (announced) return;
    const kept = keptInhibition(this.moment, p);
    for (let i = 0; i < cues; i++) {
      const at = context * cues + i;
      this.inhibition[at] *= kept;
      if (value[i] > 0) value[i] *= keptWhenAbsent(this.moment, known[at], p);
      known[at] = expectedWithout(known[at], p);
      // inflation: the remembered US of the cue becomes stronger
      const before = magnitude[i];
      if (before <= 0 || lambda <= before) continue;
      magnitude[i] = magnitudeAfter(before, lambda, p);
      if (value[i] > 0) value[i] *= magnitude[i] / before;
    }
  }

  /** Notes onsets and offsets of units; marks cues that come on as known in the context and as followers of cues whose trace is up. */
  private noteOnsets(x: Float64Array, context: number): void {
    const { p, cues, plain, count, was, known, trace, open } = this;
    const now = this.clock[0];
    for (let i = 0; i < count; i++) {
      if (x[i] === was[i] || this.compounds.isContext(i)) continue;
      if (x[i] === 0) noteOffset(this, i, now);
      else if (was[i] === 0) {
        // the trace of the last activation may still be up
        if (open[i] === 1) this.tell(i, this.taught(i) / unitOfSurprise(this.moment, this.taught(i), this.value[i]));
        noteOnset(this, i, now, p);
      }
      if (x[i] === 0 || was[i] > 0 || i >= cues) continue;
      if (context >= 0) known[context * cues + i] = 1;
      if (i >= plain) continue;
      for (let k = 0; k < plain; k++) if (k !== i && open[k] === 1 && trace[k] > ON) this.expectations.follows(k, i);
    }
  }

  /**
   * Returns the sum of what these units predict, which may be below 0, with expectations: a share `retrieval` of a cue's worth is that of the cues
   * that are expected after it, with the series and occasions that they would form. Beside a new cue, inhibitors show less of their worth
   * (`disinhibition`), and other cues a little less (`distraction`).
   */
  net(units: Float64Array): number {
    const { p, cues, value, compounds, _novelty: novelty } = this;
    const { occasion } = compounds;
    const { link } = this.expectations;
    const x = this.expand(units);
    let sum = this.sum(x);
    if (p.retrieval === 0 && p.distraction === 0 && p.disinhibition === 0) return sum;
    const context = this.compounds.contextOf(x);
    for (let i = 0; i < cues; i++) {
      if (x[i] === 0) continue;
      const own = value[i] - this.inhibitionNow(i, context);
      sum -= (own < 0 ? p.disinhibition : p.distraction) * noveltyBeside(novelty, i) * x[i] * own;
      const set = occasion[i] < 0 ? 0 : value[occasion[i]];
      sum += p.retrieval * x[i] * set;
      for (let j = 0; j < cues; j++) {
        if (x[j] > 0 || link[i * cues + j] === 0) continue;
        const series = compounds.seriesOf(i, j);
        const expected = value[j] - this.inhibitionOf(j, context) + set + (series < 0 ? 0 : value[series]);
        sum += p.retrieval * x[i] * link[i * cues + j] * (expected - own);
      }
    }
    return sum;
  }

  private sum(x: Float64Array): number {
    const { value, count, cues } = this;
    const context = this.compounds.contextOf(x);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      if (x[i] === 0) continue;
      sum += x[i] * (i < cues ? value[i] - this.inhibitionNow(i, context) : value[i]);
    }
    return sum;
  }

  /** Returns the inhibition of a cue that counts now: beside a novel cue, as in another context, a part is suspended (Bouton 1993). */
  private inhibitionNow(cue: number, context: number): number {
    return this.inhibitionOf(cue, context) - this.suspended(cue, context);
  }

  /** Returns the part of a cue's inhibition that a novel cue beside it suspends. */
  private suspended(cue: number, context: number): number {
    if (this._novelty.newest === 0) return 0;
    return this.p.disinhibition * noveltyBeside(this._novelty, cue) * this.inhibitionOf(cue, context);
  }

  protected inhibitionOf(cue: number, context: number): number {
    return context < 0 ? 0 : this.inhibition[context * this.cues + cue];
  }

  /** Returns the activity of all units, as scratch, and notes how new the cues are. */
  private expand(units: Float64Array): Float64Array {
    const x = this._units.active;
    this.compounds.expand(units, x);
    findNovelty(this._novelty, x, this.seen, this.cues);
    return x;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    for (const name of KEPT) visit(name, this[name]);
    visit('latched', this.compounds.latched);
    this.expectations.visitState(visit);
  }
}
