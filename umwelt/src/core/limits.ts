/**
 * The bounds of every number that comes from outside: files, settings, inputs, arguments, snapshots and saved animals. Within them sums and
 * products of a tick stay finite. docs/limits.md lists them all.
 */

/** The bound of meters, meters per second and radians. */
export const FARTHEST = 1e6;

/** The bound of all other numbers: levels, worths, rates, gains, fields, arguments. */
export const LARGEST = 1e9;

/** Bounds of one number, inclusive; `above` is exclusive. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
  /** An exclusive lower bound. */
  readonly above?: number;
}

/** Whether a value is a number within bounds; without bounds: from -LARGEST to LARGEST. */
export function isWithin(value: unknown, bounds: Bounds = {}): value is number {
  const { least = -LARGEST, most = LARGEST, above = Number.NEGATIVE_INFINITY } = bounds;
  return typeof value === 'number' && value >= least && value <= most && value > above;
}

/** Returns the bounds in words for sentences: `a number from 0 to 1`. */
export function boundsInWords({ least, most, above }: Bounds = {}): string {
  if (above !== undefined) return `a number greater than ${above}${most === undefined ? '' : `, up to ${most}`}`;
  if (least === undefined && most === undefined) return `a number from ${-LARGEST} to ${LARGEST}`;
  return `a number from ${least ?? -LARGEST} to ${most ?? LARGEST}`;
}
