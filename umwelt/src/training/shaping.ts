import type { StateArray, StateOwner } from '../core/index.js';
import { type LinkDefinition, TRAINING_DEFAULTS } from './definition.js';

// layout of `numbers`: the factor; good trials in a row, or bad ones as a negative number; of the last link with `raise`: the greatest factor, the
// factor of a step, and the trials in a row for a step
const FACTOR = 0;
const RUN = 1;
const GREATEST = 2;
const BY = 3;
const AFTER = 4;

/** Successive approximation: a factor on the delay of links with `raise`, which grows with good trials and shrinks with bad ones. */
export class Shaping implements StateOwner {
  private readonly name: string;
  private readonly numbers = Float64Array.of(1, 0, 1, 1, 1);

  constructor(name: string) {
    this.name = name;
  }

  /** Resets the delays to those of the plan, at the beginning of a phase. */
  begin(): void {
    this.numbers[FACTOR] = 1;
    this.numbers[GREATEST] = 1;
    this.numbers[RUN] = 0;
  }

  /** Returns the ticks for which the animal must keep to the behavior of a link. */
  delayOf({ delay = TRAINING_DEFAULTS.delay, raise }: LinkDefinition): number {
    if (raise === undefined) return delay;
    const { numbers } = this;
    numbers[BY] = raise.by ?? TRAINING_DEFAULTS.by;
    numbers[AFTER] = raise.after ?? TRAINING_DEFAULTS.after;
    numbers[GREATEST] = raise.to / delay;
    return Math.round(Math.min(delay * numbers[FACTOR], raise.to));
  }

  /** Notes the outcome of a trial, and changes the factor after enough equal outcomes in a row. */
  note(good: boolean): void {
    const { numbers } = this;
    numbers[RUN] = good ? Math.max(numbers[RUN], 0) + 1 : Math.min(numbers[RUN], 0) - 1;
    if (Math.abs(numbers[RUN]) < numbers[AFTER]) return;
    numbers[RUN] = 0;
    const factor = good ? numbers[FACTOR] * numbers[BY] : numbers[FACTOR] / numbers[BY];
    numbers[FACTOR] = Math.max(1, Math.min(factor, numbers[GREATEST]));
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(this.name, this.numbers);
  }
}
