/** What was measured of one process, per second of a core; the numbers of `docs/scale.md`. */
export interface Costs {
  /** Seconds of a core per second for a room with its animals, for each active visitor in it, and for each tick's broadcast to a visitor. */
  readonly room: number;
  readonly visitor: number;
  /** Bytes per second to a visitor: a constant, and more for each active visitor in the room. */
  readonly bytes: number;
  readonly bytesPerVisitor: number;
  /** Megabytes of a process, of a room, and of a visitor. */
  readonly process: number;
  readonly memoryRoom: number;
  readonly memoryVisitor: number;
  /** Operations of Redis per second, and bytes per second, for a room. */
  readonly redisOps: number;
  readonly redisBytes: number;
}

/** What a number of rooms needs. */
export interface Needs {
  readonly rooms: number;
  readonly visitors: number;
  readonly cores: number;
  readonly processes: number;
  readonly gigabytes: number;
  /** Gigabits per second to visitors. */
  readonly gigabits: number;
  readonly redisOps: number;
  /** Megabytes per second into Redis. */
  readonly redisMegabytes: number;
}

/** The share of a core that a process may use and still hold its ticks: above it the tail of lateness grows. */
const USABLE = 0.6;

/** Computes what rooms of so many visitors each need, from measured costs. `awake` is the share of rooms with a visitor at a time. */
export function needsOf(rooms: number, each: number, awake: number, costs: Costs): Needs {
  const active = rooms * awake;
  const visitors = active * each;
  const cores = active * costs.room + visitors * costs.visitor;
  const processes = Math.ceil(cores / USABLE);
  const megabytes = processes * costs.process + active * costs.memoryRoom + visitors * costs.memoryVisitor;
  return {
    rooms,
    visitors,
    cores,
    processes,
    gigabytes: megabytes / 1000,
    gigabits: (visitors * (costs.bytes + costs.bytesPerVisitor * each) * 8) / 1e9,
    redisOps: active * costs.redisOps,
    redisMegabytes: (active * costs.redisBytes) / 1e6,
  };
}
