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

/** Ends an activation: updates the contrast and the number of activations, at indices `contrast` and `seen` of `numbers`. */
export function noteActivation(
  numbers: Float64Array,
  contrast: number,
  seen: number,
  feedback: boolean,
  parameters: ReliabilityParameters,
): void {
  const n = numbers[seen] + 1;
  numbers[seen] = n;
  numbers[contrast] += ((feedback ? 1 : -1) - numbers[contrast]) / Math.min(n, parameters.window);
}

/** Returns beta for a reliability contrast. */
export function learningRate(contrast: number, betaMin: number): number {
  return betaMin + (contrast < 0 ? -contrast : contrast) * (1 - betaMin);
}
