import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import type { Io } from '../io.js';

/**
 * Root folder of the package, installed or checked out, with worlds/, creatures/ and the built page. A checkout also has scripts/ and
 * benchmarks/.
 */
export const house: string = resolve(fileURLToPath(import.meta.url), '../../../..');

const EXTENSIONS = ['.yaml', '.yml', '.json'];

/** Returns the names of the worlds of the package; commands find these without a path. */
export function worldNames(): string[] {
  const folder = join(house, 'worlds');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter(file => EXTENSIONS.some(extension => file.endsWith(extension)));
  return files.map(file => file.replace(/\.\w+$/, '')).sort();
}

/** Returns true for a regular file; a path that cannot be examined (too long, a circle of links) counts as none. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns true if a path leads to something other than a folder, also for a link that leads nowhere. */
function isThere(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Returns the path of a file of the package (`creatures/silas/silas.yaml`) if the current folder has no such file; otherwise returns the
 * path unchanged.
 */
export function findShipped(path: string, io: Io): string {
  if (!/^(?:worlds|creatures)\//.test(path) || isFile(resolve(io.cwd, path))) return path;
  const shipped = join(house, path);
  return isFile(shipped) ? shipped : path;
}

/**
 * Returns the path of a world given as a path, with or without its extension, or as a name; undefined if there is none. Names are searched
 * in the current folder, in its worlds/ and among the worlds of the package. In each of them YAML comes before JSON, because a recording
 * pen.json may be beside a world pen.yaml.
 */
function lookUpWorld(word: string, io: Io): string | undefined {
  const named = [io.cwd, join(io.cwd, 'worlds'), join(house, 'worlds')];
  const places = !word.includes('/') ? named : word.startsWith('worlds/') ? [io.cwd, house] : [io.cwd];
  for (const extension of ['', ...EXTENSIONS]) {
    for (const place of places) {
      const path = resolve(place, word + extension);
      if (isFile(path)) return place === io.cwd ? word + extension : path;
    }
  }
  // anything else there, such as a circle of links or a device, is refused by name when it is read
  return isThere(resolve(io.cwd, word)) ? word : undefined;
}

/** Finds a world as `lookUpWorld` does. Throws an InputError with the nearest name if there is none. */
export function findWorld(word: string, io: Io): string {
  const path = lookUpWorld(word, io);
  if (path !== undefined) return path;
  throw new InputError(`${word}: found no such world, expected a world file or the name of a world.${didYouMean(word, worldNames())}`);
}

/** Returns the path of a file of any kind, or that of a world, as in `findWorld`. Returns the word itself if there is neither. */
export function findFile(word: string, io: Io): string {
  const path = findShipped(word, io);
  return isFile(resolve(io.cwd, path)) ? path : (lookUpWorld(word, io) ?? path);
}
