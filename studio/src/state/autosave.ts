import { isFull, type KeptLives, keyOf, VERSION } from './kept-lives.js';
import type { Session } from './session.js';
import type { Store } from './store.js';

/** Milliseconds between two saves of a running life. */
const EVERY = 4000;

/** Stores the open life in the browser, every few seconds and when the page is hidden. */
export class Autosave {
  private readonly store: Store;
  private readonly lives: KeptLives;
  private kept: { readonly session: Session; readonly end: number; readonly inputs: number } | undefined;
  private running: Promise<void> | undefined;
  private complained = false;

  constructor(store: Store, lives: KeptLives) {
    this.store = store;
    this.lives = lives;
  }

  /** Begins to save. */
  start(): void {
    setInterval(() => void this.save(), EVERY);
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void this.save();
    };
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', () => void this.save());
  }

  /** Saves the life now, unless nothing has changed since the last save. */
  async save(): Promise<void> {
    await this.running;
    this.running = this.write();
    await this.running;
  }

  private async write(): Promise<void> {
    const session = this.store.session.peek();
    // the room stores a shared yard
    if (!session || session.room) return;
    const { timeline, life, title, seed, definition } = session;
    const { past, futures } = timeline;
    const { kept } = this;
    if (past.end === 0 && past.inputs.length === 0 && futures.length === 0) return;
    if (kept?.session === session && kept.end === past.end && kept.inputs === past.inputs.length) return;
    this.kept = { session, end: past.end, inputs: past.inputs.length };
    const changes = this.store.changes.marked;
    // only a life at the end of its past has the hash of that end
    const hash = timeline.live && this.store.visit.goal.peek() === undefined ? life.hash() : undefined;
    const key = keyOf(title, seed);
    try {
      await this.lives.put({ key, version: VERSION, title, seed, definition, past, futures, changes, hash, saved: Date.now() });
      this.complained = false;
    } catch (error) {
      if (this.complained) return;
      this.complained = true;
      const why = isFull(error)
        ? 'The browser has no more room for this page. Save a recording (Worlds panel), or delete data of other pages.'
        : `The browser does not let the page store anything (${error instanceof Error ? error.message : error}). Save a recording instead.`;
      this.store.say('warning', 'This life is not kept', [why]);
    }
  }
}
