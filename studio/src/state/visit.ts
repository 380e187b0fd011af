import { type Signal, signal } from '@preact/signals';
import type { Snapshot } from 'umwelt';
import { tickToText } from 'umwelt/core';
import type { Session } from './session.js';
import { isSlow, type Progress, sliceOf } from './slice.js';

interface Going {
  readonly session: Session;
  /** What was shown before. */
  readonly from: Snapshot;
  readonly began: number;
  /** The most ticks that were still to live on the way to the present goal. */
  most: number;
}

/** The way to another tick of a life, a slice in each frame; the latest goal wins. */
export class Visit {
  /** The tick on the way to which the life is. */
  readonly goal: Signal<number | undefined> = signal<number | undefined>(undefined);
  readonly progress: Signal<Progress | undefined> = signal<Progress | undefined>(undefined);
  private going: Going | undefined;
  private readonly clock: () => number;
  private readonly arrived: () => void;

  /** `arrived` is called when the life stands at the goal, or again where it was. */
  constructor(arrived: () => void, clock: () => number = () => performance.now()) {
    this.arrived = arrived;
    this.clock = clock;
  }

  /** The first slice at once: what is near is there when this comes back. */
  goTo(session: Session, tick: number): void {
    if (this.going && this.going.session !== session) this.forget();
    this.going ??= { session, from: session.life.snapshot(), began: this.clock(), most: 0 };
    this.going.most = 0;
    this.goal.value = session.timeline.nearest(tick);
    this.proceed();
  }

  /** Once per frame. */
  proceed(): void {
    this.live(sliceOf(this.clock));
  }

  /** The rest at once: before anything is done to the life, for a change belongs to the tick that was asked for. */
  arrive(): void {
    this.live(() => true);
  }

  /** Back to what was shown before; nothing is lived for it. Answers whether there was a way to leave. */
  leave(): boolean {
    const { going } = this;
    if (!going) return false;
    going.session.comeBack(going.from);
    this.forget();
    this.arrived();
    return true;
  }

  /** The life is of no interest any more. */
  forget(): void {
    this.going = undefined;
    this.goal.value = undefined;
    this.progress.value = undefined;
  }

  private live(goOn: () => boolean): void {
    const { going } = this;
    const goal = this.goal.peek();
    if (!going || goal === undefined) return;
    if (going.session.seek(goal, goOn)) {
      this.forget();
      this.arrived();
      return;
    }
    const left = goal - going.session.life.now;
    going.most = Math.max(going.most, left);
    if (isSlow(going.began, this.clock)) this.progress.value = { title: `On the way to ${tickToText(goal)}`, share: 1 - left / going.most };
  }
}
