import type { StateArray, StateOwner } from '../core/index.js';
import { MOST_ARGS } from './skill-kind.js';

/** Marks of an entry. */
export const LASTING = 1;
export const AGAINST = 2;
/** Numbers of an entry. */
const WIDTH = MOST_ARGS + 1;

/**
 * Commands in order of their caller's value, the greatest first; equal values in order of arrival. When it is full, the least
 * gives way. Anybody may read it, and the winner may edit it.
 *
 * numbers: per entry a0, a1, a2, a3 (NaN = not said) and the value; marks: count, then per entry command and flags.
 */
export class CommandQueue implements StateOwner {
  readonly capacity: number;
  private readonly name: string;
  private readonly numbers: Float64Array;
  private readonly marks: Int32Array;

  constructor(name: string, capacity = 32) {
    this.name = name;
    this.capacity = capacity;
    this.numbers = new Float64Array(capacity * WIDTH);
    this.marks = new Int32Array(1 + capacity * 2);
  }

  get count(): number {
    return this.marks[0];
  }
  commandAt(i: number): number {
    return this.marks[1 + i * 2];
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
  setArgAt(i: number, k: number, value: number): void {
    this.numbers[i * WIDTH + k] = value;
  }
  isLasting(i: number): boolean {
    return (this.marks[2 + i * 2] & LASTING) !== 0;
  }
  isAgainst(i: number): boolean {
    return (this.marks[2 + i * 2] & AGAINST) !== 0;
  }

  /**
   * Where it now stands, or -1 when there is no room for so small a value. `entry` holds its arguments and the caller's value behind
   * them: a number handed over a call is a number allocated.
   */
  insert(command: number, flags: number, entry: Float64Array): number {
    const { numbers } = this;
    const value = entry[MOST_ARGS];
    let count = this.marks[0];
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
    this.marks[1 + i * 2] = command;
    this.marks[2 + i * 2] = flags;
    this.marks[0] = count + 1;
    return i;
  }

  removeAt(i: number): void {
    for (let k = i; k < this.marks[0] - 1; k++) this.copy(k + 1, k);
    this.cut(this.marks[0] - 1);
  }

  /** How many were there. Lasting ones, a director's, go only where `lasting` says so. */
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

  /** The tick is over: what does not last goes. */
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
    this.marks[1 + to * 2] = this.marks[1 + from * 2];
    this.marks[2 + to * 2] = this.marks[2 + from * 2];
  }

  /** Equal queues have equal arrays, so what is beyond the end is wiped. */
  private cut(count: number): void {
    const old = this.marks[0];
    if (count >= old) return;
    this.numbers.fill(0, count * WIDTH, old * WIDTH);
    this.marks.fill(0, 1 + count * 2, 1 + old * 2);
    this.marks[0] = count;
  }
}
