import { log, type Random, type StateArray, type StateOwner } from '../core/index.js';

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
export class Schedule implements StateOwner {
  readonly definition: ScheduleDefinition;
  private readonly name: string;
  private readonly random: Random;
  /** Responses, or ticks, that are still to come before it pays. */
  private readonly left = new Float64Array(1);

  constructor(name: string, definition: ScheduleDefinition, random: Random) {
    this.name = name;
    this.definition = definition;
    this.random = random;
  }

  /** A tick has passed; answers whether food is due without a response. */
  pass(): boolean {
    const { definition, left } = this;
    if ('ratio' in definition || 'variable-ratio' in definition) return false;
    left[0]--;
    if (left[0] > 0 || 'interval' in definition || 'variable-interval' in definition) return false;
    this.wind();
    return true;
  }

  /** A response; answers whether it pays. */
  respond(): boolean {
    const { definition, left } = this;
    if ('time' in definition || 'variable-time' in definition) return false;
    if ('ratio' in definition || 'variable-ratio' in definition) left[0]--;
    if (left[0] > 0) return false;
    this.wind();
    return true;
  }

  /** To be called once before it is used. Intervals and times are exponential, ratios geometric: what has passed says nothing about what is to come. */
  wind(): void {
    const { definition, random, left } = this;
    if ('ratio' in definition) left[0] = definition.ratio > 0 ? definition.ratio : Number.POSITIVE_INFINITY;
    else if ('interval' in definition) left[0] = definition.interval;
    else if ('time' in definition) left[0] = definition.time;
    else if ('variable-ratio' in definition) left[0] = geometric(definition['variable-ratio'], random);
    else left[0] = exponential('variable-interval' in definition ? definition['variable-interval'] : definition['variable-time'], random);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(this.name, this.left);
  }
}

function exponential(mean: number, random: Random): number {
  return -mean * log(1 - random.next());
}

/** 1, 2, 3 ... with the given mean, which is 1 or more. */
function geometric(mean: number, random: Random): number {
  return mean <= 1 ? 1 : 1 + Math.floor(log(1 - random.next()) / log(1 - 1 / mean));
}
