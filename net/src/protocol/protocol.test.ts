import fc from 'fast-check';
import { GESTURE_NAMES } from 'umwelt/person';
import { describe, expect, it } from 'vitest';
import { decodeHand, decodeThrow, encodeHand, encodeThrow } from './hand-message.js';
import { KIND_NAMES, KINDS } from './kinds.js';
import { decodePerson, encodePerson } from './person-message.js';
import { may, ROLES } from './roles.js';

const centimeter = fc.integer({ min: -30_000, max: 30_000 }).map(value => value / 100);
const reach = fc.record({ x: centimeter, y: centimeter, up: fc.integer({ min: 0, max: 255 }).map(value => value / 100) });
const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,40}$/);

describe('messages', () => {
  it('of a person and a hand are decoded as they were encoded, within the limit of their kind', () => {
    const person = fc.record(
      { pointer: reach, second: reach, pressed: fc.boolean(), gestures: fc.subarray([...GESTURE_NAMES]) },
      { requiredKeys: ['pressed', 'gestures'] },
    );
    fc.assert(
      fc.property(person, state => {
        const bytes = encodePerson(state);
        expect(bytes.length).toBeLessThanOrEqual(KINDS.person.most);
        expect(decodePerson(bytes)).toEqual(state);
      }),
      { numRuns: 200 },
    );
    const hand = fc.record(
      {
        at: fc.tuple(centimeter, centimeter, centimeter),
        sound: fc.constantFrom('none', 'call', 'clap', 'fetch', 'bang') as fc.Arbitrary<'none' | 'call'>,
        stroking: fc.boolean(),
        food: fc.boolean(),
        carries: name,
      },
      { requiredKeys: ['at', 'sound', 'stroking', 'food'] },
    );
    fc.assert(
      fc.property(hand, state => {
        const bytes = encodeHand(state);
        expect(bytes.length).toBeLessThanOrEqual(KINDS.hand.most);
        expect(decodeHand(bytes)).toEqual(state);
      }),
      { numRuns: 200 },
    );
    expect(decodeHand(encodeHand({}))).toEqual({});
    expect(decodeThrow(encodeThrow([1.5, -2, 3.25]))).toEqual([1.5, -2, 3.25]);
  });

  it('of random bytes are refused, or decoded within bounds', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 90 }), bytes => {
        const person = decodePerson(bytes);
        if (person !== undefined) expect(Math.abs(person.pointer?.x ?? 0)).toBeLessThan(328);
        const hand = decodeHand(bytes);
        if (hand?.carries !== undefined) expect(hand.carries).toMatch(/^[A-Za-z_][\w-]{0,63}$/);
        decodeThrow(bytes);
      }),
      { numRuns: 500 },
    );
    expect(encodePerson({ pointer: { x: Number.NaN, y: Number.POSITIVE_INFINITY, up: -1 } })).toHaveLength(KINDS.person.most);
  });
});

describe('kinds and roles', () => {
  it('have different numbers', () => {
    expect(new Set(KIND_NAMES.map(kind => KINDS[kind].code)).size).toBe(KIND_NAMES.length);
  });

  it('each role may do what those before it may, and no more', () => {
    ROLES.forEach((role, i) => {
      expect(ROLES.filter(needed => may(role, needed))).toEqual(ROLES.slice(0, i + 1));
    });
  });
});
