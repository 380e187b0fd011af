import { constants as bufferLimits } from 'node:buffer';
import { constants, existsSync, realpathSync, type Stats, statSync } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { InputError, type ReadFile } from 'umwelt';
import type { Options } from '../arguments.js';
import type { Io } from '../io.js';
import { causeOf, FileRefused, fileError } from './file-errors.js';
import { readPipe } from './read-pipe.js';
import { house } from './shipped-files.js';

/** The option of all commands that read files with includes. */
export const ALLOW_INCLUDES: Options = {
  'allow-includes': {
    value: 'DIR',
    multiple: true,
    help: 'let files include others from this folder too, beside those of their own project; may be repeated',
  },
};

/** Most bytes of an included file. The library accepts 4 Mi characters of at most 4 bytes. */
const MOST_INCLUDED = 4 * 4_194_304;

/** Reads a file given on the command line: a regular file, or a pipe to its end. Throws an InputError that begins with the path. */
export async function readText(path: string, io: Io): Promise<string> {
  const target = resolve(io.cwd, path);
  try {
    if (statSync(target).isFIFO()) return await readPipe(target, io.stop());
    const text = await readWhole(target, constants.O_RDONLY, bufferLimits.MAX_STRING_LENGTH, stats => {
      if (!stats.isFile()) throw new FileRefused('found a device or socket, expected a file');
    });
    io.inputs.add(realpathSync(target));
    return text;
  } catch (error) {
    throw fileError(path, error, 'read');
  }
}

async function readWhole(path: string, flags: number, most: number, expect: (stats: Stats) => void): Promise<string> {
  // opening some devices has effects, and a terminal never ends
  const before = statSync(path);
  if (before.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  expect(before);
  let file: FileHandle | undefined;
  try {
    file = await open(path, flags);
    const stats = await file.stat();
    expect(stats);
    if (stats.size > most) throw new FileRefused(`found ${stats.size} bytes, expected at most ${most}`);
    return await file.readFile('utf8');
  } finally {
    await file?.close();
  }
}

/**
 * Returns the reader of a file and of the files that it includes. `text` is the text of the first file. Other files are read only from its
 * project (the nearest folder upwards with a package.json or .git, otherwise its own folder), from the files of the package and from the
 * folders `allowed`. A symbolic link counts as the file it leads to; pipes and devices are never opened.
 */
export function includeReader(first: string, text: string, allowed: readonly string[], io: Io): ReadFile {
  const start = dirname(resolve(io.cwd, first));
  const folders = [projectOf(start), join(house, 'worlds'), join(house, 'creatures'), ...allowed.map(folder => allowedFolder(folder, io))];
  const roots = folders.filter(folder => existsSync(folder)).flatMap(folder => [folder, realpathSync(folder)]);
  const within = (path: string) => roots.some(root => isWithin(path, root));
  const readIncluded = async (path: string) => {
    const target = resolve(io.cwd, path);
    if (!within(target)) throw new FileRefused(OUTSIDE);
    const real = await realpath(target);
    if (!within(real)) throw new FileRefused(OUTSIDE);
    // O_NONBLOCK: the file may have been replaced by a pipe since the check
    const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);
    const included = await readWhole(real, flags, MOST_INCLUDED, stats => {
      if (!stats.isFile()) throw new FileRefused('found a pipe or device, expected a file');
    });
    io.inputs.add(real);
    return included;
  };
  return path =>
    path === first
      ? text
      : readIncluded(path).catch(error => {
          throw new Error(causeOf(error));
        });
}

const OUTSIDE = 'it lies outside the project; --allow-includes DIR allows a folder';

/** Returns the nearest folder upwards with a package.json or .git, otherwise the folder itself. */
function projectOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json')) || existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return folder;
  }
}

function allowedFolder(folder: string, io: Io): string {
  const path = resolve(io.cwd, folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new InputError(`--allow-includes: found "${folder}", expected a folder.`);
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
