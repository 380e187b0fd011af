import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Unfinished files of this process; they are removed when it ends, unless it is killed. */
const parts = new Set<string>();

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Returns the prefix of the names of a target's unfinished files. It contains the machine, because process numbers are meaningless on others. */
const prefixOf = (target: string): string => `.umwelt-${shortHash(basename(target))}-${shortHash(hostname())}-`;

/** Returns the path of an unfinished file beside `target` and notes it for removal. Its length does not depend on the target's name. */
export function partName(target: string, distinct: string): string {
  const part = join(dirname(target), `${prefixOf(target)}${process.pid}-${distinct}.part`);
  if (parts.size === 0) process.once('exit', removeAll);
  parts.add(part);
  return part;
}

/** Takes a part off the list for removal, because it has become the file itself. */
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

/** Removes the unfinished files of `target` that killed processes have left. */
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
