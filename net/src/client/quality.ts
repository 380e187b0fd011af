/** The quality of the line to a room in one word. */
export type QualityWord = 'good' | 'slow' | 'poor' | 'away';

/** The quality of the line: the round trip and its variation, in milliseconds. */
export interface LineQuality {
  readonly word: QualityWord;
  readonly delay: number;
  readonly jitter: number;
}

/** The share of a new measurement in the averages. */
const NEW_SHARE = 0.2;
/**
 * Limits of the words, milliseconds of delay and of jitter. Up to the first a throw feels as fast as in a local world; above the second the
 * visitor waits.
 */
const GOOD = { delay: 180, jitter: 60 };
const SLOW = { delay: 450, jitter: 180 };

/** Measures the line from the round trips of pings. */
export class QualityMeter {
  private delay = Number.NaN;
  private jitter = 0;

  /** Notes that the reply to a ping took `ms` milliseconds. */
  note(ms: number): void {
    if (Number.isNaN(this.delay)) this.delay = ms;
    this.jitter += NEW_SHARE * (Math.abs(ms - this.delay) - this.jitter);
    this.delay += NEW_SHARE * (ms - this.delay);
  }

  /** Forgets what was measured. */
  reset(): void {
    this.delay = Number.NaN;
    this.jitter = 0;
  }

  /** Returns the quality now. `waiting`: milliseconds since a ping that has no reply yet. */
  read(open: boolean, waiting: number): LineQuality {
    const delay = Math.max(Number.isNaN(this.delay) ? 0 : this.delay, waiting);
    const within = (limit: { readonly delay: number; readonly jitter: number }): boolean =>
      delay <= limit.delay && this.jitter <= limit.jitter;
    const word = !open ? 'away' : within(GOOD) ? 'good' : within(SLOW) ? 'slow' : 'poor';
    return { word, delay: Math.round(delay), jitter: Math.round(this.jitter) };
  }
}
