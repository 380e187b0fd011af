/** What happened in a room since the previous entry. The log of a room is a list of entries. */
export interface LogEntry {
  /** The tick of the life when the entry was written. */
  readonly tick: number;
  /** The entry as text, one line. */
  readonly text: string;
}

/** What is kept of a room: a state, and the log in order. The log may begin with entries from before the state; a new room has neither. */
export interface KeptRoom {
  readonly state?: Uint8Array;
  readonly log: readonly string[];
}

/**
 * The right of this process to run and keep a room. Only one process has it at a time: once another one has taken the room over, `beat` and
 * `save` write nothing and return false.
 */
export interface Lease {
  /** Returns what the previous process kept. */
  load(): Promise<KeptRoom>;
  /** Writes an entry and renews the lease; must be called at least once a second. */
  beat(entry: LogEntry): Promise<boolean>;
  /** Writes the state after a tick; entries before that tick are no longer needed. */
  save(state: Uint8Array, tick: number): Promise<boolean>;
  /** Puts a state and log that do not fit aside; the room starts from the beginning. Returns where they are now. */
  putAside(): Promise<string>;
  /** Gives the room up. If it is not asleep, another process takes it over. */
  release(asleep: boolean): Promise<void>;
}

/** Where rooms are kept, so that they survive their process. */
export interface RoomKeeper {
  /** A text for people: `on disk in DIR`, `in Redis`. */
  readonly where: string;
  /** Takes a room for this process; undefined if another process has it. */
  take(room: string): Promise<Lease | undefined>;
  /** Returns at most `most` rooms that are awake but not run: their process has died or drains. */
  orphans(most: number): Promise<string[]>;
  /** Whether the process that has a room is gone and no other one has taken it over yet. */
  isForsaken(room: string): Promise<boolean>;
  /** Announces that this process is alive and reachable at an address; must be called every second. */
  announce(address: string): Promise<void>;
  /** The addresses of all live processes. */
  addresses(): Promise<string[]>;
  close(): Promise<void>;
}

/** Milliseconds without a beat after which another process may take a room over. */
export const LEASE_MS = 2500;
