import type { UmweltParameters } from './parameters.js';

/**
 * Returns the change of the value of an absent cue that has come together with a present one (Dickinson and Burke 1996). It has the opposite sign of
 * the error: what the present cue turns out to announce was not due to the absent one, and what it turns out not to announce was. It is scaled
 * by the share of the present cue's activations in which both came.
 * `together`: how often both came, at least 1. `seen`, `trace`: of the present cue. `rate`: of the absent cue. `alpha`: of the step (`stepUnits`).
 */
export function companionChange(
  together: number,
  seen: number,
  rate: number,
  trace: number,
  alpha: number,
  error: number,
  p: UmweltParameters,
): number {
  const share = together / Math.max(together, seen);
  return -(p.companion * share * alpha * rate * trace * error);
}
