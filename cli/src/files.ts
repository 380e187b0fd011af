import { randomBytes } from 'node:crypto';
import { constants, existsSync, readdirSync, statSync } from 'node:fs';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import { fileError } from './file-errors.js';
import type { Io } from './io.js';

/**
 * The root folder of the package, installed or checked out: worlds/, creatures/ and the built page are in it. A checkout also holds
 * scripts/ and benchmarks/.
 */
export const house: string = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const EXTENSIONS = ['.yaml', '.yml', '.json'];

/** Throws an InputError if a file cannot be written there; called before long work. */
export async function expectWritable(path: string, io: Io): Promise<void> {
  const target = resolve(io.cwd, path);
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory()) throw fileError(path, { code: 'EISDIR' }, 'written');
  await access(dirname(target), constants.W_OK).catch(error => Promise.reject(fileError(path, error, 'written')));
}

/** Writes a file completely or not at all: beside the target first, then renamed onto it. */
export async function writeText(path: string, text: string, io: Io): Promise<void> {
  const target = resolve(io.cwd, path);
  const beside = join(dirname(target), `.${randomBytes(6).toString('hex')}.part`);
  try {
    await writeFile(beside, text, { flag: 'wx' });
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw fileError(path, error, 'written');
  }
}

/** Returns the names of the worlds that ship with the package; a command takes them without a path. */
export function worldNames(): string[] {
  const folder = join(house, 'worlds');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter(file => EXTENSIONS.some(extension => file.endsWith(extension)));
  return files.map(file => file.replace(/\.\w+$/, '')).sort();
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/**
 * Returns the path of a file that ships with the package (`creatures/silas/silas.yaml`) where the current folder has no file of that
 * name; otherwise returns the path as it was given.
 */
export function findShipped(path: string, io: Io): string {
  if (!/^(?:worlds|creatures)\//.test(path) || isFile(resolve(io.cwd, path))) return path;
  const shipped = join(house, path);
  return isFile(shipped) ? shipped : path;
}

/**
 * Finds a world given as a path, with or without its extension, or as a name. Names are looked up in the current folder, in its
 * worlds/ and in the worlds that ship with the package. In each of them YAML comes before JSON, because a recording pen.json may
 * lie beside a world pen.yaml. Throws an InputError with the nearest name where there is none.
 */
export function findWorld(word: string, io: Io): string {
  const named = [io.cwd, join(io.cwd, 'worlds'), join(house, 'worlds')];
  const places = !word.includes('/') ? named : word.startsWith('worlds/') ? [io.cwd, house] : [io.cwd];
  for (const extension of ['', ...EXTENSIONS]) {
    for (const place of places) {
      const path = resolve(place, word + extension);
      if (isFile(path)) return place === io.cwd ? word + extension : path;
    }
  }
  throw new InputError(`${word}: found no such world, expected a world file or the name of a world.${didYouMean(word, worldNames())}`);
}
