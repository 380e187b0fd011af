/** Limits of one process; the operator can set every number. */
export interface Limits {
  /** Visitors and spectators of one room. */
  readonly visitors: number;
  /** Rooms that are awake in this process. */
  readonly rooms: number;
  /** Requests to join per second from one address, and at once after a pause. */
  readonly joinRate: number;
  readonly joinBurst: number;
  /** Seconds after which a room without visitors falls asleep. */
  readonly sleepAfter: number;
  /** Bytes that may wait for one visitor's line; a line with more misses ticks, and one with eight times as many is cut. */
  readonly backlog: number;
  /** Whether a creature that a visitor brought stays when the visitor leaves. */
  readonly adopts: boolean;
}

export const DEFAULT_LIMITS: Limits = {
  visitors: 250,
  rooms: 200,
  joinRate: 2,
  joinBurst: 20,
  sleepAfter: 30,
  backlog: 1_000_000,
  adopts: false,
};
