import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, type FileHandle, open, readlink, realpath, rename, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Io } from '../io.js';
import { FileRefused, fileError } from './file-errors.js';
import { forgetPart, partName, removePart, sweepParts } from './part-files.js';

/** Bytes that must be free before work begins. */
const ROOM = 65_536;
/** Most links that are followed to a file that does not exist yet; the system's own limit is 40. */
const MOST_LINKS = 40;

/**
 * A file that a command writes. It is opened before the work, so that a path that cannot be written is reported early. A regular file is
 * written to a temporary file beside it, which `commit` syncs and renames, with the mode of the file that it replaces; until then, the old
 * file stays complete. A symbolic link stays, and the file it leads to is written. A pipe, a device and anything in /dev or /proc is
 * written directly.
 */
export class OutputFile {
  /** The path as the user gave it. */
  readonly path: string;
  /** The file that is finally written; equal for two paths that lead to the same file. */
  readonly target: string;
  private readonly part: string | undefined;
  private readonly file: FileHandle;
  private done = false;

  private constructor(path: string, target: string, part: string | undefined, file: FileHandle) {
    this.path = path;
    this.target = target;
    this.part = part;
    this.file = file;
  }

  /** Opens a file for writing. Throws an InputError if it cannot be written, is read-only, was read by this command or is its standard output. */
  static async open(path: string, io: Io, mayReplace: ReadonlySet<string> = new Set()): Promise<OutputFile> {
    try {
      const given = resolve(io.cwd, path);
      const stats = await statOf(given);
      if (stats?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
      if (stats?.isSocket()) throw Object.assign(new Error(), { code: 'ENXIO' });
      if (isThrough(given, stats)) {
        const file = stats?.isFIFO() ? await openPipe(given, path, io) : await open(given, constants.O_WRONLY | constants.O_APPEND);
        return new OutputFile(path, given, undefined, file);
      }
      const target = await targetOf(given, stats);
      if (io.inputs.has(target) && !mayReplace.has(target)) throw new FileRefused('this command reads it, expected another file');
      if (stats !== undefined) await expectReplaceable(target, stats);
      return await OutputFile.beside(path, target, stats);
    } catch (error) {
      throw fileError(path, error, 'written');
    }
  }

  private static async beside(path: string, target: string, old: Stats | undefined): Promise<OutputFile> {
    await sweepParts(target);
    const part = partName(target, randomBytes(4).toString('hex'));
    const file = await open(part, 'wx').catch(error => {
      forgetPart(part);
      throw error;
    });
    const output = new OutputFile(path, target, part, file);
    try {
      if (old !== undefined) {
        // only the owner may give a file away; otherwise the new file belongs to this user
        await file.chown(old.uid, old.gid).catch(() => {});
        await file.chmod(old.mode & 0o7777);
      }
      // on a nearly full disk only a part is written, without an error
      const { bytesWritten } = await file.write(new Uint8Array(ROOM), 0, ROOM, 0);
      if (bytesWritten < ROOM) throw Object.assign(new Error(), { code: 'ENOSPC' });
      await file.truncate(0);
      return output;
    } catch (error) {
      await output.discard();
      throw error;
    }
  }

  /** Appends text or bytes. */
  async write(data: string | Uint8Array): Promise<void> {
    await this.attempt(() => this.file.appendFile(data));
  }

  /** Syncs the file and moves it to its place. */
  async commit(): Promise<void> {
    const { part, file, target } = this;
    await this.attempt(async () => {
      if (part !== undefined) await file.sync();
      await file.close();
      if (part !== undefined) {
        await rename(part, target);
        forgetPart(part);
        await syncFolder(dirname(target));
      }
      this.done = true;
    });
  }

  /** Restores the state before `open`; does nothing after `commit`. */
  async discard(): Promise<void> {
    if (this.done) return;
    this.done = true;
    await this.file.close().catch(() => {});
    if (this.part !== undefined) removePart(this.part);
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await this.discard();
      throw fileError(this.path, error, 'written');
    }
  }
}

/** Writes a file completely or not at all. */
export async function writeText(path: string, text: string, io: Io, mayReplace?: ReadonlySet<string>): Promise<void> {
  const output = await OutputFile.open(path, io, mayReplace);
  await output.write(text);
  await output.commit();
}

/** Returns the `target` that an OutputFile of this path would have. Throws an InputError if the path leads nowhere. */
export async function outputTarget(path: string, io: Io): Promise<string> {
  const given = resolve(io.cwd, path);
  try {
    const stats = await statOf(given);
    return isThrough(given, stats) ? given : await targetOf(given, stats);
  } catch (error) {
    throw fileError(path, error, 'written');
  }
}

/** Returns true for a path that is written directly, because it is no regular file or stands for an open one. */
function isThrough(path: string, stats: Stats | undefined): boolean {
  return /^\/(?:dev|proc)\//.test(path) || (stats !== undefined && !stats.isFile());
}

async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Returns the file that a path leads to; it need not exist. */
async function targetOf(path: string, stats: Stats | undefined): Promise<string> {
  if (stats !== undefined) return realpath(path);
  let at = path;
  for (let links = 0; links < MOST_LINKS; links++) {
    const next = await readlink(at).catch(() => undefined);
    if (next === undefined) return join(await realpath(dirname(at)), basename(at));
    at = resolve(dirname(at), next);
  }
  throw Object.assign(new Error(), { code: 'ELOOP' });
}

async function expectReplaceable(target: string, stats: Stats): Promise<void> {
  // the superuser may write any file, but a file without write permission is meant to stay
  if ((stats.mode & 0o222) === 0) throw new FileRefused('the file is read-only');
  await access(target, constants.W_OK);
  for (const fd of [1, 2]) if (await isOpenAs(fd, stats)) throw new FileRefused('it is also where the output of this command goes');
}

async function isOpenAs(fd: number, stats: Stats): Promise<boolean> {
  const other = await stat(`/dev/fd/${fd}`).catch(() => undefined);
  return other?.isFile() === true && other.dev === stats.dev && other.ino === stats.ino;
}

/** Opens a pipe as soon as it has a reader. */
async function openPipe(path: string, shown: string, io: Io): Promise<FileHandle> {
  const stop = io.stop();
  for (let tries = 0; !stop.aborted; tries++) {
    try {
      // an open that waits cannot be canceled, so a nonblocking open looks for the reader first
      const probe = await open(path, constants.O_WRONLY | constants.O_NONBLOCK);
      const file = await open(path, constants.O_WRONLY);
      await probe.close();
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    if (tries === 2) io.err(`Waiting for a reader of ${shown}.`);
    await wait(50);
  }
  throw new FileRefused('the command was stopped before the pipe had a reader');
}

/** Makes a rename survive a power failure. Some systems cannot sync folders; there, the rename is as durable as the system makes it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
