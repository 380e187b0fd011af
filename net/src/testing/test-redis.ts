import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Path of the Redis server that the tests start; undefined if there is none (`npm test` installs it). */
export const redisServer: string | undefined =
  process.env.REDIS_SERVER ??
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, 'redis-server'))
    .find(file => existsSync(file));

export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Returns a port of this machine that is free now. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Starts a separate Redis on a free port of this machine; it writes nothing to disk. */
export async function startRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'umwelt-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child: ChildProcess = spawn(redisServer ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((done, failed) => {
    child.once('error', failed);
    child.once('close', code => failed(new Error(`redis-server ended with ${code}`)));
    child.stdout?.on('data', (text: Buffer) => {
      if (String(text).includes('Ready to accept connections')) done();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise(done => child.once('close', done));
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
