import { type Signal, signal } from '@preact/signals';
import type { Life } from 'umwelt';
import { InputError } from 'umwelt/core';

/** A condition that stops time: a behavior of a creature begins, or a value passes a level. */
export type Stop =
  | { readonly creature: string; readonly behavior: string }
  | { readonly path: string; readonly above: boolean; readonly level: number };

/** The stops that the user has set. Each fires when its condition becomes true, not while it stays true. */
export class Stops {
  readonly list: Signal<readonly Stop[]> = signal<readonly Stop[]>([]);
  /** Whether each condition was true after the last tick that was checked. */
  private held = new WeakMap<Stop, boolean>();

  add(stop: Stop, life: Life): void {
    this.held.set(stop, holds(stop, life));
    this.list.value = [...this.list.value, stop];
  }

  remove(stop: Stop): void {
    this.list.value = this.list.value.filter(one => one !== stop);
  }

  /** Must be called after each tick. Returns the first stop whose condition has just become true. */
  check(life: Life): Stop | undefined {
    let hit: Stop | undefined;
    for (const stop of this.list.peek()) {
      const now = holds(stop, life);
      if (now && this.held.get(stop) === false) hit ??= stop;
      this.held.set(stop, now);
    }
    return hit;
  }

  /** Must be called after a jump to another tick: conditions that are true there do not count as having just become true. */
  look(life: Life): void {
    for (const stop of this.list.peek()) this.held.set(stop, holds(stop, life));
  }
}

/** Returns a stop in words: `silas begins chew`, `silas.hunger rises above 5`. */
export function stopText(stop: Stop): string {
  if ('behavior' in stop) return `${stop.creature} begins ${stop.behavior}`;
  return `${stop.path} ${stop.above ? 'rises above' : 'falls below'} ${stop.level}`;
}

function holds(stop: Stop, life: Life): boolean {
  try {
    if ('behavior' in stop)
      return String(life.get(`${stop.creature}.behavior`))
        .split('/')
        .includes(stop.behavior);
    const value = Number(life.get(stop.path));
    return stop.above ? value > stop.level : value < stop.level;
  } catch (error) {
    // its creature or thing does not exist now
    if (error instanceof InputError) return false;
    throw error;
  }
}
