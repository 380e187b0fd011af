/** How good the line to a room is, in words. */
export type QualityWord = 'good' | 'slow' | 'poor' | 'away';

/** How good the line is: the way there and back, and how much it varies, in milliseconds. */
export interface LineQuality {
  readonly word: QualityWord;
  readonly delay: number;
  readonly jitter: number;
}

/** The share of a new measurement in the averages. */
const NEW_SHARE = 0.2;
/** Limits of the words: milliseconds of delay and of jitter. Below the first a throw is answered as at home; above the second it is a wait. */
const GOOD = { delay: 180, jitter: 60 };
const SLOW = { delay: 450, jitter: 180 };

/** Measures the line from pings that came back. */
export class QualityMeter {
  private delay = Number.NaN;
  private jitter = 0;

  /** Notes that a ping was on its way for `ms` milliseconds. */
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

  /** The quality now; `waiting` is how long the last ping has been on its way. */
  read(open: boolean, waiting: number): LineQuality {
    const delay = Math.max(Number.isNaN(this.delay) ? 0 : this.delay, waiting);
    const within = (limit: { readonly delay: number; readonly jitter: number }): boolean =>
      delay <= limit.delay && this.jitter <= limit.jitter;
    const word = !open ? 'away' : within(GOOD) ? 'good' : within(SLOW) ? 'slow' : 'poor';
    return { word, delay: Math.round(delay), jitter: Math.round(this.jitter) };
  }
}
