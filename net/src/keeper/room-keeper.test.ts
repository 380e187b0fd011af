import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtinRegistry } from 'umwelt/life';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePerson } from '../protocol/person-message.js';
import { Reception } from '../room/reception.js';
import { RoomHost } from '../room/room-host.js';
import { RoomLife } from '../room/room-life.js';
import { redisServer, startRedis, type TestRedis } from '../testing/test-redis.js';
import { personSpecies, shippedWorld } from '../testing/test-server.js';
import { DiskKeeper } from './disk-keeper.js';
import { RedisKeeper } from './redis-keeper.js';
import { RoomCodec } from './room-codec.js';
import { LEASE_MS, type RoomKeeper } from './room-keeper.js';

const definition = await shippedWorld('training-ground');
const person = await personSpecies();
const codec = new RoomCodec(definition, person);
const make = (seed = 5): RoomLife =>
  new RoomLife({ room: { world: 'training-ground', name: 'a' }, definition, seed, registry: builtinRegistry, person, report: () => {} });
const wait = (ms: number): Promise<unknown> => new Promise(done => setTimeout(done, ms));

/** The keepers; all tests of the first group run over each of them. */
const KEEPERS: Readonly<Record<string, () => Promise<{ keeper: RoomKeeper; end(): Promise<void> }>>> = {
  disk: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'umwelt-keeper-'));
    return { keeper: new DiskKeeper(folder), end: () => rm(folder, { recursive: true, force: true }) };
  },
  ...(redisServer === undefined
    ? {}
    : {
        redis: async () => {
          const redis: TestRedis = await startRedis();
          const keeper = await RedisKeeper.connect(redis.url, () => {});
          return { keeper, end: () => keeper.close().then(() => redis.stop()) };
        },
      }),
};

