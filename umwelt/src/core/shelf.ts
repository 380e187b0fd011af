/**
 * Arrays that are used together, side by side in one stretch of memory: a thousand individuals with twenty small arrays each spend
 * their time waiting for memory otherwise.
 */
export class Shelf {
  private readonly buffer: ArrayBuffer;
  private used = 0;

  constructor(bytes: number) {
    this.buffer = new ArrayBuffer(bytes);
  }

  f64(length: number): Float64Array {
    return new Float64Array(this.buffer, this.take(8, length), length);
  }

  i32(length: number): Int32Array {
    return new Int32Array(this.buffer, this.take(4, length), length);
  }

  u8(length: number): Uint8Array {
    return new Uint8Array(this.buffer, this.take(1, length), length);
  }

  /** Where `length` elements of a size begin, on a boundary of their size. */
  private take(size: number, length: number): number {
    const at = Math.ceil(this.used / size) * size;
    this.used = at + size * length;
    return at;
  }
}
