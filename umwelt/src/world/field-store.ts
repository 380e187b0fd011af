import { withRoomFor } from '../core/grow-array.js';
import type { StateArray } from '../core/state.js';

/** Types of fields, as stored in a layout. */
export const NUMBER_FIELD = 0;
export const BOOLEAN_FIELD = 1;
export const TEXT_FIELD = 2;
/** The types that a field of a thing can have. */
export const FIELD_TYPES: readonly ['number', 'boolean', 'text'] = ['number', 'boolean', 'text'];
/** The type of a field. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** Codes of carriers: the sense by which a field is perceived. */
export const SEEN = 0;
export const HEARD = 1;
export const SMELLED = 2;
export const TOUCHED = 3;
/** The carriers that a field of a thing can have. */
export const CARRIERS: readonly ['seen', 'heard', 'smelled', 'touched'] = ['seen', 'heard', 'smelled', 'touched'];
/** The carrier of a field. */
export type Carrier = (typeof CARRIERS)[number];
/** Default carriers of fields that the library itself reads; all other fields are seen by default. */
const FIELD_CARRIERS: Readonly<Record<string, Carrier>> = { amount: 'smelled', sound: 'heard', loudness: 'heard' };

/** Returns the default carrier of a field, as a code. */
export function usualCarrier(name: string): number {
  return CARRIERS.indexOf(FIELD_CARRIERS[name] ?? 'seen');
}

/** The fields of a thing: symbols of their names, their types and their carriers, in the order of the definition. */
export interface Layout {
  readonly names: readonly number[];
  readonly types: readonly number[];
  readonly carriers: readonly number[];
}

/**
 * The public fields of all things. Things with the same names, types and carriers share a layout; the values of a thing are consecutive in `values`,
 * from its `fieldBase` on, in the order of its layout. Booleans are 0 and 1, texts are symbols.
 */
export class FieldStore {
  readonly layouts: Layout[] = [];
  values: Float64Array = new Float64Array(64);
  /** Length of the used part of `values`. */
  used = 0;
  // layout l has its names in names[start[l] .. start[l + 1] - 1]
  private start: Int32Array = new Int32Array(8);
  private names: Int32Array = new Int32Array(32);
  private carriers: Uint8Array = new Uint8Array(32);
  private readonly known = new Map<string, number>();

  constructor() {
    this.layout([], [], []);
  }

  /** Returns the number of a layout; a new layout gets the next number. */
  layout(names: readonly number[], types: readonly number[], carriers: readonly number[]): number {
    const key = `${names.join()}:${types.join()}:${carriers.join()}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const l = this.layouts.length;
    const first = this.start[l];
    this.start = withRoomFor(this.start, l + 2);
    this.names = withRoomFor(this.names, first + names.length);
    this.names.set(names, first);
    this.carriers = withRoomFor(this.carriers, first + names.length);
    this.carriers.set(carriers, first);
    this.start[l + 1] = first + names.length;
    this.layouts.push({ names: [...names], types: [...types], carriers: [...carriers] });
    this.known.set(key, l);
    return l;
  }

  /** Drops all but the first n layouts. */
  keep(n: number): void {
    this.layouts.length = Math.min(n, this.layouts.length);
    for (const [key, l] of this.known) if (l >= n) this.known.delete(key);
  }

  /** Returns the index of a field in a layout by its name (a symbol), or -1. The search is linear, because layouts are short. */
  indexOf(layout: number, name: number): number {
    const first = this.start[layout];
    const end = this.start[layout + 1];
    for (let i = first; i < end; i++) if (this.names[i] === name) return i - first;
    return -1;
  }

  /** Returns the carrier of the field at an index of a layout. */
  carrierAt(layout: number, index: number): number {
    return this.carriers[this.start[layout] + index];
  }

  /** Reserves n values at the end and returns the index of the first. */
  claim(n: number): number {
    const base = this.used;
    this.reserve(base + n);
    this.used = base + n;
    return base;
  }

  reserve(length: number): void {
    this.values = withRoomFor(this.values, length);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('world.fields', this.values.subarray(0, this.used));
  }
}
