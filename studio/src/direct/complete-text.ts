/** Returns a line with its last, perhaps incomplete, word replaced by `word` and a space. */
export function withWord(line: string, word: string): string {
  return `${line.slice(0, line.length - begunWord(line).length)}${word} `;
}

/** Returns a line with its last word completed as far as all `words` agree; the same line if that adds nothing. */
export function completeText(line: string, words: readonly string[]): string {
  const begun = begunWord(line);
  if (begun === '' || words.length === 0) return line;
  if (words.length === 1) return withWord(line, words[0]);
  let common = words[0];
  for (const word of words) while (!word.startsWith(common)) common = common.slice(0, -1);
  return line.slice(0, line.length - begun.length) + (common.length > begun.length ? common : begun);
}

function begunWord(line: string): string {
  return /\S*$/.exec(line)?.[0] ?? '';
}
