import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { house, runNode, tools } from './tools/house.mjs';

/**
 * The projects that the command needs. The library's types and its code are two projects, because only the types have comments. The page is
 * built by build-studio.mjs when it is needed.
 */
const PROJECTS = ['umwelt', 'umwelt/tsconfig.emit.json', 'umwelt/three', 'experiments', 'net', 'cli', 'benchmarks'];
const COMMAND = join(house, 'cli', 'dist', 'main.js');

/** Builds what is out of date; returns whether the build succeeded. If nothing is out of date, it takes a fraction of a second. */
export async function build() {
  if (!existsSync(tools.tsc())) {
    console.log('typescript is not installed, so nothing was built (npm install --include=dev brings it)');
    return existsSync(COMMAND);
  }
  const present = PROJECTS.filter(project => existsSync(join(house, project.endsWith('.json') ? project : join(project, 'tsconfig.json'))));
  return (await runNode([tools.tsc(), '-b', ...present])) === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const built = await build();
  // a failing prepare step would undo the installation; `npm test` reports type errors
  const preparing = process.env.npm_lifecycle_event === 'prepare';
  if (!built && preparing) console.log('the build reported the errors above; the installation continues');
  process.exitCode = built || preparing ? 0 : 1;
}
