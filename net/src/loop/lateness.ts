/** The last bucket of the histogram, milliseconds; it also counts all later ticks. */
const MOST_MS = 1000;

/** A histogram of how late ticks were, in whole milliseconds and of constant size. */
export class Lateness {
  private readonly counts = new Uint32Array(MOST_MS + 1);
  private total = 0;
  private largest = 0;

  /** Notes one tick that began `ms` milliseconds after it was due. */
  note(ms: number): void {
    const late = Math.max(0, ms);
    this.counts[Math.min(MOST_MS, Math.floor(late))]++;
    this.total++;
    if (late > this.largest) this.largest = late;
  }

  /** Ticks noted so far. */
  get count(): number {
    return this.total;
  }

  /** The largest lateness, in milliseconds. */
  get most(): number {
    return this.largest;
  }

  /** The lateness in whole milliseconds, rounded up, that this share of the ticks did not exceed; 0 before the first tick. */
  quantile(share: number): number {
    let left = Math.ceil(this.total * share);
    if (left === 0) return 0;
    for (let ms = 0; ms <= MOST_MS; ms++) {
      left -= this.counts[ms];
      if (left <= 0) return ms + 1;
    }
    return MOST_MS;
  }

  /** Forgets everything. */
  reset(): void {
    this.counts.fill(0);
    this.total = 0;
    this.largest = 0;
  }
}
