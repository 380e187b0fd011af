import { longer } from './longer.js';
import { NOBODY, type ThingId } from './thing-id.js';

/** Things by their kind (a symbol): a linked list for each, inside typed arrays. Whoever reads a list breaks ties by id. */
export class KindLists {
  /** Another number whenever a kind has got its first thing or lost its last. */
  version = 0;
  head: Int32Array = new Int32Array(16).fill(NOBODY);
  next: Int32Array = new Int32Array(0);
  private count: Int32Array = new Int32Array(16);
  private previous: Int32Array = new Int32Array(0);
  private listed: Int32Array = new Int32Array(0);

  /** How many things there are of a kind. */
  many(kind: number): number {
    return kind < this.count.length ? this.count[kind] : 0;
  }

  /** Whether there is anything of a kind. */
  has(kind: number): boolean {
    return this.many(kind) > 0;
  }

  /** Room for so many things. */
  reserve(capacity: number): void {
    const before = this.next.length;
    this.next = longer(this.next, capacity);
    this.previous = longer(this.previous, capacity);
    this.listed = longer(this.listed, capacity).fill(-1, before);
  }

  clear(): void {
    this.version++;
    this.head.fill(NOBODY);
    this.count.fill(0);
    this.listed.fill(-1);
  }

  /** Put a thing on the list of its kind, off the one before; -1 for none. */
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
    if (kind >= this.head.length) {
      const before = this.head.length;
      this.head = longer(this.head, Math.max(kind + 1, 2 * before)).fill(NOBODY, before);
      this.count = longer(this.count, this.head.length);
    }
    const after = this.head[kind];
    this.next[id] = after;
    this.previous[id] = NOBODY;
    if (after >= 0) this.previous[after] = id;
    this.head[kind] = id;
    if (++this.count[kind] === 1) this.version++;
  }
}
