import { build } from './build.mjs';
import { buildStudio } from './build-studio.mjs';
import { deleteStaleOutputs } from './tools/stale-outputs.mjs';

/** npm's prepack step: builds everything that package.json lists under `files`, before `npm pack` and `npm publish`. */
deleteStaleOutputs();
process.exitCode = (await build()) && (await buildStudio()) ? 0 : 1;
