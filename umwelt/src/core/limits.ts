/**
 * The bounds of every number that comes from outside: files, settings, inputs, arguments, snapshots and saved animals. Within them sums and
 * products of a tick stay finite. docs/limits.md lists them all.
 */

/** Meters, meters per second and radians: nothing is farther away, longer, faster or more turned than this. */
export const FARTHEST = 1e6;

/** Every other number: levels, worths, rates, gains, fields, arguments. */
export const LARGEST = 1e9;

/** Bounds of one number, inclusive; `above` is exclusive. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
  /** Greater than this. */
  readonly above?: number;
}

/** Whether a value is a number within bounds; without bounds: from -LARGEST to LARGEST. */
export function isWithin(value: unknown, bounds: Bounds = {}): value is number {
  const { least = -LARGEST, most = LARGEST, above = Number.NEGATIVE_INFINITY } = bounds;
  return typeof value === 'number' && value >= least && value <= most && value > above;
}

/** The bounds as a sentence names them: `a number from 0 to 1`. */
export function boundsInWords({ least, most, above }: Bounds = {}): string {
  if (above !== undefined) return `a number greater than ${above}${most === undefined ? '' : `, up to ${most}`}`;
  if (least === undefined && most === undefined) return `a number from ${-LARGEST} to ${LARGEST}`;
  return `a number from ${least ?? -LARGEST} to ${most ?? LARGEST}`;
}
