import { resolve } from 'node:path';
import type { Arguments } from '../arguments.js';
import { type Command, YES } from '../command.js';
import { aborted, type Io, sayStopped, stopStatus } from '../io.js';
import { loadRegistry, WITH } from '../registry.js';
import { withDetector } from '../server/detector-files.js';
import { pageAddress, readHost } from '../server/hosts.js';
import { withModules } from '../server/own-modules.js';
import { pageServer } from '../server/page-server.js';
import { builtPage, closeServer, listen, portOf } from '../server/serving.js';
import { staticFiles } from '../server/static-files.js';
import { openBrowser } from '../terminal/open-browser.js';

const DEFAULT_PORT = 4600;

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
    const asked = args.flag('port') ? args.whole('port', DEFAULT_PORT, 0, 65535) : portOf(io.env.PORT, DEFAULT_PORT);
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
    await closeServer(server);
    io.err('The studio has stopped.');
    return YES;
  },
};
