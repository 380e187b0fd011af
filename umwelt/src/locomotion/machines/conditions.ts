import { float64s, uint8s } from '../../core/array-of.js';
import type { Random, StateArray, StateOwner } from '../../core/index.js';

/** A condition with an action: an opportunity, or something that goes wrong. */
export interface ConditionAction<Context> {
  readonly name: string;
  /** Whether the condition is achieved now. Must have no side effects: it is asked again before the action. */
  when(context: Context): boolean;
  do(context: Context): void;
  /** The probability of noticing the achieved condition, 0..1; default 1. */
  notice?(context: Context): number;
}

/** States of a pair: not achieved; achieved and noticed; achieved and missed. */
const ABSENT = 0;
const NOTICED = 1;
const MISSED = 2;

/**
 * Condition-action pairs, the first with the highest priority. When a condition becomes achieved, it is noticed with its probability; this
 * is decided once, until it no longer holds. The actions of all conditions noticed in a tick run in order. Each condition is asked again
 * before its action, since an earlier action may have made it false.
 */
export class Conditions<Context> implements StateOwner {
  readonly pairs: readonly ConditionAction<Context>[];
  private readonly context: Context;
  private readonly random: Random;
  private readonly states: Uint8Array;
  /** How many times each action has run. */
  readonly ran: Uint32Array;
  private readonly dice = float64s(1);

  constructor(context: Context, pairs: readonly ConditionAction<Context>[], random: Random) {
    this.context = context;
    this.pairs = pairs;
    this.random = random;
    this.states = uint8s(pairs.length);
    this.ran = new Uint32Array(pairs.length);
  }

  /** Checks all conditions and runs actions; returns the number of actions that ran. */
  tick(): number {
    const { pairs, context, states, ran, dice } = this;
    let count = 0;
    for (let i = 0; i < pairs.length; i++) {
      const pair = pairs[i];
      if (!pair.when(context)) {
        states[i] = ABSENT;
        continue;
      }
      if (states[i] !== ABSENT) continue;
      this.random.fill(dice);
      states[i] = dice[0] < (pair.notice?.(context) ?? 1) ? NOTICED : MISSED;
      if (states[i] === MISSED) continue;
      pair.do(context);
      ran[i]++;
      count++;
    }
    return count;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('states', this.states);
    visit('ran', this.ran);
    visit('random', this.random.words);
  }
}
