import { resolve } from 'node:path';
import { InputError } from 'umwelt';
import type { RoomKeeper, RoomServer, ServedWorld, Tokens } from '#net';
import type { Arguments } from '../arguments.js';
import { type Command, YES } from '../command.js';
import { readCreature, readWorld } from '../files/definitions.js';
import { makeFolder } from '../files/make-folder.js';
import { ALLOW_INCLUDES, readText } from '../files/read-file.js';
import { findShipped, findWorld } from '../files/shipped-files.js';
import { aborted, type Io } from '../io.js';
import { loadNetwork } from '../load-network.js';
import { registryOf, WITH } from '../registry.js';
import { pageAddress, readHost } from '../server/hosts.js';
import { type Origins, readUrl, refuseOrigin, visitorAddress } from '../server/origins.js';
import { type Handler, pageServer, refuse } from '../server/page-server.js';
import { builtPage, closeServer, listen, portOf } from '../server/serving.js';
import { staticFiles } from '../server/static-files.js';

const DEFAULT_PORT = 4700;
const PERSON = 'creatures/person/person.yaml';
/** Milliseconds between two checks for late ticks, each of which prints at most one line. */
const REPORT_MS = 60_000;
/** Lateness in milliseconds (99th percentile of ticks) above which a line is printed: half a tick. */
const LATE_MS = 25;

type Net = typeof import('#net');

export const serve: Command = {
  name: 'serve',
  summary: 'serve worlds that several visitors share over the network, and the page to join them with',
  usage: 'WORLD... [options]',
  options: {
    port: { value: 'N', help: `the port to listen on; default PORT from the environment, then ${DEFAULT_PORT}; 0 takes any free one` },
    host: { value: 'ADDRESS', help: 'the address to listen on; default 127.0.0.1, this machine only; 0.0.0.0 lets others in' },
    public: { value: 'URL', help: 'the address under which visitors reach this process through a proxy, such as https://play.example.org' },
    origin: { value: 'URL', multiple: true, help: 'let pages of this address join too; may be repeated' },
    redis: { value: 'URL', help: 'keep rooms in Redis and share them with other processes, such as redis://localhost:6379' },
    keep: { value: 'DIR', help: 'without --redis: the folder in which rooms are kept; default .umwelt/rooms' },
    tokens: { value: 'FILE', help: 'who may do what: a YAML file with `everyone` and `tokens`' },
    visitors: { value: 'N', help: 'visitors of one room at most; default 250' },
    rooms: { value: 'N', help: 'rooms of this process at most; default 200' },
    joins: { value: 'N', help: 'requests to join per second from one address; default 2, with 20 at once' },
    adopt: { help: 'keep creatures that visitors brought when their visitors leave' },
    'no-page': { help: 'serve the rooms alone: the page comes from another process' },
    ...WITH,
    ...ALLOW_INCLUDES,
  },
  words: [1, 100],
  examples: [['umwelt serve yard', 'serves rooms of the yard on this machine; the link that it prints opens one']],
  async run(args: Arguments, io: Io): Promise<number> {
    const asked = args.flag('port') ? args.whole('port', DEFAULT_PORT, 0, 65535) : portOf(io.env.PORT, DEFAULT_PORT);
    const publicText = args.text('public');
    const origins: Origins = {
      host: readHost(args.text('host') ?? '127.0.0.1'),
      publicAddress: publicText === undefined ? undefined : readUrl('public', publicText),
      others: args.texts('origin').map(text => readUrl('origin', text).origin),
    };
    const limits = {
      visitors: args.whole('visitors', 250, 1, 10_000),
      rooms: args.whole('rooms', 200, 1, 10_000),
      adopts: args.flag('adopt'),
      ...(args.flag('joins') ? { joinRate: args.whole('joins', 2, 1, 10_000), joinBurst: 10 * args.whole('joins', 2, 1, 10_000) } : {}),
    };
    const stop = io.stop();
    const net = await loadNet();
    net.collectSeldom();
    const worlds = await readWorlds(args, net, io);
    // the species of visitors' persons, shipped with the package
    const person = await readCreature(findShipped(PERSON, io), { registry: await registryOf(args, io), allowed: [], io });
    const [tokens, hostToken] = await readTokenFile(args, net, io);
    const redis = args.text('redis');
    const keep = args.text('keep');
    if (keep !== undefined && redis === undefined) await makeFolder(resolve(io.cwd, keep), keep);
    const keeper: RoomKeeper =
      redis === undefined
        ? new net.DiskKeeper(resolve(io.cwd, keep ?? '.umwelt/rooms'))
        : await net.RedisKeeper.connect(redis, line => io.err(line));
    const house = new net.RoomHouse({ worlds, person, keeper, tokens, limits, say: line => io.err(line) });
    let rooms: RoomServer | undefined;
    const files: Handler = args.flag('no-page') ? noPage : staticFiles(await builtPage(stop));
    const server = pageServer(files, origins.host, io, {
      names: origins.publicAddress === undefined ? [] : [origins.publicAddress.hostname],
      connects: redis === undefined ? '' : 'ws: wss: http: https:',
      answer: async (request, response, path) => {
        if (rooms === undefined || !(path.startsWith('/matchmake/') || path === '/rooms')) return false;
        const refused = refuseOrigin(request, origins);
        if (refused !== undefined) {
          response.writeHead(net.REFUSED, { 'content-type': 'application/json' }).end(JSON.stringify({ error: refused }));
          return true;
        }
        if (request.headers.origin !== undefined) {
          response.setHeader('access-control-allow-origin', request.headers.origin);
          response.setHeader('access-control-allow-headers', 'content-type');
          response.setHeader('cross-origin-resource-policy', 'cross-origin');
        }
        if (request.method === 'OPTIONS') response.writeHead(204).end();
        else if (request.method === 'POST') await rooms.join(request, response, path);
        else if (path === '/rooms') await rooms.list(response);
        else return false;
        return true;
      },
    });
    const port = await listen(server, asked, origins.host);
    const address = (origins.publicAddress?.href ?? pageAddress(origins.host, port)).replace(/\/$/, '');
    rooms = await net.RoomServer.start({
      house,
      http: server,
      refuse: request => refuseOrigin(request, origins),
      visitorAddress: request => visitorAddress(request, origins),
      address,
      ...(redis === undefined ? {} : await net.redisParts(redis)),
    });
    if (asked !== 0 && port !== asked) io.err(`Port ${asked} is busy; using port ${port}.`);
    for (const world of worlds.keys()) {
      io.out(`${world}: ${net.inviteLink(address, `${world}/main`)}`);
      if (hostToken !== undefined) io.out(`${world}, as host: ${net.inviteLink(address, `${world}/main`, hostToken)}`);
    }
    io.out(`Any other name makes another room: ${net.inviteLink(address, `${[...worlds.keys()][0]}/picnic`)}`);
    io.out(`Rooms are kept ${keeper.where}. Press Ctrl-C to stop.`);
    const reporting = setInterval(() => {
      const late = house.loop.lateness.quantile(0.99);
      if (late > LATE_MS) io.err(`${house.loop.size} rooms: one tick in a hundred is more than ${late} ms late.`);
      house.loop.lateness.reset();
    }, REPORT_MS);
    await aborted(stop);
    clearInterval(reporting);
    const open = house.open.size;
    await rooms.drain();
    await closeServer(server);
    io.err(
      open === 0 ? 'The server has stopped.' : `The server has stopped; ${open === 1 ? 'its room is' : `its ${open} rooms are`} saved.`,
    );
    return YES;
  },
};

