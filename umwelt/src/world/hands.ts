import { growArray } from '../core/grow-array.js';
import { NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/**
 * What each thing holds: a linked list for each holder, inside typed arrays. `firstHeld` of the holder, then `nextHeld` of each held
 * thing, up to NOBODY. The order of a list never shows: each held thing follows only its holder. It mirrors the column `holder`.
 */
export class Hands {
  firstHeld: Int32Array = new Int32Array(0);
  nextHeld: Int32Array = new Int32Array(0);

  grow(capacity: number): void {
    this.firstHeld = growArray(this.firstHeld, capacity, NOBODY);
    this.nextHeld = growArray(this.nextHeld, capacity, NOBODY);
  }

  /** Makes the lists anew from the column `holder`. */
  rebuild(things: ThingTable): void {
    this.firstHeld.fill(NOBODY);
    this.nextHeld.fill(NOBODY);
    for (let id = things.count - 1; id >= 0; id--) {
      if (things.alive[id] === 1 && things.holder[id] !== NOBODY) this.take(things.holder[id], id);
    }
  }

  /** Adds a thing to the list of its holder. */
  take(holder: ThingId, id: ThingId): void {
    this.nextHeld[id] = this.firstHeld[holder];
    this.firstHeld[holder] = id;
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
  }
}
