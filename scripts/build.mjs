import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { house, runNode, tools } from './tools/house.mjs';

/** What the command needs to run, in JavaScript. The page is built by build-studio.mjs, when it is asked for. */
const PROJECTS = ['umwelt', 'umwelt/three', 'experiments', 'cli'];
const COMMAND = join(house, 'cli', 'dist', 'main.js');

/** tsc -b knows what is up to date; with nothing to do it takes a fraction of a second. */
export async function build() {
  if (!existsSync(tools.tsc())) {
    console.log('typescript is not installed, so nothing was built (npm install --include=dev brings it)');
    return existsSync(COMMAND);
  }
  const present = PROJECTS.filter(project => existsSync(join(house, project, 'tsconfig.json')));
  return (await runNode([tools.tsc(), '-b', ...present])) === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const built = await build();
  // as npm's prepare step it must not undo an installation: a type error is for `npm test` to judge
  const preparing = process.env.npm_lifecycle_event === 'prepare';
  if (!built && preparing) console.log('the build reported the errors above; the installation goes on');
  process.exitCode = built || preparing ? 0 : 1;
}
