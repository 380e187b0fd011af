import { InputError, type StateArray } from '../core/index.js';
import type { Life } from '../life/index.js';
import { ByteReader } from './wire/byte-reader.js';
import type { ByteWriter } from './wire/byte-writer.js';

/**
 * Writes the numbers in which two lists of arrays differ and returns their count. For each array that differs: its index, the count of its
 * numbers, then for each number the distance from the previous place and the value.
 */
export function writeDifference(to: ByteWriter, truth: readonly StateArray[], copy: readonly StateArray[]): number {
  let differences = 0;
  truth.forEach((array, a) => {
    const other = copy[a];
    const length = array.length;
    let first = 0;
    while (first < length && Object.is(array[first], other[first])) first++;
    if (first === length) return;
    const places: number[] = [];
    for (let i = first; i < length; i++) if (array[i] !== other[i] && !(Number.isNaN(array[i]) && Number.isNaN(other[i]))) places.push(i);
    if (places.length === 0) return;
    differences += places.length;
    to.count(a);
    to.count(places.length);
    let last = 0;
    for (const place of places) {
      to.count(place - last);
      to.typed(array[place]);
      last = place;
    }
  });
  return differences;
}

/** Applies a difference to arrays and returns the indexes of the changed arrays. Throws InputError, with nothing changed, if it does not fit. */
export function applyDifference(bytes: Uint8Array, arrays: readonly StateArray[]): Set<number> {
  const changes: [array: StateArray, place: number, value: number][] = [];
  const changed = new Set<number>();
  const from = new ByteReader(bytes);
  while (from.left > 0) {
    const a = from.count('array', arrays.length - 1);
    const array = arrays[a];
    let place = 0;
    for (let left = from.count('numbers', array.length); left > 0; left--) {
      place += from.count('place', array.length);
      if (place >= array.length) from.refuse('place', place, `a place below ${array.length}`);
      changes.push([array, place, from.typed('value')]);
    }
    changed.add(a);
  }
  for (const [array, place, value] of changes) array[place] = value;
  return changed;
}

/** Throws InputError if two copies do not have the same number of arrays with the same lengths. */
export function checkLengths(truth: readonly StateArray[], copy: readonly StateArray[]): void {
  const wrong = truth.findIndex((array, i) => array.length !== copy[i]?.length);
  if (wrong >= 0 || truth.length !== copy.length) {
    throw new InputError(
      `copy: found ${copy[wrong]?.length ?? copy.length} numbers in array ${wrong}, expected ${truth[wrong]?.length ?? truth.length}.`,
    );
  }
}

/** Whether two lives have the same things in the same slots, so that their arrays can be compared number by number. */
export function sameStructure(a: Life, b: Life): boolean {
  const { things, fields } = a.world;
  const others = b.world.things;
  const { store } = b.world.fields;
  if (things.count !== others.count || fields.store.used !== store.used || fields.store.layouts.length !== store.layouts.length)
    return false;
  for (let id = 0; id < things.count; id++)
    if (things.serial[id] !== others.serial[id] || things.alive[id] !== others.alive[id]) return false;
  return true;
}
