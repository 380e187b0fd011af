import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Unfinished files of this process; whatever ends it, short of a kill, removes them. */
const parts = new Set<string>();

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What the names of a target's parts begin with; the machine is in it, as its process numbers mean nothing on others. */
const prefixOf = (target: string): string => `.umwelt-${shortHash(basename(target))}-${shortHash(hostname())}-`;

/** Returns the path of an unfinished file beside `target` and remembers it for removal. Its length does not depend on the target's name. */
export function partName(target: string, distinct: string): string {
  const part = join(dirname(target), `${prefixOf(target)}${process.pid}-${distinct}.part`);
  if (parts.size === 0) process.once('exit', removeAll);
  parts.add(part);
  return part;
}

/** A part has become the file itself. */
export function forgetPart(part: string): void {
  parts.delete(part);
  if (parts.size === 0) process.off('exit', removeAll);
}

export function removePart(part: string): void {
  rmSync(part, { force: true });
  forgetPart(part);
}

function removeAll(): void {
  for (const part of parts) rmSync(part, { force: true });
}

/** Removes what processes that were killed have left beside `target`. */
export async function sweepParts(target: string): Promise<void> {
  const folder = dirname(target);
  const prefix = prefixOf(target);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix) || !name.endsWith('.part')) continue;
    if (!isRunning(Number.parseInt(name.slice(prefix.length), 10))) rmSync(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
