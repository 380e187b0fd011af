import { describe, expect, it } from 'vitest';
import { ReadAhead } from './read-ahead.js';

/** The bytes that are read, as views: the buffer, from and to. */
const stretchesOf = (ahead: ReadAhead) =>
  (ahead as unknown as { numbers: Int32Array[] }).numbers.map(({ buffer, byteOffset, byteLength }) => [
    buffer,
    byteOffset,
    byteOffset + byteLength,
  ]);

describe('reading ahead', () => {
  it('covers the arrays that are own properties of the owners, each stretch of memory once', () => {
    const common = new ArrayBuffer(4096);
    const own = Uint8Array.of(1, 2, 3, 4, 5);
    const owner = {
      name: 'rex',
      all: new Float64Array(common, 0, 20),
      part: new Float64Array(common, 16, 3),
      next: new Int32Array(common, 176, 4),
      far: new Uint8Array(common, 1021, 10),
      none: new Uint8Array(0),
      inner: { numbers: new Float64Array(common, 2048, 1) },
    };
    const ahead = new ReadAhead([owner, {}, { own }], [owner.inner]);
    expect(stretchesOf(ahead)).toEqual([
      [common, 0, 192],
      [own.buffer, 0, 4],
      [common, 1020, 1028],
    ]);
  });

  it('changes nothing', () => {
    const numbers = Float64Array.from({ length: 100 }, (_, i) => i);
    const marks = Int32Array.of(7, Number.MIN_SAFE_INTEGER);
    const ahead = new ReadAhead([{ numbers, marks, none: Float64Array.of(Number.NaN), one: Uint8Array.of(1) }]);
    ahead.read();
    expect([...numbers]).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect(marks[0]).toBe(7);
  });
});
