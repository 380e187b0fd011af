import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { contentPolicy, type Handler, refuse } from './page-server.js';
import { staticFiles } from './static-files.js';

/** The package that finds a person in camera pictures, with its models. Users of the mirror install it. */
const PACKAGE = '@mediapipe/pose';
const FOLDER = '/mediapipe/';
/** Files of the package that are served. */
const SERVED = /^\/[a-z_]+\.(?:js|wasm|data|tflite|binarypb)$/;
const MIRROR = '/mirror.html';

/**
 * Serves the files of the detector under `mediapipe/`, and lets the content policy of the mirror's page, which uses it, evaluate text.
 * Other requests go to `page` with an unchanged policy. The package is searched from the folder `cwd`.
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

/** Returns the folder of the package, as installed for `cwd` or beside this package; undefined if there is none. */
export function detectorFolder(cwd: string): string | undefined {
  for (const from of [join(cwd, 'any.js'), import.meta.url]) {
    try {
      return dirname(createRequire(from).resolve(`${PACKAGE}/package.json`));
    } catch {
      // not installed there
    }
  }
  return undefined;
}
