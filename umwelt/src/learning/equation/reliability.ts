/**
 * The variable learning rate (thesis 5.5.10, figure 26).
 *
 *   RC   = P(feedback | active) - P(no feedback | active), a moving average over activations, in [-1, 1]
 *   beta = beta_min + |RC| (1 - beta_min)
 *
 * The average is the plain mean of the activations seen so far until there are `window` of them, and forgets
 * exponentially from then on, so the first activation counts in full.
 */
export interface ReliabilityParameters {
  readonly betaMin: number;
  /** Activations over which the average runs. */
  readonly window: number;
}

export const RELIABILITY_DEFAULTS: ReliabilityParameters = { betaMin: 0.2, window: 20 };

/** Updates `contrast[i]` and `seen[i]` at the end of an activation. */
export function noteActivation(
  contrast: Float64Array,
  seen: Float64Array,
  i: number,
  feedback: boolean,
  parameters: ReliabilityParameters,
): void {
  const n = seen[i] + 1;
  seen[i] = n;
  contrast[i] += ((feedback ? 1 : -1) - contrast[i]) / Math.min(n, parameters.window);
}

/** Returns beta for a reliability contrast. */
export function learningRate(contrast: number, betaMin: number): number {
  return betaMin + (contrast < 0 ? -contrast : contrast) * (1 - betaMin);
}
