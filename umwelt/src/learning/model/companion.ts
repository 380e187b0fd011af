import type { UmweltParameters } from './parameters.js';

/**
 * Returns by how much the value of a cue changes that is absent, but has come together with one that is there (Dickinson and Burke 1996): against the error, by how
 * often that one has come with it. What the one that is there turns out to announce was not the other's, and what it does not was.
 * `together` is how often both came, at least 1; `seen` and `trace` are those of the cue that is there, `rate` is that of the absent one; `alpha` is that of the step (`stepUnits`).
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
