import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.js';
import { type Handler, refuse } from './page-server.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.glb': 'model/gltf-binary',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
};

/** Vite puts a hash of the content into these names, so a file of this name never changes. */
const HASHED = /^\/assets\/.*-[\w-]{8}\.\w+$/;
const CLOSED = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES']);

/** Compressed files that the build writes beside the originals, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Returns a handler that serves the regular files of a folder and its subfolders, and `index.html` for `/`. Names that begin with a dot and
 * links that lead out of the folder are not found. Ranges, conditional requests and compression are supported.
 */
export function staticFiles(folder: string): Handler {
  return async (request, response, path) => {
    const name = path === '/' ? '/index.html' : path;
    const whole = await openWithin(folder, name);
    if (whole === undefined) return refuse(response, 404, 'There is no such file.');
    let served: OpenFile | undefined;
    try {
      const asked = request.headers.range;
      // ranges refer to the uncompressed file
      served = asked === undefined ? await compressed(folder, name, whole, request) : undefined;
      const { file, stats, encoding } = served ?? whole;
      const etag = `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}${encoding === undefined ? '' : `-${encoding}`}"`;
      response.setHeader('etag', etag);
      response.setHeader('cache-control', HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
      response.setHeader('accept-ranges', 'bytes');
      if (matches(request.headers['if-none-match'], etag)) {
        response.writeHead(304).end();
        return;
      }
      const [condition] = [request.headers['if-range']].flat();
      const range = condition === undefined || condition === etag ? byteRange(asked, stats.size) : undefined;
      if (range === 'none') {
        response.setHeader('content-range', `bytes */${stats.size}`);
        return refuse(response, 416, 'The file is shorter.');
      }
      const [first, last] = range ?? [0, stats.size - 1];
      if (range !== undefined) response.setHeader('content-range', `bytes ${first}-${last}/${stats.size}`);
      if (encoding !== undefined) response.setHeader('content-encoding', encoding);
      response.writeHead(range === undefined ? 200 : 206, {
        'content-type': TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
        'content-length': last - first + 1,
      });
      if (request.method === 'HEAD' || last < first) response.end();
      else await send(file.createReadStream({ start: first, end: last, autoClose: false }), response);
    } finally {
      await served?.file.close();
      await whole.file.close();
    }
  };
}

/** Sends a file; a client that disconnects ends it without an error. */
async function send(from: NodeJS.ReadableStream, to: NodeJS.WritableStream): Promise<void> {
  await pipeline(from, to).catch((error: NodeJS.ErrnoException) => {
    if (!['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED'].includes(error.code ?? '')) throw error;
  });
}

interface OpenFile {
  readonly file: FileHandle;
  readonly stats: Stats;
  readonly encoding?: string;
}

/** Opens a regular file of the folder; undefined if there is none. */
async function openWithin(folder: string, name: string): Promise<OpenFile | undefined> {
  if (name.split('/').some(step => step.startsWith('.'))) return undefined;
  let file: FileHandle | undefined;
  try {
    const target = await realpath(join(folder, name));
    if (!target.startsWith((await realpath(folder)) + sep) || !(await stat(target)).isFile()) return undefined;
    file = await open(target, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const stats = await file.stat();
    if (stats.isFile()) return { file, stats };
  } catch (error) {
    if (!CLOSED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  await file?.close();
  return undefined;
}

/** Returns the compressed form of a file if the client accepts it and it is not older than the file. */
async function compressed(folder: string, name: string, whole: OpenFile, request: IncomingMessage): Promise<OpenFile | undefined> {
  for (const [encoding, ending] of ENCODINGS) {
    if (!accepts(request.headers['accept-encoding'], encoding)) continue;
    const found = await openWithin(folder, name + ending);
    if (found === undefined) continue;
    if (found.stats.mtimeMs >= whole.stats.mtimeMs) return { ...found, encoding };
    await found.file.close();
  }
  return undefined;
}

/** Returns true if `Accept-Encoding: br;q=0.5, gzip` names an encoding with a weight above 0. */
function accepts(header: string | string[] | undefined, encoding: string): boolean {
  return String(header ?? '')
    .split(',')
    .some(entry => {
      const [name, ...parameters] = entry.split(';').map(part => part.trim().toLowerCase());
      return name === encoding && !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter));
    });
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some(entry => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
