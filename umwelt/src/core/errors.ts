/**
 * What is thrown for bad input: a sentence for people, without a stack trace in it.
 * It says where, what was found, what was expected and, where there is one, the nearest valid name.
 */
export class InputError extends Error {
  override readonly name: string = 'InputError';
  /** One sentence for each fault; `message` holds them all, one per line. */
  readonly sentences: readonly string[];

  constructor(sentences: string | readonly string[]) {
    const list = typeof sentences === 'string' ? [sentences] : sentences;
    super(list.join('\n'));
    this.sentences = list;
  }
}
