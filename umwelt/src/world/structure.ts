import { InputError } from '../core/errors.js';
import type { Symbols } from '../core/names.js';
import type { ThingDefinition } from './definition.js';
import { type FieldStore, type Layout, usualCarrier } from './field-store.js';
import { show } from './thing-check.js';

/**
 * The part of a snapshot of a world besides its arrays, as data for JSON: the name and definition of each slot, the symbols in order, the layouts of
 * fields. A world that loads this, then restores the arrays of the same moment, then refreshes, continues bit for bit like the world that it came
 * from.
 */
export interface WorldStructure {
  readonly size: readonly [number, number];
  readonly fence: number;
  readonly symbols: readonly string[];
  /** Layouts of fields. `carriers` is missing in lives that were saved before fields had carriers. */
  readonly layouts: readonly (Omit<Layout, 'carriers'> & Partial<Layout>)[];
  /** Length of the array of field values. */
  readonly fieldsUsed: number;
  /** One entry per slot that was ever used; null for a free slot. */
  readonly slots: readonly (Slot | null)[];
}

export interface Slot {
  readonly name: string;
  readonly definition: ThingDefinition;
}

/** The properties of a world that must match a structure, and its symbols. */
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

/** Throws an InputError if a structure cannot be loaded into a world, because the size or fence differs. */
export function checkStructure(world: Frame, structure: WorldStructure): void {
  const { size, fence } = structure;
  if (size[0] !== world.size[0] || size[1] !== world.size[1] || fence !== world.fence) {
    throw new InputError(
      `world: found a world of ${show(size)} with fence ${fence}, expected ${show(world.size)} with fence ${world.fence}.`,
    );
  }
}

/**
 * Gives symbols and layouts of fields the numbers that they have in a structure, and drops later ones. Returns whether a symbol had another number
 * before: everything that was compiled with the old numbers is then wrong.
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
