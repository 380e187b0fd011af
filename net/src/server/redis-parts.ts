import type { MatchMakerDriver, Presence } from '@colyseus/core';

/** Returns the parts by which Colyseus finds rooms of other processes. Their packages are loaded only with Redis. */
export async function redisParts(url: string): Promise<{ readonly presence: Presence; readonly driver: MatchMakerDriver }> {
  const [{ RedisPresence }, { RedisDriver }] = await Promise.all([import('@colyseus/redis-presence'), import('@colyseus/redis-driver')]);
  return { presence: new RedisPresence(url), driver: new RedisDriver(url) };
}
