import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { InputError } from 'umwelt';
import { startNode } from '../child.js';
import { house } from '../files/shipped-files.js';

/** Number of ports that are tried after the requested one. */
const TRIES = 50;

/** Returns the port in the environment variable PORT; throws an InputError if it is invalid. */
export function portOf(text: string | undefined, byDefault: number): number {
  if (text === undefined || text === '') return byDefault;
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw new InputError(`PORT: found "${text}", expected a whole number from 0 to 65535.`);
}

/** Returns the folder of the built page. In a checkout the page is built first if its sources have changed. */
export async function builtPage(stop: AbortSignal): Promise<string> {
  const folder = join(house, 'studio', 'dist');
  const script = join(house, 'scripts', 'build-studio.mjs');
  if (existsSync(script)) {
    // standard output is for the address, so the build's messages go to standard error
    const child = startNode([script], { stdio: ['ignore', 2, 2] }, stop);
    const status = await new Promise(done => child.on('close', done));
    if (stop.aborted) return folder;
    if (status !== 0 && existsSync(join(folder, 'index.html'))) return folder;
  }
  if (!existsSync(join(folder, 'index.html')))
    throw new InputError('The studio is not built, and the build failed; its messages are above.');
  return folder;
}

/** Listens on the requested port or the next free one, and returns the port. Throws an InputError if none is available. */
export async function listen(server: Server, asked: number, host: string): Promise<number> {
  for (let port = asked; port <= Math.min(65535, asked + TRIES); port++) {
    const code = await new Promise<string | undefined>(done => {
      const failed = (error: NodeJS.ErrnoException) => done(error.code ?? error.message);
      server.once('error', failed);
      server.listen(port, host, () => {
        server.off('error', failed);
        done(undefined);
      });
    });
    if (code === undefined) return (server.address() as AddressInfo).port;
    if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
      throw new InputError(`--host: "${host}" is not an address of this machine.`);
    // ports below 1024 may be forbidden, and then the next ones are, too
    if (code === 'EACCES') throw new InputError(`Port ${port}: permission denied; choose one from 1024 to 65535.`);
    if (code !== 'EADDRINUSE') throw new InputError(`Port ${port}: the system reported ${code}.`);
  }
  throw new InputError(`Port ${asked} and the ${TRIES} after it are busy; --port 0 takes any free one.`);
}

/** Ends a server with all its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
