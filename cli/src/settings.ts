import { InputError } from 'umwelt';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Returns the value of a word of the command line: a decimal number, true, false, or the word itself. */
export function readValue(text: string): number | string | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}

/** Parses a name and a value: `harold.hunger=5`. Throws an InputError if the text is not of that form. */
export function readSetting(text: string): { name: string; value: number | string | boolean } {
  const at = text.indexOf('=');
  const name = text.slice(0, at).trim();
  const found = text.slice(at + 1).trim();
  if (at < 1 || name === '' || found === '') throw new InputError(`--set: found "${text}", expected NAME=VALUE, such as harold.hunger=5.`);
  return { name, value: readValue(found) };
}
