import { float64s, int32s } from '../core/array-of.js';
import type { StateArray, StateOwner } from '../core/index.js';
import { MOST_ARGS } from './skill-kind.js';

/** Flags of an entry: LASTING entries stay until they are removed; AGAINST entries are against their arguments. */
export const LASTING = 1;
export const AGAINST = 2;
/** Numbers per entry. */
const WIDTH = MOST_ARGS + 1;
// marks: the number of entries, then for each its command and its flags
const COUNT = 0;
const COMMAND = 1;
const FLAGS = 2;

/**
 * Commands in order of the caller's value, the greatest first; equal values in order of arrival. When the queue is full, the entry with the
 * least value is dropped.
 *
 * numbers: per entry its four arguments (NaN: omitted) and the caller's value.
 */
export class CommandQueue implements StateOwner {
  readonly capacity: number;
  private readonly name: string;
  private readonly numbers: Float64Array;
  private readonly marks: Int32Array;

  constructor(name: string, capacity = 32) {
    this.name = name;
    this.capacity = capacity;
    this.numbers = float64s(capacity * WIDTH);
    this.marks = int32s(1 + capacity * 2);
  }

  get count(): number {
    return this.marks[COUNT];
  }
  commandAt(i: number): number {
    return this.marks[COMMAND + i * 2];
  }
  valueAt(i: number): number {
    return this.numbers[i * WIDTH + MOST_ARGS];
  }
  argAt(i: number, k: number): number {
    return this.numbers[i * WIDTH + k];
  }
  readArgs(i: number, out: Float64Array): void {
    for (let k = 0; k < MOST_ARGS; k++) out[k] = this.numbers[i * WIDTH + k];
  }
  isLasting(i: number): boolean {
    return (this.marks[FLAGS + i * 2] & LASTING) !== 0;
  }
  isAgainst(i: number): boolean {
    return (this.marks[FLAGS + i * 2] & AGAINST) !== 0;
  }

  /**
   * Inserts an entry and returns its index, or -1 if the queue is full of entries with at least its value. `entry` holds the arguments and
   * then the caller's value; an array, because a number that is passed to a function may be allocated.
   */
  insert(command: number, flags: number, entry: Float64Array): number {
    const { numbers } = this;
    const value = entry[MOST_ARGS];
    let count = this.marks[COUNT];
    if (count === this.capacity) {
      if (!(value > numbers[(count - 1) * WIDTH + MOST_ARGS])) return -1;
      count--;
    }
    let i = count;
    while (i > 0 && numbers[(i - 1) * WIDTH + MOST_ARGS] < value) {
      this.copy(i - 1, i);
      i--;
    }
    for (let k = 0; k < WIDTH; k++) numbers[i * WIDTH + k] = entry[k];
    this.marks[COMMAND + i * 2] = command;
    this.marks[FLAGS + i * 2] = flags;
    this.marks[COUNT] = count + 1;
    return i;
  }

  removeAt(i: number): void {
    for (let k = i; k < this.marks[COUNT] - 1; k++) this.copy(k + 1, k);
    this.cut(this.marks[COUNT] - 1);
  }

  /** Removes the entries of a command, lasting ones only with `lasting`; returns the number of removed entries. */
  removeCommand(command: number, lasting = false): number {
    let kept = 0;
    const { count } = this;
    for (let i = 0; i < count; i++) {
      if (this.commandAt(i) === command && (lasting || !this.isLasting(i))) continue;
      if (kept !== i) this.copy(i, kept);
      kept++;
    }
    this.cut(kept);
    return count - kept;
  }

  /** Removes the entries that do not last; called at the end of a tick. */
  forget(): void {
    let kept = 0;
    const { count } = this;
    for (let i = 0; i < count; i++) {
      if (!this.isLasting(i)) continue;
      if (kept !== i) this.copy(i, kept);
      kept++;
    }
    this.cut(kept);
  }

  clear(): void {
    this.cut(0);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(`${this.name}.numbers`, this.numbers);
    visit(`${this.name}.marks`, this.marks);
  }

  private copy(from: number, to: number): void {
    for (let k = 0; k < WIDTH; k++) this.numbers[to * WIDTH + k] = this.numbers[from * WIDTH + k];
    this.marks[COMMAND + to * 2] = this.marks[COMMAND + from * 2];
    this.marks[FLAGS + to * 2] = this.marks[FLAGS + from * 2];
  }

  /** Shortens the queue. The numbers after its end are set to 0, so that equal queues have equal arrays. */
  private cut(count: number): void {
    const { numbers, marks } = this;
    const old = marks[COUNT];
    if (count >= old) return;
    // loops, because a call of `fill` costs more for so few numbers
    for (let i = count * WIDTH; i < old * WIDTH; i++) numbers[i] = 0;
    for (let i = COMMAND + count * 2; i < COMMAND + old * 2; i++) marks[i] = 0;
    marks[COUNT] = count;
  }
}
