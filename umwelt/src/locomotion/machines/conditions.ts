import { float64s, uint8s } from '../../core/array-of.js';
import type { Random, StateArray, StateOwner } from '../../core/index.js';

/** A condition with an action: an opportunity, or something that goes wrong. */
export interface ConditionAction<Context> {
  readonly name: string;
  /** Whether the condition is achieved now. It must be without side effects, since it is asked again before the action. */
  when(context: Context): boolean;
  do(context: Context): void;
  /** The probability of noticing the condition when it is achieved, 0..1; 1 where it is not said. */
  notice?(context: Context): number;
}

/** States of a pair: its condition is not achieved, or it is and was noticed, or it is and was missed. */
const ABSENT = 0;
const NOTICED = 1;
const MISSED = 2;

/**
 * Condition-action pairs, the first with the highest priority. A condition that becomes achieved is noticed with its probability, once, until it no
 * longer holds. The actions of all that were noticed in a tick run in order; each condition is asked again before its action, since
 * an earlier one may have obviated it.
 */
export class Conditions<Context> implements StateOwner {
  readonly pairs: readonly ConditionAction<Context>[];
  private readonly context: Context;
  private readonly random: Random;
  private readonly states: Uint8Array;
  /** How often each action has run. */
  readonly ran: Uint32Array;
  private readonly dice = float64s(1);

  constructor(context: Context, pairs: readonly ConditionAction<Context>[], random: Random) {
    this.context = context;
    this.pairs = pairs;
    this.random = random;
    this.states = uint8s(pairs.length);
    this.ran = new Uint32Array(pairs.length);
  }

  /** Looks at all conditions; returns the number of actions that ran. */
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
