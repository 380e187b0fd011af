import { InputError, type Life, type Registry } from 'umwelt';
import { VisitorNode } from 'umwelt/sharing';
import type { RoomVisit } from './room-visit.js';

/**
 * A visitor's copy of the world of a room, a little behind it. The caller calls `step` at any rate, for example once per frame, and draws
 * `life`. After two seconds without a message the copy runs by itself; when the line is back it eases to the room's state.
 */
export class SharedWorld {
  readonly node: VisitorNode;
  private readonly visit: RoomVisit;
  private readonly now: () => number;
  private readonly stopListening: () => void;
  /** The last message that was invalid, as a sentence; a page may show it. */
  problem: string | undefined;

  /** `now` returns seconds; default `performance.now() / 1000`. */
  constructor(visit: RoomVisit, registry?: Registry, now: () => number = () => performance.now() / 1000) {
    this.visit = visit;
    this.now = now;
    this.node = new VisitorNode(registry === undefined ? {} : { registry });
    this.stopListening = visit.on('node', bytes => this.receive(bytes));
    visit.replayMissed();
  }

  /** The copy; undefined until the whole life has arrived. */
  get life(): Life | undefined {
    return this.node.life;
  }

  /** Runs the ticks that are due at `time`, by default now, and sends the messages of the copy. */
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
