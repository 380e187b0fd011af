import { exp, log } from '../../core/math.js';
import { learningRate, noteActivation } from '../equation/reliability.js';
import type { UmweltParameters } from './parameters.js';

/**
 * What the activations of a unit leave behind, ACTIVATION_SIZE numbers in an array of its owner. Number `c` of the unit is at `at + c * step`, so an
 * owner may keep the numbers of one unit side by side (step 1), or the same number of all units.
 */
export const ATTENTION = 0;
/** Reliability contrast, and the number of activations over which it was averaged: those with news. */
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

/**
 * Least surprise that is news, in parts of a usual US (magnitude.ts). An activation without feedback in which none was expected says nothing about
 * reliability.
 */
const NEWS = 0.15;
/** Least surprise with which an activation without feedback counts for patience. Lower than NEWS, because a weak expectation is enough. */
const MISSED = 0.05;

/** Sets the numbers of a unit to those before its first activation. Returns its learning rate. */
export function newUnit(state: Float64Array, at: number, step: number, p: UmweltParameters): number {
  for (let c = 0; c < ACTIVATION_SIZE; c++) state[at + c * step] = 0;
  state[at + ATTENTION * step] = 1;
  state[at + TOLD * step] = state[at + SEEN * step] = PRIOR;
  state[at + RUN * step] = -1;
  return rateOf(state, at, step, p);
}

/**
 * Returns the learning rate of a unit: beta * patience * attention. Attention is the product of two parts, one for all contexts and one for the
 * present context. With `contexts` 1 both are equal, so the first is squared; with more, the caller multiplies the result by the second part.
 */
export function rateOf(state: Float64Array, at: number, step: number, p: UmweltParameters, contexts = 1): number {
  const attention = state[at + ATTENTION * step];
  const beta = p.reliability === 0 ? 1 : learningRate(state[at + CONTRAST * step], p.betaMin);
  const attended = p.attention === 0 ? 1 : contexts === 1 ? attention * attention : attention;
  const patient = p.patience === 0 ? 1 : exp(-p.patience * state[at + PATIENCE * step]);
  return beta * patient * attended;
}

/** Whether an activation told something: feedback came, or what was expected stayed away. `surprise` is in parts of a usual US. */
export function isNews(fed: boolean, surprise: number): boolean {
  return fed || Math.abs(surprise) > NEWS;
}

/**
 * Ends an activation: updates reliability, patience and attention. Returns the new learning rate of the unit (`rateOf`), which changes only here.
 * `fed`: feedback came in the activation. `surprise`: what the activation taught (the sum of its errors, each times the trace), below 0 if something
 * stayed away. `value`: what the unit predicts. Both are in parts of a usual US (magnitude.ts). `share` is that of `attentionAfter`.
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
  if (isNews(fed, surprise)) noteActivation(state, at + CONTRAST * step, at + TOLD * step, fed, p);
  if (fed || off > MISSED) noteRun(state, at + RUN * step, at + PATIENCE * step, at + RUNS * step, fed, p);
  state[at + ATTENTION * step] = attentionAfter(state[at + ATTENTION * step], surprise, value, p, share);
  return rateOf(state, at, step, p, contexts);
}

/**
 * Returns attention after an activation, whose surprise and value are in parts of a usual US. Attention moves toward the surprise plus a share of what
 * the unit predicts, within attentionMin and 1. It rises at the rate `omission` if something stayed away and `attention` if something came; it
 * falls at the rate `share * habituation`. So a cue without surprise loses attention with every activation, and less in company (`share` below 1).
 */
export function attentionAfter(attention: number, surprise: number, value: number, p: UmweltParameters, share = 1): number {
  const due = Math.max(p.attentionMin, Math.min(1, Math.abs(surprise) + p.predictiveness * Math.abs(value)));
  const rate = due < attention ? share * p.habituation : surprise < 0 ? p.omission : p.attention;
  return attention + rate * (due - attention);
}

/**
 * Patience: once a run of activations without feedback has ended with feedback, another run of that length is no news. The mean is over logarithms,
 * because intervals are judged by their ratio, so one long extinction counts for little.
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
