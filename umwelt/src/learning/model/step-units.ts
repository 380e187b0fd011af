import type { UmweltParameters } from './parameters.js';

/** Of a design: a cue counts as on while its trace is above this. Animals have a threshold of their own (thesis figure 23). */
export const ON = 0.05;

/** Layout of the numbers of a step: Vbar_old, the reinforcement lambda, and the error that `stepUnits` found. */
export const MOMENT = { PREDICTED: 0, REINFORCED: 1, ERROR: 2, SIZE: 3 } as const;

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
}

/** Returns scratch for up to `count` units. */
export function liveUnits(count: number): LiveUnits {
  return {
    value: new Float64Array(count),
    trace: new Float64Array(count),
    active: new Float64Array(count),
    rate: new Float64Array(count),
    inhibition: new Float64Array(count),
    gated: new Uint8Array(count),
  };
}

/**
 * One step of the learning model over the first `live` units; conditioning designs and the discovery groups of animals both run this.
 *   error = lambda + gamma * Vbar(X) - Vbar_old, with Vbar(X) = max(0, sum (V_i - inhibition_i) X_i)
 *   V_i += alpha * rate_i * trace_i * error, of which the gate takes its share
 *   trace_i += delta (X_i - trace_i)
 * Gated extinction (Bouton 1993): as long as a cue is worth something, a share `gate` of its loss is stored as its inhibition in the present
 * context; a gain first releases inhibition. Either way the cue's worth, V - inhibition, changes by no more than the equation says. A surprising US reduces the inhibition of every cue in its context: here of the live ones, the others are the
 * owner's (`releaseBySurprise`). `inContext` is false outside every context, where nothing is gated.
 * Reads PREDICTED and REINFORCED of `moment`, writes PREDICTED and ERROR.
 */
export function stepUnits(units: LiveUnits, live: number, moment: Float64Array, inContext: boolean, p: UmweltParameters): void {
  const { value, trace, active, rate, inhibition, gated } = units;
  const lambda = moment[MOMENT.REINFORCED];
  let net = 0;
  for (let k = 0; k < live; k++) net += active[k] * (value[k] - inhibition[k]);
  const error = lambda + p.gamma * (net > 0 ? net : 0) - moment[MOMENT.PREDICTED];
  const gate = inContext ? p.gate : 0;
  const keep = 1 - releaseBySurprise(lambda, error, p);
  const share = p.alpha * error;
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
    if (inContext) inhibition[k] *= keep;
    trace[k] += p.delta * (active[k] - trace[k]);
    after += active[k] * (value[k] - inhibition[k]);
  }
  moment[MOMENT.PREDICTED] = after > 0 ? after : 0;
  moment[MOMENT.ERROR] = error;
}

/** Returns how surprising a US is: the positive error in a step with reinforcement, or 0. */
export function surpriseOf(lambda: number, error: number): number {
  return lambda !== 0 && error > 0 ? error : 0;
}

/** Returns the share of their inhibition in the present context that all cues lose to a surprising US. */
export function releaseBySurprise(lambda: number, error: number, p: UmweltParameters): number {
  const share = p.disconfirm * surpriseOf(lambda, error);
  return share < 1 ? share : 1;
}

/**
 * Returns the share of its value that a known cue keeps if a surprising US comes that no cue announced (Van Hamme and Wasserman 1994, and
 * Dickinson and Burke 1996: an absent cue changes only if what is there brings it to mind; what other cues announce does not).
 */
export function keptWhenAbsent(lambda: number, error: number, p: UmweltParameters): number {
  const share = p.absent * surpriseOf(lambda, error);
  return share < 1 ? 1 - share : 0;
}
