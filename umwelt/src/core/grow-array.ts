import type { StateArray } from './state.js';

/** Returns a longer copy of an array: its numbers, then `fill` up to `length`. Throws a RangeError if `length` is too short. */
export function growArray<A extends StateArray>(array: A, length: number, fill = 0): A {
  const grown = new (array.constructor as new (length: number) => A)(length);
  grown.set(array);
  if (fill !== 0) grown.fill(fill, array.length);
  return grown;
}

/**
 * Returns an array with room for `needed` numbers: the same one if it is long enough, else a copy of at least twice its length, so that an
 * array that grows step by step is rarely copied. New numbers are `fill`.
 */
export function withRoomFor<A extends StateArray>(array: A, needed: number, fill = 0): A {
  return needed <= array.length ? array : growArray(array, Math.max(needed, 2 * array.length), fill);
}
