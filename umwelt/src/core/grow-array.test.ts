import { describe, expect, it } from 'vitest';
import { growArray, withRoomFor } from './grow-array.js';

describe('growing arrays', () => {
  it('copies the numbers and fills the rest', () => {
    const grown = growArray(new Int32Array([1, 2]), 4, -1);
    expect(grown).toBeInstanceOf(Int32Array);
    expect([...grown]).toEqual([1, 2, -1, -1]);
    expect([...growArray(new Float64Array([0.5]), 3)]).toEqual([0.5, 0, 0]);
    expect(() => growArray(new Uint8Array(3), 2)).toThrow(RangeError);
  });

  it('keeps an array that is long enough, and at least doubles one that is not', () => {
    const array = new Uint32Array([1, 2, 3]);
    expect(withRoomFor(array, 3)).toBe(array);
    expect(withRoomFor(array, 4)).toHaveLength(6);
    expect(withRoomFor(array, 9)).toHaveLength(9);
    expect([...withRoomFor(array, 4, 7)]).toEqual([1, 2, 3, 7, 7, 7]);
  });
});
