import { type Signal, signal } from '@preact/signals';
import type { Snapshot } from 'umwelt';
import { tickToText } from 'umwelt/core';
import type { Session } from './session.js';
import { isSlow, type Progress, sliceOf } from './slice.js';

interface Running {
  readonly session: Session;
  /** The state before the visit. */
  readonly from: Snapshot;
  readonly began: number;
  /** The greatest number of ticks left to the present goal so far, for the progress bar. */
  most: number;
}

/** Goes to another tick of a life, a slice of ticks in each frame. A new goal replaces the previous one. */
export class Visit {
  /** The goal, until the life has arrived there. */
  readonly goal: Signal<number | undefined> = signal<number | undefined>(undefined);
  readonly progress: Signal<Progress | undefined> = signal<Progress | undefined>(undefined);
  private running: Running | undefined;
  private readonly clock: () => number;
  private readonly arrived: () => void;

  /** `arrived` is called when the life has arrived at the goal, or is back at the tick before the visit. */
  constructor(arrived: () => void, clock: () => number = () => performance.now()) {
    this.arrived = arrived;
    this.clock = clock;
  }

  /** Sets the goal and runs the first slice at once, so that a near goal is reached when this returns. */
  goTo(session: Session, tick: number): void {
    if (this.running && this.running.session !== session) this.end();
    this.running ??= { session, from: session.life.snapshot(), began: this.clock(), most: 0 };
    this.running.most = 0;
    this.goal.value = session.timeline.nearest(tick);
    this.runSlice();
  }

  /** Runs one slice; must be called once per frame. */
  runSlice(): void {
    this.live(sliceOf(this.clock));
  }

  /** Runs the rest at once. Must be called before the life is read or changed by a caller who expects it at the goal. */
  finish(): void {
    this.live(() => true);
  }

  /** Returns to the state before the visit. Returns whether there was a visit. */
  cancel(): boolean {
    const { running } = this;
    if (!running) return false;
    running.session.returnTo(running.from);
    this.end();
    this.arrived();
    return true;
  }

  /** Ends the visit at the present tick. */
  end(): void {
    this.running = undefined;
    this.goal.value = undefined;
    this.progress.value = undefined;
  }

  private live(goOn: () => boolean): void {
    const { running } = this;
    const goal = this.goal.peek();
    if (!running || goal === undefined) return;
    if (running.session.seek(goal, goOn)) {
      this.end();
      this.arrived();
      return;
    }
    const left = goal - running.session.life.now;
    running.most = Math.max(running.most, left);
    if (isSlow(running.began, this.clock)) this.progress.value = { title: `Going to ${tickToText(goal)}`, share: 1 - left / running.most };
  }
}
