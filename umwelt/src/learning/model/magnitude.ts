import { pow } from '../../core/math.js';
import type { UmweltParameters } from './parameters.js';
import { FIRST, MAGNITUDE, MAGNITUDES } from './step-units.js';

/**
 * Notes the first step of a US, of magnitude `lambda`.
 *
 * The mean magnitude of USs is the unit in which surprise is measured: an error of .3 is everything where food lowers hunger by .3, and little where
 * it lowers it by 10. The mean is over the last `window` USs (exponential after that many) and is state of the learner. A US of several steps counts
 * once: each later step adds what it would teach a cue that ended at the onset (`noteMoreMagnitude`).
 */
export function noteMagnitude(moment: Float64Array, lambda: number, p: UmweltParameters): void {
  const count = Math.min(++moment[MAGNITUDES], p.window);
  moment[MAGNITUDE] += (Math.abs(lambda) - moment[MAGNITUDE]) / count;
  moment[FIRST] += (Math.abs(lambda) - moment[FIRST]) / count;
}

/** Notes a later step of the US that was noted last, `after` steps from its onset. */
export function noteMoreMagnitude(moment: Float64Array, lambda: number, after: number, p: UmweltParameters): void {
  moment[MAGNITUDE] += (Math.abs(lambda) * pow(1 - p.delta, after)) / Math.min(moment[MAGNITUDES], p.window);
}

/** Returns the unit for a surprise and a value. Before the first US it is the greater of the two, since what is innate is all that is known. */
export function unitOfSurprise(moment: Float64Array, surprise: number, value: number): number {
  const known = moment[MAGNITUDE];
  return known > 0 ? known : Math.max(Math.abs(surprise), Math.abs(value)) || 1;
}
