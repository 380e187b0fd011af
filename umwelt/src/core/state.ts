import { hashText } from './random.js';

/**
 * The state of a life is a book of named typed arrays. Whatever lives claims its arrays here; a snapshot copies
 * them, a hash reads them, a restore writes them back. Nothing is listed twice, so nothing can be forgotten.
 */

export type StateArray = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array;
export type StateKind = 'f64' | 'f32' | 'i32' | 'u32' | 'u8';

/** Something that owns arrays and may have to grow them: it answers with the arrays that are now in force. */
export interface StateOwner {
  /** Visit every array that is part of the state, always in the same order. */
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

/** Write a copy back; every array must be there and of the same length. */
export function restoreState(owner: StateOwner, copy: StateCopy): void {
  owner.visitState((name, array) => {
    const from = copy.get(name);
    if (from === undefined) throw new Error(`the snapshot holds no ${name}`);
    if (from.length !== array.length) throw new Error(`the snapshot holds ${from.length} numbers for ${name}, not ${array.length}`);
    array.set(from);
  });
}

/** Equal states give equal hashes in every engine: 32 bits over the bytes of all arrays, with their names. */
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

/** Words are mixed in four interleaved lanes, murmur style: about one word per nanosecond. */
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
