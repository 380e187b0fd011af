import { copyOf } from './array-of.js';

/**
 * Names for the numbers of a state array. A part of the state that is one record of numbers is declared once:
 *
 *     const Aim = defineSlots({ thing: -1, since: 0, locked: false });
 *     const aim = new Aim();
 *     aim.thing = 7;                  // aim.array[0]
 *     visit('aim', aim.array);        // the state
 *
 * A table of rows, or a loop where the last nanosecond counts, uses numbers instead: `Aim.at.since` or `slotNumbers`.
 */

/** The names of the slots with their first values, in the order of the array. A boolean is stored as 1 or 0. */
export type SlotValues = Readonly<Record<string, number | boolean>>;

/** One record: one array, and a property for each slot. */
export type Slots<V extends SlotValues> = { -readonly [K in keyof V]: V[K] extends boolean ? boolean : number } & {
  /** The numbers, in the order in which the slots were declared. */
  readonly array: Float64Array;
  /** Sets every slot to its first value. */
  reset(): void;
};

/** Makes records of one layout. */
export interface SlotsClass<V extends SlotValues> {
  /** A record with its first values. */
  new (): Slots<V>;
  /** The index of each slot in `array`. */
  readonly at: { readonly [K in keyof V]: number };
  /** The length of `array`. */
  readonly size: number;
}

/**
 * Declares a record of named numbers. Reading and writing a slot does not allocate. Throws an Error if a slot is named `array` or `reset`.
 */
export function defineSlots<const V extends SlotValues>(initial: V): SlotsClass<V> {
  const names = Object.keys(initial);
  const first = Float64Array.from(names, name => Number(initial[name]));
  class Record {
    static readonly at = slotNumbers(names);
    static readonly size = names.length;
    readonly array = copyOf(first);
    reset(): void {
      this.array.set(first);
    }
  }
  names.forEach((name, at) => {
    if (name === 'array' || name === 'reset') throw new Error(`a slot cannot be named ${name}`);
    Object.defineProperty(Record.prototype, name, typeof initial[name] === 'boolean' ? yesNoAt(at) : numberAt(at));
  });
  return Record as unknown as SlotsClass<V>;
}

/** Numbers the names from 0: indices of values in an array, or in each row of a table. */
export function slotNumbers<const N extends string>(names: readonly N[]): { readonly [K in N]: number } {
  return Object.freeze(Object.fromEntries(names.map((name, at) => [name, at]))) as { readonly [K in N]: number };
}

interface HasArray {
  readonly array: Float64Array;
}

function numberAt(at: number): PropertyDescriptor {
  return {
    get(this: HasArray): number {
      return this.array[at];
    },
    set(this: HasArray, value: number): void {
      this.array[at] = value;
    },
  };
}

function yesNoAt(at: number): PropertyDescriptor {
  return {
    get(this: HasArray): boolean {
      return this.array[at] !== 0;
    },
    set(this: HasArray, value: boolean): void {
      this.array[at] = value ? 1 : 0;
    },
  };
}
