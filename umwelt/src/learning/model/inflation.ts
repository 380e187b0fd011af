import type { UmweltParameters } from './parameters.js';

/**
 * Returns what is remembered of the magnitude of a cue's US after a US of magnitude `lambda`. A stronger US that no cue announced changes what the cue
 * is worth in the same proportion (Rescorla 1974). A weaker one does not: it is taken for another event.
 */
export function magnitudeAfter(magnitude: number, lambda: number, p: UmweltParameters): number {
  return magnitude + p.inflation * (lambda - magnitude);
}
