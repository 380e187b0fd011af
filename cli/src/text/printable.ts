/** Most letters of a word in a sentence; longer words are cut in the middle. */
const LONGEST_WORD = 200;
const LONGEST_LINE = 2000;

/**
 * Returns a text in which control characters (other than line ends and tabs) and marks that change the writing direction are replaced by
 * `\u001b` and the like, so that no file name can control a terminal. JSON keeps its meaning.
 */
export function printable(text: string): string {
  return text.replace(
    /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns the lines of an error with long words shortened to their beginning and end. */
export function readable(text: string): string {
  const lines = text.split('\n').map(line => {
    const words = line.replace(/\S{201,}/g, word => `${word.slice(0, LONGEST_WORD / 2)}...${word.slice(-LONGEST_WORD / 4)}`);
    return words.length > LONGEST_LINE ? `${words.slice(0, LONGEST_LINE)}...` : words;
  });
  return printable(lines.join('\n'));
}
