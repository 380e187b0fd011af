import { utf8Length, writeUtf8 } from './utf8.js';

/** How a number is written: not at all (NaN), as a whole number, in 4 bytes if that is exact, else in 8. Two bits, see `numberType`. */
export const ABSENT = 0;
export const WHOLE = 1;
export const SINGLE = 2;
export const DOUBLE = 3;
/** The largest whole number that is written as such; a larger one is shorter as a double. */
const MOST_WHOLE = 0x8000000;

/** Returns how a number is written. Every number is read back bit for bit, except that -0 becomes 0. */
export function numberType(value: number): number {
  if (Number.isNaN(value)) return ABSENT;
  if (Number.isInteger(value) && Math.abs(value) <= MOST_WHOLE) return WHOLE;
  return Math.fround(value) === value ? SINGLE : DOUBLE;
}

/** A growing buffer of bytes. A whole number takes as many bytes as it needs, 7 bits in each, the lowest first. */
export class ByteWriter {
  length = 0;
  private bytes: Uint8Array<ArrayBuffer>;
  private view: DataView;

  constructor(room = 128) {
    this.bytes = new Uint8Array(room);
    this.view = new DataView(this.bytes.buffer);
  }

  clear(): void {
    this.length = 0;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2^53 - 1. */
  count(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  /** A whole number of either sign, up to 2^52. */
  whole(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Writes a number as the type that `numberType` returned for it. */
  number(value: number, type: number): void {
    if (type === WHOLE) this.whole(value);
    else if (type === SINGLE) {
      this.reserve(4);
      this.view.setFloat32(this.length, value, true);
      this.length += 4;
    } else if (type === DOUBLE) {
      this.reserve(8);
      this.view.setFloat64(this.length, value, true);
      this.length += 8;
    }
  }

  /** Writes the type of a number in one byte, then the number. */
  typed(value: number): void {
    const type = numberType(value);
    this.byte(type);
    this.number(value, type);
  }

  text(text: string): void {
    const length = utf8Length(text);
    this.count(length);
    this.reserve(length);
    this.length = writeUtf8(text, this.bytes, this.length);
  }

  block(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Returns a copy of what was written. */
  take(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** Returns what was written, without copying it; valid until the next change. */
  peek(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const bytes = new Uint8Array(Math.max(2 * this.bytes.length, this.length + more));
    bytes.set(this.bytes);
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }
}
