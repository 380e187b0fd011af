import { InputError } from '../../core/index.js';
import { ABSENT, DOUBLE, SINGLE, WHOLE } from './byte-writer.js';
import { readUtf8 } from './utf8.js';

/** Reads what a ByteWriter wrote. Every method throws InputError if the bytes end too early or a number is out of range. */
export class ByteReader {
  at = 0;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  byte(what: string): number {
    if (this.left < 1) this.refuse(what, 'the end of the message', 'one more byte');
    return this.bytes[this.at++];
  }

  /** A whole number from 0 to `most`. */
  count(what: string, most: number): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.byte(what);
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
      if (!(value <= most)) this.refuse(what, value, `a number up to ${most}`);
      if (byte < 0x80) return value;
      if (scale > Number.MAX_SAFE_INTEGER) this.refuse(what, 'a number without an end', `a number up to ${most}`);
    }
  }

  whole(what: string): number {
    const value = this.count(what, Number.MAX_SAFE_INTEGER);
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** A number of a type (see ByteWriter); NaN for ABSENT. */
  number(what: string, type: number): number {
    if (type === ABSENT) return Number.NaN;
    if (type === WHOLE) return this.whole(what);
    const size = type === SINGLE ? 4 : 8;
    if (this.left < size) this.refuse(what, 'the end of the message', `${size} bytes`);
    const value = type === SINGLE ? this.view.getFloat32(this.at, true) : this.view.getFloat64(this.at, true);
    this.at += size;
    return value;
  }

  typed(what: string): number {
    const type = this.byte(what);
    if (type > DOUBLE) this.refuse(what, `the type ${type}`, `a type from ${ABSENT} to ${DOUBLE}`);
    return this.number(what, type);
  }

  text(what: string, most: number): string {
    const length = this.count(what, most);
    return readUtf8(this.block(what, length));
  }

  /** Returns the next bytes, without copying them. */
  block(what: string, length: number): Uint8Array {
    if (this.left < length) this.refuse(what, `${this.left} bytes`, `${length} bytes`);
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Throws InputError if bytes are left. */
  end(what: string): void {
    if (this.left > 0) this.refuse(what, `${this.left} more bytes`, 'the end');
  }

  refuse(what: string, found: unknown, expected: string): never {
    throw new InputError(`message: ${what}: found ${String(found)}, expected ${expected}.`);
  }
}
