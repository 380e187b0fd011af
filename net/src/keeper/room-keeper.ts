/** What happened in a room since the entry before: the log of a room is a list of these. */
export interface LogEntry {
  /** The tick of the life when it was written. */
  readonly tick: number;
  /** The entry as text, one line. */
  readonly text: string;
}

/** What was kept of a room: a state, and the entries since, in order. There may be older entries and none at all. */
export interface KeptRoom {
  readonly state?: Uint8Array;
  readonly log: readonly string[];
}

/**
 * A room that this process runs and keeps. Only one process has it at a time: `beat` and `save` return false where another has taken it over,
 * and nothing was written then.
 */
export interface Lease {
  /** What the process kept that had the room before. */
  load(): Promise<KeptRoom>;
  /** Writes an entry, and shows that the process lives; to be called at least every second. */
  beat(entry: LogEntry): Promise<boolean>;
  /** Writes the state after a tick; entries before that tick are no longer needed. */
  save(state: Uint8Array, tick: number): Promise<boolean>;
  /** Puts what was kept aside, because it does not fit; the room begins anew. Returns where it lies. */
  putAside(): Promise<string>;
  /** Lets go of the room. One that is not asleep is taken over by another process. */
  release(asleep: boolean): Promise<void>;
}

/** Where rooms are kept, so that they survive their process. */
export interface RoomKeeper {
  /** For people: `on disk in DIR`, `in Redis`. */
  readonly where: string;
  /** Takes a room for this process; undefined where another process has it. */
  take(room: string): Promise<Lease | undefined>;
  /** Rooms that run nowhere although they are awake: their process has died or drains. At most `most`. */
  orphans(most: number): Promise<string[]>;
  /** Whether the process that has a room is gone, before anyone has taken the room over. */
  isForsaken(room: string): Promise<boolean>;
  /** Says that this process lives and is reached at an address; to be called every second. */
  announce(address: string): Promise<void>;
  /** The addresses of all processes that live. */
  addresses(): Promise<string[]>;
  close(): Promise<void>;
}

/** Milliseconds without a beat after which a room is taken over. */
export const LEASE_MS = 2500;
