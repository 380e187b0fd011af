import { float64s } from '../core/array-of.js';
import { atan2, cos, type StateArray, type StateOwner, sin, sinCos, TAU } from '../core/index.js';
import type { Anatomy } from './anatomy.js';
import { CommandQueue } from './command-queue.js';

/** Number of directions of a potential field, evenly around the body: the first is straight ahead, the next is to the right of it. */
export const FIELD_BEARINGS = 16;
const MOST_FIELDS = 4;
/** The directions as unit vectors: components to the right and ahead. */
const SINES = Float64Array.from({ length: FIELD_BEARINGS }, (_, b) => sin((b * TAU) / FIELD_BEARINGS));
const COSINES = Float64Array.from({ length: FIELD_BEARINGS }, (_, b) => cos((b * TAU) / FIELD_BEARINGS));
const _field = float64s(FIELD_BEARINGS);
/** An angle, its sine and its cosine. */
const _turn = float64s(3);

// The row of a potential field: command + 1 (0 for an empty row), value, whether it lasts, then one number per bearing.
const COMMAND = 0;
const VALUE = 1;
const LASTS = 2;
/** Value of LASTS in a row of this tick that sums pulls. */
const PULL = -1;
const BEARINGS = 3;
const ROW = BEARINGS + FIELD_BEARINGS;

/**
 * Meta commands: suggestions for or against arguments, which take effect only when a command is given; and potential fields, which tell how
 * much a command is wanted in each direction (SIGGRAPH 95, 5.1).
 */
export class Advice implements StateOwner {
  readonly queue: CommandQueue;
  private readonly anatomy: Anatomy;
  /** Rows without gaps: all rows after the first empty one are empty. */
  private readonly fields: Float64Array = float64s(MOST_FIELDS * ROW);

  constructor(anatomy: Anatomy) {
    this.anatomy = anatomy;
    this.queue = new CommandQueue('advice');
  }

  /** Adds a suggestion; `entry` holds its arguments and then the caller's value. Returns false if there is no room. */
  add(command: number, flags: number, entry: Float64Array): boolean {
    return this.queue.insert(command, flags, entry) >= 0;
  }

  /**
   * Returns the strongest suggestion for argument k, skipping values that an equally strong or stronger suggestion is against; NaN if there
   * is none.
   */
  suggestion(command: number, k: number): number {
    const { queue } = this;
    for (let i = 0; i < queue.count; i++) {
      if (queue.commandAt(i) !== command || queue.isAgainst(i)) continue;
      const value = queue.argAt(i, k);
      if (!Number.isNaN(value) && !this.isAgainst(command, k, value, queue.valueAt(i))) return value;
    }
    return Number.NaN;
  }

  /** Whether a suggestion of at least this value is against `arg` for argument k. */
  isAgainst(command: number, k: number, arg: number, value: number = Number.NEGATIVE_INFINITY): boolean {
    const { queue } = this;
    for (let i = 0; i < queue.count && queue.valueAt(i) >= value; i++)
      if (queue.commandAt(i) === command && queue.isAgainst(i) && queue.argAt(i, k) === arg) return true;
    return false;
  }

  get isEmpty(): boolean {
    return this.queue.count === 0;
  }

  /**
   * Returns argument k of a command: the given one, else a suggestion, else NaN for the default. If a suggestion is against the default of
   * an argument with named values, returns the first value that no suggestion is against.
   */
  fill(command: number, k: number, given: number): number {
    if (!Number.isNaN(given)) return given;
    const suggested = this.suggestion(command, k);
    if (!Number.isNaN(suggested)) return suggested;
    const { defaults, values } = this.anatomy.commands[command];
    const names = k < values.length ? values[k] : undefined;
    if (names === undefined || !(defaults[k] >= 0) || !this.isAgainst(command, k, defaults[k])) return Number.NaN;
    for (let i = 0; i < names.length; i++) if (!this.isAgainst(command, k, i)) return i;
    return Number.NaN;
  }

