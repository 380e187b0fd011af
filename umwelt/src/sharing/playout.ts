import { SECONDS_PER_TICK } from '../core/index.js';

/** Seconds for which lateness is remembered. */
const WINDOW = 8;
/** Seconds added to the greatest lateness. */
const MARGIN = 0.02;

/**
 * Computes when each tick is due, from arrival times alone: a tick is due when even the latest message of the last seconds would have
 * arrived. It does not read the sender's clock, and the receiver's clock may start at any number.
 */
export class Playout {
  /** The greatest lateness within each of the last whole seconds, by the number of the second. */
  private readonly seconds = new Map<number, number>();
  private last = Number.NEGATIVE_INFINITY;
  private earliest = Number.POSITIVE_INFINITY;
  private readonly reserve: number;

  /** `reserve`: seconds by which the first message is assumed to be earlier than later ones. */
  constructor(reserve = 0) {
    this.reserve = reserve;
  }

  /** Notes that the message of a tick arrived at `now` seconds. */
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

  /** Seconds between the greatest lateness of the last seconds and the least lateness of all. */
  get spread(): number {
    return this.seconds.size === 0 ? 0 : Math.max(...this.seconds.values()) - this.earliest;
  }

  /** Seconds since the last message. */
  silence(now: number): number {
    return now - this.last;
  }
}
