import type { StateArray } from '../../core/state.js';
import { endActivation, newUnit } from '../model/activations.js';
import { UMWELT_PARAMETERS, type UmweltParameters } from '../model/parameters.js';
import { keptWhenAbsent, type LiveUnits, liveUnits, MOMENT, ON, stepUnits } from '../model/step-units.js';
import type { ConditioningModel, StimulusLayout } from './conditioning-model.js';
import { Expectations } from './expectations.js';

/**
 * The learning model for conditioning designs: the update of `model/step-units.ts` over the units of a design, with what a design has
 * beside an animal: several contexts, configural units for pairs of cues, and expectations.
 * Units: first cues, then contexts, then one configural unit for each pair of cues that occur together.
 */
export class UmweltModel implements ConditioningModel {
  private readonly p: UmweltParameters;
  private readonly cues: number;
  private readonly contexts: number;
  private readonly count: number;
  /** Flat pairs of cue units, two numbers for each configural unit. */
  private readonly pairs: Int32Array;
  private readonly salience: Float64Array;
  readonly value: Float64Array;
  readonly trace: Float64Array;
  readonly attention: Float64Array;
  readonly contrast: Float64Array;
  readonly rate: Float64Array;
  readonly seen: Float64Array;
  readonly surprise: Float64Array;
  /** Whether an activation of a unit is in progress, and whether feedback came in it. */
  private readonly open: Uint8Array;
  private readonly fed: Uint8Array;
  /** inhibition[context * cues + cue], never below 0: it counts in its context only. */
  readonly inhibition: Float64Array;
  readonly expectations: Expectations;
  /** Activity a step ago; whether a cue was ever on in a context (context * cues + cue); see MOMENT. */
  private readonly was: Float64Array;
  private readonly known: Uint8Array;
  private readonly moment: Float64Array = new Float64Array(MOMENT.SIZE);
  private readonly _units: LiveUnits;

  constructor(layout: StimulusLayout, parameters: Partial<UmweltParameters> = {}) {
    const p: UmweltParameters = { ...UMWELT_PARAMETERS, ...parameters };
    const pairs = p.configural > 0 ? layout.pairs : [];
    this.p = p;
    this.cues = layout.cueUnits;
    this.contexts = layout.contexts;
    this.count = this.cues + this.contexts + pairs.length;
    this.pairs = Int32Array.from(pairs.flat());
    this.salience = new Float64Array(this.count).fill(p.context);
    this.salience.set(layout.prepared);
    for (const [k, [i, j]] of pairs.entries()) {
      this.salience[this.cues + this.contexts + k] = p.configural * Math.min(this.salience[i], this.salience[j]);
    }
    const numbers = () => new Float64Array(this.count);
    this.value = numbers();
    this.trace = numbers();
    this.attention = numbers();
    this.contrast = numbers();
    this.rate = numbers();
    this.seen = numbers();
    this.surprise = numbers();
    for (let i = 0; i < this.count; i++) newUnit(this, i, p);
    this.open = new Uint8Array(this.count);
    this.fed = new Uint8Array(this.count);
    this.inhibition = new Float64Array(this.cues * this.contexts);
    this.expectations = new Expectations(this.cues, p);
    this.was = numbers();
    this.known = new Uint8Array(this.cues * this.contexts);
    this._units = liveUnits(this.count);
    this._units.gated.fill(p.gate > 0 ? 1 : 0, 0, this.cues);
  }

  step(units: Float64Array, lambda: number, learn: boolean): void {
    const { p, cues, count, value, trace, was, moment, salience, rate } = this;
    const live = this._units;
    const x = this.expand(units);
    const context = this.contextOf(x);
    for (let i = 0; i < count; i++) {
      live.value[i] = value[i];
      live.trace[i] = trace[i];
      live.rate[i] = learn ? salience[i] * rate[i] : 0;
      live.inhibition[i] = i < cues ? this.inhibitionOf(i, context) : 0;
    }
    moment[MOMENT.REINFORCED] = lambda;
    stepUnits(live, count, moment, learn && context >= 0, p);
    const error = moment[MOMENT.ERROR];
    if (learn) {
      for (let i = 0; i < count; i++) {
        value[i] = live.value[i];
        if (i < cues && context >= 0) this.inhibition[context * cues + i] = live.inhibition[i];
      }
      this.loseAbsent(x, context, keptWhenAbsent(lambda, error, p));
      // what was extinguished comes back with time, in every context
      for (let i = 0; i < this.inhibition.length; i++) this.inhibition[i] *= 1 - p.forget;
      this.noteOnsets(x, context);
    }
    for (let i = 0; i < count; i++) {
      trace[i] = live.trace[i];
      was[i] = x[i];
      const isContext = i >= cues && i < cues + this.contexts;
      if (learn && !isContext) this.follow(i, error, lambda);
    }
    moment[MOMENT.PREDICTED] = Math.max(0, this.sum(x));
  }

