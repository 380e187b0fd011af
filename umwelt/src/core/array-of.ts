/** Bytes of a common buffer, and the most bytes of an array in one. */
const BUFFER = 65_536;
const MOST = 8_192;

let buffer = new ArrayBuffer(0);
let used = 0;

interface ArrayType<A> {
  new (length: number): A;
  new (buffer: ArrayBuffer, byteOffset: number, length: number): A;
  readonly BYTES_PER_ELEMENT: number;
}

/**
 * Makes an array of zeros. Arrays that are made one after the other are adjacent in common buffers, so that the data that a tick reads of
 * one creature is on few pages of memory: with a thousand creatures much of a tick is waiting for memory. A large array that is not read in
 * every tick, such as a picture, should have its own buffer, so that it does not separate the others.
 */
function arrayOf<A>(type: ArrayType<A>, length: number): A {
  const bytes = length * type.BYTES_PER_ELEMENT;
  // an invalid length makes the constructor throw
  if (!(bytes > 0 && bytes <= MOST)) return new type(length);
  if (used + bytes > buffer.byteLength) {
    buffer = new ArrayBuffer(BUFFER);
    used = 0;
  }
  const at = used;
  // the next array begins at a multiple of eight bytes
  used += (bytes + 7) & ~7;
  return new type(buffer, at, length);
}

/** Makes an array of zeros for the state of a creature, adjacent to the arrays made before. */
export function float64s(length: number): Float64Array<ArrayBuffer> {
  return arrayOf(Float64Array, length);
}

/** The same for whole numbers. */
export function int32s(length: number): Int32Array<ArrayBuffer> {
  return arrayOf(Int32Array, length);
}

/** The same for numbers from 0 to 255. */
export function uint8s(length: number): Uint8Array<ArrayBuffer> {
  return arrayOf(Uint8Array, length);
}

/** The same, filled with the numbers of another array. */
export function copyOf(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const copy = float64s(numbers.length);
  copy.set(numbers);
  return copy;
}
