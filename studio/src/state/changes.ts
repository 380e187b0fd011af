import { effect, type Signal, signal } from '@preact/signals';
import type { Past, TimedInput } from 'umwelt/life';
import type { Session } from './session.js';
import type { Store } from './store.js';

/**
 * The changes that the user has made, for undo and redo. A change is: all inputs between two ticks, all inputs of one `group`, or what a
 * hand or a played person begins to do. Undo returns to the moment before the change; the future that was left stays on the time line.
 */
export class Changes {
  readonly canUndo: Signal<boolean> = signal(false);
  readonly canRedo: Signal<boolean> = signal(false);
  private readonly store: Store;
  private session: Session | undefined;
  private stopListening = (): void => {};
  /** The first input of each change, in all futures. */
  private marks = new Set<TimedInput>();
  /** The futures that were left by undo, the latest last. */
  private left: Past[] = [];
  /** Whether the next input begins a change even if it is applied during a tick. */
  private pending = false;
  private group: 'none' | 'open' | 'marked' = 'none';

  constructor(store: Store) {
    this.store = store;
    effect(() => this.enter(store.session.value));
    effect(() => {
      if (store.play.doing.value !== undefined) this.pending = true;
    });
    effect(() => {
      if (store.asPerson.value) this.pending = true;
    });
  }

  /** The first inputs of all changes. */
  get marked(): TimedInput[] {
    return [...this.marks];
  }

  /** Runs `work`; all its inputs are one change. */
  together(work: () => void): void {
    this.group = 'open';
    try {
      work();
    } finally {
      this.group = 'none';
    }
  }

  /** Returns to the moment before the last change. */
  undo(): void {
    if (this.store.isShared()) return;
    const timeline = this.session?.timeline;
    const last = this.lastChange();
    if (!timeline || last < 0) return;
    this.store.choose(timeline.before(last));
    this.left.push(timeline.futures[timeline.futures.length - 1]);
    this.look();
  }

  /** Returns to the future that the last undo left. */
  redo(): void {
    if (this.store.isShared()) return;
    const past = this.left.pop();
    if (past && this.session?.timeline.futures.includes(past)) this.store.choose(past);
    this.look();
  }

  /** Updates the signals; must be called once per frame. */
  look(): void {
    this.canUndo.value = this.lastChange() >= 0;
    this.canRedo.value = this.left.length > 0;
  }

  private lastChange(): number {
    const { marks } = this;
    return marks.size === 0 ? -1 : (this.session?.timeline.inputs.findLastIndex(entry => marks.has(entry)) ?? -1);
  }

  private enter(session: Session | undefined): void {
    if (session === this.session) return;
    this.stopListening();
    this.session = session;
    this.marks = new Set(session?.changes);
    this.left = [];
    this.pending = false;
    // the timeline began to listen earlier, so its entry exists already
    if (session) this.stopListening = session.life.listen(() => this.note(session));
  }

  private note(session: Session): void {
    const entry = session.timeline.inputs.at(-1);
    if (!entry || session.phase === 'past' || this.group === 'marked') return;
    if (session.phase === 'tick' && !this.pending) return;
    this.marks.add(entry);
    this.left = [];
    this.pending = false;
    if (this.group === 'open') this.group = 'marked';
  }
}
