import { describe, expect, it } from 'vitest';
import { arraysOf, readAhead } from './read-ahead.js';

describe('reading ahead', () => {
  it('knows the arrays that objects have themselves, except empty ones', () => {
    class Owner {
      readonly name = 'rex';
      readonly numbers = Float64Array.of(1, 2);
      readonly marks = Int32Array.of(3);
      readonly none = new Uint8Array(0);
      readonly inner = { numbers: Float64Array.of(4) };
    }
    const owner = new Owner();
    const other = { flags: Uint8Array.of(5) };
    expect(arraysOf([owner, {}, other])).toEqual([owner.numbers, owner.marks, other.flags]);
  });

  it('changes nothing', () => {
    const numbers = Float64Array.from({ length: 100 }, (_, i) => i);
    const marks = Int32Array.of(7, Number.MIN_SAFE_INTEGER);
    readAhead([numbers, marks, Float64Array.of(Number.NaN)]);
    expect([...numbers]).toEqual(Array.from({ length: 100 }, (_, i) => i));
    expect(marks[0]).toBe(7);
  });
});
