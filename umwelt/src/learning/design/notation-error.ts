import { InputError } from '../../core/errors.js';

const SHOWN = 100;

/**
 * Thrown for a design that cannot be read. The message has three lines: the sentence with line and column (both from 1), the text, and
 * a caret under the column.
 */
export class NotationError extends InputError {
  override readonly name: string = 'NotationError';
  readonly line: number;
  readonly column: number;

  constructor(text: string, offset: number, sentence: string, source = 'design') {
    const before = text.slice(0, offset);
    const start = before.lastIndexOf('\n') + 1;
    const end = text.indexOf('\n', offset);
    const line = before.split('\n').length;
    const column = offset - start + 1;
    const whole = text.slice(start, end < 0 ? undefined : end).replace(/\t/g, ' ');
    // long lines are cut around the column
    const cut = column > SHOWN - 20 ? column - (SHOWN - 40) : 0;
    const shown = whole.slice(cut, cut + SHOWN);
    const where = text.includes('\n') ? `line ${line}, column ${column}` : `column ${column}`;
    super(`${source}, ${where}: ${sentence}\n  ${shown}\n  ${' '.repeat(column - 1 - cut)}^`);
    this.line = line;
    this.column = column;
  }
}

/** Returns what is at an offset, for "found ...". */
export function foundAt(text: string, offset: number): string {
  const c = text[offset];
  if (c === undefined) return 'the end';
  if (c === '\n') return 'the end of the line';
  return `"${String.fromCodePoint(text.codePointAt(offset) ?? 0)}"`;
}
