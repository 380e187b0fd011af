import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/errors.js';
import { parseCondition } from './parse-condition.js';

describe('parseCondition', () => {
  it.each([
    ['amount > 0', { field: 'amount', op: '>', value: 0 }],
    ['amount>=-1.5e2', { field: 'amount', op: '>=', value: -150 }],
    [' color = red ', { field: 'color', op: '=', value: 'red' }],
    ['color == "dark red"', { field: 'color', op: '=', value: 'dark red' }],
    ["name != 'x > y'", { field: 'name', op: '!=', value: 'x > y' }],
    ['awake = false', { field: 'awake', op: '=', value: false }],
    ['extended-left', { field: 'extended-left', op: 'truthy', value: true }],
    ['not asleep', { field: 'asleep', op: 'falsy', value: false }],
    ['nothing', { field: 'nothing', op: 'truthy', value: true }],
  ])('reads %j', (text, condition) => expect(parseCondition(text)).toEqual(condition));

  it.each([
    '',
    '> 3',
    'amount >',
    'amount >> 3',
    'amount = 1 2',
    'not',
    'not a b',
    'a b',
    'a => 3',
    '__proto__',
    'amount < red',
    'a = "open',
    'a ! b',
    'a = 1e999',
  ])('refuses %j with a sentence', text => {
    expect(() => parseCondition(text)).toThrow(InputError);
    expect(() => parseCondition(text)).toThrow(/^found ".*", expected .*\.$/);
  });

  it('returns a condition or throws an InputError for any text', () => {
    const piece = fc.constantFrom('amount', 'not', ' ', '=', '<', '>', '!', '3', '-1e5', '"', "'", 'true', '\n', 'é', '__proto__');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map(pieces => pieces.join('')),
        ),
        text => {
          try {
            const { field, op, value } = parseCondition(text);
            expect(text).toContain(field);
            if (op !== 'truthy' && op !== 'falsy' && op !== '=' && op !== '!=') expect(Number.isFinite(value)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
          }
        },
      ),
      { seed: 1, numRuns: 2000 },
    );
  });
});
