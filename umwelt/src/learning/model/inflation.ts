import type { UmweltParameters } from './parameters.js';

/**
 * Returns the remembered magnitude of a cue's US after a US of magnitude `lambda`. If no cue announced that US and it is stronger than the remembered
 * one, the caller also raises the value of the cue in the same proportion (Rescorla 1974). A weaker US that no cue announced is taken for another
 * event and changes nothing.
 */
export function magnitudeAfter(magnitude: number, lambda: number, p: UmweltParameters): number {
  return magnitude + p.inflation * (lambda - magnitude);
}
