import type { StateArray, StateOwner } from '../../core/state.js';
import type { Mind } from '../../mind/index.js';
import type { LearningRule } from './rules.js';

/** What each rule learns from: the changes of its variable or of its releaser, as something better or worse. */
export class Reinforcement implements StateOwner {
  /** By rule: how much better it has become in this tick; below 0 for the worse. */
  readonly changes: Float64Array;
  /** By rule: the output of its releaser in the last tick; NaN where it was not looked for. */
  private readonly outputs: Float64Array;
  /** By rule: its releaser in the present ethogram, or -1. */
  private releasers = new Int32Array(0);
  private readonly name: string;

  constructor(name: string, rules: number) {
    this.name = name;
    this.changes = new Float64Array(rules);
    this.outputs = new Float64Array(rules).fill(Number.NaN);
  }

  /** Looks up the releasers in the present ethogram. */
  bind(groups: readonly { readonly rule: LearningRule }[], index: (name: string) => number): void {
    this.releasers = Int32Array.from(groups, ({ rule }) => (rule.of === 'releaser' ? index(rule.name) : -1));
  }

  /** Notes and returns by how much the output of a rule's releaser has risen in this tick. What was not looked for in both ticks has not changed. */
  rise(mind: Mind, g: number): number {
    const releaser = this.releasers[g];
    const output = mind.attends(releaser) ? mind.releaserValue(releaser) : Number.NaN;
    const before = this.outputs[g];
    this.outputs[g] = output;
    return Number.isNaN(output) || Number.isNaN(before) ? 0 : output - before;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}.outputs`, this.outputs);
  }
}
