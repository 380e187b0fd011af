import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FileRefused, fileError } from './file-errors.js';

/**
 * Makes a folder and its missing parents; `shown` is the path as the user gave it. Throws an InputError if that fails. Node's own recursive
 * form does not end if the system refuses a name, as in /proc.
 */
export async function makeFolder(path: string, shown: string): Promise<void> {
  await make(path).catch(error => Promise.reject(fileError(shown, error, 'made')));
}

async function make(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error;
    if (await isFolder(above)) throw new FileRefused('no folder can be made there');
    await make(above);
    await mkdir(path);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isDirectory(),
    () => false,
  );
}
