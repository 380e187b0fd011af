import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCreature, loadWorld } from 'umwelt';
import { builtinRegistry } from 'umwelt/life';
import { collectSeldom, DiskKeeper, RoomHouse, RoomServer, Tokens } from '#net';

/**
 * A server of rooms in a child process, controlled over the channel to its parent. It runs the build, as `umwelt serve` does: sources that
 * are compiled while they load run slower.
 */
collectSeldom();
const root = fileURLToPath(new URL('../../', import.meta.url));
const read = path => readFile(path, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'umwelt-bots-'));
const worlds = new Map();
for (const name of process.argv.slice(2)) {
  const { definition } = await loadWorld(join(root, 'worlds', `${name}.yaml`), read, {});
  worlds.set(name, { definition, registry: builtinRegistry });
}
const { definition: person } = await loadCreature(join(root, 'creatures/person/person.yaml'), read, {});
const limits = { visitors: 1000, rooms: 1000, joinRate: 10_000, joinBurst: 10_000 };
const house = new RoomHouse({
  worlds,
  person,
  keeper: new DiskKeeper(folder),
  tokens: new Tokens(),
  limits,
  say: line => process.env.BOTS_SAY && console.error(line),
});
let rooms;
const http = createServer((request, response) => void rooms?.join(request, response, request.url ?? ''));
await new Promise(done => http.listen(0, '127.0.0.1', done));
const at = `localhost:${http.address().port}`;
rooms = await RoomServer.start({ house, http, refuse: () => undefined, address: `http://${at}` });

let since = performance.now();
let used = process.cpuUsage();
let lost = 0;

function reading() {
  const { lateness, size } = house.loop;
  const now = performance.now();
  const { user, system } = process.cpuUsage(used);
  const { rss, heapUsed } = process.memoryUsage();
  const result = {
    seconds: (now - since) / 1000,
    cpu: (user + system) / 1e6,
    ticks: lateness.count,
    p50: lateness.quantile(0.5),
    p99: lateness.quantile(0.99),
    most: lateness.most,
    lost: house.loop.lost - lost,
    rss: rss / 1e6,
    heap: heapUsed / 1e6,
    rooms: size,
  };
  since = now;
  used = process.cpuUsage();
  lost = house.loop.lost;
  lateness.reset();
  return result;
}

process.on('message', async message => {
  if (message === 'read') process.send(reading());
  else if (message === 'heap') {
    // twice: objects that the first collection hands to finalizers are freed by the second
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    process.send({ heap: (heapUsed + arrayBuffers) / 1e6, rss: rss / 1e6 });
  } else if (message === 'stop') {
    await rooms.drain();
    http.close();
    http.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
    process.disconnect();
  }
});
// end with the parent, also if that crashes
process.on('disconnect', () => process.exit());
process.send({ at });
