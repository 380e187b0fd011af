import { float64s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/state.js';
import type { Mind } from '../../mind/index.js';
import { yieldTo } from './expand.js';
import type { LearningRule } from './rules.js';

/** A way follows a behavior if it begins at most this many ticks after the behavior was last felt. */
const FOLLOWS = 5;

// layout of `numbers`: the behavior that was felt last, its first and its last tick; by rule the tick in which the present way began, or -1; by rule
// and releaser of its way the tick since which it is released, or -1
const FELT = 0;
const SINCE = 1;
const UNTIL = 2;
const BEGAN = 3;

/**
 * The way to what satisfies (`way` in `learns`): behaviors such as going to food that was laid down. If the goal of a way appeared while a behavior
 * was felt, the way is part of the outcome of that behavior: the discovery group of the variable stands still until the variable has become
 * better or the way is over. Meanwhile no trace decays and no feedback counts as missed. A learned answer gives way to such a way, too. A goal
 * that was there before the behavior began is not its outcome, so the group does not stand still.
 */
export class Ways implements StateOwner {
  private readonly name: string;
  private readonly rules: readonly LearningRule[];
  private readonly numbers: Float64Array;
  /** Where the releasers of each rule begin in `numbers`. */
  private readonly first: readonly number[];
  /** By rule, in the present mind: the releasers of the behavior that satisfies; the behaviors of the way; their releasers. */
  private satisfying: readonly Int32Array[] = [];
  private ways: readonly Int32Array[] = [];
  private releasing: readonly Int32Array[] = [];

  constructor(name: string, rules: readonly LearningRule[]) {
    this.name = name;
    this.rules = rules;
    let size = BEGAN + rules.length;
    this.first = rules.map(({ way }) => {
      const at = size;
      size += way.releasers.length;
      return at;
    });
    this.numbers = float64s(size).fill(-1);
  }

  /** Looks up behaviors and releasers in the present mind. */
  bind(index: (name: string) => number): void {
    this.satisfying = this.rules.map(({ wayOut }) => Int32Array.from(wayOut.releasers, index));
    this.ways = this.rules.map(({ way }) => Int32Array.from(way.behaviors, index));
    this.releasing = this.rules.map(({ way }) => Int32Array.from(way.releasers, index));
  }

  /** Notes one tick. `felt` is the species behavior that is felt, or -1, and `since` the tick since which it is felt. */
  note(mind: Mind, felt: number, since: number): void {
    const { numbers } = this;
    for (let g = 0; g < this.rules.length; g++) {
      if (this.ways[g].length === 0) continue;
      this.noteReleasers(mind, g);
      if (!isActive(mind, this.ways[g])) numbers[BEGAN + g] = -1;
      else if (numbers[BEGAN + g] < 0 && this.follows(mind.now, g)) numbers[BEGAN + g] = mind.now;
    }
    if (felt < 0) return;
    numbers[FELT] = felt;
    numbers[SINCE] = since;
    numbers[UNTIL] = mind.now;
  }

  private noteReleasers(mind: Mind, g: number): void {
    const { numbers } = this;
    const releasers = this.releasing[g];
    for (let k = 0; k < releasers.length; k++) {
      const at = this.first[g] + k;
      if (!(mind.releaserValue(releasers[k]) > 0)) numbers[at] = -1;
      else if (numbers[at] < 0) numbers[at] = mind.now;
    }
  }

  /** Whether a way that begins now follows a behavior that may be learned, and leads to a goal that came since that behavior began. */
  private follows(now: number, g: number): boolean {
    const { numbers } = this;
    return numbers[FELT] >= 0 && now - numbers[UNTIL] <= FOLLOWS && this.rules[g].mayLearn[numbers[FELT]] === 1 && this.came(g);
  }

  /** Whether a goal has come since the behavior that was felt last began: a releaser of the way is released since then. */
  private came(g: number): boolean {
    const { numbers } = this;
    for (let k = 0; k < this.releasing[g].length; k++) if (numbers[this.first[g] + k] >= numbers[SINCE]) return true;
    return false;
  }

  /** Whether the animal is on a way that is part of an outcome. */
  isUnderWay(g: number): boolean {
    return this.numbers[BEGAN + g] >= 0;
  }

  /** Ends the present way, if any, because the variable has become better. Returns the ticks that the way took; 0 if there was none. */
  arrive(now: number, g: number): number {
    const began = this.numbers[BEGAN + g];
    if (began < 0) return 0;
    this.numbers[BEGAN + g] = -1;
    return now - began;
  }

  /** Returns the greatest worth that the releaser of a learned answer may have now, so that the answer gives way to what it is for. */
  most(mind: Mind, g: number, answer: number): number {
    if (strongest(mind, this.satisfying[g]) > 0) return this.rules[g].wayOut.most;
    if (this.ways[g].length === 0) return Number.POSITIVE_INFINITY;
    const { numbers } = this;
    const came = numbers[FELT] === answer && numbers[UNTIL] === mind.now && this.came(g);
    return came || this.isUnderWay(g) ? yieldTo(strongest(mind, this.releasing[g])) : Number.POSITIVE_INFINITY;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(this.name, this.numbers);
  }
}

function isActive(mind: Mind, behaviors: Int32Array): boolean {
  for (let i = 0; i < behaviors.length; i++) if (mind.wasActive(behaviors[i])) return true;
  return false;
}

/** Returns the greatest value among releasers; 0 if none is released. */
function strongest(mind: Mind, releasers: Int32Array): number {
  let most = 0;
  for (let i = 0; i < releasers.length; i++) {
    const value = mind.releaserValue(releasers[i]);
    if (value > most) most = value;
  }
  return most;
}