describe.each(Object.keys(KEEPERS))('rooms kept in %s', name => {
  let keeper: RoomKeeper;
  let end: () => Promise<void>;
  beforeAll(async () => ({ keeper, end } = await KEEPERS[name]()));
  afterAll(() => end());

  it('hold a state and the log since, for one process at a time', async () => {
    const lease = await keeper.take('yard/one');
    expect(await keeper.take('yard/one')).toBeUndefined();
    expect(await lease?.load()).toEqual({ log: [] });
    await lease?.beat({ tick: 5, text: '{"a":1}' });
    await lease?.save(new Uint8Array([1, 2, 3]), 7);
    await lease?.beat({ tick: 8, text: '{"b":1}' });
    await lease?.beat({ tick: 8, text: '{"c":1}' });
    await lease?.release(true);
    const next = await keeper.take('yard/one');
    const kept = await next?.load();
    expect([...(kept?.state ?? [])]).toEqual([1, 2, 3]);
    expect(kept?.log.slice(-2)).toEqual(['{"b":1}', '{"c":1}']);
    // the next process continues the same log, also at the same tick
    expect(await next?.beat({ tick: 8, text: '{"d":1}' })).toBe(true);
    expect((await next?.load())?.log.at(-1)).toBe('{"d":1}');
    await next?.putAside();
    expect(await next?.load()).toEqual({ log: [] });
    expect(await next?.beat({ tick: 1, text: '{"e":1}' })).toBe(true);
    await next?.release(true);
  });

  it('bring a life back bit for bit, with its visitors, from any tick that the log knows', async () => {
    const lease = await keeper.take('training-ground/a');
    if (lease === undefined) throw new Error('taken');
    const { host } = await RoomHost.open(make, codec, lease);
    const { room } = host;
    const { record, secret } = room.join({ role: 'visitor', name: 'Anna' });
    const gate = new Reception(room, record, 0);
    for (let tick = 0; tick < 150; tick++) {
      if (tick % 20 === 0) gate.take('person', encodePerson({ pointer: { x: tick / 100, y: -1, up: 0.5 }, pressed: true }), tick * 50);
      if (tick === 70) room.join({ role: 'visitor', name: 'Ben' });
      host.tick();
      // let the writes run, as they would between ticks
      await wait(tick % 10 === 0 ? 2 : 0);
    }
    await wait(50);
    // the process dies here: it writes nothing more, and its lease is taken away
    host.abandon();
    const now = room.life.now;
    await lease.release(false);
    const orphans = await keeper.orphans(10);
    expect(orphans).toEqual(name === 'redis' ? ['training-ground/a'] : []);

    const next = await keeper.take('training-ground/a');
    if (next === undefined) throw new Error('still taken');
    const opened = await RoomHost.open(make, codec, next);
    const again = opened.host.room;
    // at most the ticks since the last beat are lost
    expect(now - again.life.now).toBeLessThanOrEqual(16);
    expect(opened.from?.replayed).toBeGreaterThan(0);
    expect(opened.aside).toBeUndefined();
    // the same life run to that tick without interruption
    const twin = make();
    const first = twin.join({ role: 'visitor', name: 'Anna' });
    const own = new Reception(twin, first.record, 0);
    for (let tick = 0; tick < again.life.now; tick++) {
      if (tick % 20 === 0) own.take('person', encodePerson({ pointer: { x: tick / 100, y: -1, up: 0.5 }, pressed: true }), tick * 50);
      if (tick === 70) twin.join({ role: 'visitor', name: 'Ben' });
      twin.tick();
    }
    expect(again.life.hash()).toBe(twin.life.hash());
    expect(again.who.map(({ name: who, away }) => [who, away])).toEqual([
      ['Anna', true],
      ['Ben', true],
    ]);
    expect(again.join({ role: 'visitor', secret })).toMatchObject({ back: true, record: { name: 'Anna' } });
    await opened.host.close(true);
  });

  it('put aside what does not fit, and start from the beginning', async () => {
    const lease = await keeper.take('training-ground/b');
    await lease?.save(new Uint8Array([9, 9, 9]), 3);
    await lease?.release(true);
    const next = await keeper.take('training-ground/b');
    if (next === undefined) throw new Error('taken');
    const { host, aside } = await RoomHost.open(make, codec, next);
    expect(aside).toMatch(/no state of a room.*begins anew/);
    expect(host.room.life.now).toBe(0);
    await host.close(true);
    const other = new RoomCodec({ ...definition, size: [30, 30] }, person);
    const third = await keeper.take('training-ground/b');
    if (third === undefined) throw new Error('taken');
    expect((await RoomHost.open(make, other, third)).aside).toMatch(/another version of the world/);
  });
});

describe.runIf(redisServer !== undefined)('leases in Redis', () => {
  it('expire without a beat; the process that had the room can write nothing then', async () => {
    const redis = await startRedis();
    const [one, two] = [await RedisKeeper.connect(redis.url, () => {}), await RedisKeeper.connect(redis.url, () => {})];
    try {
      const lease = await one.take('yard/a');
      expect(await two.take('yard/a')).toBeUndefined();
      expect(await two.orphans(10)).toEqual([]);
      await wait(LEASE_MS + 50);
      expect(await two.orphans(10)).toEqual(['yard/a']);
      const taken = await two.take('yard/a');
      expect(taken).toBeDefined();
      expect(await one.take('yard/a')).toBeUndefined();
      expect([await lease?.beat({ tick: 9, text: 'late' }), await lease?.save(new Uint8Array(1), 9)]).toEqual([false, false]);
      expect(await taken?.load()).toEqual({ log: [] });
      await one.announce('http://a');
      await two.announce('http://b');
      expect((await two.addresses()).sort()).toEqual(['http://a', 'http://b']);
      // a missing connection is noticed long before the lease ends
      await one.take('yard/b');
      expect(await two.isForsaken('yard/b')).toBe(false);
      const { Redis } = await import('ioredis');
      const killer = new Redis(redis.url);
      await killer.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      killer.disconnect();
      await two.announce('http://b');
      expect(await two.isForsaken('yard/b')).toBe(true);
      expect([await two.orphans(10), await two.orphans(10)]).toEqual([[], ['yard/b']]);
    } finally {
      await Promise.all([one.close(), two.close()]);
      await redis.stop();
    }
  });
});
