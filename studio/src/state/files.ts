import { InputError } from 'umwelt/core';
import { readBuiltIn, tidyPath } from './built-in-files.js';

/** A file of the user: its name (or path inside a dropped folder) and its text. */
export interface OwnFile {
  readonly path: string;
  readonly text: string;
}

/** Limit of a file, bytes. */
const LARGEST = 256 * 1024 * 1024;

/** Reads files. Throws InputError for one that is too large. */
export async function readOwnFiles(files: Iterable<File>): Promise<OwnFile[]> {
  const own: OwnFile[] = [];
  for (const file of files) {
    if (file.size > LARGEST)
      throw new InputError(
        `${file.name}: found ${Math.round(file.size / 1e6)} MB, expected a world, creature or recording of at most ${Math.round(LARGEST / 1e6)} MB.`,
      );
    own.push({ path: file.webkitRelativePath || file.name, text: await file.text() });
  }
  return own;
}

export type Opened =
  | { readonly type: 'world'; readonly path: string; readonly read: (path: string) => string | Promise<string> }
  | { readonly type: 'recording'; readonly path: string; readonly text: string };

/** Whether a file has this key at its top level: at the beginning of a line in YAML, or inside the outer braces in JSON. */
function hasKey(text: string, key: string): boolean {
  if (new RegExp(`^["']?${key}["']?\\s*:`, 'm').test(text)) return true;
  if (!text.trimStart().startsWith('{')) return false;
  try {
    return Object.hasOwn(JSON.parse(text), key);
  } catch {
    return new RegExp(`^\\s*\\{\\s*["']?${key}["']?\\s*:`).test(text);
  }
}

/** Finds out what was dropped: a recording, a world with the files that it refers to, or a creature, which is put into a small yard. */
export function recognize(files: readonly OwnFile[]): Opened {
  const recording = files.find(
    ({ path, text }) => path.endsWith('.json') && /"hashes"|"inputs"/.test(text.slice(-4_000_000)) && /"format"/.test(text),
  );
  if (recording) return { type: 'recording', path: recording.path, text: recording.text };
  const world = files.find(({ text }) => hasKey(text, 'world'));
  if (world) return { type: 'world', path: world.path, read: reader(files) };
  const creature = creatureIn(files);
  if (creature !== undefined) {
    const path = 'yard-around-it.yaml';
    return { type: 'world', path, read: reader([...files, { path, text: yardAround(creature) }]) };
  }
  const first = files[0];
  if (!first) throw new InputError('Found no file, expected a world, a creature or a recording.');
  // the loader reports its errors
  return { type: 'world', path: first.path, read: reader(files) };
}

/** Returns the path of the creature among files without a world; undefined if there is none. */
export function creatureIn(files: readonly OwnFile[]): string | undefined {
  if (files.some(({ text }) => hasKey(text, 'world'))) return undefined;
  return files.find(({ text }) => hasKey(text, 'species'))?.path;
}

function yardAround(path: string): string {
  return `world: yard\nsize: [6, 5]\nfence: 0.5\ncreatures:\n  visitor:\n    species: ${JSON.stringify(path)}\n`;
}

/** Returns a reader that looks for the user's files by path, then by bare name, then for built-in ones. */
export function reader(files: readonly OwnFile[]): (path: string) => Promise<string> {
  const byPath = new Map(files.map(file => [tidyPath(file.path), file.text]));
  const byName = new Map(files.map(file => [bare(file.path), file.text]));
  return async path => {
    const tidy = tidyPath(path);
    const own = byPath.get(tidy) ?? byName.get(bare(tidy));
    if (own !== undefined) return own;
    try {
      return await readBuiltIn(tidy.replace(/^.*?(?=(?:creatures|worlds)\/)/, ''));
    } catch {
      throw new Error('it is not among the opened files; open it together with the others');
    }
  };
}

function bare(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
