import { type Signal, signal } from '@preact/signals';
import { isSlow, type Progress, sliceOf } from './slice.js';

interface Going {
  readonly title: string;
  readonly began: number;
  /** How much is done; nothing when all is. */
  readonly step: () => number | undefined;
  readonly fail: (error: unknown) => void;
  readonly leave: () => void;
}

/** One long piece of work beside the life that is shown, a slice in each frame. A newer one takes the place of an older one. */
export class Errand {
  readonly progress: Signal<Progress | undefined> = signal<Progress | undefined>(undefined);
  private going: Going | undefined;
  private readonly clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
  }

  /** `work` yields how much of it is done, 0..1. Nothing comes back where somebody left it. */
  run<T>(title: string, work: Generator<number, T>): Promise<T | undefined> {
    this.leave();
    return new Promise((resolve, reject) => {
      const step = (): number | undefined => {
        const { done, value } = work.next();
        if (!done) return value;
        resolve(value);
        return undefined;
      };
      this.going = { title, began: this.clock(), step, fail: reject, leave: () => resolve(undefined) };
    });
  }

  /** Once per frame. */
  proceed(): void {
    const { going, clock } = this;
    if (!going) return;
    const goOn = sliceOf(clock);
    let share: number | undefined = 0;
    try {
      while (share !== undefined && goOn()) share = going.step();
    } catch (error) {
      share = undefined;
      going.fail(error);
    }
    if (share === undefined) this.end();
    else if (isSlow(going.began, clock)) this.progress.value = { title: going.title, share };
  }

  /** Answers whether there was something to leave. */
  leave(): boolean {
    const { going } = this;
    this.end();
    going?.leave();
    return going !== undefined;
  }

  private end(): void {
    this.going = undefined;
    this.progress.value = undefined;
  }
}

/** All of it at once. */
export function atOnce<T>(work: Generator<number, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
