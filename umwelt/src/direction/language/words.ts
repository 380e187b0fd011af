import { brief } from '../../core/errors.js';
import { didYouMean, InputError, TICKS_PER_SECOND } from '../../core/index.js';
import { isWithin } from '../../core/limits.js';
import type { Value } from '../../mind/index.js';

/** The most characters of a line. */
export const MOST_LINE = 2000;

/** An error in a line: a sentence and its column. */
export class LineError extends InputError {
  override readonly name: string = 'LineError';
  /** The first column of the wrong part, from 1, and the number of columns. */
  readonly column: number;
  readonly length: number;

  constructor(sentence: string, column: number, length: number) {
    super(`column ${column}: ${sentence}`);
    this.column = column;
    this.length = Math.max(1, length);
  }
}

/** A word of a line and the column where it begins, from 1. */
export interface Word {
  readonly text: string;
  readonly column: number;
  readonly quoted: boolean;
}

/**
 * Returns the words of a line. `=` is always a word, `"two words"` is one, and `#` at the beginning of a word begins a comment, unless
 * digits follow (`#3`).
 */
export function wordsOf(line: string): Word[] {
  if (line.length > MOST_LINE) {
    throw new LineError(`found a line of ${line.length} characters, expected at most ${MOST_LINE}.`, MOST_LINE + 1, 1);
  }
  const words: Word[] = [];
  for (const match of line.matchAll(/"([^"]*)"|=|[^\s="]+|"/gu)) {
    const [text, quoted] = match;
    const column = match.index + 1;
    if (text === '"') throw new LineError('found a quotation mark without its second one.', column, 1);
    if (text.startsWith('#') && !/^#\d+$/.test(text)) break;
    words.push({ text: quoted ?? text, column, quoted: quoted !== undefined });
  }
  return words;
}

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const DURATION = /^(\d+(?:\.\d+)?)(s|min|h|ticks?|t)$/;
const TICKS: Readonly<Record<string, number>> = { s: TICKS_PER_SECOND, min: 60 * TICKS_PER_SECOND, h: 3600 * TICKS_PER_SECOND };

/** Reads the words of one line from left to right; each method throws a LineError if it expected another word. */
export class LineReader {
  private readonly words: readonly Word[];
  private readonly end: number;
  private at = 0;

  constructor(words: readonly Word[], length: number) {
    this.words = words;
    this.end = length + 1;
  }

  get isDone(): boolean {
    return this.at >= this.words.length;
  }

  /** The next word, without taking it; undefined at the end. */
  get peek(): Word | undefined {
    return this.words[this.at];
  }

  /** Whether the next word is one of these, without taking it. */
  sees(...texts: readonly string[]): boolean {
    return this.peek !== undefined && !this.peek.quoted && texts.includes(this.peek.text);
  }

  /** Takes the next word if it is this one. */
  takes(text: string): boolean {
    if (!this.sees(text)) return false;
    this.at++;
    return true;
  }

  word(expected: string, names: Iterable<string> = []): Word {
    const word = this.peek;
    if (word === undefined) throw new LineError(`found the end of the line, expected ${expected}.${didYouMean('', names)}`, this.end, 1);
    this.at++;
    return word;
  }

  /** Takes a word that must be one of the names. */
  oneOf(names: readonly string[], expected: string): string {
    const word = this.word(expected, names);
    if (!names.includes(word.text)) throw this.wrong(word, expected, names);
    return word.text;
  }

  number(expected: string): number {
    const word = this.word(expected);
    const value = Number(word.text);
    if (!NUMBER.test(word.text) || !isWithin(value)) throw this.wrong(word, expected);
    return value;
  }

  value(expected: string): Value {
    const word = this.word(expected);
    if (word.quoted) return word.text;
    if (word.text === 'true' || word.text === 'false') return word.text === 'true';
    if (!NUMBER.test(word.text)) return word.text;
    if (!isWithin(Number(word.text))) throw this.wrong(word, 'a smaller number');
    return Number(word.text);
  }

  /** Takes a duration, `10s`, `2min`, `40ticks` or `10 s`, and returns it in ticks. */
  ticks(): number {
    const first = this.word('a duration, such as 10s');
    const unit = this.sees('s', 'min', 'h', 'ticks', 'tick') ? this.word('').text : '';
    const match = DURATION.exec(first.text + unit);
    const ticks = match === null ? Number.NaN : Math.round(Number(match[1]) * (TICKS[match[2]] ?? 1));
    if (!isWithin(ticks)) throw this.wrong(first, 'a duration, such as 10s, 2min or 40ticks');
    return Math.max(1, ticks);
  }

  isNumberNext(): boolean {
    return this.peek !== undefined && NUMBER.test(this.peek.text);
  }

  /** Throws if words are left. */
  done(expected = 'the end of the line'): void {
    const word = this.peek;
    if (word !== undefined) throw this.wrong(word, expected);
  }

  wrong(word: Word, expected: string, names: Iterable<string> = []): LineError {
    const hint = didYouMean(word.text, names);
    return new LineError(`found "${brief(word.text)}", expected ${expected}.${hint}`, word.column, word.text.length);
  }

  /** Returns an InputError about the meaning of a word as a LineError at that word; throws other errors again. */
  faultAt(word: Word, error: unknown): LineError {
    if (error instanceof LineError || !(error instanceof InputError)) throw error;
    return new LineError(error.sentences[0], word.column, word.text.length);
  }
}
