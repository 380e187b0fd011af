import type { Mind } from '../../mind/index.js';
import type { WatchingSenses } from '../../senses/senses.js';
import type { Learner } from './learner.js';
import { MEMORY_LENGTH } from './short-memory.js';
import { MOST_FEATURES } from './watch.js';

/** What a learner can be told (thesis, appendix 10.2), and which numbers go with it; -1 is what is not said. */
export const UPDATE_DETECTOR = 0;
/** A field. */
export const BUILD_RELEASERS = 1;
/** A group. */
export const BUILD_GROUP = 2;
/** A species behavior, a group, a field. */
export const ADD_STRATEGY = 3;

/** Errands that can wait at once, and numbers of each: what, and three more. */
const MOST_ERRANDS = 8;
const WIDTH = 4;
/** Numbers that a list of errands takes. */
export const ERRANDS: number = 1 + MOST_ERRANDS * WIDTH;

/**
 * What a learner was told and has not done yet. A mind that is walking cannot grow, and commands come at any moment of a tick: so they
 * wait here, as part of the state, for the end of the learn phase, where insights of its own are also built in.
 */
export class Errands {
  /** How many wait, then each. */
  private readonly list: Float64Array;

  /** `list` is a part of somebody's state, ERRANDS numbers long. */
  constructor(list: Float64Array) {
    this.list = list;
  }

  get count(): number {
    return this.list[0];
  }

  /** False where too many wait already. One that waits is not added twice. */
  add(what: number, a = -1, b = -1, c = -1): boolean {
    const { list } = this;
    for (let at = 1; at < 1 + this.count * WIDTH; at += WIDTH)
      if (list[at] === what && list[at + 1] === a && list[at + 2] === b && list[at + 3] === c) return true;
    if (this.count === MOST_ERRANDS) return false;
    const at = 1 + this.count * WIDTH;
    list[at] = what;
    list[at + 1] = a;
    list[at + 2] = b;
    list[at + 3] = c;
    list[0]++;
    return true;
  }

  /** All of them, in the order in which they came. */
  carryOut(learner: Learner, mind: Mind): void {
    const { list } = this;
    for (let at = 1; at < 1 + this.count * WIDTH; at += WIDTH) {
      const a = list[at + 1];
      switch (list[at]) {
        case UPDATE_DETECTOR:
          updateDetector(learner, mind);
          break;
        case BUILD_RELEASERS:
          buildReleasers(learner, mind, a);
          break;
        case BUILD_GROUP:
          for (let g = 0; g < learner.groups.length; g++)
            if (a < 0 || a === g) learner.groups[g].populate(learner.memory, learner.watch, mind.now);
          break;
        default:
          addStrategy(learner, mind, a, list[at + 2], list[at + 3]);
      }
    }
    list.fill(0);
  }
}

/** Every kind that was of interest and that some variable may learn about is watched, with all that it shows. */
function updateDetector({ memory, watch, groups }: Learner, mind: Mind): void {
  for (let m = 0; m < MEMORY_LENGTH; m++) {
    const kind = memory.kind[m];
    if (groups.some(group => group.minds(kind))) watch.watch(kind);
  }
  watch.update(mind.senses as WatchingSenses);
}

/** A yes/no feature is suspected as such, a text as what it is now. Without a field, every yes/no feature. */
function buildReleasers(learner: Learner, mind: Mind, field: number): void {
  const { memory, watch, groups } = learner;
  updateDetector(learner, mind);
  for (let p = 0; p < watch.kinds * MOST_FEATURES; p++) {
    const flag = watch.flag[p] === 1;
    if (watch.field[p] < 0 || (field < 0 ? !flag : watch.field[p] !== field)) continue;
    const value = flag ? 1 : watch.shown[p];
    if (Number.isNaN(value)) continue;
    for (let g = 0; g < groups.length; g++) groups[g].suspect(memory, watch, p, value);
  }
}

function addStrategy(learner: Learner, mind: Mind, behavior: number, only: number, field: number): void {
  const [group, cue] = bestStrategy(learner, behavior, only, field);
  if (cue >= 0) learner.addStrategy(mind, group, cue);
}

/** Group and cue of the pair with a behavior that explains most and is not part of the mind, or -1 twice; -1 asks for any. */
export function bestStrategy({ groups, watch }: Learner, behavior: number, only: number, field: number): readonly [number, number] {
  let group = -1;
  let cue = -1;
  for (let g = 0; g < groups.length; g++) {
    if (only >= 0 && only !== g) continue;
    const best = groups[g].bestPair(watch, behavior, field);
    if (best >= 0 && (cue < 0 || groups[g].value[best] > groups[group].value[cue])) {
      group = g;
      cue = best;
    }
  }
  return [group, cue];
}
