import type { Random } from '../../core/index.js';

/** A line between two nodes. Delay and jitter are in seconds; `loss` is the share of lost messages. */
export interface LinkOptions {
  readonly delay: number;
  readonly jitter: number;
  readonly loss: number;
  /** Like a stream: a lost message is sent again, and all later ones wait for it. Otherwise it is lost for good. */
  readonly ordered: boolean;
}

/** Seconds, beyond the round trip, until a stream sends a lost message again. */
const PATIENCE = 0.1;

/** One direction of a line, in memory: sent bytes arrive later or get lost, drawn from a seeded random stream. */
export class Link {
  bytes = 0;
  messages = 0;
  private readonly under: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  private latest = 0;
  private readonly random: Random;
  private readonly options: LinkOptions;
  /** True: no message gets through. */
  cut = false;

  constructor(random: Random, options: LinkOptions) {
    this.random = random;
    this.options = options;
  }

  send(bytes: Uint8Array, now: number): void {
    const { random, options } = this;
    const { delay, jitter, loss, ordered } = options;
    const isLost = random.next() < loss;
    if (this.cut || (isLost && !ordered)) return;
    let at = now + delay + random.range(-jitter, jitter) + (isLost ? 2 * delay + PATIENCE : 0);
    if (ordered) at = this.latest = Math.max(this.latest, at);
    this.under.push({ at, bytes: bytes.slice() });
    this.under.sort((a, b) => a.at - b.at);
  }

  /** Removes and returns the messages that have arrived by `now`. */
  arrived(now: number): Uint8Array[] {
    const out: Uint8Array[] = [];
    while (this.under.length > 0 && this.under[0].at <= now) {
      const { bytes } = this.under.shift()!;
      this.bytes += bytes.length;
      this.messages++;
      out.push(bytes);
    }
    return out;
  }
}
