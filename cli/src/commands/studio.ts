import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { InputError } from 'umwelt';
import type { Arguments } from '../arguments.js';
import { startNode } from '../child.js';
import { type Command, YES } from '../command.js';
import { house } from '../files/shipped-files.js';
import { aborted, type Io, sayStopped, stopStatus } from '../io.js';
import { loadRegistry, WITH } from '../registry.js';
import { withDetector } from '../server/detector-files.js';
import { pageAddress, readHost } from '../server/hosts.js';
import { withModules } from '../server/own-modules.js';
import { pageServer } from '../server/page-server.js';
import { staticFiles } from '../server/static-files.js';
import { openBrowser } from '../terminal/open-browser.js';

const DEFAULT_PORT = 4600;
/** How many ports after the requested one are tried. */
const TRIES = 50;

export const studio: Command = {
  name: 'studio',
  summary: 'serve the web page: watch, stop, change and train creatures',
  usage: '[--port N] [--open] [--with MODULE]',
  options: {
    port: { value: 'N', help: `the port to listen on; default PORT from the environment, then ${DEFAULT_PORT}; 0 takes any free one` },
    host: { value: 'ADDRESS', help: 'the address to listen on; default 127.0.0.1, this machine only; 0.0.0.0 lets others in' },
    open: { help: 'open the browser, where there is one' },
    ...WITH,
  },
  words: [0, 0],
  examples: [['umwelt studio --open', 'serves the page on this machine and shows it']],
  async run(args: Arguments, io: Io): Promise<number> {
    const asked = args.flag('port') ? args.whole('port', DEFAULT_PORT, 0, 65535) : portOf(io.env.PORT);
    const host = readHost(args.text('host') ?? '127.0.0.1');
    const modules = args.texts('with');
    for (const path of modules) await loadRegistry(path, io);
    const stop = io.stop();
    const folder = await builtPage(stop);
    if (stop.aborted) {
      sayStopped(stop, 'before the page was built', io);
      return stopStatus(stop);
    }
    const files = modules.map(path => resolve(io.cwd, path));
    const server = pageServer(withDetector(io.cwd, withModules(files, folder, staticFiles(folder))), host, io);
    const port = await listen(server, asked, host);
    if (asked !== 0 && port !== asked) io.err(`Port ${asked} is busy; using port ${port}.`);
    const address = pageAddress(host, port);
    io.out(`The studio is at ${address}`);
    io.out('Press Ctrl-C to stop.');
    if (args.flag('open')) openBrowser(address, io);
    await aborted(stop);
    await close(server);
    io.err('The studio has stopped.');
    return YES;
  },
};

function portOf(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw new InputError(`PORT: found "${text}", expected a whole number from 0 to 65535.`);
}

/** Returns the folder of the built page. In a checkout the page is built first where its sources have changed. */
async function builtPage(stop: AbortSignal): Promise<string> {
  const folder = join(house, 'studio', 'dist');
  const script = join(house, 'scripts', 'build-studio.mjs');
  if (existsSync(script)) {
    // standard output is for the address, so the messages of the build go to standard error
    const child = startNode([script], { stdio: ['ignore', 2, 2] }, stop);
    const status = await new Promise(done => child.on('close', done));
    if (stop.aborted) return folder;
    if (status !== 0 && existsSync(join(folder, 'index.html'))) return folder;
  }
  if (!existsSync(join(folder, 'index.html')))
    throw new InputError('The studio is not built, and the build failed; its messages are above.');
  return folder;
}

/** Listens on the requested port, or on the next free one; returns the port. Throws an InputError if none is available. */
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
    // ports below 1024 may be forbidden, and then the next ones are too
    if (code === 'EACCES') throw new InputError(`Port ${port}: permission denied; choose one from 1024 to 65535.`);
    if (code !== 'EADDRINUSE') throw new InputError(`Port ${port}: the system reported ${code}.`);
  }
  throw new InputError(`Port ${asked} and the ${TRIES} after it are busy; --port 0 takes any free one.`);
}

function close(server: Server): Promise<void> {
  return new Promise(done => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
