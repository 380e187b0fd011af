import { startServer } from '../src/testing/test-server.js';

/** What the server's process has used and how late its ticks were, since the last question. */
export interface ServerReading {
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  readonly ticks: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** Milliseconds that rooms gave up. */
  readonly lost: number;
  /** Megabytes: of the whole process, and of live objects. */
  readonly rss: number;
  readonly heap: number;
  readonly rooms: number;
}

/** A server of rooms in a process of its own, which is asked over the channel to its parent. */
const worlds = process.argv.slice(2);
const server = await startServer({ worlds, limits: { visitors: 1000, rooms: 1000, joinRate: 10_000, joinBurst: 10_000 } });
let since = performance.now();
let used = process.cpuUsage();
let lost = 0;

process.on('message', async (message: string) => {
  if (message === 'read') {
    const { loop } = server.house;
    const now = performance.now();
    const { user, system } = process.cpuUsage(used);
    const { rss, heapUsed } = process.memoryUsage();
    const reading: ServerReading = {
      seconds: (now - since) / 1000,
      cpu: (user + system) / 1e6,
      ticks: loop.lateness.count,
      p50: loop.lateness.quantile(0.5),
      p99: loop.lateness.quantile(0.99),
      most: loop.lateness.most,
      lost: loop.lost - lost,
      rss: rss / 1e6,
      heap: heapUsed / 1e6,
      rooms: loop.size,
    };
    since = now;
    used = process.cpuUsage();
    lost = loop.lost;
    loop.lateness.reset();
    process.send?.(reading);
  } else if (message === 'heap') {
    // twice: what the first leaves to finalizers is gone after the second
    globalThis.gc?.();
    globalThis.gc?.();
    process.send?.({ heap: process.memoryUsage().heapUsed / 1e6, rss: process.memoryUsage().rss / 1e6 });
  } else if (message === 'stop') {
    await server.stop();
    process.disconnect();
  }
});
process.send?.({ at: server.at });
