import { defineSlots } from '../core/slots.js';
import type { StateArray } from '../core/state.js';
import { stateName } from '../core/state-name.js';
import { distance } from './thread.js';

/** In radii of the body: what a search begins with, what it gains with each place of new ground, and the least cost of a tick. */
const FIRST = 40;
const MORE = 8;
const LEAST_EFFORT = 0.04;
/** Ticks of rest after a failed search: a minute. */
const REST = 1200;
/** A goal that is this many radii from where it was when the search began is at a new place. */
const ELSEWHERE = 4;

const Search = defineSlots({
  /** Meters left to walk; below 0 on the last round. */
  left: 0,
  /** Ticks of rest left, and whether there has been a rest since the last search. */
  rest: 0,
  rested: false,
  /** Where the goal was when the search began. */
  goalX: Number.MAX_VALUE,
  goalY: Number.MAX_VALUE,
});

/**
 * Limits how long a way is searched for. New ground adds patience; walking and time use it up. When none is left, the creature walks on for as many
 * meters as to the farthest place it knows and back; then it has tried what it can reach and rests for a minute.
 */
export class Patience {
  private readonly state = new Search();

  /** Resets the search, as for another goal. */
  reset(): void {
    this.state.reset();
  }

  /** Begins a new search if the goal is at a new place. */
  follow(goalX: number, goalY: number, radius: number): void {
    const { state } = this;
    if (distance(goalX, goalY, state.goalX, state.goalY) < ELSEWHERE * radius) return;
    state.reset();
    state.goalX = goalX;
    state.goalY = goalY;
    state.left = FIRST * radius;
  }

  /** Ends a rest, because a way is free. */
  endRest(): void {
    this.state.rest = 0;
  }

  /** Adds patience for new ground. */
  gain(radius: number): void {
    this.state.left += MORE * radius;
  }

  /**
   * One tick of a search in which the body walked `walked` meters; returns whether the creature rests. `farthest` is the longest way that
   * it knows, meters.
   */
  spend(walked: number, radius: number, farthest: number): boolean {
    const { state } = this;
    if (state.rest > 0) {
      state.rest--;
      return true;
    }
    if (state.rested) {
      state.rested = false;
      state.left = FIRST * radius;
    }
    state.left -= Math.max(walked, LEAST_EFFORT * radius);
    if (state.left > -2 * farthest) return false;
    state.rest = REST;
    state.rested = true;
    return true;
  }

  visitState(name: string, visit: (name: string, array: StateArray) => void): void {
    visit(stateName(name, '.patience'), this.state.array);
  }
}
