import { growArray } from '../core/grow-array.js';
import { NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/**
 * The things that physics visits in a tick, by ascending id, packed. Sleeping things are not in it and take no time.
 * It mirrors the column `awake`; a thing that wakes during a step is added at the end of the step.
 */
export class AwakeList {
  private readonly things: ThingTable;
  awake: Int32Array = new Int32Array(0);
  count = 0;
  private stepping = false;
  private woken: Int32Array = new Int32Array(0);
  private wokenCount = 0;
  /** Number of sleeping things that lie on each thing. */
  private bears: Int32Array = new Int32Array(0);

  constructor(things: ThingTable) {
    this.things = things;
  }

  grow(capacity: number): void {
    this.awake = growArray(this.awake, capacity);
    this.woken = growArray(this.woken, capacity);
    this.bears = growArray(this.bears, capacity);
  }

  /** Adds a thing, and clears its support. */
  wake(id: ThingId): void {
    const { things } = this;
    this.liesOn(id, NOBODY);
    if (things.awake[id] === 1) return;
    things.awake[id] = 1;
    if (this.stepping) this.woken[this.wokenCount++] = id;
    else this.insert(id);
  }

  /** Removes a thing, which lies on `support` (a thing, FLOOR or NOBODY). */
  sleep(id: ThingId, support: ThingId): void {
    const { things } = this;
    this.liesOn(id, support);
    if (things.awake[id] === 0) return;
    things.awake[id] = 0;
    if (this.stepping) return;
    const i = this.place(id);
    this.awake.copyWithin(i, i + 1, this.count);
    this.count--;
  }

  /** Wakes the things that sleep on a thing; call it when that thing moves or is removed. */
  wakeWhatLiesOn(id: ThingId): void {
    if (this.bears[id] === 0) return;
    const { things } = this;
    for (let other = 0; other < things.count; other++) if (things.support[other] === id) this.wake(other);
  }

  private liesOn(id: ThingId, support: ThingId): void {
    const { things } = this;
    if (things.support[id] >= 0) this.bears[things.support[id]]--;
    if (support >= 0) this.bears[support]++;
    things.support[id] = support;
  }

  /** Begins a step: until `end`, things that fall asleep stay in the list, and things that wake are not yet added. */
  begin(): this {
    this.stepping = true;
    return this;
  }

  /** Ends a step: removes the things that fell asleep during it and adds those that woke. */
  end(): void {
    const { things } = this;
    this.stepping = false;
    let kept = 0;
    for (let i = 0; i < this.count; i++) if (things.awake[this.awake[i]] === 1) this.awake[kept++] = this.awake[i];
    this.count = kept;
    for (let i = 0; i < this.wokenCount; i++) this.insert(this.woken[i]);
    this.wokenCount = 0;
  }

  /** Clears `leaving` of the things that were leaving the body of a thing; call it before that thing is removed. */
  forgetLeaving(id: ThingId): void {
    const { leaving } = this.things;
    for (let i = 0; i < this.count; i++) if (leaving[this.awake[i]] === id) leaving[this.awake[i]] = NOBODY;
  }

  /** Rebuilds the list from the columns `awake` and `support`. */
  rebuild(): void {
    const { things } = this;
    this.count = 0;
    this.stepping = false;
    this.wokenCount = 0;
    this.bears.fill(0);
    for (let id = 0; id < things.count; id++) {
      if (things.awake[id] === 1) this.awake[this.count++] = id;
      if (things.support[id] >= 0) this.bears[things.support[id]]++;
    }
  }

  private insert(id: ThingId): void {
    const i = this.place(id);
    // the thing fell asleep and woke within one step, so it is still in the list
    if (i < this.count && this.awake[i] === id) return;
    this.awake.copyWithin(i + 1, i, this.count);
    this.awake[i] = id;
    this.count++;
  }

  /** Returns the index of an id in the list, or the index at which it would be inserted. */
  private place(id: ThingId): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.awake[middle] < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
