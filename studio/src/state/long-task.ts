import { type Signal, signal } from '@preact/signals';
import { isSlow, type Progress, sliceOf } from './slice.js';

interface Running {
  readonly title: string;
  readonly began: number;
  /** Runs one step. Returns the share that is done, or undefined when all is done. */
  readonly step: () => number | undefined;
  readonly fail: (error: unknown) => void;
  readonly cancel: () => void;
}

/** A long task beside the shown life, run in slices, one per frame. A new task cancels the previous one. */
export class LongTask {
  readonly progress: Signal<Progress | undefined> = signal<Progress | undefined>(undefined);
  private running: Running | undefined;
  private readonly clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
  }

  /** Runs `work`, which yields the share that is done, 0..1. Resolves to its result, or to undefined if it was canceled. */
  run<T>(title: string, work: Generator<number, T>): Promise<T | undefined> {
    this.cancel();
    return new Promise((resolve, reject) => {
      const step = (): number | undefined => {
        const { done, value } = work.next();
        if (!done) return value;
        resolve(value);
        return undefined;
      };
      this.running = { title, began: this.clock(), step, fail: reject, cancel: () => resolve(undefined) };
    });
  }

  /** Runs one slice; must be called once per frame. */
  runSlice(): void {
    const { running, clock } = this;
    if (!running) return;
    const goOn = sliceOf(clock);
    let share: number | undefined = 0;
    try {
      while (share !== undefined && goOn()) share = running.step();
    } catch (error) {
      share = undefined;
      running.fail(error);
    }
    if (share === undefined) this.end();
    else if (isSlow(running.began, clock)) this.progress.value = { title: running.title, share };
  }

  /** Cancels the task. Returns whether there was one. */
  cancel(): boolean {
    const { running } = this;
    this.end();
    running?.cancel();
    return running !== undefined;
  }

  private end(): void {
    this.running = undefined;
    this.progress.value = undefined;
  }
}

/** Runs all steps at once and returns the result. */
export function runAll<T>(work: Generator<number, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
