import type { Input } from '../input.js';
import type { Life } from '../life.js';

/** An input and the tick before which it is applied. */
export interface TimedInput {
  readonly tick: number;
  readonly input: Input;
}

/**
 * Runs a life with inputs that are known beforehand. Replays, visits to the past and new recordings of a past all use this loop. `inputs`
 * are ordered by tick, and none of them was applied yet.
 */
export class Playback {
  private readonly life: Life;
  private readonly inputs: readonly TimedInput[];
  private readonly runTick: () => void;
  private next = 0;

  /** `runTick` runs one tick of `life`; the default is `life.tick()`. */
  constructor(life: Life, inputs: readonly TimedInput[], runTick: () => void = () => life.tick()) {
    this.life = life;
    this.inputs = inputs;
    this.runTick = runTick;
  }

  /** Applies the inputs that are due before the next tick, in order, then runs that tick. Throws InputError as `Life.apply` does. */
  tick(): void {
    this.applyUntil(this.life.now + 1);
    this.runTick();
  }

  /** Applies all inputs that are left: those after the last tick. */
  finish(): void {
    this.applyUntil(Number.POSITIVE_INFINITY);
  }

  private applyUntil(tick: number): void {
    for (; this.next < this.inputs.length && this.inputs[this.next].tick <= tick; this.next++) {
      this.life.apply(this.inputs[this.next].input);
    }
  }
}
