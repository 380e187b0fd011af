import { InputError, type Life, type Registry } from 'umwelt';
import { VisitorNode } from 'umwelt/sharing';
import type { RoomVisit } from './room-visit.js';

/**
 * A visitor's copy of the world of a room, which lives a little behind it. The caller calls `step` at any rate, for example once per frame, and draws
 * `life`; while the line is down the copy stays where it is, and eases on when the line is back.
 */
export class SharedWorld {
  readonly node: VisitorNode;
  private readonly visit: RoomVisit;
  private readonly now: () => number;
  private readonly stopListening: () => void;
  /** What came that was no message of a room; a page may say so. */
  problem: string | undefined;

  /** `now` is in seconds; default the clock of the page. */
  constructor(visit: RoomVisit, registry?: Registry, now: () => number = () => performance.now() / 1000) {
    this.visit = visit;
    this.now = now;
    this.node = new VisitorNode(registry === undefined ? {} : { registry });
    this.stopListening = visit.on('node', bytes => this.receive(bytes));
    visit.replayMissed();
  }

  /** The copy; undefined until the whole life has come. */
  get life(): Life | undefined {
    return this.node.life;
  }

  /** Runs the ticks that are due at a time, by default now, and sends what the copy has to say. */
  step(time: number = this.now()): void {
    this.node.step(time);
    for (const bytes of this.node.outgoing()) this.visit.node(bytes);
  }

  dispose(): void {
    this.stopListening();
  }

  private receive(bytes: Uint8Array): void {
    try {
      this.node.receive(bytes, this.now());
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.problem = error.message;
    }
  }
}
