import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { house } from './house.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', 'test']);

/** Returns one hash of the names and contents of files and folders; while it stays the same, what was built from them is up to date. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) visit(path, hash);
  return hash.digest('hex');
}

function visit(path, hash) {
  const full = join(house, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) if (!LEFT_OUT.has(name)) visit(`${path}/${name}`, hash);
    return;
  }
  if (path.endsWith('.test.ts')) return;
  hash.update(`${path}\n`).update(readFileSync(full)).update('\n');
}
