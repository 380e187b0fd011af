import { build } from './build.mjs';
import { ensure } from './ensure.mjs';

/** `npm start`: installs, builds, serves the page and opens the browser. PORT sets the port. */
if (!(await ensure()) || !(await build())) process.exit(1);
const { main } = await import('../cli/dist/main.js');
process.exitCode = await main(['studio', '--open', ...process.argv.slice(2)]);
