import type { StateArray, StateOwner } from '../../core/state.js';
import { LONG_AGO, MOST_STIMULI, RECENT, type Watch } from './watch.js';

/** For every stimulus, the learned stimulus that last came on within five seconds after it: what the stimulus predicts. */
export class Followers implements StateOwner {
  private readonly name: string;
  /** By stimulus: the learned stimulus that followed it, or -1. */
  readonly follower: Int32Array = new Int32Array(MOST_STIMULI).fill(-1);
  /** By stimulus: the tick since which it waits for a follower. */
  private readonly waiting = new Float64Array(MOST_STIMULI).fill(LONG_AGO);

  constructor(name: string) {
    this.name = name;
  }

  /** Notes the onsets of this tick. `learned` lists the stimuli of the learned parts. */
  note(watch: Watch, learned: Int32Array, now: number): void {
    for (let s = 0; s < watch.stimuli; s++) {
      if (watch.onset[s] === 0) continue;
      if (learned.includes(s)) {
        for (let w = 0; w < watch.stimuli; w++) {
          if (w === s || now - this.waiting[w] > RECENT) continue;
          this.follower[w] = s;
          this.waiting[w] = LONG_AGO;
        }
      }
      this.waiting[s] = now;
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}.follower`, this.follower);
    visit(`${this.name}.waiting`, this.waiting);
  }
}
