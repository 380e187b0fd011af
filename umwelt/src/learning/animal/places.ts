import { float64s } from '../../core/array-of.js';
import type { LearningRule } from './rules.js';
import type { Watch } from './watch/watch.js';

/** Most places that an animal tells apart for a variable; past it the one that was left longest ago is replaced. */
export const MOST_PLACES = 8;

/** The places that an animal knows by what one field shows there: `place` in `learns`. Without it there is one. */
export class Places {
  /** By place: what the field shows there, a number or symbol, NaN where there is no such place yet; then by place the tick of the last visit; then the present place. */
  readonly state: Float64Array = float64s(2 * MOST_PLACES + 1).fill(Number.NaN, 0, MOST_PLACES);
  readonly shown: Float64Array = this.state.subarray(0, MOST_PLACES);

  /** Ticks since the animal was last in the place that `find` returned. */
  away = 0;

  /** The place that the animal was last found in. */
  get here(): number {
    return this.state[2 * MOST_PLACES];
  }
  set here(place: number) {
    this.state[2 * MOST_PLACES] = place;
  }

  /** Returns the place that the animal is in, -1 where the field shows nothing. `forget` is called with a place whose number is given to another. */
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
