import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCreature, loadWorld, type WorldDefinition } from 'umwelt';
import type { ResidentDefinition } from 'umwelt/creature';
import { builtinRegistry } from 'umwelt/life';
import { DiskKeeper } from '../keeper/disk-keeper.js';
import type { RoomKeeper } from '../keeper/room-keeper.js';
import type { Limits } from '../server/limits.js';
import { RoomHouse } from '../server/room-house.js';
import { RoomServer } from '../server/room-server.js';
import { Tokens } from '../server/tokens.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): Promise<string> => readFile(path, 'utf8');

/** Loads a world of `worlds/` by name. */
export async function shippedWorld(name: string): Promise<WorldDefinition> {
  return (await loadWorld(join(root, 'worlds', `${name}.yaml`), read, {})).definition;
}

/** Loads the species of visitors' persons. */
export async function personSpecies(): Promise<ResidentDefinition['species']> {
  return (await loadCreature(join(root, 'creatures/person/person.yaml'), read, {})).definition;
}

export interface TestServerOptions {
  /** Names of worlds; default the hamsters' pen, which is cheap to run. */
  readonly worlds?: readonly string[];
  readonly tokens?: Tokens;
  readonly limits?: Partial<Limits>;
  readonly keeper?: RoomKeeper;
}

/** A server of rooms in this process, on a free port of this machine. */
export interface TestServer {
  readonly house: RoomHouse;
  /** `localhost:PORT`. */
  readonly at: string;
  readonly port: number;
  readonly lines: string[];
  readonly folder: string;
  /** Breaks the lines of all visitors. */
  breakLines(): void;
  /** Stops the server; with `keep` its folder stays. */
  stop(keep?: boolean): Promise<void>;
}

/** Starts a server of rooms. One at a time: Colyseus has one matchmaker per process. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { worlds = ['pen'], tokens = new Tokens(), limits } = options;
  const folder = await mkdtemp(join(tmpdir(), 'umwelt-rooms-'));
  const lines: string[] = [];
  const served = await Promise.all(
    worlds.map(async name => [name, { definition: await shippedWorld(name), registry: builtinRegistry }] as const),
  );
  const house = new RoomHouse({
    worlds: new Map(served),
    person: await personSpecies(),
    keeper: options.keeper ?? new DiskKeeper(folder),
    tokens,
    limits: { joinRate: 1000, joinBurst: 1000, ...limits },
    say: line => lines.push(line),
  });
  let rooms: RoomServer | undefined;
  const http: Server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/rooms') void rooms?.list(response);
    else void rooms?.join(request, response, path);
  });
  const sockets = new Set<Socket>();
  http.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  const at = `localhost:${port}`;
  rooms = await RoomServer.start({
    house,
    http,
    refuse: ({ headers }) => (headers.origin === undefined ? undefined : 'Pages may not join here.'),
    address: `http://${at}`,
  });
  const started = rooms;
  return {
    house,
    at,
    port,
    lines,
    folder,
    breakLines() {
      for (const socket of sockets) socket.destroy();
    },
    async stop(keep = false) {
      await started.drain();
      await new Promise(done => {
        http.close(done);
        http.closeAllConnections();
      });
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until a condition holds; fails after `seconds`. */
export async function until(what: () => boolean, seconds = 10): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!what()) {
    if (performance.now() > end) throw new Error(`not so within ${seconds} s: ${what}`);
    await new Promise(done => setTimeout(done, 10));
  }
}
