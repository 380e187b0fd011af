import { clamp, exp, log, pow } from '../../core/math.js';
import type { UmweltParameters } from './parameters.js';

/** The timing for which learning rates are stated: how long a cue is on before what it announces, and how long it is from one trial to the next. */
export interface Timing {
  readonly length: number;
  readonly cycle: number;
}

/** Of designs, in steps: that of the equation's golden numbers, a cue of 4 steps and 100 between trials. */
const TRIAL: Timing = { length: 4, cycle: 104 };
/** Of discovery groups, in ticks: that of the lesson `sit-on-hand`: food 13 ticks after the dog sits, 155 from one to the next. */
export const LESSON: Timing = { length: 13, cycle: 155 };
/** Least and greatest factor, so that no timing stops learning or makes it unstable. */
const LEAST = 0.03;
const MOST = 3;

/** When units were on, one number for each: how long they are on, and how long it is from one onset to the next. */
export interface SpacingState {
  /** The step of the latest onset, or -1. */
  readonly onset: Float64Array;
  /** Means of the logarithms of length and cycle, in steps: intervals are judged by their ratio. */
  readonly length: Float64Array;
  readonly cycle: Float64Array;
  readonly lengths: Float64Array;
  /** Factor of the learning rate. */
  readonly pace: Float64Array;
}

/** Notes that a unit comes on. */
export function noteOnset(state: SpacingState, i: number, now: number, p: UmweltParameters): void {
  const { onset, cycle, lengths } = state;
  const known = onset[i];
  onset[i] = now;
  if (known < 0 || lengths[i] < 1) return;
  cycle[i] += (log(now - known) - cycle[i]) / Math.min(lengths[i], p.window);
  state.pace[i] = paceOf(exp(state.length[i]), exp(cycle[i]), p);
}

/** Notes that a unit goes off. */
export function noteOffset(state: SpacingState, i: number, now: number, p: UmweltParameters): void {
  state.lengths[i]++;
  state.length[i] += (log(now - state.onset[i]) - state.length[i]) / Math.min(state.lengths[i], p.window);
}

/**
 * Returns the factor of the learning rate of a cue that is on for `length` steps of each `cycle`: it follows cycle / length, and what one
 * presentation teaches does not depend on the number of its steps, so acquisition in trials depends on the ratio alone (Gibbon and Balsam 1981).
 */
export function paceOf(length: number, cycle: number, p: UmweltParameters, stated: Timing = TRIAL): number {
  if (p.spacing === 0) return 1;
  const ratio = cycle / length / (stated.cycle / stated.length);
  return clamp((pow(ratio, p.spacing) * eligibility(stated.length, p)) / eligibility(length, p), LEAST, MOST);
}

/** Returns the share of its distance to the US that a cue of this length learns in a presentation, per unit of rate. */
function eligibility(length: number, p: UmweltParameters): number {
  const trace = 1 - pow(1 - p.delta, length);
  return trace + (1 - p.gamma) * (length - trace / p.delta);
}
