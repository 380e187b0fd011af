import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Input, Life } from '../life/index.js';
import { inputPart, readInputPart } from './input-part.js';
import { ByteReader } from './wire/byte-reader.js';
import { INPUT } from './wire/parts.js';

const number = fc.oneof(
  fc.integer({ min: -900, max: 900 }).map(hundredths => hundredths / 100 + 0),
  fc.double({ min: -50, max: 50, noNaN: true }).map(value => value + 0),
);

describe('an input on the wire', () => {
  const species = { species: 'tom', fields: { mood: 'calm', hat: 1, seen: false } };
  const life = new Life({ world: 'w', size: [9, 9], creatures: { tom: { species, at: [1, 2] } } });
  const back = (input: Input): Input => {
    life.apply(input);
    const { kind, bytes } = inputPart(life, input);
    return readInputPart(life, kind, new ByteReader(bytes));
  };

  it('comes out as it went in', () => {
    const place = fc.oneof(fc.tuple(number, number), fc.tuple(number, number, number));
    const inputs: fc.Arbitrary<Input> = fc.oneof(
      fc.record({ move: fc.constant('tom'), to: place }),
      fc.record({ move: fc.constant('tom'), to: place, heading: number }),
      fc.record({ set: fc.constant('tom.hat'), to: number }),
      fc.record({ set: fc.constant('tom.seen'), to: fc.boolean() }),
      fc.record({ set: fc.constant('tom.mood'), to: fc.constantFrom('calm', 'happy', 'tom') }),
      fc.record({ set: fc.constant('tom.led'), to: fc.boolean() }),
    );
    fc.assert(
      fc.property(inputs, input => {
        expect(back(input)).toEqual(input);
      }),
    );
  });

  it('takes a dozen bytes where a person moves, and a known species is a name', () => {
    expect(inputPart(life, { move: 'tom', to: [1.25, -2.31], heading: 0.57 }).bytes.length).toBeLessThanOrEqual(12);
    const { kind, bytes } = inputPart(life, { add: 'tim', resident: { species, at: [0, 1] } });
    expect(kind).toBe(INPUT);
    expect(bytes.length).toBeLessThan(100);
    expect(readInputPart(life, kind, new ByteReader(bytes))).toEqual({ add: 'tim', resident: { species, at: [0, 1] } });
  });
});