const noPage: Handler = async (_request, response) => refuse(response, 404, 'There are only rooms here.');

/** Loads the network parts. */
function loadNet(): Promise<Net> {
  // milliseconds that Colyseus waits for a dead process before it asks another; read while it loads
  process.env.COLYSEUS_PRESENCE_SHORT_TIMEOUT ??= '800';
  const packages = '@colyseus/core @colyseus/ws-transport @colyseus/schema @colyseus/sdk';
  return loadNetwork(
    'serve',
    () => import('#net'),
    `${packages} (for --redis also @colyseus/redis-presence @colyseus/redis-driver ioredis)`,
  );
}

async function readWorlds(args: Arguments, { isRoomPart }: Net, io: Io): Promise<Map<string, ServedWorld>> {
  const worlds = new Map<string, ServedWorld>();
  const registry = await registryOf(args, io);
  for (const word of args.positionals) {
    const path = findWorld(word, io);
    const definition = await readWorld(path, { registry, allowed: args.texts('allow-includes'), io });
    const name = definition.world.toLowerCase();
    if (!isRoomPart(name))
      throw new InputError(`${path}: world: found "${definition.world}", expected letters, digits and hyphens for an address.`);
    if (worlds.has(name)) throw new InputError(`${path}: found the world "${name}" twice, expected once.`);
    worlds.set(name, { definition, registry });
  }
  return worlds;
}

/** Returns the tokens, and the token of the host if no file has the tokens. */
async function readTokenFile(args: Arguments, net: Net, io: Io): Promise<[tokens: Tokens, host: string | undefined]> {
  const path = args.text('tokens');
  if (path !== undefined) return [net.readTokens(path, await readText(path, io)), undefined];
  const tokens = new net.Tokens();
  const token = io.env.UMWELT_HOST_TOKEN ?? net.newSecret();
  tokens.add(token, 'host');
  return [tokens, token];
}
