/**
 * Thrown for bad input: one sentence per fault, without a stack trace. It says where, what was found, what was expected and, if there is
 * one, the nearest valid name.
 */
export class InputError extends Error {
  override readonly name: string = 'InputError';
  /** One sentence for each fault; `message` has one per line. */
  readonly sentences: readonly string[];

  constructor(sentences: string | readonly string[]) {
    const list = (typeof sentences === 'string' ? [sentences] : sentences).map(onOneLine);
    super(list.join('\n'));
    this.sentences = list;
  }
}

/**
 * Returns a sentence on one line: control characters and line ends in its names become escapes such as `\\u000a`. The marked place below a
 * sentence about a design is kept.
 */
function onOneLine(sentence: string): string {
  const [place] = /\n {2}[^\n]*\n *\^+$/.exec(sentence) ?? [''];
  const text = sentence.slice(0, sentence.length - place.length);
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`) + place;
}

/** Returns a text shortened to `most` characters, on one line. */
export function brief(text: string, most = 48): string {
  const line = text.slice(0, most).replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '?');
  return text.length > most ? `${line.slice(0, -3)}...` : line;
}

/** Names and numbers that lead from the top of a definition to a part of it. */
export type Path = readonly PropertyKey[];

/** Returns a value in words for sentences: `"text"`, `3`, `[1, 2]`, `a list of 7`, `a map`; `nothing` for null and undefined. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return `"${brief(value)}"`;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value) && value.length > 0 && value.length <= 4 && value.every(item => typeof item === 'number'))
    return `[${value.join(', ')}]`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'an empty map' : 'a map';
  return `a ${typeof value}`;
}
