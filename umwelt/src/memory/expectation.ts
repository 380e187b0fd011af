/**
 * Expectations (Isla & Blumberg 2): a predictor forms one with a confidence; verification says that it was true, false or cannot be
 * told, and only the first two revise the predictor's reliability. The occupancy map is one predictor (each node a prediction);
 * `EventPredictor` is another.
 */

/** Verdict on an expectation that did not come true. */
export const FALSE = 0;
/** Verdict on an expectation that came true. */
export const TRUE = 1;
/** Verdict on an expectation of which it cannot be told. */
export const UNVERIFIABLE = 2;
/** What verification says of an expectation. */
export type Verdict = typeof FALSE | typeof TRUE | typeof UNVERIFIABLE;

/** How unexpected an observation is that was expected with confidence c: (1 - c) / c, from 0 for c = 1 to Infinity for c = 0 (1.1). */
export function surpriseOf(confidence: number): number {
  return confidence > 0 ? (1 - confidence) / confidence : Number.POSITIVE_INFINITY;
}

/** The least weight of the newest outcome: a predictor that was wrong for long can become right, and the other way round. */
const LEAST_WEIGHT = 0.1;

/**
 * The reliability of a predictor after one more verdict: the share of its expectations that came true, the last ones counting more.
 * `trials` is how many verdicts there were before. A predictor begins with a reliability of 0.
 */
export function revise(reliability: number, trials: number, verdict: Verdict): number {
  if (verdict === UNVERIFIABLE) return reliability;
  const weight = Math.max(LEAST_WEIGHT, 1 / (trials + 2));
  return reliability + weight * (verdict - reliability);
}
