/**
 * Expectations (Isla & Blumberg 2): a predictor forms an expectation with a confidence. Verification finds it true, false or unverifiable; only the
 * first two revise the predictor's reliability. The occupancy map is one predictor (each node is a prediction); `EventPredictor` is another.
 */

/** Verdict on an expectation that did not come true. */
export const FALSE = 0;
/** Verdict on an expectation that came true. */
export const TRUE = 1;
/** Verdict on an expectation that could not be checked. */
export const UNVERIFIABLE = 2;
/** The result of verifying an expectation. */
export type Verdict = typeof FALSE | typeof TRUE | typeof UNVERIFIABLE;

/** Returns the surprise of an observation that was expected with confidence c: (1 - c) / c, from 0 for c = 1 to Infinity for c = 0 (1.1). */
export function surpriseOf(confidence: number): number {
  return confidence > 0 ? (1 - confidence) / confidence : Number.POSITIVE_INFINITY;
}

/** Least weight of the newest verdict, so that the reliability can still change after many verdicts. */
const LEAST_WEIGHT = 0.1;

/**
 * Returns the reliability of a predictor after one more verdict: the share of its expectations that came true, with more weight on recent ones.
 * `trials` is the number of verdicts before this one. A predictor begins with a reliability of 0.
 */
export function revise(reliability: number, trials: number, verdict: Verdict): number {
  if (verdict === UNVERIFIABLE) return reliability;
  const weight = Math.max(LEAST_WEIGHT, 1 / (trials + 2));
  return reliability + weight * (verdict - reliability);
}
