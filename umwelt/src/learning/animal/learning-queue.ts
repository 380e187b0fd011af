import type { Mind } from '../../mind/index.js';
import type { WatchingSenses } from '../../senses/senses.js';
import { WITH } from './cues/cue-layout.js';
import type { Learner } from './learner.js';
import { MEMORY_LENGTH } from './short-memory.js';
import { FLAG, NUMBER } from './watch/watch.js';

/** The learning commands (thesis, appendix 10.2). An argument of -1 is omitted. This one has none. */
export const UPDATE_DETECTOR = 0;
/** Argument: a field (a symbol). */
export const BUILD_RELEASERS = 1;
/** Argument: the index of a group. */
export const BUILD_GROUP = 2;
/** Arguments: a species behavior, the index of a group, a field. */
export const ADD_STRATEGY = 3;

/** Most commands that can wait at once, and the numbers of each: the command and three arguments. */
const MOST_COMMANDS = 8;
const WIDTH = 4;
/** Length of the array of a queue: the number of waiting commands, then the commands. */
export const QUEUE_LENGTH: number = 1 + MOST_COMMANDS * WIDTH;

/**
 * Learning commands that wait for the end of the learn phase. Commands may come at any moment of a tick, but a mind cannot grow during a walk. The
 * queue is part of the state.
 */
export class LearningQueue {
  private readonly list: Float64Array;

  /** `list` is QUEUE_LENGTH numbers of the owner's state. */
  constructor(list: Float64Array) {
    this.list = list;
  }

  get count(): number {
    return this.list[0];
  }

  /** Adds a command unless the same one waits already. Returns false if the queue is full. */
  add(command: number, a = -1, b = -1, c = -1): boolean {
    const { list } = this;
    for (let at = 1; at < 1 + this.count * WIDTH; at += WIDTH)
      if (list[at] === command && list[at + 1] === a && list[at + 2] === b && list[at + 3] === c) return true;
    if (this.count === MOST_COMMANDS) return false;
    const at = 1 + this.count * WIDTH;
    list[at] = command;
    list[at + 1] = a;
    list[at + 2] = b;
    list[at + 3] = c;
    list[0]++;
    return true;
  }

  /** Carries out all commands in the order in which they came, and empties the queue. */
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

/** Watches every kind in the short-term memory that some variable may learn about, with all of its features. */
function updateDetector({ memory, watch, groups }: Learner, mind: Mind): void {
  for (let m = 0; m < MEMORY_LENGTH; m++) {
    const kind = memory.kind(m);
    if (groups.some(group => group.mayLearnAbout(kind))) watch.watch(kind);
  }
  watch.update(mind.senses as WatchingSenses, mind.now);
}

/** Adds pairs about a field of all watched kinds: a boolean field as such, a text field with its present value. -1 is every boolean field. */
function buildReleasers(learner: Learner, mind: Mind, field: number): void {
  const { memory, watch, groups } = learner;
  updateDetector(learner, mind);
  for (let p = 0; p < watch.layout.places; p++) {
    const flag = watch.type(p) === FLAG;
    // numbers become stimuli by their changes only
    if (watch.field(p) < 0 || watch.type(p) >= NUMBER || (field < 0 ? !flag : watch.field(p) !== field)) continue;
    const value = flag ? 1 : watch.shown(p);
    if (Number.isNaN(value)) continue;
    for (let g = 0; g < groups.length; g++) groups[g].addPairs(memory, watch, p, value);
  }
}

function addStrategy(learner: Learner, mind: Mind, behavior: number, only: number, field: number): void {
  const [group, cue] = bestStrategy(learner, behavior, only, field);
  if (cue >= 0) learner.expandCue(mind, group, cue);
}

/**
 * Returns the group and the cue of the pair of greatest value that has the given behavior and is not part of the mind yet, or -1 twice.
 * `only` and `field` limit the search to one group and one field; -1 stands for any.
 */
export function bestStrategy({ groups, watch }: Learner, behavior: number, only: number, field: number): readonly [number, number] {
  let group = -1;
  let cue = -1;
  groups.forEach((g, n) => {
    if (only >= 0 && only !== n) return;
    for (let i = 0; i < g.count; i++) {
      if (g.type(i) !== WITH || g.behavior(i) !== behavior || g.isExpanded(i)) continue;
      if (field >= 0 && watch.field(watch.place(g.stimulus(i))) !== field) continue;
      if (cue >= 0 && g.strength(i) <= groups[group].strength(cue)) continue;
      group = n;
      cue = i;
    }
  });
  return [group, cue];
}
