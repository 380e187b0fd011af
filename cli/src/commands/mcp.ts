import { createInterface } from 'node:readline';
import { Life, type Problem } from 'umwelt';
import type { Arguments } from '../arguments.js';
import { type Command, YES } from '../command.js';
import { readWorld } from '../definitions.js';
import { type DirectorEvent, DirectorSession } from '../direct-session.js';
import { findWorld } from '../files.js';
import { aborted, type Io, stopStatus } from '../io.js';
import { McpServer } from '../mcp.js';
import { ALLOW_INCLUDES } from '../read-file.js';
import { registryOf, WITH } from '../registry.js';

/** Events that are kept until the next call asks for them; older ones are dropped. */
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
    // standard output belongs to the protocol: everything else goes to standard error
    const life = new Life(world, { seed, registry, report: ({ who, what }: Problem) => io.err(`${who}: ${what}`) });
    const events: DirectorEvent[] = [];
    const session = new DirectorSession(life, event => {
      events.push(event);
      if (events.length > MOST_EVENTS) events.shift();
    });
    const server = new McpServer(session, () => events.splice(0));
    const lines = createInterface({ input: process.stdin, terminal: false });
    lines.on('line', line => {
      const reply = server.take(line);
      if (reply !== undefined) io.out(reply);
    });
    await Promise.race([new Promise<void>(done => void lines.on('close', done)), aborted(stop)]);
    lines.close();
    return stop.aborted ? stopStatus(stop) : YES;
  },
};
