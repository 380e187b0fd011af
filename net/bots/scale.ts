/** Measured costs of one process; the numbers of `docs/scale.md`. */
export interface Costs {
  /** Seconds of a core per second: for a room with its animals, and for each active visitor in it, with the ticks sent to that visitor. */
  readonly room: number;
  readonly visitor: number;
  /** Bytes per second to a visitor: a constant, and the addition for each active visitor in the room. */
  readonly bytes: number;
  readonly bytesPerVisitor: number;
  /** Megabytes of a process, of a room, and of a visitor. */
  readonly process: number;
  readonly memoryRoom: number;
  readonly memoryVisitor: number;
  /** Operations and bytes per second in Redis for a room. */
  readonly redisOps: number;
  readonly redisBytes: number;
}

/** The resources that a number of rooms needs. */
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

/** The share of a core that a process may use and still run its ticks in time; above it the tail of the lateness grows. */
const USABLE = 0.6;

/** Computes from measured costs what `rooms` rooms with `each` visitors need. `awake` is the share of rooms with visitors at a time. */
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
