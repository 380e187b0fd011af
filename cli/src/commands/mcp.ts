import { Life, type Problem } from 'umwelt';
import type { Arguments } from '../arguments.js';
import { type Command, YES } from '../command.js';
import { type DirectorEvent, DirectorSession } from '../direction/director-session.js';
import { readWorld } from '../files/definitions.js';
import { ALLOW_INCLUDES } from '../files/read-file.js';
import { findWorld } from '../files/shipped-files.js';
import { aborted, type Io, stopStatus } from '../io.js';
import { registryOf, WITH } from '../registry.js';

/** Most events that are kept until the next call asks for them; the oldest are dropped. */
const MOST_EVENTS = 500;

export const mcp: Command = {
  name: 'mcp',
  summary: 'serve a world over the Model Context Protocol on standard input and output, so that a language model can direct it',
  usage: 'WORLD [options]',
  options: {
    seed: { value: 'S', help: 'seed of everything random; default 1' },
    ...WITH,
    ...ALLOW_INCLUDES,
  },
  words: [1, 1],
  examples: [['umwelt mcp story', 'tools: direct, run, possible, why, value, notes; messages are lines of JSON']],
  async run(args: Arguments, io: Io): Promise<number> {
    const seed = args.whole('seed', 1, 0, Number.MAX_SAFE_INTEGER);
    const stop = io.stop();
    const registry = await registryOf(args, io);
    const world = await readWorld(findWorld(args.positionals[0], io), { registry, allowed: args.texts('allow-includes'), io });
    // standard output belongs to the protocol; everything else goes to standard error
    const events: DirectorEvent[] = [];
    const note = (event: DirectorEvent): void => {
      events.push(event);
      if (events.length > MOST_EVENTS) events.shift();
    };
    const report = ({ tick, who, what }: Problem): void => {
      io.err(`${who}: ${what}`);
      note({ event: 'problem', tick, who, what });
    };
    const session = new DirectorSession(new Life(world, { seed, registry, report }), note, stop);
    // loaded here, because no other command needs the protocol
    const [{ directorServer }, { serveStdio, StdioServerTransport }] = await Promise.all([
      import('../direction/director-server.js'),
      import('@modelcontextprotocol/server/stdio'),
    ]);
    const ended = new Promise<void>(done => void process.stdin.once('end', done).once('close', done));
    const served = serveStdio(() => directorServer(session, () => events.splice(0)), {
      transport: new StdioServerTransport(),
      onerror: error => io.err(error.message),
    });
    await Promise.race([ended, aborted(stop)]);
    await served.close();
    return stop.aborted ? stopStatus(stop) : YES;
  },
};
