/** A longer copy, the rest 0. */
export function longer<A extends Int32Array | Uint32Array>(from: A, length: number): A {
  const to = from instanceof Int32Array ? new Int32Array(length) : new Uint32Array(length);
  to.set(from);
  return to as A;
}
