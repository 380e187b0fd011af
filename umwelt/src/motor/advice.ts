import type { StateArray, StateOwner } from '../core/index.js';
import type { Anatomy } from './anatomy.js';
import { CommandQueue } from './command-queue.js';

/** Directions of a potential field, evenly round the body, the first straight ahead, then to the right. */
export const FIELD_BEARINGS = 16;
const MOST_FIELDS = 4;

/**
 * Meta commands: suggested arguments, for or against, read by whoever issues the command or not at all; and potential fields,
 * how much a command is wanted in each direction (SIGGRAPH 95, 5.1).
 */
export class Advice implements StateOwner {
  readonly queue: CommandQueue;
  private readonly anatomy: Anatomy;
  /** Per field: command + 1 (0 = none), value, lasting, then one number per bearing. */
  private readonly fields: Float64Array = new Float64Array(MOST_FIELDS * (3 + FIELD_BEARINGS));

  constructor(anatomy: Anatomy) {
    this.anatomy = anatomy;
    this.queue = new CommandQueue('advice');
  }

  /** `entry` as in a queue: arguments, and the caller's value behind them. */
  add(command: number, flags: number, entry: Float64Array): boolean {
    return this.queue.insert(command, flags, entry) >= 0;
  }

  /** The strongest suggestion for argument k that nothing stronger speaks against, or NaN. */
  suggestion(command: number, k: number): number {
    const { queue } = this;
    for (let i = 0; i < queue.count; i++) {
      if (queue.commandAt(i) !== command || queue.isAgainst(i)) continue;
      const value = queue.argAt(i, k);
      if (!Number.isNaN(value) && !this.isAgainst(command, k, value, queue.valueAt(i))) return value;
    }
    return Number.NaN;
  }

  /** Whether somebody of at least this value speaks against argument k being `arg`. */
  isAgainst(command: number, k: number, arg: number, value: number = Number.NEGATIVE_INFINITY): boolean {
    const { queue } = this;
    for (let i = 0; i < queue.count && queue.valueAt(i) >= value; i++)
      if (queue.commandAt(i) === command && queue.isAgainst(i) && queue.argAt(i, k) === arg) return true;
    return false;
  }

  get isEmpty(): boolean {
    return this.queue.count === 0;
  }

  /** What to say for argument k: what the caller says, else a suggestion, else the default unless that is spoken against. */
  fill(command: number, k: number, said: number): number {
    if (!Number.isNaN(said)) return said;
    const suggested = this.suggestion(command, k);
    if (!Number.isNaN(suggested)) return suggested;
    const { defaults, values } = this.anatomy.commands[command];
    const names = k < values.length ? values[k] : undefined;
    if (names === undefined || !(defaults[k] >= 0) || !this.isAgainst(command, k, defaults[k])) return Number.NaN;
    for (let i = 0; i < names.length; i++) if (!this.isAgainst(command, k, i)) return i;
    return Number.NaN;
  }

  /** How much `command` is wanted in each of 16 directions; false when there are too many fields. */
  addField(command: number, value: number, field: Float64Array, lasting = false): boolean {
    const width = 3 + FIELD_BEARINGS;
    for (let i = 0; i < MOST_FIELDS; i++) {
      const at = i * width;
      if (this.fields[at] !== 0) continue;
      this.fields[at] = command + 1;
      this.fields[at + 1] = value;
      this.fields[at + 2] = lasting ? 1 : 0;
      for (let b = 0; b < FIELD_BEARINGS; b++) this.fields[at + 3 + b] = field[b];
      return true;
    }
    return false;
  }

  /** The sum of all fields for a command, each times its value, into `out`; how many there are. */
  sumFields(command: number, out: Float64Array): number {
    const width = 3 + FIELD_BEARINGS;
    let count = 0;
    for (let b = 0; b < FIELD_BEARINGS; b++) out[b] = 0;
    for (let i = 0; i < MOST_FIELDS; i++) {
      const at = i * width;
      if (this.fields[at] !== command + 1) continue;
      count++;
      for (let b = 0; b < FIELD_BEARINGS; b++) out[b] += this.fields[at + 1] * this.fields[at + 3 + b];
    }
    return count;
  }

  removeFields(command: number): void {
    const width = 3 + FIELD_BEARINGS;
    for (let i = 0; i < MOST_FIELDS; i++) if (this.fields[i * width] === command + 1) this.fields.fill(0, i * width, (i + 1) * width);
  }

  forget(): void {
    this.queue.forget();
    const width = 3 + FIELD_BEARINGS;
    for (let i = 0; i < MOST_FIELDS; i++)
      if (this.fields[i * width] !== 0 && this.fields[i * width + 2] === 0) this.fields.fill(0, i * width, (i + 1) * width);
  }

  clear(): void {
    this.queue.clear();
    this.fields.fill(0);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    this.queue.visitState(visit);
    visit('advice.fields', this.fields);
  }
}
