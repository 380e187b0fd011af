import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Io } from '../io.js';
import { main } from '../main.js';

export interface Talk {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process; returns its output and exit status. */
export async function talk(args: readonly string[], given: Partial<Io> = {}): Promise<Talk> {
  const out: string[] = [];
  const err: string[] = [];
  const io: Io = {
    out: line => void out.push(line),
    err: line => void err.push(line),
    cwd: process.cwd(),
    inputs: new Set(),
    warned: new Set(),
    env: {},
    stop: () => new AbortController().signal,
    ...given,
  };
  const status = await main(args, io);
  return { status, out: out.join('\n'), err: err.join('\n') };
}

/** Returns an `Io.stop` that stops the command like a signal, after some milliseconds. */
export function stopAfter(milliseconds: number, reason = 'SIGTERM'): Io['stop'] {
  return () => {
    const control = new AbortController();
    setTimeout(() => control.abort(reason), milliseconds);
    return control.signal;
  };
}

/** Returns a temporary folder that is deleted after the tests of the file. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umwelt-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
