import { InputError } from '../../core/errors.js';
import { NAME_PATTERN } from '../../core/names.js';

/**
 * Operators of conditions on the visible fields of a thing: `amount > 0`, `color = red`, `extended-left` (truthy), `not asleep` (falsy). One
 * comparison each; ALL / ANY / NONE / NOT ALL combine them (thesis 5.1, `CreatureFieldRM`).
 */
export type ConditionOperator = 'truthy' | 'falsy' | '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A parsed condition on a field, such as `amount > 0`. */
export interface FieldCondition {
  readonly field: string;
  readonly op: ConditionOperator;
  /** The right side of the comparison; true for `truthy`, false for `falsy`. */
  readonly value: number | boolean | string;
}

// longest first, so that `<=` is not read as `<`; `==` means `=`
const OPERATORS: readonly (readonly [string, ConditionOperator])[] = [
  ['<=', '<='],
  ['>=', '>='],
  ['!=', '!='],
  ['==', '='],
  ['<', '<'],
  ['>', '>'],
  ['=', '='],
];

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export function parseCondition(text: string): FieldCondition {
  const whole = text.trim();
  const start = whole.search(/[<>=!]/);
  if (start === -1) {
    const negated = /^not\s+/.exec(whole);
    const field = negated === null ? whole : whole.slice(negated[0].length);
    return { field: fieldOf(field, text), op: negated === null ? 'truthy' : 'falsy', value: negated === null };
  }
  const operator = OPERATORS.find(([sign]) => whole.startsWith(sign, start));
  if (operator === undefined) throw refused(text);
  const field = fieldOf(whole.slice(0, start).trim(), text);
  const [sign, op] = operator;
  const value = comparedWith(whole.slice(start + sign.length).trim(), text);
  if (op !== '=' && op !== '!=' && typeof value !== 'number') {
    throw new InputError(`found "${shorten(text)}", expected a number after ${op}.`);
  }
  return { field, op, value };
}

function fieldOf(name: string, text: string): string {
  if (!NAME_PATTERN.test(name) || name === 'not' || name in {}) throw refused(text);
  return name;
}

/** Parses the right side: a number, true, false, or text (one bare word, or anything in quotes). */
function comparedWith(text: string, whole: string): number | boolean | string {
  if (NUMBER.test(text) && Number.isFinite(Number(text))) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  const quoted = /^"([^"]*)"$|^'([^']*)'$/.exec(text);
  if (quoted !== null) return quoted[1] ?? quoted[2];
  if (NAME_PATTERN.test(text)) return text;
  throw refused(whole);
}

function refused(text: string): InputError {
  return new InputError(`found "${shorten(text)}", expected a condition such as "amount > 0", "color = red", "asleep" or "not asleep".`);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 48 ? `${line.slice(0, 45)}...` : line;
}
