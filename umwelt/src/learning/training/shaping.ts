import { type LinkDefinition, TRAINING_DEFAULTS } from './definition.js';

/** What is asked for, on its way to what is wanted: a factor on the delay of links that are to be raised. */
export class Shaping {
  private factor = 1;
  private greatest = 1;
  private by = 1;
  private after = 1;
  /** Good trials in a row, or bad ones as a negative number. */
  private run = 0;

  begin(): void {
    this.factor = 1;
    this.greatest = 1;
    this.run = 0;
  }

  /** Ticks for which the animal must stay at a link. */
  delayOf({ delay = TRAINING_DEFAULTS.delay, raise }: LinkDefinition): number {
    if (raise === undefined) return delay;
    this.by = raise.by ?? TRAINING_DEFAULTS.by;
    this.after = raise.after ?? TRAINING_DEFAULTS.after;
    this.greatest = raise.to / delay;
    return Math.round(Math.min(delay * this.factor, raise.to));
  }

  note(good: boolean): void {
    this.run = good ? Math.max(this.run, 0) + 1 : Math.min(this.run, 0) - 1;
    if (Math.abs(this.run) < this.after) return;
    this.run = 0;
    this.factor = good ? Math.min(this.factor * this.by, this.greatest) : Math.max(this.factor / this.by, 1);
  }
}
