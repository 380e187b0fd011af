/** Limits how often something happens: `rate` times per second in the long run, `burst` times at once after a pause. `take` allocates nothing. */
export class TokenBucket {
  private readonly rate: number;
  private readonly burst: number;
  private left: number;
  private since: number;

  /** `now` is in milliseconds. */
  constructor(rate: number, burst: number, now: number) {
    this.rate = rate;
    this.burst = burst;
    this.left = burst;
    this.since = now;
  }

  /** Returns whether it may happen now, and counts it `amount` times if so. A clock that runs back adds nothing. */
  take(now: number, amount = 1): boolean {
    this.left = Math.min(this.burst, this.left + (Math.max(0, now - this.since) / 1000) * this.rate);
    this.since = now;
    if (this.left < amount) return false;
    this.left -= amount;
    return true;
  }

  /** Returns whether it may happen now, without counting it. */
  has(now: number): boolean {
    return this.left + (Math.max(0, now - this.since) / 1000) * this.rate >= 1;
  }

  /** Returns whether it is as full as after a long pause. */
  isFull(now: number): boolean {
    return this.left + ((now - this.since) / 1000) * this.rate >= this.burst;
  }
}
