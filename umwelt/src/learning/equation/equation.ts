import { float64s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/state.js';

/**
 * The learning equation: the time-derivative model of Sutton and Barto (1990), as used in thesis 5.5.2 (figure 20).
 *
 * One step, for cues i with activity X_i (0 or 1, or a share in between):
 *   1. V_i += alpha * beta_i * (lambda + gamma * Vbar(X) - Vbar_old) * trace_i     trace as it was before this step
 *   2. trace_i += delta * (X_i - trace_i)
 *   3. Vbar_old = max(0, sum V_i X_i)                                              with the new V
 * where Vbar(X) = max(0, sum V_i X_i) with the old V.
 */
export interface EquationParameters {
  /** Share of the error that is learned in a step. */
  readonly alpha: number;
  /** Rate at which a trace follows its cue, per step. */
  readonly delta: number;
  /** Discount of a prediction per step. */
  readonly gamma: number;
}

/** Default parameters of the learning equation. */
export const EQUATION_DEFAULTS: EquationParameters = { alpha: 0.1, delta: 0.2, gamma: 0.95 };

/** Returns the unfloored sum of V_i X_i over cues `from <= i < to`. */
export function netValue(value: Float64Array, active: Float64Array, from = 0, to: number = value.length): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += value[i] * active[i];
  return sum;
}

/** Returns lambda + gamma * Vbar(X) - Vbar_old, where `net` is the sum of V_i X_i. */
export function predictionError(net: number, before: number, lambda: number, { gamma }: EquationParameters): number {
  return lambda + gamma * Math.max(net, 0) - before;
}

/**
 * Runs one step over cues `from <= i < to` of flat arrays, so that many learners can share them. `predicted[slot]` holds Vbar_old;
 * `rate[i]` is beta_i, which the caller sets before the step. Returns the error.
 */
export function stepEquation(
  value: Float64Array,
  trace: Float64Array,
  rate: Float64Array,
  predicted: Float64Array,
  slot: number,
  active: Float64Array,
  from: number,
  to: number,
  lambda: number,
  parameters: EquationParameters,
): number {
  const { alpha, delta } = parameters;
  const error = predictionError(netValue(value, active, from, to), predicted[slot], lambda, parameters);
  const share = alpha * error;
  let after = 0;
  for (let i = from; i < to; i++) {
    const x = active[i];
    const v = value[i] + share * rate[i] * trace[i];
    value[i] = v;
    trace[i] += delta * (x - trace[i]);
    after += v * x;
  }
  predicted[slot] = Math.max(after, 0);
  return error;
}

/** A learner over `count` cues: the equation with its own arrays. */
export class Equation implements StateOwner {
  readonly count: number;
  readonly parameters: EquationParameters;
  /** V, the value of each cue. */
  readonly value: Float64Array;
  /** The trace of each cue. */
  readonly trace: Float64Array;
  /** beta of each cue; 1 unless the caller changes it. */
  readonly rate: Float64Array;
  /** Vbar_old, one number. */
  readonly predicted: Float64Array = float64s(1);

  constructor(count: number, parameters: Partial<EquationParameters> = {}) {
    this.count = count;
    this.parameters = { ...EQUATION_DEFAULTS, ...parameters };
    this.value = float64s(count);
    this.trace = float64s(count);
    this.rate = float64s(count).fill(1);
  }

  /** Runs a step with the activity of the cues and the reinforcement `lambda`. Returns the error. */
  step(active: Float64Array, lambda: number): number {
    return stepEquation(this.value, this.trace, this.rate, this.predicted, 0, active, 0, this.count, lambda, this.parameters);
  }

  /** Updates traces and prediction without learning. */
  follow(active: Float64Array): void {
    const { value, trace, count } = this;
    const { delta } = this.parameters;
    for (let i = 0; i < count; i++) trace[i] += delta * (active[i] - trace[i]);
    const sum = netValue(value, active);
    this.predicted[0] = Math.max(sum, 0);
  }

  /** Returns the unfloored sum over the active cues. */
  net(active: Float64Array): number {
    return netValue(this.value, active);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('value', this.value);
    visit('trace', this.trace);
    visit('rate', this.rate);
    visit('predicted', this.predicted);
  }
}
