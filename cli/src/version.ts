import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { house } from './files/shipped-files.js';

/** Returns the version of the package, as in its package.json. */
export function version(): string {
  const text = readFileSync(join(house, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
