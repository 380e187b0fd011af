import { float64s } from '../../core/array-of.js';
import type { LearningRule } from './rules.js';
import type { Watch } from './watch/watch.js';

/** Most places that an animal tells apart for a variable. A further one replaces the place that was left longest ago. */
export const MOST_PLACES = 8;

/** The places that an animal tells apart by the value of one field, `place` in `learns`. Without `place` there is one place. */
export class Places {
  /** Layout: by place the value of the field there (NaN: no place yet); by place the last tick in it; the present place. */
  readonly state: Float64Array = float64s(2 * MOST_PLACES + 1).fill(Number.NaN, 0, MOST_PLACES);
  /** The first part of `state`. */
  readonly shown: Float64Array = this.state.subarray(0, MOST_PLACES);

  /** Ticks from the last tick in the place that `find` returned to the call. */
  away = 0;

  /** The place that the animal was last found in. */
  get here(): number {
    return this.state[2 * MOST_PLACES];
  }
  set here(place: number) {
    this.state[2 * MOST_PLACES] = place;
  }

  /** Returns the place that the animal is in, or -1 if the field is not sensed. Calls `forget` with a place whose number is given to a new one. */
  find(watch: Watch, { place }: LearningRule, now: number, forget: (place: number) => void): number {
    const { state } = this;
    if (place === undefined) return 0;
    const symbol = watch.shownOf(place.kind, place.field);
    if (Number.isNaN(symbol)) return -1;
    let found = state.indexOf(symbol);
    if (found < 0 || found >= MOST_PLACES) {
      found = 0;
      for (let c = 1; c < MOST_PLACES; c++) if (state[MOST_PLACES + c] < state[MOST_PLACES + found]) found = c;
      if (!Number.isNaN(state[found])) forget(found);
      state[found] = symbol;
    }
    this.away = now - state[MOST_PLACES + found];
    state[MOST_PLACES + found] = now;
    return found;
  }
}
