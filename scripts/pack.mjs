import { build } from './build.mjs';
import { buildStudio } from './build-studio.mjs';
import { leanOutputs } from './tools/lean-outputs.mjs';
import { deleteStaleOutputs } from './tools/stale-outputs.mjs';

/** npm's prepack step: brings everything that package.json lists under `files` up to date, before `npm pack` and `npm publish`. */
deleteStaleOutputs();
const built = (await build()) && (await buildStudio());
if (built) await leanOutputs();
process.exitCode = built ? 0 : 1;
