import { float64s, uint8s } from '../../core/array-of.js';
import type { StateArray, StateCopy, StateOwner } from '../../core/state.js';
import { stateName } from '../../core/state-name.js';
import type { Mind } from '../../mind/index.js';
import { ACT, BACKGROUND, WITH } from './cues/cue-layout.js';
import { DiscoveryGroup, type Moment } from './discovery-group.js';
import type { LearningRule, LearningRules } from './rules.js';
import { MEMORY_LENGTH, type ShortMemory } from './short-memory.js';
import type { Watch } from './watch/watch.js';

const NO_RELEASERS = new Int32Array(0);

/**
 * Learns which behaviors lead to changes for the worse: one discovery group for each rule, with the background alone until the variable first
 * becomes significantly worse. The expected cost of a behavior is subtracted from its constant (incline.ts), so that it is done only where it is
 * worth more.
 */
export class Punishment implements StateOwner {
  readonly groups: readonly DiscoveryGroup[];
  /** By species behavior: its expected cost now, at least 0. */
  readonly cost: Float64Array;
  /** 1 if some behavior had a cost when costs were last computed. */
  private readonly costly = uint8s(1);
  private readonly name: string;

  constructor(name: string, { rules, species }: LearningRules) {
    this.name = name;
    this.groups = rules.map(rule => {
      const group = new DiscoveryGroup(`${name}.${rule.name}`, withoutAnswers(rule));
      group.add(BACKGROUND, -1, 0);
      return group;
    });
    this.cost = float64s(species.behaviors.length);
  }

  /** Runs one tick. `changes` holds, by rule, how much better the variable has become. Returns whether some cost may have changed. */
  step(mind: Mind, watch: Watch, memory: ShortMemory, moment: Moment, changes: Float64Array): boolean {
    let stirred = false;
    for (let g = 0; g < this.groups.length; g++) {
      const group = this.groups[g];
      const worse = changes[g] < 0 ? -changes[g] : 0;
      const significant = worse >= group.rule.significant;
      if (group.count === 1 && !significant) continue;
      if (worse === 0 && group.rests(watch, moment)) continue;
      group.reinforce(worse);
      group.step(mind, watch, moment, NO_RELEASERS);
      if (significant) this.populate(group, memory, watch, moment.now);
      stirred = true;
    }
    return stirred ? this.weigh(watch) : this.costly[0] === 1;
  }

  /** Adds cues that may explain a change for the worse: those of a change for the better, and recent behaviors by themselves. */
  private populate(group: DiscoveryGroup, memory: ShortMemory, watch: Watch, now: number): void {
    group.populate(memory, watch, now);
    for (let m = 0; m < MEMORY_LENGTH; m++) {
      const b = memory.behavior(m);
      if (b >= 0 && group.rule.mayLearn[b] === 1 && group.find(ACT, b, 0) < 0) group.add(ACT, b, 0);
    }
  }

  /** Sums what each behavior would cost now: its own cue, and for each stimulus that is on the value of doing it less that of leaving it. */
  private weigh(watch: Watch): boolean {
    const { cost } = this;
    cost.fill(0);
    for (let g = 0; g < this.groups.length; g++) {
      const group = this.groups[g];
      for (let i = 0; i < group.count; i++) {
        if (group.type(i) === ACT) cost[group.behavior(i)] += group.strength(i);
        else if (group.type(i) === WITH && watch.isOn(group.stimulus(i)))
          cost[group.behavior(i)] += group.strength(i) - group.strength(group.partner(i));
      }
    }
    let any = 0;
    for (let b = 0; b < cost.length; b++) {
      if (cost[b] > 0) any = 1;
      else cost[b] = 0;
    }
    const changed = any === 1 || this.costly[0] === 1;
    this.costly[0] = any;
    return changed;
  }

  /** Allocates the room that a snapshot needs. */
  fit(arrays: StateCopy): void {
    for (const group of this.groups) group.fit(arrays);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.cost'), this.cost);
    visit(stateName(this.name, '.costly'), this.costly);
    for (const group of this.groups) group.visitState(visit);
  }
}

/** Returns the rule without its innate strategies: an innate answer to a change for the worse is not punished by that change (Bolles 1970). */
function withoutAnswers(rule: LearningRule): LearningRule {
  return { ...rule, innate: new Int32Array(0), mayLearn: rule.mayLearn.map((may, b) => (rule.innate.includes(b) ? 0 : may)) };
}
