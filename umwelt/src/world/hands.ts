import { growArray } from '../core/grow-array.js';
import { NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/**
 * The things that each thing holds: a linked list per holder, inside typed arrays. It starts at `firstHeld` of the holder and continues with
 * `nextHeld` of each held thing, up to NOBODY; the thing taken last comes first. It mirrors the columns `holder` and `holdRank`.
 */
export class Hands {
  firstHeld: Int32Array = new Int32Array(0);
  nextHeld: Int32Array = new Int32Array(0);
  private readonly things: ThingTable;

  constructor(things: ThingTable) {
    this.things = things;
  }

  grow(capacity: number): void {
    this.firstHeld = growArray(this.firstHeld, capacity, NOBODY);
    this.nextHeld = growArray(this.nextHeld, capacity, NOBODY);
  }

  /** Rebuilds the lists from the columns. */
  rebuild(): void {
    const { things, firstHeld, nextHeld } = this;
    firstHeld.fill(NOBODY);
    nextHeld.fill(NOBODY);
    const held: ThingId[] = [];
    for (let id = 0; id < things.count; id++) if (things.alive[id] === 1 && things.holder[id] !== NOBODY) held.push(id);
    held.sort((a, b) => things.holdRank[a] - things.holdRank[b] || a - b);
    for (const id of held) this.link(things.holder[id], id);
  }

  /** Adds a thing at the front of the list of its holder. */
  take(holder: ThingId, id: ThingId): void {
    const { holdRank } = this.things;
    const first = this.firstHeld[holder];
    holdRank[id] = first === NOBODY ? 0 : holdRank[first] + 1;
    this.link(holder, id);
  }

  /** Removes a thing from the list of its holder. */
  drop(holder: ThingId, id: ThingId): void {
    if (this.firstHeld[holder] === id) {
      this.firstHeld[holder] = this.nextHeld[id];
    } else {
      let before = this.firstHeld[holder];
      while (this.nextHeld[before] !== id) before = this.nextHeld[before];
      this.nextHeld[before] = this.nextHeld[id];
    }
    this.nextHeld[id] = NOBODY;
    this.things.holdRank[id] = 0;
  }

  private link(holder: ThingId, id: ThingId): void {
    this.nextHeld[id] = this.firstHeld[holder];
    this.firstHeld[holder] = id;
  }
}
