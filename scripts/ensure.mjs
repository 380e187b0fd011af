import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { house, runNpm } from './tools/house.mjs';

/**
 * Returns the packages of package-lock.json that node_modules does not have in that version, according to npm's own list of installed
 * packages.
 */
export function missingPackages() {
  const installedList = join(house, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return ['node_modules'];
  const wanted = JSON.parse(readFileSync(join(house, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  const missing = [];
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    // packages of other systems and optional peers are not installed
    if (entry.optional || entry.peer || entry.devOptional) continue;
    if (installed[path]?.version !== entry.version || !existsSync(join(house, path))) missing.push(path);
  }
  return missing;
}

/** Installs missing packages; returns whether all are installed. */
export async function ensure() {
  if (missingPackages().length === 0) return true;
  console.log('installing what is missing (npm ci)');
  // with dev dependencies, also if NODE_ENV is production, because they build and test
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await runNpm(['ci', ...quiet])) === 0) return true;
  console.log('npm ci failed; trying npm install');
  if ((await runNpm(['install', ...quiet])) === 0) return true;
  console.error('npm could not install the dependencies; its messages are above.');
  return false;
}
