import { learningRate, noteActivation } from '../equation/reliability.js';
import type { UmweltParameters } from './parameters.js';

/** What the activations of units leave behind, one number for each unit. */
export interface ActivationState {
  readonly attention: Float64Array;
  /** Reliability contrast, and the number of activations it was averaged over. */
  readonly contrast: Float64Array;
  readonly seen: Float64Array;
  /** beta of each unit, from reliability and attention; it changes when an activation ends. */
  readonly rate: Float64Array;
  /** The greatest surprise of the present activation. */
  readonly surprise: Float64Array;
}

/** Reliability starts as if this many activations had been seen, half of them with feedback, so that one experience does not decide. */
export const PRIOR = 2;

/** Sets a unit to what it is before its first activation. */
export function newUnit({ attention, contrast, seen, rate, surprise }: ActivationState, i: number, p: UmweltParameters): void {
  attention[i] = 1;
  contrast[i] = 0;
  seen[i] = PRIOR;
  rate[i] = p.reliability === 0 ? 1 : learningRate(0, p.betaMin);
  surprise[i] = 0;
}

/**
 * Ends an activation: the reliability contrast is updated with whether there was feedback, and attention moves toward what the unit
 * predicts plus the greatest surprise of the activation, at most 1: a cue that predicts nothing and brings no surprise loses attention.
 */
export function endActivation(state: ActivationState, i: number, fed: boolean, value: number, p: UmweltParameters): void {
  noteActivation(state.contrast, state.seen, i, fed, p);
  const due = Math.min(1, state.surprise[i] + Math.abs(value));
  state.attention[i] += p.attention * (Math.max(p.attentionMin, due) - state.attention[i]);
  const beta = p.reliability === 0 ? 1 : learningRate(state.contrast[i], p.betaMin);
  state.rate[i] = p.attention === 0 ? beta : beta * state.attention[i];
}
