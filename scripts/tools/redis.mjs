import { existsSync } from 'node:fs';
import { aptInstall, whyNoApt } from './apt.mjs';
import { isRunnable, which } from './house.mjs';

/** Returns the path of a Redis server: named by REDIS_SERVER, or on the path; undefined if there is none. */
export function findRedis() {
  const named = process.env.REDIS_SERVER;
  if (named) return existsSync(named) ? named : undefined;
  const file = which('redis-server');
  return file !== undefined && isRunnable(file, ['--version']) ? file : undefined;
}

/** Installs Debian's Redis if apt may be used; returns its path, or the reason why it is missing. Tests start and stop their own server. */
export async function installRedis() {
  if (process.env.REDIS_SERVER) return { why: `REDIS_SERVER names ${process.env.REDIS_SERVER}, which does not exist` };
  const why = whyNoApt();
  if (why !== undefined) return { why: `no redis-server on the path, and ${why}` };
  console.log('no redis-server found; installing it with apt');
  await aptInstall(['redis-server']);
  const path = findRedis();
  return path === undefined ? { why: 'apt could not install redis-server' } : { path };
}
