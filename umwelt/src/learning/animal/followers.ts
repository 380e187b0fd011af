import { float64s, int32s } from '../../core/array-of.js';
import { growArray } from '../../core/grow-array.js';
import type { StateArray, StateCopy, StateOwner } from '../../core/state.js';
import { stateName } from '../../core/state-name.js';
import type { Watch } from './watch/watch.js';
import { BORN_WITH, LONG_AGO, RECENT } from './watch/watch-layout.js';

/** By stimulus: what it predicts, the learned stimulus that last came on within five seconds (RECENT) after it. */
export class Followers implements StateOwner {
  private readonly name: string;
  /** By stimulus: the learned stimulus that followed it, or -1. */
  follower: Int32Array = int32s(BORN_WITH.stimuli).fill(-1);
  /** By stimulus: the tick of its last onset that has no follower yet, or LONG_AGO. */
  private waiting = float64s(BORN_WITH.stimuli).fill(LONG_AGO);

  constructor(name: string) {
    this.name = name;
  }

  /** Makes room for stimuli. */
  makeRoom(stimuli: number): void {
    if (stimuli <= this.follower.length) return;
    this.follower = growArray(this.follower, stimuli, -1);
    this.waiting = growArray(this.waiting, stimuli, LONG_AGO);
  }

  /** Allocates the room that a snapshot needs. */
  fit(arrays: StateCopy): void {
    const { length } = arrays.get(`${this.name}.follower`) ?? this.follower;
    this.follower = int32s(length).fill(-1);
    this.waiting = float64s(length).fill(LONG_AGO);
  }

  /** Notes the onsets of this tick. `learned` lists the stimuli of the learned parts. */
  note(watch: Watch, learned: Int32Array, now: number): void {
    this.makeRoom(watch.layout.stimuli);
    for (let s = 0; s < watch.stimuli; s++) {
      if (!watch.isOnset(s)) continue;
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
    visit(stateName(this.name, '.follower'), this.follower);
    visit(stateName(this.name, '.waiting'), this.waiting);
  }
}
