import { foundAt } from './notation-error.js';

/** Unicode characters that are read as "-": hyphen, minus sign, dashes, the small and the full-width hyphen-minus. */
export const MINUS: readonly string[] = ['-', '\u2212', '\u2012', '\u2013', '\u2014', '\u2015', '\ufe63', '\uff0d'];

const NAME_START = /^[A-Za-z_]/;
const NOT_IN_NAME = /[^A-Za-z0-9_. -]/;
const TRIAL_END = /[+\-\u2212\u2012-\u2015\ufe63\uff0d?]$/;
/** The end of a trial inside a field: "+", "?", or a minus that does not join two words. */
const OUTCOME = /[+?]|[-\u2212\u2012-\u2015\ufe63\uff0d](?=\s|\/|$)/;
/** What stands in brackets: contexts, durations, saliences. */
const BRACKETS = /\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/g;
const WORD = /\p{L}\p{Ll}/u;
const LONG_WORD = /\p{L}\p{Ll}{3}/u;
const SHOWN = 40;

/** Returns whether the text before the first "|" of a group is its name: it does not end as a trial does. */
export function isGroupName(field: string): boolean {
  return NAME_START.test(field) && !NOT_IN_NAME.test(field) && !TRIAL_END.test(field);
}

/**
 * Returns what is wrong with the text before the first "|" of a group if it was meant as a name, and where; undefined if it was meant as trials.
 * `read` is the number of its characters that could be read as trials.
 */
export function faultOfGroupName(field: string, read: number): { readonly at: number; readonly sentence: string } | undefined {
  if (TRIAL_END.test(field)) return undefined;
  const plain = field.replace(BRACKETS, ' ');
  const hasWord = WORD.test(plain);
  // without a word it is a name only if it has no sign of the notation, as the name "A" has none
  if (!hasWord && !/^[\p{L}_][^>:/[{(]*$/u.test(field)) return undefined;
  const outcome = field.search(OUTCOME);
  if (outcome >= 0 && outcome < read && !LONG_WORD.test(plain)) return undefined;
  const at = NAME_START.test(field) ? field.search(NOT_IN_NAME) : 0;
  const name = (field.length > SHOWN ? `${field.slice(0, SHOWN)}...` : field).replace(/\s/g, ' ');
  const cues = !hasWord || read >= field.length ? `; or, if these are cues, an outcome such as "+" after them` : '';
  return {
    at,
    sentence: `found ${foundAt(field, at)} in the group name "${name}", expected a name that begins with a letter (A to Z) or "_" and has only letters (A to Z), digits, blanks, "_", "." and "-"${cues}.`,
  };
}
