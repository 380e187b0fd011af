import { pow } from '../../core/math.js';
import type { UmweltParameters } from './parameters.js';
import { MAGNITUDE, MAGNITUDES } from './step-units.js';

/**
 * The unit in which surprise is measured. How surprising an error is cannot be told from its size: .3 is all where food lowers hunger by .3, and little where
 * it lowers it by 10. So a learner knows how large its USs are: the mean over the latest `window` USs, which is state of its own.
 * A US may last many steps: each counts for as much as a cue learns of it that ended at the onset (`noteMoreMagnitude`).
 */
export function noteMagnitude(moment: Float64Array, lambda: number, p: UmweltParameters): void {
  moment[MAGNITUDE] += (Math.abs(lambda) - moment[MAGNITUDE]) / Math.min(++moment[MAGNITUDES], p.window);
}

/** Notes a later step of the US that was noted last, `after` steps from its onset. */
export function noteMoreMagnitude(moment: Float64Array, lambda: number, after: number, p: UmweltParameters): void {
  moment[MAGNITUDE] += (Math.abs(lambda) * pow(1 - p.delta, after)) / Math.min(moment[MAGNITUDES], p.window);
}

/** Returns the unit for a surprise and a value. Before the first US it is the greater of the two: whatever is innate is all that is known. */
export function unitOfSurprise(moment: Float64Array, surprise: number, value: number): number {
  const known = moment[MAGNITUDE];
  return known > 0 ? known : Math.max(Math.abs(surprise), Math.abs(value)) || 1;
}
