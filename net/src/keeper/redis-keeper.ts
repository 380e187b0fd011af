import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { InputError } from 'umwelt';
import { type KeptRoom, LEASE_MS, type Lease, type LogEntry, type RoomKeeper } from './room-keeper.js';

// Keys. LEASES: rooms awake, sorted by the time at which their lease ends. All times are those of Redis, so that clocks of other machines
// do not matter.
const LEASES = 'umwelt:leases';
const OWNERS = 'umwelt:owners';
const PROCESSES = 'umwelt:processes';
const CONNECTIONS = 'umwelt:connections';
const stateKey = (room: string): string => `umwelt:state:${room}`;
const logKey = (room: string): string => `umwelt:log:${room}`;

/** Milliseconds for which an announced address is valid. */
const PROCESS_MS = 4000;
/** Number of other processes that one process watches. The cost stays constant as processes are added, and each process is watched by as many. */
const MOST_LOOKED_AFTER = 8;

const NOW = "local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)\n";
const MINE = "if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end\n";
const RENEW = "redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])\n";

/**
 * Each script runs as a whole: no change by another process comes between its check of the owner and its write. KEYS are leases, owners,
 * and what is written.
 */
const SCRIPTS = {
  umweltTake: `${NOW}local till = redis.call('ZSCORE', KEYS[1], ARGV[1])
    if till and tonumber(till) > now then return 0 end
    ${RENEW}redis.call('HSET', KEYS[2], ARGV[1], ARGV[2]) return 1`,
  umweltBeat: `${MINE}${NOW}${RENEW}redis.call('XADD', KEYS[3], ARGV[4], 'e', ARGV[5]) return 1`,
  umweltSave: `${MINE}${NOW}${RENEW}redis.call('SET', KEYS[3], ARGV[4]) redis.call('XTRIM', KEYS[4], 'MINID', ARGV[5]) return 1`,
  umweltRelease: `${MINE}redis.call('HDEL', KEYS[2], ARGV[1])
    if ARGV[3] == '1' then redis.call('ZREM', KEYS[1], ARGV[1]) else redis.call('ZADD', KEYS[1], 0, ARGV[1]) end return 1`,
  umweltOrphans: `${NOW}return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[1])`,
  umweltBury: `local all = redis.call('HGETALL', KEYS[2])
    for i = 1, #all, 2 do
      if string.sub(all[i + 1], 1, #ARGV[1]) == ARGV[1] then redis.call('ZADD', KEYS[1], 0, all[i]) end
    end
    return redis.call('HDEL', KEYS[3], ARGV[1])`,
  umweltAnnounce: `redis.call('HSET', KEYS[2], ARGV[3], ARGV[4])
    ${NOW}redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1]) redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
    return redis.call('ZRANGE', KEYS[1], 0, -1)`,
} as const;

type Script = keyof typeof SCRIPTS;

/** Keeps rooms in Redis: for each a state, a stream of the entries since, and a lease that expires. Several processes can share it. */
export class RedisKeeper implements RoomKeeper {
  readonly where = 'in Redis';
  private readonly redis: Redis;
  private known: string[] = [];
  /** The prefix of this process's owner names. */
  private readonly name = `${randomUUID()} `;
  /** Processes whose connection to Redis was missing at the last look, with the id of that connection. */
  private missing = new Map<string, string>();

  private constructor(redis: Redis) {
    this.redis = redis;
    for (const [name, lua] of Object.entries(SCRIPTS)) redis.defineCommand(name, { lua });
  }

