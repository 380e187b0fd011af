import { InputError } from '../core/errors.js';
import { didYouMean } from '../core/names.js';
import type { ThingDefinition } from './definition.js';
import type { Slot } from './structure.js';
import { show } from './thing-check.js';
import { NOBODY, type ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/** The names of the things in a table, and the definitions that they were added with. */
export class ThingNames {
  /** One entry per slot that was ever used; null for a free slot. */
  readonly slots: (Slot | null)[] = [];
  private readonly ids: Map<string, ThingId> = new Map();

  has(name: string): boolean {
    return this.ids.has(name);
  }

  /** Returns the thing with a name, or NOBODY. */
  find(name: string): ThingId {
    return this.ids.get(name) ?? NOBODY;
  }

  /** Returns the thing with a name. Throws an InputError that starts with `where` if there is none. */
  require(name: string, where: string): ThingId {
    const id = this.find(name);
    if (id === NOBODY) {
      throw new InputError(`${where}: found ${show(name)}, expected the name of a thing.${didYouMean(name, this.ids.keys())}`);
    }
    return id;
  }

  /** Returns the name of a thing, or an empty text if it does not exist. */
  nameOf(id: ThingId): string {
    return this.slots[id]?.name ?? '';
  }

  definitionOf(id: ThingId): ThingDefinition | undefined {
    return this.slots[id]?.definition;
  }

  /** Returns the names of all things, by ascending id. */
  list(): string[] {
    return this.slots.filter(slot => slot !== null).map(slot => slot.name);
  }

  give(id: ThingId, name: string, definition: ThingDefinition): void {
    this.slots[id] = { name, definition };
    this.ids.set(name, id);
  }

  take(id: ThingId): void {
    this.ids.delete(this.nameOf(id));
    this.slots[id] = null;
  }

  /** Replaces all slots; call `index` afterwards to find things by name. */
  replace(slots: readonly (Slot | null)[]): void {
    this.slots.length = 0;
    for (const slot of slots) this.slots.push(slot);
  }

  /** Rebuilds the map of names; call it after the slots were replaced or the table was restored. */
  index(isAlive: (id: ThingId) => boolean): void {
    this.ids.clear();
    for (let id = this.slots.length - 1; id >= 0; id--) if (isAlive(id)) this.ids.set(this.nameOf(id), id);
  }

  /** Returns the creature that imagines a thing to be added, NOBODY for a real thing. Throws an InputError if there is no such creature. */
  imaginerOf(name: string, definition: ThingDefinition): ThingId {
    const owner = definition['only-for'];
    return owner === undefined ? NOBODY : this.require(owner, `thing "${name}": only-for`);
  }

  /** Sets the column `onlyFor` of a table, which is derived from the definitions. */
  imagine(things: ThingTable): void {
    things.onlyFor.fill(NOBODY);
    things.imaginary = 0;
    for (let id = 0; id < things.count; id++) {
      const owner = this.slots[id]?.definition['only-for'];
      if (owner !== undefined && things.isAlive(id)) things.imagine(id, this.find(owner));
    }
  }

  /** Throws an InputError about an argument of a method (`verb`) for a thing. */
  refuse(id: ThingId, verb: string, found: string, expected = 'finite numbers'): never {
    throw new InputError(`thing "${this.nameOf(id)}": ${verb}: found ${found}, expected ${expected}.`);
  }
}
