import type { MatchMakerDriver, Presence } from '@colyseus/core';

/** What Colyseus needs to find rooms of other processes. Loaded only with Redis. */
export async function redisParts(url: string): Promise<{ readonly presence: Presence; readonly driver: MatchMakerDriver }> {
  const [{ RedisPresence }, { RedisDriver }] = await Promise.all([import('@colyseus/redis-presence'), import('@colyseus/redis-driver')]);
  return { presence: new RedisPresence(url), driver: new RedisDriver(url) };
}
