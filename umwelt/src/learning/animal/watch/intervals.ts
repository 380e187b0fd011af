/** How often the intervals of a number may be halved. */
export const REFINED_MOST = 4;

/** Most intervals into which the range of a number is divided before any is halved. */
const COARSE = 4;

/**
 * Returns the width of the widest intervals of a number whose values have covered `range`: a power of two, at least the present `width`, so that
 * the range is two to COARSE intervals long. Returns 0 while the number has not changed.
 */
export function intervalWidth(range: number, width: number): number {
  if (!(range > 0)) return width;
  let w = width > 0 ? width : 1;
  if (width === 0) while (2 * w > range) w /= 2;
  while (COARSE * w < range) w *= 2;
  return w;
}

/** Returns the lower end of the interval that a value is in; intervals begin at multiples of their width. */
export function intervalAt(value: number, width: number): number {
  return Math.floor(value / width) * width;
}
