import type { StateArray } from './state.js';

/** Numbers of eight bytes in a line of the processor's cache. */
const LINE = 8;
/** What was read: compilers leave out a reading of which nothing is used. */
const _read = new Float64Array(1);

/** The arrays that objects have as properties of their own. */
export function arraysOf(owners: readonly object[]): StateArray[] {
  const arrays = owners.flatMap(owner => Object.values(owner)).filter(value => ArrayBuffer.isView(value)) as StateArray[];
  return arrays.filter(({ length }) => length > 0);
}

/**
 * Reads arrays from beginning to end, for nothing but to have them in the processor's cache. Among a thousand creatures what a tick reads
 * of one has left the cache since its last tick; read as it is needed, the processor waits for one line after the other, read ahead and
 * together, for many at once.
 */
export function readAhead(arrays: readonly StateArray[]): void {
  let sum = 0;
  // first what tells where the numbers are, which has left the cache, too
  for (let i = 0; i < arrays.length; i++) sum += arrays[i].length;
  for (let i = 0; i < arrays.length; i++) {
    const array = arrays[i];
    for (let k = 0; k < array.length; k += LINE) sum += array[k];
  }
  _read[0] = sum;
}
