import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contentPolicy, type Handler, refuse } from './page-server.js';
import { staticFiles } from './static-files.js';

/** The package that finds a person in camera pictures, with its models; the user installs it who wants the mirror. */
const PACKAGE = '@mediapipe/pose';
const FOLDER = '/mediapipe/';
/** What of the package is served. */
const SERVED = /^\/[a-z_]+\.(?:js|wasm|data|tflite|binarypb)$/;
const MIRROR = '/mirror.html';

/**
 * Serves the files of the detector under `mediapipe/`, and gives the mirror's own page, which uses it, a content policy that lets it
 * evaluate text. All other requests go to `page` with the policy that they have. `cwd` is where the user may have installed the package.
 */
export function withDetector(cwd: string, page: Handler, folder: string | undefined = detectorFolder(cwd)): Handler {
  const files = folder === undefined ? undefined : staticFiles(folder);
  const policy = contentPolicy([], true);
  return async (request, response, path) => {
    if (path === MIRROR) response.setHeader('content-security-policy', policy);
    if (!path.startsWith(FOLDER)) return page(request, response, path);
    const name = path.slice(FOLDER.length - 1);
    if (files === undefined || !SERVED.test(name)) return refuse(response, 404, 'There is no such file.');
    return files(request, response, name);
  };
}

/** The folder of the installed package, beside the user's work or beside this one; undefined where there is none. */
export function detectorFolder(cwd: string): string | undefined {
  for (const from of [join(cwd, 'any.js'), import.meta.url]) {
    try {
      return dirname(createRequire(from).resolve(`${PACKAGE}/package.json`));
    } catch {
      // the next place
    }
  }
  return undefined;
}
