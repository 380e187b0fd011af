import { float64s } from '../../core/array-of.js';
import type { StateArray, StateOwner } from '../../core/state.js';
import { stateName } from '../../core/state-name.js';
import type { Mind } from '../../mind/index.js';
import type { LearningRule } from './rules.js';

/** What each rule learns from: how much better or worse its variable or releaser has become. */
export class Reinforcement implements StateOwner {
  /** By rule: how much better it has become in this tick; below 0 if worse. */
  readonly changes: Float64Array;
  /** By rule: the output of its releaser in the last tick; NaN if the releaser was not evaluated. */
  private readonly outputs: Float64Array;
  /** By rule: its releaser in the present ethogram, or -1. */
  private releasers = new Int32Array(0);
  private readonly name: string;

  constructor(name: string, rules: number) {
    this.name = name;
    this.changes = float64s(rules);
    this.outputs = float64s(rules).fill(Number.NaN);
  }

  /** Looks up the releasers in the present ethogram. */
  bind(groups: readonly { readonly rule: LearningRule }[], index: (name: string) => number): void {
    this.releasers = Int32Array.from(groups, ({ rule }) => (rule.of === 'releaser' ? index(rule.name) : -1));
  }

  /**
   * Notes and returns how much better a rule's releaser has become in this tick. Returns 0 unless the releaser was evaluated in this tick and in the
   * last one. The end of something good, such as praise, is not a change for the worse.
   */
  rise(mind: Mind, g: number, sign: number): number {
    const releaser = this.releasers[g];
    const output = mind.attends(releaser) ? mind.releaserValue(releaser) : Number.NaN;
    const before = this.outputs[g];
    this.outputs[g] = output;
    if (Number.isNaN(output) || Number.isNaN(before)) return 0;
    const change = sign * (output - before);
    return sign > 0 && change < 0 ? 0 : change;
  }

  /** Whether a variable or releaser that is better low is as low as it can be; false if it is better high. */
  isBest(mind: Mind, g: number, { of, sign, variable }: LearningRule): boolean {
    if (sign > 0) return false;
    return of === 'releaser' ? !(this.outputs[g] > 0) : mind.level(variable) <= mind.params[mind.ethogram.at.min + variable];
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.outputs'), this.outputs);
  }
}
