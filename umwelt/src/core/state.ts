import { hashText } from './random.js';

/**
 * The state of a life: named typed arrays. Every owner of state visits its arrays in one method, `visitState`; a snapshot copies
 * them, a hash reads them, a restore writes them back. No array is listed twice, so none can be forgotten in one of the three.
 */

export type StateArray = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array;
export type StateKind = 'f64' | 'f32' | 'i32' | 'u32' | 'u8';

/** An owner of state arrays. It may replace an array, for example by a longer one, and visits the present one. */
export interface StateOwner {
  /** Visits every array that is part of the state, always in the same order. */
  visitState(visit: (name: string, array: StateArray) => void): void;
}

/** Copies of arrays by name. */
export type StateCopy = Map<string, StateArray>;

export function copyState(owner: StateOwner): StateCopy {
  const copy: StateCopy = new Map();
  owner.visitState((name, array) => {
    if (copy.has(name)) throw new Error(`two state arrays are named ${name}`);
    copy.set(name, array.slice());
  });
  return copy;
}

/** Writes a copy back. Throws an Error where an array is missing in the copy or has another length. */
export function restoreState(owner: StateOwner, copy: StateCopy): void {
  owner.visitState((name, array) => {
    const from = copy.get(name);
    if (from === undefined) throw new Error(`the snapshot holds no ${name}`);
    if (from.length !== array.length) throw new Error(`the snapshot holds ${from.length} numbers for ${name}, not ${array.length}`);
    array.set(from);
  });
}

/** Returns a hash of 32 bits over the names and bytes of all arrays; equal states have equal hashes in every engine. */
export function hashState(owner: StateOwner, seed = 0): number {
  let h = (0x9e3779b9 ^ seed) >>> 0;
  owner.visitState((name, array) => {
    h = Math.imul(h ^ hashName(name), 0x85ebca6b) >>> 0;
    h = hashArray(array, h);
  });
  h ^= h >>> 16;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 13)) >>> 0;
}

const names = new Map<string, number>();
function hashName(name: string): number {
  let h = names.get(name);
  if (h === undefined) names.set(name, (h = hashText(name)));
  return h;
}

/** Mixes the words of an array into a hash, as in MurmurHash3: about one word per nanosecond. */
function hashArray(array: StateArray, seed: number): number {
  let h = seed;
  if (array instanceof Uint8Array) {
    for (let i = 0; i < array.length; i++) h = Math.imul(h ^ array[i], 0x01000193);
    return h >>> 0;
  }
  const words = new Int32Array(array.buffer, array.byteOffset, array.byteLength >> 2);
  for (let i = 0; i < words.length; i++) {
    h ^= Math.imul(words[i], 0xcc9e2d51);
    h = Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
  }
  return h >>> 0;
}

export function hashToText(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}
