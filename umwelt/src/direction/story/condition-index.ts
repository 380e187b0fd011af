import type { StateArray, StateOwner } from '../../core/index.js';
import { type Condition, holds, type Source } from './condition.js';

interface Watched {
  readonly source: Source;
  readonly conditions: number[];
  /** Whether it was compared after the beginning or the last restore. */
  isKnown: boolean;
  /** Its last number, and the nearest thresholds around it: between them no condition changes. */
  last: number;
  low: number;
  high: number;
}

/**
 * Conditions by their source. In a tick each source is read once; its conditions are compared only when its number has reached or passed
 * one of their thresholds. A thousand conditions on a few numbers cost a few comparisons.
 */
export class ConditionIndex implements StateOwner {
  private readonly conditions: Condition[] = [];
  private readonly watched: Watched[] = [];
  /** For each condition the tick since which it has been met, or -1. */
  private since = new Float64Array(0);
  /** The first tick on which a condition with a duration will have held long enough, among those that have not yet. */
  private due = Number.POSITIVE_INFINITY;

  /** Adds a condition and returns its number. All conditions must be added before the first tick. */
  add(condition: Condition): number {
    const { source, op, value, ticks } = condition;
    const same = this.conditions.findIndex(
      one => one.source.key === source.key && one.op === op && one.value === value && one.ticks === ticks,
    );
    if (same >= 0) return same;
    const number = this.conditions.push(condition) - 1;
    let watched = this.watched.find(one => one.source.key === source.key);
    if (watched === undefined) {
      watched = { source, conditions: [], isKnown: false, last: Number.NaN, low: Number.NaN, high: Number.NaN };
      this.watched.push(watched);
    }
    watched.conditions.push(number);
    this.since = new Float64Array(this.conditions.length).fill(-1);
    return number;
  }

  /** Reads every source; returns whether any condition may have changed. */
  step(now: number): boolean {
    let changed = false;
    const { watched } = this;
    for (let i = 0; i < watched.length; i++) {
      const one = watched[i];
      const value = one.source.read();
      const stays = value === one.last || (value > one.low && value < one.high) || (Number.isNaN(value) && Number.isNaN(one.last));
      if (stays && one.isKnown) continue;
      this.compare(one, value, now);
      changed = true;
    }
    if (now < this.due) return changed;
    this.findDue(now);
    return true;
  }

  /** Whether a condition holds and has held for its duration. */
  holds(condition: number, now: number): boolean {
    const since = this.since[condition];
    return since >= 0 && now - since >= this.conditions[condition].ticks;
  }

  /** Compares everything again, after a restore. */
  refresh(): void {
    for (const one of this.watched) one.isKnown = false;
    this.due = Number.NEGATIVE_INFINITY;
  }

  private compare(one: Watched, value: number, now: number): void {
    one.isKnown = true;
    one.last = value;
    one.low = Number.NEGATIVE_INFINITY;
    one.high = Number.POSITIVE_INFINITY;
    for (const number of one.conditions) {
      const condition = this.conditions[number];
      if (!holds(value, condition)) this.since[number] = -1;
      else if (this.since[number] < 0) this.since[number] = now;
      const threshold = condition.value;
      // on a threshold, the conditions are unchanged only if the number is exactly the same
      if (threshold === value || Number.isNaN(value)) one.low = one.high = Number.NaN;
      if (threshold < value && !(threshold <= one.low)) one.low = Number.isNaN(one.low) ? one.low : threshold;
      if (threshold > value && !(threshold >= one.high)) one.high = Number.isNaN(one.high) ? one.high : threshold;
    }
    this.findDue(now);
  }

  private findDue(now: number): void {
    this.due = Number.POSITIVE_INFINITY;
    for (let i = 0; i < this.conditions.length; i++) {
      const { ticks } = this.conditions[i];
      if (ticks === 0 || this.since[i] < 0) continue;
      const due = this.since[i] + ticks;
      if (due > now && due < this.due) this.due = due;
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('since', this.since);
  }
}
