import { hashText } from './random.js';

/**
 * The state of a life: named typed arrays. Every owner of state visits its arrays in one method, `visitState`; snapshot, hash and restore
 * all use it. No array is listed twice, so none can be missing in one of the three.
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

/** Writes a copy back. Throws an Error if an array is missing in the copy or has another length. */
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

/**
 * Mixes the bytes of an array into a hash, by words as in MurmurHash3: every fourth word goes into the same one of four hashes, which a
 * processor computes in parallel.
 */
function hashArray(array: StateArray, seed: number): number {
  const { buffer, byteOffset, byteLength } = array;
  // bytes that do not start at a word, and those after the last word, are mixed one by one
  const count = (byteOffset & 3) === 0 ? byteLength >> 2 : 0;
  const words = new Int32Array(buffer, count === 0 ? 0 : byteOffset, count);
  let a = seed | 0;
  let b = ~a;
  let c = a ^ 0x3c6ef372;
  let d = b ^ 0x3c6ef372;
  const last = count & ~3;
  for (let i = 0; i < last; i += 4) {
    a = mixWord(a, words[i]);
    b = mixWord(b, words[i + 1]);
    c = mixWord(c, words[i + 2]);
    d = mixWord(d, words[i + 3]);
  }
  for (let i = last; i < count; i++) a = mixWord(a, words[i]);
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  for (let i = count << 2; i < byteLength; i++) a = mixWord(a, bytes[i]);
  return mixWord(mixWord(mixWord(a, b), c), d) >>> 0;
}

function mixWord(h: number, word: number): number {
  const mixed = h ^ Math.imul(word, 0xcc9e2d51);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

export function hashToText(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}
