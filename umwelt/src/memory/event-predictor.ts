import { float64s } from '../core/array-of.js';
import type { StateArray, StateOwner } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import { FALSE, revise, surpriseOf, TRUE } from './expectation.js';

/** Least confidence with which any event is expected at any time. */
const CHANCE = 0.05;
/** Value in `due`: the event is not expected. */
const NEVER = -1;

/**
 * Learns, for each ordered pair of events, how reliably the second follows the first within `within` ticks. The first event then predicts the second:
 * when a bell rings, food is expected. If no food comes, that causes confusion; food that comes unannounced causes surprise. Events are numbered from
 * 0; times are in ticks.
 */
export class EventPredictor implements StateOwner {
  readonly name: string;
  readonly events: number;
  readonly within: number;
  /** Per pair, at first * events + second: reliability, number of verdicts, last tick at which the second is expected, confidence of that. */
  readonly reliability: Float64Array;
  private readonly trials: Float64Array;
  private readonly due: Float64Array;
  private readonly confidence: Float64Array;
  /** Of the last tick, 0..1: the surprise s as s / (1 + s), and the greatest confidence of an expectation that turned out false. */
  readonly felt: Float64Array = float64s(2);

  constructor(name: string, events: number, within: number) {
    const pairs = events * events;
    this.name = name;
    this.events = events;
    this.within = within;
    this.reliability = float64s(pairs);
    this.trials = float64s(pairs);
    this.due = float64s(pairs).fill(NEVER);
    this.confidence = float64s(pairs);
  }

  get surprise(): number {
    return this.felt[0];
  }

  get confusion(): number {
    return this.felt[1];
  }

  /** Returns the confidence with which an event is expected now; at least CHANCE. */
  expected(event: number): number {
    return Math.max(CHANCE, this.announced(event));
  }

  /** Returns the confidence with which an event is expected because another one announced it; 0 for none. */
  announced(event: number): number {
    let most = 0;
    for (let first = 0; first < this.events; first++) {
      const pair = first * this.events + event;
      if (this.due[pair] !== NEVER && this.confidence[pair] > most) most = this.confidence[pair];
    }
    return most;
  }

  /**
   * One tick at tick number `now`. `happens[e]` is 1 if event e happens now. `verifiable[e]` is 0 while the creature could not have noticed event e;
   * an expectation that ends then gets no verdict.
   */
  tick(now: number, happens: Uint8Array, verifiable: Uint8Array): void {
    const { events, due } = this;
    this.felt.fill(0);
    for (let second = 0; second < events; second++) {
      if (happens[second] === 1) {
        const surprise = surpriseOf(this.expected(second));
        this.felt[0] = Math.max(this.felt[0], surprise / (1 + surprise));
      }
      for (let first = 0; first < events; first++) {
        const pair = first * events + second;
        if (due[pair] === NEVER) continue;
        if (happens[second] === 1) this.conclude(pair, TRUE);
        else if (now > due[pair]) {
          if (verifiable[second] === 1) {
            this.felt[1] = Math.max(this.felt[1], this.confidence[pair]);
            this.conclude(pair, FALSE);
          } else due[pair] = NEVER;
        }
      }
    }
    for (let first = 0; first < events; first++) if (happens[first] === 1) this.expectAfter(first, now);
  }

  private conclude(pair: number, verdict: typeof TRUE | typeof FALSE): void {
    this.reliability[pair] = revise(this.reliability[pair], this.trials[pair], verdict);
    this.trials[pair]++;
    this.due[pair] = NEVER;
  }

  private expectAfter(first: number, now: number): void {
    for (let second = 0; second < this.events; second++) {
      if (second === first) continue;
      const pair = first * this.events + second;
      // an expectation that is still open keeps its time: a second bell does not extend it
      if (this.due[pair] !== NEVER) continue;
      this.due[pair] = now + this.within;
      this.confidence[pair] = this.reliability[pair];
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.reliability'), this.reliability);
    visit(stateName(this.name, '.trials'), this.trials);
    visit(stateName(this.name, '.due'), this.due);
    visit(stateName(this.name, '.confidence'), this.confidence);
    visit(stateName(this.name, '.felt'), this.felt);
  }
}
