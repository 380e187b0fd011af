import { log, type Random, type StateArray, type StateOwner } from '../core/index.js';

/**
 * When a response pays (Ferster and Skinner 1957). A ratio counts responses; an interval lets the first response after so many ticks pay;
 * a time pays without a response. Variable ones are drawn anew each time, with the given mean. A ratio of 0 never pays.
 */
export type ScheduleDefinition =
  | { readonly ratio: number }
  | { readonly 'variable-ratio': number }
  | { readonly interval: number }
  | { readonly 'variable-interval': number }
  | { readonly time: number }
  | { readonly 'variable-time': number };

/** A running schedule. Time is counted by `pass`, so that it stands still while food is there and `pass` is not called. */
export class Schedule implements StateOwner {
  readonly definition: ScheduleDefinition;
  private readonly name: string;
  private readonly random: Random;
  /** Responses or ticks that are left before it pays. */
  private readonly left = new Float64Array(1);

  constructor(name: string, definition: ScheduleDefinition, random: Random) {
    this.name = name;
    this.definition = definition;
    this.random = random;
  }

  /** Counts a tick. Returns whether food is due without a response. */
  pass(): boolean {
    const { definition, left } = this;
    if ('ratio' in definition || 'variable-ratio' in definition) return false;
    left[0]--;
    if (left[0] > 0 || 'interval' in definition || 'variable-interval' in definition) return false;
    this.restart();
    return true;
  }

  /** Counts a response. Returns whether it pays. */
  respond(): boolean {
    const { definition, left } = this;
    if ('time' in definition || 'variable-time' in definition) return false;
    if ('ratio' in definition || 'variable-ratio' in definition) left[0]--;
    if (left[0] > 0) return false;
    this.restart();
    return true;
  }

  /**
   * Starts the schedule anew; call it once before the first use. Variable intervals and times are exponential and variable ratios
   * geometric, so that the past says nothing about the next payment.
   */
  restart(): void {
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

/** Returns 1, 2, 3 ... with the given mean, which is at least 1. */
function geometric(mean: number, random: Random): number {
  return mean <= 1 ? 1 : 1 + Math.floor(log(1 - random.next()) / log(1 - 1 / mean));
}
