import type { StateArray } from '../../core/index.js';
import type { StateCopy } from '../../core/state.js';
import type { ByteReader } from './byte-reader.js';
import type { ByteWriter } from './byte-writer.js';

/** The types of arrays; a type's number is its index. */
const TYPES = [Float64Array, Float32Array, Int32Array, Uint32Array, Uint8Array] as const;
/** Zero bytes that end a run of other bytes; fewer stay within the run. */
const LEAST_RUN = 3;
/** Limits of a name in bytes, of all arrays together in bytes, and of the number of arrays. */
const MOST_NAME = 300;
const MOST_BYTES = 64_000_000;
const MOST_ARRAYS = 100_000;

/** Writes state arrays: for each its name, its type, its length, and alternating runs of zero bytes and of other bytes. */
export function writeArrays(to: ByteWriter, arrays: StateCopy): void {
  to.count(arrays.size);
  for (const [name, array] of arrays) {
    to.text(name);
    to.byte(TYPES.findIndex(Type => array instanceof Type));
    to.count(array.length);
    writeRuns(to, new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  }
}

/** Reads arrays that `writeArrays` wrote. Throws InputError if they are invalid. */
export function readArrays(from: ByteReader): StateCopy {
  const arrays: StateCopy = new Map();
  let room = MOST_BYTES;
  for (let left = from.count('arrays', MOST_ARRAYS); left > 0; left--) {
    const name = from.text('name of an array', MOST_NAME);
    const type = from.byte('type of an array');
    if (type >= TYPES.length) from.refuse('type of an array', type, `a type below ${TYPES.length}`);
    const Type = TYPES[type];
    const length = from.count('length of an array', Math.floor(room / Type.BYTES_PER_ELEMENT));
    room -= length * Type.BYTES_PER_ELEMENT;
    const array: StateArray = new Type(length);
    readRuns(from, new Uint8Array(array.buffer));
    arrays.set(name, array);
  }
  return arrays;
}

function writeRuns(to: ByteWriter, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    let start = at;
    while (start < bytes.length && bytes[start] === 0) start++;
    let end = start;
    for (let zeros = 0; end < bytes.length && zeros < LEAST_RUN; end++) zeros = bytes[end] === 0 ? zeros + 1 : 0;
    while (end > start && bytes[end - 1] === 0) end--;
    to.count(start - at);
    to.count(end - start);
    to.block(bytes.subarray(start, end));
    at = end;
    if (end === start) break;
  }
}

function readRuns(from: ByteReader, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    at += from.count('zeros', bytes.length - at);
    const length = from.count('bytes', bytes.length - at);
    bytes.set(from.block('bytes', length), at);
    at += length;
    if (length === 0 && at < bytes.length) from.refuse('array', `${at} bytes`, `${bytes.length} bytes`);
  }
}
