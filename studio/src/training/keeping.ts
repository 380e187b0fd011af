import { type AnimalFile, checkAnimal, InputError, type Life, saveAnimal } from 'umwelt';
import type { TextStorage } from '../state/text-storage.js';

function keyOf(world: string, name: string): string {
  return `umwelt/animal/${world}/${name}`;
}

/** Puts what an animal has become on the shelf; answers whether it is there. */
export function keepAnimal(storage: TextStorage, world: string, life: Life, name: string): boolean {
  try {
    storage.setItem(keyOf(world, name), JSON.stringify(saveAnimal(life, name)));
    return true;
  } catch {
    // full or forbidden: training goes on without it
    return false;
  }
}

/** The animal that was kept, or undefined; one that is damaged is thrown away. */
export function keptAnimal(storage: TextStorage, world: string, name: string): AnimalFile | undefined {
  try {
    const text = storage.getItem(keyOf(world, name));
    return text === null ? undefined : checkAnimal(JSON.parse(text));
  } catch {
    storage.removeItem(keyOf(world, name));
    return undefined;
  }
}

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
 * Another animal in the place of the one of that name, where it stands: a saved one, or a newborn. Two inputs, so that it is
 * part of the recording. Where the file does not fit, everything stays as it was.
 */
export function exchange(life: Life, name: string, animal: AnimalFile | undefined): void {
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
