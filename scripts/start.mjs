import { build } from './build.mjs';
import { ensure } from './ensure.mjs';

/** `npm start`: from a fresh clone to the page in the browser. PORT asks for a port. */
if (!(await ensure()) || !(await build())) process.exit(1);
const { main } = await import('../cli/dist/main.js');
process.exitCode = await main(['studio', '--open', ...process.argv.slice(2)]);
