import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { InputError } from 'umwelt';
import type { KeptRoom, Lease, LogEntry, RoomKeeper } from './room-keeper.js';

const LOCK = 'lock.json';
const STATE = /^state-(\d+)\.bin$/;
const LOG = /^log-(\d+)\.jsonl$/;

/**
 * Keeps each room in a folder: `state-TICK.bin` and the log since, `log-TICK.jsonl`. A state is written beside the old one and then
 * renamed, so that an interrupted write leaves the old one. A lock file with the process id keeps other processes out.
 */
export class DiskKeeper implements RoomKeeper {
  readonly where: string;
  private readonly folder: string;
  private address: string | undefined;

  constructor(folder: string) {
    this.folder = folder;
    this.where = `on disk in ${folder}`;
  }

  async take(room: string): Promise<Lease | undefined> {
    const folder = join(this.folder, ...room.split('/'));
    try {
      await mkdir(folder, { recursive: true });
      return (await lock(folder)) ? new DiskLease(folder) : undefined;
    } catch (error) {
      throw new InputError(`${folder}: cannot keep a room here: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}.`);
    }
  }

  async orphans(): Promise<string[]> {
    return [];
  }

  async isForsaken(): Promise<boolean> {
    return false;
  }

  async announce(address: string): Promise<void> {
    this.address = address;
  }

  async addresses(): Promise<string[]> {
    return this.address === undefined ? [] : [this.address];
  }

  async close(): Promise<void> {}
}

/** Locks a folder for this process; returns false if another one has it. The lock of a process of this machine that has ended is removed. */
async function lock(folder: string): Promise<boolean> {
  const path = join(folder, LOCK);
  const mine = JSON.stringify({ pid: process.pid, host: hostname() });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(mine);
      await file.close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isLive(path)) return false;
    await unlink(path).catch(() => {});
  }
  return false;
}

async function isLive(path: string): Promise<boolean> {
  try {
    const { pid, host } = JSON.parse(await readFile(path, 'utf8')) as { pid: number; host: string };
    if (host !== hostname()) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

class DiskLease implements Lease {
  private readonly folder: string;
  private log = 'log-0.jsonl';
  /** The log, kept open because several entries are written per second. */
  private file: FileHandle | undefined;
  private released = false;
  /** The last write; the next one waits for it. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.folder = folder;
  }

  async load(): Promise<KeptRoom> {
    const [state, logs] = await this.files();
    const log: string[] = [];
    for (const [, name] of logs) log.push(...(await readLines(join(this.folder, name))));
    this.log = logs.at(-1)?.[1] ?? this.log;
    return { ...(state && { state: new Uint8Array(await readFile(join(this.folder, state[1]))) }), log };
  }

  beat({ text }: LogEntry): Promise<boolean> {
    return this.inTurn(async () => {
      this.file ??= await open(join(this.folder, this.log), 'a');
      await this.file.appendFile(`${text}\n`);
    });
  }

  save(state: Uint8Array, tick: number): Promise<boolean> {
    return this.inTurn(async () => {
      const name = `state-${tick}.bin`;
      await writeWhole(join(this.folder, name), state);
      const [, logs] = await this.files();
      const before = this.log;
      await this.begin(`log-${tick}.jsonl`);
      // the previous log may hold entries of ticks after this state: the next save removes it
      for (const [at, old] of logs) if (at < tick && old !== before) await rm(join(this.folder, old), { force: true });
      for (const old of await readdir(this.folder)) if (STATE.test(old) && old !== name) await rm(join(this.folder, old), { force: true });
    });
  }

  async putAside(): Promise<string> {
    const aside = join(this.folder, `aside-${(await readdir(this.folder)).filter(name => name.startsWith('aside-')).length + 1}`);
    await mkdir(aside, { recursive: true });
    for (const name of await readdir(this.folder)) {
      if (STATE.test(name) || LOG.test(name)) await rename(join(this.folder, name), join(aside, name));
    }
    await this.begin('log-0.jsonl');
    return aside;
  }

  async release(): Promise<void> {
    await this.last.catch(() => {});
    if (this.released) return;
    this.released = true;
    await this.begin(this.log);
    await unlink(join(this.folder, LOCK)).catch(() => {});
  }

  /** Continues with a log of this name. */
  private async begin(log: string): Promise<void> {
    const { file } = this;
    this.file = undefined;
    this.log = log;
    await file?.close();
  }

  private async inTurn(work: () => Promise<unknown>): Promise<boolean> {
    const turn = this.last.catch(() => {}).then(() => (this.released ? undefined : work()));
    this.last = turn;
    await turn;
    return !this.released;
  }

  /** Returns the newest state, and the logs in order, each with its tick. */
  private async files(): Promise<[state: [number, string] | undefined, logs: [number, string][]]> {
    const names = await readdir(this.folder);
    const of = (pattern: RegExp): [number, string][] =>
      names
        .flatMap(name => {
          const tick = pattern.exec(name)?.[1];
          return tick === undefined ? [] : [[Number(tick), name] as [number, string]];
        })
        .sort(([a], [b]) => a - b);
    return [of(STATE).at(-1), of(LOG)];
  }
}

/** Returns the lines of a log; an incomplete last line is dropped. */
async function readLines(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).split('\n').slice(0, -1);
}

/** Writes a file under another name and renames it once it is on disk; then its name is written to disk as well. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
  await syncFolder(dirname(path));
}

/** Writes the names of a folder to disk. Windows does so by itself and cannot open a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const names = await open(folder, 'r');
  try {
    await names.sync();
  } finally {
    await names.close();
  }
}
