import { InputError } from 'umwelt';

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** Returns the value that a word of the command line means: a decimal number, true, false, or else the word itself. */
export function readValue(text: string): number | string | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : text;
}

/** `harold.hunger=5`: a name and a value. Throws an InputError if it is not of that form. */
export function readSetting(text: string): { name: string; value: number | string | boolean } {
  const at = text.indexOf('=');
  const name = text.slice(0, at).trim();
  const found = text.slice(at + 1).trim();
  if (at < 1 || name === '' || found === '') throw new InputError(`--set: found "${text}", expected NAME=VALUE, such as harold.hunger=5.`);
  return { name, value: readValue(found) };
}
