import { growArray, withRoomFor } from '../core/grow-array.js';
import { NOBODY, type ThingId } from './thing-id.js';

/** Things by kind (a symbol): a linked list per kind, inside typed arrays. The order is arbitrary: readers break ties by id. */
export class KindLists {
  /** Changes whenever a kind gets its first thing or loses its last. */
  version = 0;
  head: Int32Array = new Int32Array(16).fill(NOBODY);
  next: Int32Array = new Int32Array(0);
  private count: Int32Array = new Int32Array(16);
  private previous: Int32Array = new Int32Array(0);
  private listed: Int32Array = new Int32Array(0);

  /** Returns the number of things of a kind. */
  countOf(kind: number): number {
    return kind < this.count.length ? this.count[kind] : 0;
  }

  /** Whether there is a thing of a kind. */
  has(kind: number): boolean {
    return this.countOf(kind) > 0;
  }

  /** Makes room for `capacity` things. */
  grow(capacity: number): void {
    this.next = growArray(this.next, capacity);
    this.previous = growArray(this.previous, capacity);
    this.listed = growArray(this.listed, capacity, -1);
  }

  clear(): void {
    this.version++;
    this.head.fill(NOBODY);
    this.count.fill(0);
    this.listed.fill(-1);
  }

  /** Moves a thing to the list of a kind, or out of all lists for -1. */
  list(id: ThingId, kind: number): void {
    const old = this.listed[id];
    if (old >= 0) {
      const before = this.previous[id];
      const after = this.next[id];
      if (before >= 0) this.next[before] = after;
      else this.head[old] = after;
      if (after >= 0) this.previous[after] = before;
      if (--this.count[old] === 0) this.version++;
    }
    this.listed[id] = kind;
    if (kind < 0) return;
    this.head = withRoomFor(this.head, kind + 1, NOBODY);
    this.count = withRoomFor(this.count, kind + 1);
    const after = this.head[kind];
    this.next[id] = after;
    this.previous[id] = NOBODY;
    if (after >= 0) this.previous[after] = id;
    this.head[kind] = id;
    if (++this.count[kind] === 1) this.version++;
  }
}
