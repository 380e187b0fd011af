import { exp, log } from '../../core/math.js';
import { learningRate, noteActivation } from '../equation/reliability.js';
import type { UmweltParameters } from './parameters.js';

/**
 * What the activations of a unit leave behind, in an array of its owner: number `c` of the unit is at `at + c * step`, so that an owner may keep the
 * numbers of a unit side by side or those of all units.
 * Reliability contrast, and the number of activations it was averaged over: those that brought news.
 */
export const ATTENTION = 0;
export const CONTRAST = 1;
export const TOLD = 2;
/** Number of all activations, beginning at PRIOR. */
export const SEEN = 3;
/** Activations since the last one with feedback, or -1 before the first. */
export const RUN = 4;
/** The mean of log(1 + run) at feedback, and the number of runs it was averaged over. */
export const PATIENCE = 5;
export const RUNS = 6;
export const ACTIVATION_SIZE = 7;

/** Reliability starts as if this many activations had been seen, half of them with feedback, so that one experience does not decide. */
export const PRIOR = 2;

/** A surprise below this, in parts of a usual US (magnitude.ts), is no news: an activation without feedback in which none was expected says nothing about reliability. */
const NEWS = 0.15;
/** A surprise above this is a trial without feedback for patience, for which a weak expectation is enough. */
const MISSED = 0.05;

/** Sets a unit to what it is before its first activation. Returns its learning rate. */
export function newUnit(state: Float64Array, at: number, step: number, p: UmweltParameters): number {
  for (let c = 0; c < ACTIVATION_SIZE; c++) state[at + c * step] = 0;
  state[at + ATTENTION * step] = 1;
  state[at + TOLD * step] = state[at + SEEN * step] = PRIOR;
  state[at + RUN * step] = -1;
  return rateOf(state, at, step, p);
}

/**
 * Returns the learning rate of a unit: beta times patience times attention. Attention has two parts that multiply, one everywhere and one in the present context; a learner
 * with one context has both equal, one with several multiplies the rate by the second itself.
 */
export function rateOf(state: Float64Array, at: number, step: number, p: UmweltParameters, contexts = 1): number {
  const attention = state[at + ATTENTION * step];
  const beta = p.reliability === 0 ? 1 : learningRate(state[at + CONTRAST * step], p.betaMin);
  const attended = p.attention === 0 ? 1 : contexts === 1 ? attention * attention : attention;
  const patient = p.patience === 0 ? 1 : exp(-p.patience * state[at + PATIENCE * step]);
  return beta * patient * attended;
}

/**
 * Ends an activation: reliability, patience and attention are updated with whether there was feedback, what the unit predicts and the
 * surprise of the activation (what it taught: the sum of its errors, each times the trace), below 0 if something stayed away, both in parts of a usual US (magnitude.ts). Returns the learning rate of the unit (`rateOf`), which changes only here. `share` is
 * that of `attentionAfter`.
 */
export function endActivation(
  state: Float64Array,
  at: number,
  step: number,
  fed: boolean,
  surprise: number,
  value: number,
  p: UmweltParameters,
  contexts = 1,
  share = 1,
): number {
  state[at + SEEN * step]++;
  const off = Math.abs(surprise);
  if (fed || off > NEWS) noteActivation(state, at + CONTRAST * step, at + TOLD * step, fed, p);
  if (fed || off > MISSED) noteRun(state, at + RUN * step, at + PATIENCE * step, at + RUNS * step, fed, p);
  state[at + ATTENTION * step] = attentionAfter(state[at + ATTENTION * step], surprise, value, p, share);
  return rateOf(state, at, step, p, contexts);
}

/**
 * Returns attention after an activation, whose surprise and value are in parts of a usual US. It rises toward the surprise of the activation plus a share of what the unit predicts, at most 1; it
 * rises sooner if something stayed away than if something new came, and falls slowly: a cue that brings no surprise, because nothing or
 * nothing new follows it, loses attention with every activation, in company by `share` of what it would alone.
 */
export function attentionAfter(attention: number, surprise: number, value: number, p: UmweltParameters, share = 1): number {
  const due = Math.max(p.attentionMin, Math.min(1, Math.abs(surprise) + p.predictiveness * Math.abs(value)));
  const rate = due < attention ? share * p.habituation : surprise < 0 ? p.omission : p.attention;
  return attention + rate * (due - attention);
}

/**
 * Patience: after a run of activations without feedback that ends with feedback, the next run of that length is no news. The mean
 * is over logarithms, as intervals are judged by their ratio, so one long extinction counts for little.
 */
function noteRun(state: Float64Array, run: number, patience: number, runs: number, fed: boolean, p: UmweltParameters): void {
  if (!fed) {
    if (state[run] >= 0) state[run]++;
    return;
  }
  if (state[run] >= 0) {
    state[runs]++;
    state[patience] += (log(1 + state[run]) - state[patience]) / Math.min(state[runs], p.window);
  }
  state[run] = 0;
}
