import fc from 'fast-check';
import { expect } from 'vitest';
import { InputError } from '../../core/errors.js';
import type { Loaded } from '../read.js';

/** Ways to damage good files, and the check of the result. */

/** Checks that loading returns a definition that is valid again, or throws an InputError with well-formed sentences. */
export function outcome<T>(load: () => Loaded<T>, place: RegExp, again: (definition: T) => Loaded<T>): void {
  let loaded: Loaded<T>;
  try {
    loaded = load();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.sentences.length).toBeGreaterThan(0);
    expect(error.sentences.length).toBeLessThanOrEqual(21);
    for (const sentence of error.sentences) {
      expect(sentence).toMatch(place);
      expect(sentence).toMatch(/^[^\n]*[.?]$/);
    }
    return;
  }
  for (const warning of loaded.warnings) expect(warning).toMatch(/^[^\n]*[.?]$/);
  // an accepted definition is complete: it is valid again and does not change
  expect(again(loaded.definition).definition).toEqual(loaded.definition);
}

/** Texts that break parsers, and pieces of files. */
export const NASTY: readonly string[] = [
  '.nan',
  '-.inf',
  '1e999',
  '0x',
  '~',
  '*x',
  '&x ',
  '<<: *bowl',
  '!!binary ',
  '!x ',
  '{',
  '}',
  '[',
  ']',
  '[[[[',
  '- - -',
  '? ',
  ': ',
  '"',
  "'",
  '|',
  '>',
  '\t',
  '\n',
  '\r',
  '\n---\n',
  '\n...\n',
  '%YAML 9.9\n',
  '#',
  '\u0000',
  '\uFFFD',
  '\uFEFF',
  '\u2028',
  '\ud800',
  '💧',
  '__proto__: 1',
  'constructor',
  'like: need',
  'like: [far, close]',
  'include: pen.yaml',
  'include: bowls.yaml',
  'species: hamster.yaml',
  'count: 3',
  'count: 1e9',
  'scatter: true',
  'held: ball',
  '90deg',
  ', ',
  '  ',
  'group: wandering',
];

export type Change = (text: string) => string;
const at = fc.double({ min: 0, max: 1, noNaN: true });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(at, fc.nat(0xffff)).map(
    ([p, code]): Change =>
      t =>
        t.slice(0, p * t.length) + String.fromCharCode(code) + t.slice(p * t.length + 1),
  ),
  at.map(
    (p): Change =>
      t =>
        t.slice(0, p * t.length),
  ),
  fc.tuple(at, at).map(
    ([p, q]): Change =>
      t =>
        t.slice(0, p * t.length) + t.slice(p * t.length + q * 40),
  ),
  fc.tuple(at, at, at).map(
    ([p, q, r]): Change =>
      t =>
        t.slice(0, r * t.length) + t.slice(p * t.length, p * t.length + q * 200) + t.slice(r * t.length),
  ),
  fc.tuple(at, fc.constantFrom(...NASTY), fc.nat(6)).map(
    ([p, word, cut]): Change =>
      t =>
        t.slice(0, p * t.length) + word + t.slice(p * t.length + cut),
  ),
  // a word of the file in place of another
  fc.tuple(fc.nat(), fc.nat()).map(
    ([i, j]): Change =>
      t => {
        const words = t.split(/([\w.-]+)/);
        const odd = (words.length - 1) / 2;
        if (odd < 1) return t;
        words[2 * (i % odd) + 1] = words[2 * (j % odd) + 1];
        return words.join('');
      },
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([i, j]): Change =>
      t => {
        const lines = t.split('\n');
        [lines[i % lines.length], lines[j % lines.length]] = [lines[j % lines.length], lines[i % lines.length]];
        return lines.join('\n');
      },
  ),
);
/** Up to four changes in sequence. */
export const changes: fc.Arbitrary<Change> = fc.array(change, { minLength: 1, maxLength: 4 }).map(
  (list): Change =>
    text =>
      list.reduce((t, one) => one(t), text),
);

/** Returns every place in a structure, as lists of keys. */
export function placesIn(value: unknown, path: string[] = [], list: string[][] = []): string[][] {
  if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      list.push([...path, name]);
      placesIn(item, [...path, name], list);
    }
  }
  return list;
}

export function put(root: unknown, path: readonly string[], value: unknown): void {
  let node = root as Record<string, unknown>;
  for (const step of path.slice(0, -1)) node = node[step] as Record<string, unknown>;
  node[path[path.length - 1]] = value;
}
