import type { Course } from './day-report.js';

/** Logs a variable, one number for each tick, and keeps the means over equal parts of the time. */
export class CourseLog {
  private readonly every: number;
  private readonly values: number[] = [];
  private least = Number.POSITIVE_INFINITY;
  private most = Number.NEGATIVE_INFINITY;
  private total = 0;
  private count = 0;
  private sum = 0;
  private inPart = 0;

  /** `every` is the length of a part in ticks. */
  constructor(every: number) {
    this.every = every;
  }

  add(value: number): void {
    if (value < this.least) this.least = value;
    if (value > this.most) this.most = value;
    this.total += value;
    this.count++;
    this.sum += value;
    if (++this.inPart === this.every) this.endPart();
  }

  /** Whether the variable ever changed. */
  get moves(): boolean {
    return this.most > this.least;
  }

  course(): Course {
    const values = this.inPart > 0 ? [...this.values, this.sum / this.inPart] : [...this.values];
    return { least: this.least, mean: this.total / this.count, most: this.most, values };
  }

  private endPart(): void {
    this.values.push(this.sum / this.inPart);
    this.sum = this.inPart = 0;
  }
}
