import { log, type Random } from '../../core/index.js';

/**
 * When a response pays (Ferster and Skinner 1957). Ratios count responses, intervals let the first response pay after so many
 * ticks, times pay without any response; variable ones are drawn anew each time, with the given mean. A ratio of 0 never pays.
 */
export type ScheduleDefinition =
  | { readonly ratio: number }
  | { readonly 'variable-ratio': number }
  | { readonly interval: number }
  | { readonly 'variable-interval': number }
  | { readonly time: number }
  | { readonly 'variable-time': number };

/** A schedule at work. Times are counted in `pass`, so that they stand still while food lies there. */
export class Schedule {
  readonly definition: ScheduleDefinition;
  private readonly random: Random;
  /** Responses, or ticks, that are still to come before it pays. */
  private left = 0;

  constructor(definition: ScheduleDefinition, random: Random) {
    this.definition = definition;
    this.random = random;
    this.wind();
  }

  /** A tick has passed; answers whether food is due without a response. */
  pass(): boolean {
    const { definition } = this;
    if ('ratio' in definition || 'variable-ratio' in definition) return false;
    this.left--;
    if (this.left > 0 || 'interval' in definition || 'variable-interval' in definition) return false;
    this.wind();
    return true;
  }

  /** A response; answers whether it pays. */
  respond(): boolean {
    const { definition } = this;
    if ('time' in definition || 'variable-time' in definition) return false;
    if ('ratio' in definition || 'variable-ratio' in definition) this.left--;
    if (this.left > 0) return false;
    this.wind();
    return true;
  }

  /** Intervals and times are exponential, ratios geometric: what has passed says nothing about what is to come. */
  private wind(): void {
    const { definition, random } = this;
    if ('ratio' in definition) this.left = definition.ratio > 0 ? definition.ratio : Number.POSITIVE_INFINITY;
    else if ('interval' in definition) this.left = definition.interval;
    else if ('time' in definition) this.left = definition.time;
    else if ('variable-ratio' in definition) this.left = geometric(definition['variable-ratio'], random);
    else this.left = exponential('variable-interval' in definition ? definition['variable-interval'] : definition['variable-time'], random);
  }
}

function exponential(mean: number, random: Random): number {
  return -mean * log(1 - random.next());
}

/** 1, 2, 3 ... with the given mean, which is 1 or more. */
function geometric(mean: number, random: Random): number {
  return mean <= 1 ? 1 : 1 + Math.floor(log(1 - random.next()) / log(1 - 1 / mean));
}
