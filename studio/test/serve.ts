import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the built page: STUDIO_DIST, or `studio/dist`. */
export const DIST: string = process.env['STUDIO_DIST'] ?? fileURLToPath(new URL('../dist/', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

export interface Served {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the built studio on a free local port. */
export async function serveStudio(): Promise<Served> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('the studio is not built; run `npx vite build` in studio/ first');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(DIST, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!path.startsWith(DIST)) {
      response.writeHead(403).end();
      return;
    }
    readFile(path).then(
      body => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
