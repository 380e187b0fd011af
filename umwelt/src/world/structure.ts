import type { ThingDefinition } from './definition.js';
import type { Layout } from './fields.js';

/**
 * What a snapshot of a world needs beside its numbers, fit for JSON: which slot has which name and definition, the symbols in
 * order, the layouts of fields. A world that loads this, then the arrays of the same moment, then refreshes, goes on bit for bit
 * like the one it came from.
 */
export interface WorldStructure {
  readonly size: readonly [number, number];
  readonly fence: number;
  readonly symbols: readonly string[];
  readonly layouts: readonly Layout[];
  /** Length of the array of field values. */
  readonly fieldsUsed: number;
  /** One entry for every slot that was ever used; null where nothing is now. */
  readonly slots: readonly (Slot | null)[];
}

export interface Slot {
  readonly name: string;
  readonly definition: ThingDefinition;
}
