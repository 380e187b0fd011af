import { describe, expect, it } from 'vitest';
import { copyOf, float64s, int32s, uint8s } from './array-of.js';

describe('arrays in common buffers', () => {
  it('are zeros that share no byte, each at a multiple of eight', () => {
    const arrays = Array.from({ length: 2_000 }, (_, i) => [float64s, int32s, uint8s][i % 3]((i % 7) + 1));
    arrays.forEach((array, i) => {
      expect(array.every(value => value === 0)).toBe(true);
      expect(array.byteOffset % 8).toBe(0);
      array.fill((i % 250) + 1);
    });
    arrays.forEach((array, i) => {
      expect(array.length).toBe((i % 7) + 1);
      expect(array.every(value => value === (i % 250) + 1)).toBe(true);
    });
    expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBeLessThan(4);
  });

  it('are copied; long ones have a buffer of their own, and an invalid length is refused', () => {
    expect([...copyOf(Float64Array.of(1, Number.NaN, -3))]).toEqual([1, Number.NaN, -3]);
    expect(float64s(100_000).buffer.byteLength).toBe(800_000);
    expect(float64s(0).length).toBe(0);
    expect(() => float64s(-1)).toThrow(RangeError);
  });
});
