import type { AnimalFile, Life } from 'umwelt';
import { InputError } from 'umwelt/core';
import { checkAnimal, saveAnimal } from 'umwelt/life';
import type { TextStorage } from '../state/text-storage.js';

function keyOf(world: string, name: string): string {
  return `umwelt/animal/${world}/${name}`;
}

/** Stores an animal by the names of its world and itself. Returns whether it is stored. */
export function keepAnimal(storage: TextStorage, world: string, life: Life, name: string): boolean {
  try {
    storage.setItem(keyOf(world, name), JSON.stringify(saveAnimal(life, name)));
    return true;
  } catch {
    // full or forbidden: training works without it
    return false;
  }
}

/** Returns the stored animal, or undefined; a damaged one is deleted. */
export function keptAnimal(storage: TextStorage, world: string, name: string): AnimalFile | undefined {
  try {
    const text = storage.getItem(keyOf(world, name));
    return text === null ? undefined : checkAnimal(JSON.parse(text));
  } catch {
    storage.removeItem(keyOf(world, name));
    return undefined;
  }
}

/** Parses the text of an animal file. Throws InputError if it is damaged or of an unknown version. */
export function readAnimal(text: string, path: string): AnimalFile {
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch (error) {
    throw new InputError(`${path}: the file is damaged (${error instanceof Error ? error.message : error}).`);
  }
  return checkAnimal(object);
}

/**
 * Replaces a creature by a saved animal, or by a newborn, at the same place, by two inputs, so that recordings contain it. Throws
 * InputError, with the creature as before, if the file does not fit.
 */
export function replaceAnimal(life: Life, name: string, animal: AnimalFile | undefined): void {
  const { resident, species, thing } = life.creature(name);
  if (animal !== undefined && animal.species !== species.definition.species) {
    throw new InputError(`${animal.name}: found a saved ${animal.species}, expected a ${species.definition.species}.`);
  }
  const { world } = life;
  const { animal: _, set, scatter: __, ...rest } = resident;
  const place = { at: [world.x[thing], world.y[thing], world.z[thing]] as const, heading: world.heading[thing] };
  const before = saveAnimal(life, name);
  const settings = animal === undefined && set !== undefined ? { set } : {};
  life.apply({ remove: name });
  try {
    life.apply({ add: name, resident: { ...rest, ...place, ...settings, ...(animal === undefined ? {} : { animal }) } });
  } catch (error) {
    life.apply({ add: name, resident: { ...rest, ...place, animal: before } });
    throw error;
  }
}
