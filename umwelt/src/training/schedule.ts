import { log, type Random, type StateArray, type StateOwner } from '../core/index.js';

/**
 * When food is due (Ferster and Skinner 1957). `ratio`: with every n-th response; 0 for never. `interval`: with the first response after this many
 * ticks. `time`: every n ticks, without a response. The variable forms draw a new number after each payment, with the given mean.
 */
export type ScheduleDefinition =
  | { readonly ratio: number }
  | { readonly 'variable-ratio': number }
  | { readonly interval: number }
  | { readonly 'variable-interval': number }
  | { readonly time: number }
  | { readonly 'variable-time': number };

/** A running schedule. Only `pass` counts time, so it stands still while food is there and `pass` is not called. */
export class Schedule implements StateOwner {
  readonly definition: ScheduleDefinition;
  private readonly name: string;
  private readonly random: Random;
  /** Responses or ticks that are left until food is due. */
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

  /** Counts a response. Returns whether it is rewarded. */
  respond(): boolean {
    const { definition, left } = this;
    if ('time' in definition || 'variable-time' in definition) return false;
    if ('ratio' in definition || 'variable-ratio' in definition) left[0]--;
    if (left[0] > 0) return false;
    this.restart();
    return true;
  }

  /**
   * Starts the schedule anew. Must be called once before the first use. Variable intervals and times are exponential and variable ratios
   * geometric, so that the next payment does not depend on the time since the last one.
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

/** Returns a random whole number from 1 on with the given mean, which is at least 1. */
function geometric(mean: number, random: Random): number {
  return mean <= 1 ? 1 : 1 + Math.floor(log(1 - random.next()) / log(1 - 1 / mean));
}
