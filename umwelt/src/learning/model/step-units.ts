import { float64s, uint8s } from '../../core/array-of.js';
import type { UmweltParameters } from './parameters.js';

/** Of a design: a cue counts as on while its trace is above this. Animals have a threshold of their own (thesis figure 23). */
export const ON = 0.05;

/** A trace above this is remembered: what comes while it lasts, about thirty steps, was announced by the cue. */
export const REMEMBERED = 0.001;

/**
 * Layout of the numbers of a step: Vbar_old, the reinforcement lambda, the error that `stepUnits` found, how surprising a US is that began in
 * this step (0..1: the share of it that was not predicted), lambda a step ago, how surprising USs usually are, by how much this one is
 * more surprising than that, and the mean magnitude of USs with the number of steps that it was averaged over (magnitude.ts).
 */
export const PREDICTED = 0;
export const REINFORCED = 1;
export const ERROR = 2;
export const SURPRISE = 3;
export const BEFORE = 4;
export const USUAL = 5;
export const UNUSUAL = 6;
export const MAGNITUDE = 7;
export const MAGNITUDES = 8;
export const MOMENT_SIZE = 9;

/**
 * The units of one step, gathered by the owner: those that are on or have a trace. Units that are off and forgotten neither predict nor
 * learn, so leaving them out changes nothing.
 */
export interface LiveUnits {
  readonly value: Float64Array;
  readonly trace: Float64Array;
  /** Activity, 0..1. */
  readonly active: Float64Array;
  /** Learning rate: salience times beta times attention. */
  readonly rate: Float64Array;
  /** Inhibition in the present context, never below 0. */
  readonly inhibition: Float64Array;
  /** 1 for units whose extinction is gated; contexts and configural units are not. */
  readonly gated: Uint8Array;
  /** One number, which `stepUnits` sets: alpha of the step, less than the parameter where many units share the error. */
  readonly alpha: Float64Array;
}

/** Returns scratch for up to `count` units. */
export function liveUnits(count: number): LiveUnits {
  return {
    value: float64s(count),
    trace: float64s(count),
    active: float64s(count),
    rate: float64s(count),
    inhibition: float64s(count),
    gated: uint8s(count),
    alpha: float64s(1),
  };
}

/**
 * One step of the learning model over the first `live` units; conditioning designs and the discovery groups of animals both run this.
 *   error = lambda + gamma * Vbar(X) - Vbar_old, with Vbar(X) = max(0, sum (V_i - inhibition_i) X_i)
 *   V_i += alpha * rate_i * trace_i * error, of which the gate takes its share
 *   trace_i += delta (X_i - trace_i)
 * Gated extinction (Bouton 1993): as long as a cue is worth something, a share `gate` of its loss is stored as its inhibition in the present
 * context; a gain first releases inhibition. Either way the cue's worth, V - inhibition, changes by no more than the equation says. A US of unusual surprise
 * reduces the inhibition of the cues that are remembered: here; and of all others in its context if none announced it: by the owner (`keptInhibition`). `inContext` is false outside every context, where nothing is gated.
 * An error below `least` counts as that. `gamma` is the discount of this step, where it is not the parameter.
 * Reads PREDICTED, REINFORCED and BEFORE of `moment`, writes all but REINFORCED.
 */
export function stepUnits(
  units: LiveUnits,
  live: number,
  moment: Float64Array,
  inContext: boolean,
  p: UmweltParameters,
  least: number = Number.NEGATIVE_INFINITY,
  gamma: number = p.gamma,
): void {
  const { value, trace, active, rate, inhibition, gated } = units;
  const lambda = moment[REINFORCED];
  let net = 0;
  let eligible = 0;
  for (let k = 0; k < live; k++) {
    net += active[k] * (value[k] - inhibition[k]);
    eligible += rate[k] * trace[k];
  }
  const off = lambda + gamma * (net > 0 ? net : 0) - moment[PREDICTED];
  const error = off < least ? least : off;
  // a prediction that only fades by its discount is no disappointment, and is not gated
  const gate = inContext && error < -2 * (1 - p.gamma) * moment[PREDICTED] ? p.gate : 0;
  noteSurprise(moment, lambda, error, p);
  const keep = keptInhibition(moment, p);
  // all units together learn no more than the whole error, so that no number of cues makes the prediction oscillate
  const isShared = p.alpha * eligible > 1;
  const share = isShared ? error / eligible : p.alpha * error;
  units.alpha[0] = isShared ? 1 / eligible : p.alpha;
  let after = 0;
  for (let k = 0; k < live; k++) {
    let change = share * rate[k] * trace[k];
    if (change !== 0 && gated[k] === 1) {
      if (change < 0 && value[k] > inhibition[k]) {
        inhibition[k] -= gate * change;
        change -= gate * change;
      } else if (change > 0 && inhibition[k] > 0) {
        const released = inhibition[k] < change ? inhibition[k] : change;
        inhibition[k] -= released;
        change -= released;
      }
    }
    value[k] += change;
    if (inContext && trace[k] >= REMEMBERED) inhibition[k] *= keep;
    trace[k] += p.delta * (active[k] - trace[k]);
    after += active[k] * (value[k] - inhibition[k]);
  }
  moment[PREDICTED] = after > 0 ? after : 0;
  moment[ERROR] = error;
  moment[BEFORE] = lambda;
}

/** Notes how surprising a US is that begins in this step. */
function noteSurprise(moment: Float64Array, lambda: number, error: number, p: UmweltParameters): void {
  moment[SURPRISE] = 0;
  moment[UNUSUAL] = 0;
  if (lambda === 0 || moment[BEFORE] !== 0) return;
  const share = error / lambda;
  const surprise = share < 0 ? 0 : share < 1 ? share : 1;
  const usual = moment[USUAL];
  moment[SURPRISE] = surprise;
  moment[UNUSUAL] = surprise > usual ? surprise - usual : 0;
  moment[USUAL] = usual + (surprise - usual) / p.window;
}

/** Returns the share of their inhibition in the present context that all cues keep after a step, less after a US of unusual surprise. */
export function keptInhibition(moment: Float64Array, p: UmweltParameters): number {
  return 1 - p.disconfirm * moment[UNUSUAL];
}

/**
 * Returns the share of its value that a known cue keeps if a surprising US comes that no cue announced (Van Hamme and Wasserman 1994, and
 * Dickinson and Burke 1996: an absent cue changes only if what is there brings it to mind; what other cues announce does not).
 * `expected`, 0..1, is how far the context brings it to mind: wholly once the cue has been there, less after each such US (`expectedWithout`).
 */
export function keptWhenAbsent(moment: Float64Array, expected: number, p: UmweltParameters): number {
  return 1 - p.absent * expected * moment[SURPRISE];
}

/** Returns how far a context brings a cue to mind after a US that no cue announced: a link that is not met is lost at the rate at which links are learned. */
export function expectedWithout(expected: number, p: UmweltParameters): number {
  return expected * (1 - p.expectation);
}
