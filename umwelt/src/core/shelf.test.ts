import { describe, expect, it } from 'vitest';
import { Shelf } from './shelf.js';

describe('a shelf', () => {
  it('holds arrays of all kinds side by side, each on its boundary and none over another', () => {
    const shelf = new Shelf(64);
    const bytes = shelf.u8(3);
    const numbers = shelf.f64(2);
    const whole = shelf.i32(5);
    bytes.fill(255);
    numbers.fill(0.5);
    whole.fill(-7);
    expect([...bytes, ...numbers, ...whole]).toEqual([255, 255, 255, 0.5, 0.5, -7, -7, -7, -7, -7]);
    expect(numbers.byteOffset).toBe(8);
    expect(whole.buffer).toBe(bytes.buffer);
  });

  it('refuses what it has no room for', () => {
    const shelf = new Shelf(16);
    shelf.u8(9);
    expect(() => shelf.f64(1)).toThrow(RangeError);
  });
});