  /** Connects. Throws InputError if Redis does not answer. `report` gets one line for each loss of the connection. */
  static async connect(url: string, report: (line: string) => void): Promise<RedisKeeper> {
    const { Redis } = await import('ioredis');
    const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: times => Math.min(1000, 50 * times) });
    let said = '';
    redis.on('error', (error: Error) => {
      if (error.message !== said) report(`Redis: ${error.message}`);
      said = error.message;
    });
    redis.on('ready', () => {
      said = '';
    });
    try {
      await redis.connect();
      await redis.ping();
    } catch (error) {
      redis.disconnect();
      throw new InputError(`--redis: ${url} does not answer: ${(error as Error).message}.`);
    }
    return new RedisKeeper(redis);
  }

  async take(room: string): Promise<Lease | undefined> {
    const owner = this.name + randomUUID();
    const taken = await this.call('umweltTake', [LEASES, OWNERS], [room, owner, LEASE_MS]);
    return taken === 1 ? new RedisLease(room, owner, this.redis, (script, keys, args) => this.call(script, keys, args)) : undefined;
  }

  async isForsaken(room: string): Promise<boolean> {
    const owner = await this.redis.hget(OWNERS, room);
    const id = owner === null ? null : await this.redis.hget(CONNECTIONS, owner.slice(0, this.name.length));
    return id !== null && !(await this.connected([id])).has(id);
  }

  /** Reads what is kept of a room, without its lease. */
  peek(room: string): Promise<KeptRoom> {
    return load(this.redis, room);
  }

  async orphans(most: number): Promise<string[]> {
    await this.buryDead();
    return (await this.call('umweltOrphans', [LEASES], [most])) as string[];
  }

  async announce(address: string): Promise<void> {
    const id = await this.redis.client('ID');
    this.known = (await this.call('umweltAnnounce', [PROCESSES, CONNECTIONS], [address, PROCESS_MS, this.name, id])) as string[];
  }

  /**
   * Gives the rooms of dead processes free. Redis notices at once that a connection is gone, long before the leases end. A process is dead
   * if its connection was missing at two looks and it has announced no other one. Each process looks at those after it in the order of
   * names.
   */
  private async buryDead(): Promise<void> {
    const all = Object.entries(await this.redis.hgetall(CONNECTIONS)).sort(([a], [b]) => (a < b ? -1 : 1));
    const own = all.findIndex(([name]) => name === this.name);
    const others = [...all.slice(own + 1), ...all.slice(0, Math.max(0, own))].slice(0, MOST_LOOKED_AFTER);
    if (others.length === 0) return;
    const there = await this.connected(others.map(([, id]) => id));
    const gone = others.filter(([, id]) => !there.has(id));
    for (const [name, id] of gone) if (this.missing.get(name) === id) await this.call('umweltBury', [LEASES, OWNERS, CONNECTIONS], [name]);
    this.missing = new Map(gone);
  }

  async addresses(): Promise<string[]> {
    return this.known;
  }

  /**
   * Returns those of these connections that Redis has. An older Redis cannot list them; all count as connected then, and a dead process is
   * noticed only when its leases end.
   */
  private async connected(ids: readonly string[]): Promise<Set<string>> {
    const list = await this.redis.client('LIST', 'ID', ...ids).catch(() => undefined);
    if (list === undefined) return new Set(ids);
    return new Set(Array.from(String(list).matchAll(/^id=(\d+) /gm), ([, id]) => id));
  }

  async close(): Promise<void> {
    await this.redis.hdel(CONNECTIONS, this.name).catch(() => {});
    await this.redis.quit().catch(() => this.redis.disconnect());
  }

  private call(script: Script, keys: readonly string[], args: readonly (string | number | Buffer)[]): Promise<unknown> {
    const commands = this.redis as unknown as Record<Script, (count: number, ...rest: (string | number | Buffer)[]) => Promise<unknown>>;
    return commands[script](keys.length, ...keys, ...args);
  }
}

type Call = (script: Script, keys: readonly string[], args: readonly (string | number | Buffer)[]) => Promise<unknown>;

class RedisLease implements Lease {
  private readonly room: string;
  private readonly owner: string;
  private readonly redis: Redis;
  private readonly call: Call;
  /** Entries of one tick differ by a number. */
  private lastTick = 0;
  private number = 0;

  constructor(room: string, owner: string, redis: Redis, call: Call) {
    this.room = room;
    this.owner = owner;
    this.redis = redis;
    this.call = call;
  }

  async load(): Promise<KeptRoom> {
    const [last] = await this.redis.xrevrange(logKey(this.room), '+', '-', 'COUNT', 1);
    const [tick = '0', number = '0'] = last?.[0].split('-') ?? [];
    this.lastTick = Number(tick);
    this.number = Number(number);
    return load(this.redis, this.room);
  }

  async beat({ tick, text }: LogEntry): Promise<boolean> {
    this.number = tick > this.lastTick ? 1 : this.number + 1;
    this.lastTick = Math.max(tick, this.lastTick);
    const id = `${this.lastTick}-${this.number}`;
    return (await this.call('umweltBeat', [LEASES, OWNERS, logKey(this.room)], [this.room, this.owner, LEASE_MS, id, text])) === 1;
  }

  async save(state: Uint8Array, tick: number): Promise<boolean> {
    const keys = [LEASES, OWNERS, stateKey(this.room), logKey(this.room)];
    const bytes = Buffer.from(state.buffer, state.byteOffset, state.byteLength);
    return (await this.call('umweltSave', keys, [this.room, this.owner, LEASE_MS, bytes, String(tick)])) === 1;
  }

  async putAside(): Promise<string> {
    const state = stateKey(this.room);
    const aside = `${state}:aside:${this.owner}`;
    await this.redis.rename(state, aside).catch(() => {});
    await this.redis.del(logKey(this.room));
    this.lastTick = 0;
    this.number = 0;
    return aside;
  }

  async release(asleep: boolean): Promise<void> {
    await this.call('umweltRelease', [LEASES, OWNERS], [this.room, this.owner, asleep ? '1' : '0']);
  }
}

/** Reads state and log in one transaction: a state saved in between would leave a gap. */
async function load(redis: Redis, room: string): Promise<KeptRoom> {
  const [[failed, state], [failedToo, entries]] = (await redis.multi().getBuffer(stateKey(room)).xrange(logKey(room), '-', '+').exec()) as [
    [Error | null, Buffer | null],
    [Error | null, [id: string, fields: string[]][]],
  ];
  if (failed ?? failedToo) throw failed ?? failedToo;
  return { ...(state && { state: new Uint8Array(state) }), log: entries.map(([, [, text]]) => text) };
}