  /** Adds a field: how much `command` is wanted in each direction. Returns false if there is no room. */
  addField(command: number, value: number, field: Float64Array, lasting = false): boolean {
    for (let i = 0; i < MOST_FIELDS; i++) {
      const at = i * ROW;
      if (this.fields[at + COMMAND] !== 0) continue;
      this.fields[at + COMMAND] = command + 1;
      this.fields[at + VALUE] = value;
      this.fields[at + LASTS] = lasting ? 1 : 0;
      for (let b = 0; b < FIELD_BEARINGS; b++) this.fields[at + BEARINGS + b] = field[b];
      return true;
    }
    return false;
  }

  /**
   * Adds the field of a pull for this tick. `args` holds the bearing toward which `command` is wanted, in radians to the right of ahead,
   * and the weight; a negative weight is away from the bearing. Pulls on the same command share a row. Returns false if there is no room.
   */
  pull(command: number, args: Float64Array): boolean {
    let at = -1;
    for (let i = MOST_FIELDS - 1; i >= 0; i--) {
      const row = i * ROW;
      const taken = this.fields[row + COMMAND];
      if (taken === command + 1 && this.fields[row + LASTS] === PULL) {
        at = row;
        break;
      }
      if (taken === 0) at = row;
    }
    if (at < 0) return false;
    this.fields[at + COMMAND] = command + 1;
    this.fields[at + VALUE] = 1;
    this.fields[at + LASTS] = PULL;
    _turn[0] = args[0];
    sinCos(_turn);
    for (let b = 0; b < FIELD_BEARINGS; b++) this.fields[at + BEARINGS + b] += args[1] * (SINES[b] * _turn[1] + COSINES[b] * _turn[2]);
    return true;
  }

  /** Writes the sum of all fields for a command, each times its value, to `out`; returns the number of fields. */
  sumFields(command: number, out: Float64Array): number {
    let count = 0;
    for (let b = 0; b < FIELD_BEARINGS; b++) out[b] = 0;
    for (let i = 0; i < MOST_FIELDS; i++) {
      const at = i * ROW;
      if (this.fields[at + COMMAND] !== command + 1) continue;
      count++;
      for (let b = 0; b < FIELD_BEARINGS; b++) out[b] += this.fields[at + VALUE] * this.fields[at + BEARINGS + b];
    }
    return count;
  }

  /**
   * Bends the bearing in args[0], in radians to the right of ahead, by the sum of all fields of a command. The given bearing counts as a
   * vector of length 1. A field that is the cosine of the angle to a place counts as a vector toward that place, of the length of its
   * value.
   */
  bend(command: number, args: Float64Array): void {
    let any = false;
    for (let i = 0; i < MOST_FIELDS && this.fields[i * ROW + COMMAND] !== 0; i++)
      if (this.fields[i * ROW + COMMAND] === command + 1) any = true;
    if (!any) return;
    this.sumFields(command, _field);
    _turn[0] = args[0];
    sinCos(_turn);
    let right = _turn[1];
    let ahead = _turn[2];
    for (let b = 0; b < FIELD_BEARINGS; b++) {
      right += (2 / FIELD_BEARINGS) * _field[b] * SINES[b];
      ahead += (2 / FIELD_BEARINGS) * _field[b] * COSINES[b];
    }
    if (right !== 0 || ahead !== 0) args[0] = atan2(right, ahead);
  }

  /** Removes the entries and fields that do not last; called at the end of a tick. */
  forget(): void {
    const { fields } = this;
    this.queue.forget();
    if (fields[COMMAND] === 0) return;
    let kept = 0;
    for (let i = 0; i < MOST_FIELDS; i++) {
      if (fields[i * ROW + COMMAND] === 0 || fields[i * ROW + LASTS] <= 0) continue;
      if (kept !== i) fields.copyWithin(kept * ROW, i * ROW, (i + 1) * ROW);
      kept++;
    }
    fields.fill(0, kept * ROW);
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
