import { clamp, exp, log, pow } from '../../core/math.js';
import type { UmweltParameters } from './parameters.js';

/** The timing for which learning rates are stated: steps or ticks from a cue's onset to what it announces, and from one trial to the next. */
export interface Timing {
  readonly length: number;
  readonly cycle: number;
}

/** Timing of designs, in steps: that of the equation's golden numbers, a cue of 4 steps and 100 between trials. */
const TRIAL: Timing = { length: 4, cycle: 104 };
/** Timing of discovery groups, in ticks: that of the lesson `sit-on-hand`, with food 13 ticks after the dog sits and 155 from one food to the next. */
export const LESSON: Timing = { length: 13, cycle: 155 };
/** Least and greatest pace, so that no timing stops learning or makes it unstable. */
const LEAST = 0.03;
const MOST = 3;

/** By unit: how long it is on, and how long it is from one onset to the next. */
export interface SpacingState {
  /** The step of the latest onset, or -1. */
  readonly onset: Float64Array;
  /** Steps for which it was on the last time; below 0 as long as that activation has told nothing (`isNews`). */
  readonly last: Float64Array;
  /** Means of the logarithms of length and cycle, in steps: intervals are judged by their ratio. */
  readonly length: Float64Array;
  readonly cycle: Float64Array;
  readonly lengths: Float64Array;
  /** Factor of the learning rate. */
  readonly pace: Float64Array;
}

/**
 * Notes that a unit comes on. Only an activation that told something counts, with the time to this onset: where nothing came and nothing was
 * expected there was no trial to be spaced, and a cue that was merely shown keeps the pace of a new one.
 */
export function noteOnset(state: SpacingState, i: number, now: number, p: UmweltParameters): void {
  const { onset, last, length, cycle, lengths } = state;
  const known = onset[i];
  onset[i] = now;
  if (known < 0 || last[i] <= 0) return;
  const count = Math.min(++lengths[i], p.window);
  length[i] += (log(last[i]) - length[i]) / count;
  cycle[i] += (log(now - known) - cycle[i]) / count;
  state.pace[i] = paceOf(exp(length[i]), exp(cycle[i]), p);
}

/** Notes that a unit goes off. */
export function noteOffset(state: SpacingState, i: number, now: number): void {
  state.last[i] = state.onset[i] - now;
}

/**
 * Returns the pace, a factor of the learning rate, of a cue that is on for `length` steps of each `cycle`. It grows with cycle / length, and is
 * divided by what a presentation of this length teaches, so that trials to acquisition depend on the ratio alone (Gibbon and Balsam 1981).
 */
export function paceOf(length: number, cycle: number, p: UmweltParameters, stated: Timing = TRIAL): number {
  // without traces nothing is learned
  if (p.spacing === 0 || p.delta === 0) return 1;
  const ratio = cycle / length / (stated.cycle / stated.length);
  return clamp((pow(ratio, p.spacing) * eligibility(stated.length, p)) / eligibility(length, p), LEAST, MOST);
}

/** Returns the share of the way to lambda that a cue of this length learns in one presentation, per unit of rate. */
function eligibility(length: number, p: UmweltParameters): number {
  const trace = 1 - pow(1 - p.delta, length);
  return trace + (1 - p.gamma) * (length - trace / p.delta);
}
