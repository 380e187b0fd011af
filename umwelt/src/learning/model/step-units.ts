import { float64s, uint8s } from '../../core/array-of.js';
import type { UmweltParameters } from './parameters.js';

/** In UmweltModel a unit is in an activation while its trace is above this. Discovery groups have a limit of their own (thesis figure 23). */
export const ON = 0.05;

/** A cue is remembered while its trace is above this, about thirty steps. What comes in this time was announced by the cue. */
export const REMEMBERED = 0.001;

/**
 * Layout of the numbers of a step: PREDICTED, Vbar_old; REINFORCED, lambda; ERROR, as `stepUnits` found it; SURPRISE of a US that began in this step,
 * the share of it that was not predicted (0..1); BEFORE, lambda a step ago; USUAL, the mean surprise of USs; UNUSUAL, by how much this surprise
 * exceeds that (0 or more); MAGNITUDE, the mean magnitude of USs, MAGNITUDES, the number of USs so far, and FIRST, the mean magnitude of the first
 * step of a US (magnitude.ts).
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
export const FIRST = 9;
export const MOMENT_SIZE = 10;

/**
 * The units of one step, gathered by the owner: those that are on or have a trace. Units without activity and trace neither predict nor learn, so
 * leaving them out changes nothing.
 */
export interface LiveUnits {
  readonly value: Float64Array;
  readonly trace: Float64Array;
  /** Activity, 0..1. */
  readonly active: Float64Array;
  /** Learning rate: salience, beta, patience, attention and pace, multiplied by the owner. */
  readonly rate: Float64Array;
  /** Inhibition in the present context, never below 0. */
  readonly inhibition: Float64Array;
  /** 1 for units whose extinction is gated: in designs the cues, in discovery groups all cues but the background. */
  readonly gated: Uint8Array;
  /** One number, set by `stepUnits`: alpha of the step, less than the parameter if the units would learn more than the whole error. */
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
 * Runs one step of the learning model over the first `live` units, for designs, anticipations and discovery groups.
 *   error = lambda + gamma * Vbar(X) - Vbar_old, with Vbar(X) = max(0, sum (V_i - inhibition_i) X_i)
 *   V_i += alpha * rate_i * trace_i * error, of which the gate takes its share
 *   trace_i += delta (X_i - trace_i)
 *
 * Gated extinction (Bouton 1993): while a cue is worth more than 0, a share `gate` of its loss is stored as inhibition in the present context; a gain
 * releases inhibition first. Either way its worth, V - inhibition, changes by what the equation says. A US of unusual surprise reduces the inhibition
 * of the remembered cues, here; if no cue announced it, the owner reduces that of all others in the context (`keptInhibition`). `inContext` is false
 * outside every context, where nothing is gated.
 *
 * An error below `least` counts as `least`. `gamma` is the discount of this step, by default the parameter. Reads PREDICTED, REINFORCED, BEFORE,
 * USUAL, MAGNITUDE and FIRST of `moment`; writes PREDICTED, ERROR, BEFORE, SURPRISE and UNUSUAL, and USUAL when a US begins.
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
  // an error that comes from the discount alone is no disappointment, and is not gated
  const gate = inContext && error < -2 * (1 - p.gamma) * moment[PREDICTED] ? p.gate : 0;
  noteSurprise(moment, lambda, error, p);
  const keep = keptInhibition(moment, p);
  // all units together learn at most the whole error, so that the prediction does not oscillate, however many cues there are
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
  // what is predicted is the whole US: as much as its first step times the usual ratio of the two
  const rest = moment[FIRST] > 0 ? lambda * (moment[MAGNITUDE] / moment[FIRST] - 1) : 0;
  const share = (error + rest) / (lambda + rest);
  const surprise = share < 0 ? 0 : share < 1 ? share : 1;
  const usual = moment[USUAL];
  moment[SURPRISE] = surprise;
  moment[UNUSUAL] = surprise > usual ? surprise - usual : 0;
  moment[USUAL] = usual + (surprise - usual) / p.window;
}

/** Returns the share of its inhibition in the present context that a cue keeps after a step: 1, and less after a US of unusual surprise. */
export function keptInhibition(moment: Float64Array, p: UmweltParameters): number {
  return 1 - p.disconfirm * moment[UNUSUAL];
}

/**
 * Returns the share of its value that an absent cue keeps after a surprising US that no cue announced (Van Hamme and Wasserman 1994). The cue changes
 * only if what is present brings it to mind (Dickinson and Burke 1996). `expected`, 0..1, is how far the context does: 1 once the cue has been
 * there, less after each such US (`expectedWithout`).
 */
export function keptWhenAbsent(moment: Float64Array, expected: number, p: UmweltParameters): number {
  return 1 - p.absent * expected * moment[SURPRISE];
}

/** Returns how far a context brings a cue to mind after a US that no cue announced. Unmet links are lost at the rate at which they are learned. */
export function expectedWithout(expected: number, p: UmweltParameters): number {
  return expected * (1 - p.expectation);
}
