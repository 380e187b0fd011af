import { SECONDS_PER_TICK } from '../core/index.js';

/** Lateness is remembered for so many seconds. */
const WINDOW = 8;
/** Seconds of room beyond the greatest lateness. */
const MARGIN = 0.02;

/**
 * When each tick is due, from nothing but the arrival of messages: a tick is due when even the latest of the last seconds would have arrived. The
 * clock of the sender is not read, and that of the receiver may begin anywhere.
 */
export class Playout {
  /** For each of the last whole seconds its number and the greatest lateness in it. */
  private readonly seconds = new Map<number, number>();
  private last = Number.NEGATIVE_INFINITY;
  private earliest = Number.POSITIVE_INFINITY;
  private readonly reserve: number;

  /** `reserve`: seconds by which the first message may be early, beside those to come. */
  constructor(reserve = 0) {
    this.reserve = reserve;
  }

  /** Notes that the message of a tick came, at `now` seconds. */
  note(tick: number, now: number): void {
    const second = Math.floor(now);
    const early = this.seconds.size === 0 ? this.reserve : 0;
    const lateness = now - tick * SECONDS_PER_TICK + early;
    this.seconds.set(second, Math.max(lateness, this.seconds.get(second) ?? Number.NEGATIVE_INFINITY));
    for (const old of this.seconds.keys()) if (old <= second - WINDOW) this.seconds.delete(old);
    this.last = now;
    this.earliest = Math.min(this.earliest, lateness);
  }

  /** The tick that is due at `now`; -Infinity before the first message. */
  due(now: number): number {
    let latest = Number.NEGATIVE_INFINITY;
    for (const lateness of this.seconds.values()) latest = Math.max(latest, lateness);
    if (latest === Number.NEGATIVE_INFINITY) return latest;
    return Math.floor((now - latest - MARGIN) / SECONDS_PER_TICK);
  }

  /** Seconds between the latest and the earliest way of a message in the last seconds. */
  get spread(): number {
    return this.seconds.size === 0 ? 0 : Math.max(...this.seconds.values()) - this.earliest;
  }

  /** Seconds since the last message. */
  silence(now: number): number {
    return now - this.last;
  }
}
