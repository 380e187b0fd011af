import type { StateArray } from '../../core/state.js';
import { Activations, ON } from './activations.js';
import type { ConditioningModel, StimulusLayout } from './conditioning-model.js';
import { Expectations } from './expectations.js';
import { ExtinctionGate } from './extinction-gate.js';
import { UMWELT_PARAMETERS, type UmweltParameters } from './umwelt-parameters.js';

/**
 * The learning equation with six mechanisms of animal learning; the larger ones have their own files.
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
  readonly activations: Activations;
  readonly gate: ExtinctionGate;
  readonly expectations: Expectations;
  /** Activity a step ago; whether a cue was ever on in a context (context * cues + cue); Vbar_old. */
  private readonly was: Float64Array;
  private readonly known: Uint8Array;
  private readonly predicted: Float64Array = new Float64Array(1);
  private readonly _x: Float64Array;

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
    this.value = new Float64Array(this.count);
    this.trace = new Float64Array(this.count);
    this.activations = new Activations(this.count, p);
    this.gate = new ExtinctionGate(this.cues, this.contexts, p);
    this.expectations = new Expectations(this.cues, p);
    this.was = new Float64Array(this.count);
    this.known = new Uint8Array(this.cues * this.contexts);
    this._x = new Float64Array(this.count);
  }

  step(units: Float64Array, lambda: number, learn: boolean): void {
    const { p, count, value, trace, was } = this;
    const x = this.expand(units);
    const error = lambda + p.gamma * Math.max(0, this.sum(x)) - this.predicted[0];
    const surprise = lambda !== 0 ? Math.max(0, error) : 0;
    if (learn) {
      this.learn(x, error);
      this.loseAbsent(x, surprise);
      this.gate.pass(surprise, x);
      this.noteOnsets(x);
    }
    for (let i = 0; i < count; i++) {
      trace[i] += p.delta * (x[i] - trace[i]);
      was[i] = x[i];
      const isContext = i >= this.cues && i < this.cues + this.contexts;
      if (learn && !isContext && this.activations.follow(i, trace[i], value[i], error, lambda) && i < this.cues) this.expectations.close(i);
    }
    this.predicted[0] = Math.max(0, this.sum(x));
  }

  /** Steps the equation, with a learning rate for each unit; the gate takes its share of every cue's change. */
  private learn(x: Float64Array, error: number): void {
    const { p, cues, count, value, trace, salience } = this;
    const { rate } = this.activations;
    for (let i = 0; i < count; i++) {
      const change = p.alpha * salience[i] * rate[i] * trace[i] * error;
      if (change === 0) continue;
      value[i] += i < cues && p.gate > 0 ? this.gate.take(i, change, value[i], x) : change;
    }
  }

  /** Reduces the value of absent cues that are known in this context, in proportion to a surprising US. */
  private loseAbsent(x: Float64Array, surprise: number): void {
    const { p, cues, contexts, value, trace, known } = this;
    if (surprise === 0 || p.absent === 0) return;
    const keep = 1 - Math.min(1, p.absent * surprise);
    for (let c = 0; c < contexts; c++) {
      if (x[cues + c] === 0) continue;
      for (let i = 0; i < cues; i++) {
        if (known[c * cues + i] === 1 && value[i] > 0 && x[i] === 0 && trace[i] < ON) value[i] *= keep;
      }
    }
  }

  /** Marks cues that come on as known in their context, and as followers of the cues whose trace is still up. */
  private noteOnsets(x: Float64Array): void {
    const { cues, contexts, was, known, trace, activations } = this;
    for (let i = 0; i < cues; i++) {
      if (x[i] === 0 || was[i] > 0) continue;
      for (let c = 0; c < contexts; c++) if (x[cues + c] > 0) known[c * cues + i] = 1;
      for (let k = 0; k < cues; k++) if (k !== i && activations.isOpen(k) && trace[k] > ON) this.expectations.follows(k, i);
    }
  }

  net(units: Float64Array): number {
    const { p, cues, value } = this;
    const { link } = this.expectations;
    const x = this.expand(units);
    let sum = this.sum(x);
    if (p.retrieval === 0) return sum;
    for (let i = 0; i < cues; i++) {
      if (x[i] === 0) continue;
      for (let j = 0; j < cues; j++) {
        if (x[j] === 0 && link[i * cues + j] > 0) sum += p.retrieval * x[i] * link[i * cues + j] * (value[j] - this.gate.of(j, x));
      }
    }
    return sum;
  }

  private sum(x: Float64Array): number {
    const { value, count, cues } = this;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      if (x[i] === 0) continue;
      sum += x[i] * (i < cues ? value[i] - this.gate.of(i, x) : value[i]);
    }
    return sum;
  }

  /** Returns the activity of all units; a configural unit is as active as the less active of its cues. */
  private expand(units: Float64Array): Float64Array {
    const { pairs, _x } = this;
    const base = this.cues + this.contexts;
    for (let i = 0; i < base; i++) _x[i] = units[i];
    for (let i = base; i < this.count; i++) _x[i] = Math.min(units[pairs[2 * (i - base)]], units[pairs[2 * (i - base) + 1]]);
    return _x;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('value', this.value);
    visit('trace', this.trace);
    visit('was', this.was);
    visit('known', this.known);
    visit('predicted', this.predicted);
    this.activations.visitState(visit);
    this.gate.visitState(visit);
    this.expectations.visitState(visit);
  }
}
