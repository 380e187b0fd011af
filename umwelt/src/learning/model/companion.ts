import type { UmweltParameters } from './parameters.js';

/**
 * Returns the part of a change of a companion that keeps its worth within `most`, above and below 0: a usual US, for a compound its share of it. A
 * prediction below 0 counts as 0, so no error would ever correct an absent cue that others have driven further.
 */
export function withinUs(change: number, worth: number, most: number): number {
  return change > 0 ? Math.min(change, Math.max(0, most - worth)) : Math.max(change, Math.min(0, -most - worth));
}

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
