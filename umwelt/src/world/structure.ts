import { InputError } from '../core/errors.js';
import type { Symbols } from '../core/names.js';
import type { ThingDefinition } from './definition.js';
import { type FieldStore, type Layout, usualCarrier } from './field-store.js';
import { show } from './thing-check.js';

/**
 * What a snapshot of a world needs beside its arrays, fit for JSON: the name and definition of each slot, the symbols in order, the
 * layouts of fields. A world that loads this, then restores the arrays of the same moment, then refreshes, goes on bit for bit like
 * the one it came from.
 */
export interface WorldStructure {
  readonly size: readonly [number, number];
  readonly fence: number;
  readonly symbols: readonly string[];
  /** Layouts of a life that was saved before fields had carriers have none. */
  readonly layouts: readonly (Omit<Layout, 'carriers'> & Partial<Layout>)[];
  /** Length of the array of field values. */
  readonly fieldsUsed: number;
  /** One entry for every slot that was ever used; null where nothing is now. */
  readonly slots: readonly (Slot | null)[];
}

export interface Slot {
  readonly name: string;
  readonly definition: ThingDefinition;
}

/** What a world and its structure must have in common. */
interface Frame {
  readonly size: readonly [number, number];
  readonly fence: number;
  readonly symbols: Symbols;
}

/** Returns the structure of a world with these fields and slots. */
export function structureOf(world: Frame, store: FieldStore, slots: readonly (Slot | null)[]): WorldStructure {
  return {
    size: world.size,
    fence: world.fence,
    symbols: [...world.symbols.names],
    layouts: store.layouts.map(layout => ({ names: [...layout.names], types: [...layout.types], carriers: [...layout.carriers] })),
    fieldsUsed: store.used,
    slots,
  };
}

/** Throws an InputError where a structure cannot be loaded into a world: another size or fence. */
export function checkStructure(world: Frame, structure: WorldStructure): void {
  const { size, fence } = structure;
  if (size[0] !== world.size[0] || size[1] !== world.size[1] || fence !== world.fence) {
    throw new InputError(
      `world: found a world of ${show(size)} with fence ${fence}, expected ${show(world.size)} with fence ${world.fence}.`,
    );
  }
}

/**
 * Gives symbols and layouts of fields the numbers they have in a structure; those that came later are forgotten. Returns whether a symbol
 * had another number before: what was compiled with it is then wrong.
 */
export function loadNumbering(symbols: Symbols, store: FieldStore, structure: WorldStructure): boolean {
  const { names } = symbols;
  const other = structure.symbols.findIndex((name, id) => id < names.length && names[id] !== name);
  symbols.keep(other < 0 ? structure.symbols.length : other);
  for (const name of structure.symbols) symbols.id(name);
  store.keep(0);
  for (const layout of structure.layouts) {
    const carriers = layout.carriers ?? layout.names.map(name => usualCarrier(symbols.name(name)));
    store.layout(layout.names, layout.types, carriers);
  }
  store.reserve(structure.fieldsUsed);
  store.used = structure.fieldsUsed;
  return other >= 0;
}
