import { TICKS_PER_SECOND } from 'umwelt/core';
import { Lateness } from './lateness.js';

/** Milliseconds from tick to tick. */
export const TICK_MS: number = 1000 / TICKS_PER_SECOND;
/** Milliseconds; a room that is later than this gives the time up instead of catching up. */
const GIVE_UP_MS = 500;
/** Milliseconds that ticks may run before the sockets get their turn. */
const TURN_MS = 8;
/** The offset between the first ticks of two rooms, as a share of a tick: the golden ratio spreads any number of rooms over the tick. */
const SPREAD = 0.618_033_988_75;

/** A room, as the loop runs it. */
export interface Ticking {
  /** Runs one tick. An error that it throws ends this room, not the loop. */
  tick(): void;
  /** Called once with the error that `tick` threw; the loop no longer runs the room. */
  failed(error: unknown): void;
}

interface Turn {
  readonly ticking: Ticking;
  /** When its next tick is due, milliseconds of the clock. */
  due: number;
}

/** A clock and its timer; tests pass their own. */
export interface LoopClock {
  now(): number;
  /** Calls back after `ms` milliseconds; 0: as soon as the sockets had their turn. Returns a function that cancels this. */
  wait(ms: number, call: () => void): () => void;
}

const REAL: LoopClock = {
  now: () => performance.now(),
  wait(ms, call) {
    if (ms <= 0) {
      const handle = setImmediate(call);
      return () => clearImmediate(handle);
    }
    const handle = setTimeout(call, ms);
    return () => clearTimeout(handle);
  },
};

/**
 * The one loop of a process: it runs the ticks of all rooms, 20 per second each. Due times count from a room's first tick, so that delays
 * do not add up. A room that was held up catches up; one that is half a second behind gives that time up.
 */
export class TickLoop {
  /** Lateness of the ticks of all rooms. */
  readonly lateness: Lateness = new Lateness();
  /** Milliseconds that rooms gave up, in all. */
  lost = 0;
  private readonly clock: LoopClock;
  private readonly turns: Turn[] = [];
  private added = 0;
  private cancel: (() => void) | undefined;

  constructor(clock: LoopClock = REAL) {
    this.clock = clock;
  }

  /** Number of rooms that run. */
  get size(): number {
    return this.turns.length;
  }

  /** Runs a room from now on. Returns a function that stops this. */
  add(ticking: Ticking): () => void {
    const turn: Turn = { ticking, due: this.clock.now() + TICK_MS * ((this.added++ * SPREAD) % 1) };
    this.turns.push(turn);
    this.schedule();
    return () => this.drop(turn);
  }

  /** Stops all rooms. */
  stop(): void {
    this.turns.length = 0;
    this.cancel?.();
    this.cancel = undefined;
  }

  private drop(turn: Turn): void {
    const place = this.turns.indexOf(turn);
    if (place >= 0) this.turns.splice(place, 1);
    if (this.turns.length === 0) this.stop();
  }

  private schedule(): void {
    this.cancel?.();
    this.cancel = undefined;
    let first = Number.POSITIVE_INFINITY;
    for (const { due } of this.turns) if (due < first) first = due;
    if (first === Number.POSITIVE_INFINITY) return;
    this.cancel = this.clock.wait(Math.max(0, first - this.clock.now()), () => this.run());
  }

  /** Runs the ticks that are due, the most overdue first, for at most TURN_MS. */
  private run(): void {
    const began = this.clock.now();
    for (let now = began; now - began < TURN_MS; now = this.clock.now()) {
      const turn = this.mostOverdue(now);
      if (turn === undefined) break;
      this.runTurn(turn, now);
    }
    this.schedule();
  }

  private mostOverdue(now: number): Turn | undefined {
    let most: Turn | undefined;
    for (const turn of this.turns) if (turn.due <= now && (most === undefined || turn.due < most.due)) most = turn;
    return most;
  }

  private runTurn(turn: Turn, now: number): void {
    const late = now - turn.due;
    this.lateness.note(late);
    if (late > GIVE_UP_MS) {
      this.lost += late;
      turn.due = now;
    }
    turn.due += TICK_MS;
    try {
      turn.ticking.tick();
    } catch (error) {
      this.drop(turn);
      turn.ticking.failed(error);
    }
  }
}
