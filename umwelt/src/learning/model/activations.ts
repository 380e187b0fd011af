import { exp, log } from '../../core/math.js';
import { learningRate, noteActivation } from '../equation/reliability.js';
import type { UmweltParameters } from './parameters.js';

/** What the activations of units leave behind, one number for each unit. */
export interface ActivationState {
  readonly attention: Float64Array;
  /** Reliability contrast, and the number of activations it was averaged over: those that brought news. */
  readonly contrast: Float64Array;
  readonly told: Float64Array;
  /** Number of all activations, beginning at PRIOR. */
  readonly seen: Float64Array;
  /** beta of each unit, from reliability, patience and attention; it changes when an activation ends. */
  readonly rate: Float64Array;
  /** The greatest surprise of the present activation: an error, below 0 if something stayed away. */
  readonly surprise: Float64Array;
  /** Activations since the last one with feedback, or -1 before the first. */
  readonly run: Float64Array;
  /** The mean of log(1 + run) at feedback, and the number of runs it was averaged over. */
  readonly patience: Float64Array;
  readonly runs: Float64Array;
}

/** Reliability starts as if this many activations had been seen, half of them with feedback, so that one experience does not decide. */
export const PRIOR = 2;

/** A surprise below this is no news: an activation without feedback in which none was expected says nothing about reliability. */
const NEWS = 0.15;
/** A surprise above this is a trial without feedback for patience, for which a weak expectation is enough. */
const MISSED = 0.05;

/** Sets a unit to what it is before its first activation. */
export function newUnit(state: ActivationState, i: number, p: UmweltParameters): void {
  state.attention[i] = 1;
  state.contrast[i] = 0;
  state.told[i] = PRIOR;
  state.seen[i] = PRIOR;
  state.rate[i] = p.reliability === 0 ? 1 : learningRate(0, p.betaMin);
  state.surprise[i] = 0;
  state.run[i] = -1;
  state.patience[i] = 0;
  state.runs[i] = 0;
}

/**
 * Ends an activation: reliability, patience and attention are updated with whether there was feedback, what the unit predicts and the
 * greatest surprise of the activation. Attention has two parts that multiply, one everywhere and one
 * in the present context; a learner with one context has both equal, one with several multiplies the rate by the second itself.
 */
export function endActivation(state: ActivationState, i: number, fed: boolean, value: number, p: UmweltParameters, contexts = 1): void {
  state.seen[i]++;
  const surprise = Math.abs(state.surprise[i]);
  if (fed || surprise > NEWS) noteActivation(state.contrast, state.told, i, fed, p);
  if (fed || surprise > MISSED) noteRun(state, i, fed, p);
  state.attention[i] = attentionAfter(state.attention[i], state.surprise[i], value, p);
  const beta = p.reliability === 0 ? 1 : learningRate(state.contrast[i], p.betaMin);
  const patient = p.patience === 0 ? 1 : exp(-p.patience * state.patience[i]);
  const attention = p.attention === 0 ? 1 : contexts === 1 ? state.attention[i] * state.attention[i] : state.attention[i];
  state.rate[i] = beta * patient * attention;
}

/**
 * Returns attention after an activation. It rises toward the surprise of the activation plus a share of what the unit predicts, at most 1; it
 * rises sooner if something stayed away than if something new came, and falls slowly: a cue that brings no surprise, because nothing or
 * nothing new follows it, loses attention with every activation.
 */
export function attentionAfter(attention: number, surprise: number, value: number, p: UmweltParameters): number {
  const due = Math.max(p.attentionMin, Math.min(1, Math.abs(surprise) + p.predictiveness * Math.abs(value)));
  const rate = due < attention ? p.habituation : surprise < 0 ? p.omission : p.attention;
  return attention + rate * (due - attention);
}

/**
 * Patience: after a run of activations without feedback that ends with feedback, the next run of that length is no news. The mean
 * is over logarithms, as intervals are judged by their ratio, so one long extinction counts for little.
 */
function noteRun(state: ActivationState, i: number, fed: boolean, p: UmweltParameters): void {
  const { run, patience, runs } = state;
  if (!fed) {
    if (run[i] >= 0) run[i]++;
    return;
  }
  if (run[i] >= 0) {
    runs[i]++;
    patience[i] += (log(1 + run[i]) - patience[i]) / Math.min(runs[i], p.window);
  }
  run[i] = 0;
}