  /** Follows the activation of a unit: it begins when the trace rises above ON and ends when it falls below. */
  private follow(i: number, error: number, lambda: number): void {
    const { trace, surprise, open, fed } = this;
    if (open[i] === 0) {
      if (trace[i] <= ON) return;
      open[i] = 1;
      fed[i] = 0;
      surprise[i] = 0;
      return;
    }
    surprise[i] = Math.max(surprise[i], Math.abs(error));
    if (lambda !== 0) fed[i] = 1;
    if (trace[i] > ON) return;
    open[i] = 0;
    endActivation(this, i, fed[i] === 1, this.value[i], this.p);
    if (i < this.cues) this.expectations.close(i);
  }

  /** Reduces the value of absent cues that are known in this context, in proportion to a surprising US that no cue announced. */
  private loseAbsent(x: Float64Array, context: number, keep: number): void {
    const { cues, value, trace, known } = this;
    if (keep === 1 || context < 0) return;
    for (let i = 0; i < cues; i++) if (x[i] > 0 || trace[i] >= ON) return;
    for (let i = 0; i < cues; i++) {
      if (known[context * cues + i] === 1 && value[i] > 0 && x[i] === 0 && trace[i] < ON) value[i] *= keep;
    }
  }

  /** Marks cues that come on as known in their context, and as followers of the cues whose trace is still up. */
  private noteOnsets(x: Float64Array, context: number): void {
    const { cues, was, known, trace, open } = this;
    for (let i = 0; i < cues; i++) {
      if (x[i] === 0 || was[i] > 0) continue;
      if (context >= 0) known[context * cues + i] = 1;
      for (let k = 0; k < cues; k++) if (k !== i && open[k] === 1 && trace[k] > ON) this.expectations.follows(k, i);
    }
  }

  net(units: Float64Array): number {
    const { p, cues, value } = this;
    const { link } = this.expectations;
    const x = this.expand(units);
    let sum = this.sum(x);
    if (p.retrieval === 0) return sum;
    const context = this.contextOf(x);
    for (let i = 0; i < cues; i++) {
      if (x[i] === 0) continue;
      for (let j = 0; j < cues; j++) {
        if (x[j] === 0 && link[i * cues + j] > 0)
          sum += p.retrieval * x[i] * link[i * cues + j] * (value[j] - this.inhibitionOf(j, context));
      }
    }
    return sum;
  }

  private sum(x: Float64Array): number {
    const { value, count, cues } = this;
    const context = this.contextOf(x);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      if (x[i] === 0) continue;
      sum += x[i] * (i < cues ? value[i] - this.inhibitionOf(i, context) : value[i]);
    }
    return sum;
  }

  /** Returns the present context, or -1 outside every one. */
  private contextOf(x: Float64Array): number {
    for (let c = 0; c < this.contexts; c++) if (x[this.cues + c] > 0) return c;
    return -1;
  }

  private inhibitionOf(cue: number, context: number): number {
    return context < 0 ? 0 : this.inhibition[context * this.cues + cue];
  }

  /** Fills in the activity of all units; a configural unit is as active as the less active of its cues. */
  private expand(units: Float64Array): Float64Array {
    const { pairs } = this;
    const x = this._units.active;
    const base = this.cues + this.contexts;
    for (let i = 0; i < base; i++) x[i] = units[i];
    for (let i = base; i < this.count; i++) x[i] = Math.min(units[pairs[2 * (i - base)]], units[pairs[2 * (i - base) + 1]]);
    return x;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('value', this.value);
    visit('trace', this.trace);
    visit('was', this.was);
    visit('known', this.known);
    visit('moment', this.moment);
    visit('attention', this.attention);
    visit('contrast', this.contrast);
    visit('rate', this.rate);
    visit('seen', this.seen);
    visit('surprise', this.surprise);
    visit('fed', this.fed);
    visit('open', this.open);
    visit('inhibition', this.inhibition);
    this.expectations.visitState(visit);
  }
}
