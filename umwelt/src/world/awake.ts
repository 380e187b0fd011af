import { NOBODY, type ThingId } from './thing-id.js';
import type { Things } from './things.js';

/**
 * The things that physics has to visit, by ascending id, packed. Sleeping things are not in it and cost nothing.
 * It mirrors the column `awake`; what wakes in the middle of a step joins after it.
 */
export class AwakeList {
  awake: Int32Array = new Int32Array(0);
  count = 0;
  private stepping = false;
  private woken: Int32Array = new Int32Array(0);
  private wokenCount = 0;
  /** How many sleeping things lie on each thing. */
  private bears: Int32Array = new Int32Array(0);

  grow(capacity: number): void {
    const longer = new Int32Array(capacity);
    longer.set(this.awake);
    this.awake = longer;
    this.woken = new Int32Array(capacity);
    const bears = new Int32Array(capacity);
    bears.set(this.bears);
    this.bears = bears;
  }

  wake(things: Things, id: ThingId): void {
    this.liesOn(things, id, NOBODY);
    if (things.awake[id] === 1) return;
    things.awake[id] = 1;
    if (this.stepping) this.woken[this.wokenCount++] = id;
    else this.insert(id);
  }

  sleep(things: Things, id: ThingId, support: ThingId): void {
    this.liesOn(things, id, support);
    if (things.awake[id] === 0) return;
    things.awake[id] = 0;
    if (this.stepping) return;
    const i = this.place(id);
    this.awake.copyWithin(i, i + 1, this.count);
    this.count--;
  }

  /** What sleeps on a thing that goes away wakes up. */
  wakeWhatLiesOn(things: Things, id: ThingId): void {
    if (this.bears[id] === 0) return;
    for (let other = 0; other < things.count; other++) if (things.support[other] === id) this.wake(things, other);
  }

  private liesOn(things: Things, id: ThingId, support: ThingId): void {
    if (things.support[id] >= 0) this.bears[things.support[id]]--;
    if (support >= 0) this.bears[support]++;
    things.support[id] = support;
  }

  begin(): this {
    this.stepping = true;
    return this;
  }

  /** Drop who fell asleep and let in who woke during the step. */
  end(things: Things): void {
    this.stepping = false;
    let kept = 0;
    for (let i = 0; i < this.count; i++) if (things.awake[this.awake[i]] === 1) this.awake[kept++] = this.awake[i];
    this.count = kept;
    for (let i = 0; i < this.wokenCount; i++) this.insert(this.woken[i]);
    this.wokenCount = 0;
  }

  rebuild(things: Things): void {
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
    // it slept and was woken within one step
    if (i < this.count && this.awake[i] === id) return;
    this.awake.copyWithin(i + 1, i, this.count);
    this.awake[i] = id;
    this.count++;
  }

  /** Where the id stands in the list, or would. */
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
