import type { UmweltParameters } from './parameters.js';

/** Returns what is remembered of the magnitude of a cue's US after another US. */
export function remembered(magnitude: number, lambda: number, p: UmweltParameters): number {
  return magnitude + p.inflation * (lambda - magnitude);
}
