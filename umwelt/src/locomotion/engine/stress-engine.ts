import { float64s } from '../../core/array-of.js';
import { pow } from '../../core/index.js';
import { type ControlBehavior, STEP_HEADING, STEP_SECONDS, STEP_SIZE, STEP_STRESS, STEP_X, STEP_Y } from './candidate.js';
import { Fan, type FanOptions } from './fan.js';
import { penetrates } from './prevention.js';
import type { Situation } from './situation.js';

/** The weight of a behavior: its stress is multiplied by `scale` and then raised to `power`. */
export interface Binding {
  readonly behavior: ControlBehavior;
  scale: number;
  readonly power: number;
}

/**
 * The locomotion engine: sense - control - act, once per step of a walker. Every bound behavior gives a stress to every candidate of the
 * fan. The candidate with the least sum wins, the first of equals. A step that would run into something has infinite stress. It has no
 * state of a walker, so that one engine serves all walkers of a kind.
 */
export class StressEngine {
  readonly fan: Fan;
  /** The candidate that was chosen last; after a halt, the walker where it stands. */
  readonly chosen: Float64Array = float64s(STEP_SIZE);
  /** Stress of each candidate at the last choice, in the order of the fan; NaN for candidates that did not exist. For pictures and tests. */
  readonly stresses: Float64Array;
  /** Whether a step into something is forbidden. */
  prevention = true;
  /**
   * [stress] A candidate with at most this stress is taken at once, without trying those after it. The caller sets it if it knows that none
   * can be better.
   */
  readonly enough: Float64Array = new Float64Array([-1]);
  private readonly bindings: Binding[] = [];
  private readonly candidate = float64s(STEP_SIZE);

  constructor(fan: FanOptions) {
    this.fan = new Fan(fan);
    this.stresses = float64s(this.fan.size);
  }

  /** Binds a behavior, or changes the weight of a bound one. Returns the engine. */
  bind(behavior: ControlBehavior, scale = 1, power = 1): this {
    this.unbind(behavior);
    this.bindings.push({ behavior, scale, power });
    return this;
  }

  /** Changes the scale of a bound behavior; allocates nothing. */
  weigh(behavior: ControlBehavior, scale: number): void {
    const { bindings } = this;
    for (let b = 0; b < bindings.length; b++) if (bindings[b].behavior === behavior) bindings[b].scale = scale;
  }

  /** Removes a behavior; returns whether it was bound. */
  unbind(behavior: ControlBehavior): boolean {
    const at = this.bindings.findIndex(binding => binding.behavior === behavior);
    if (at >= 0) this.bindings.splice(at, 1);
    return at >= 0;
  }

  /**
   * Chooses the next step, of `chosen[STEP_SECONDS]` seconds, and writes it to `chosen`. Returns the number of the candidate, or -1 if all
   * are forbidden: the walker halts.
   */
  choose(situation: Situation): number {
    const { bindings, fan, candidate, chosen, stresses } = this;
    for (let b = 0; b < bindings.length; b++) bindings[b].behavior.prepare?.(situation);
    fan.prepare(situation);
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    candidate[STEP_SECONDS] = chosen[STEP_SECONDS];
    stresses.fill(Number.NaN);
    for (let i = 0; i < fan.size; i++) {
      if (!fan.write(situation, i, candidate)) continue;
      let sum = 0;
      for (let b = 0; b < bindings.length && sum < least; b++) {
        const { behavior, scale, power } = bindings[b];
        behavior.stress(situation, candidate);
        const stress = scale * candidate[STEP_STRESS];
        sum += power === 1 ? stress : power === 0.5 ? Math.sqrt(stress) : pow(stress, power);
      }
      stresses[i] = sum;
      if (!(sum < least)) continue;
      if (this.prevention && penetrates(situation, candidate)) {
        stresses[i] = Number.POSITIVE_INFINITY;
        continue;
      }
      least = sum;
      best = i;
      chosen.set(candidate);
      if (sum <= this.enough[0]) break;
    }
    if (best < 0) this.halt(situation);
    return best;
  }

  private halt(situation: Situation): void {
    const { chosen } = this;
    const seconds = chosen[STEP_SECONDS];
    chosen.fill(0);
    chosen[STEP_SECONDS] = seconds;
    chosen[STEP_X] = situation.me[0];
    chosen[STEP_Y] = situation.me[1];
    chosen[STEP_HEADING] = situation.me[2];
    chosen[STEP_STRESS] = Number.POSITIVE_INFINITY;
  }
}
