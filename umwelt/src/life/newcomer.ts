import { FaultList } from '../core/faults.js';
import { InputError } from '../core/index.js';
import type { ResidentDefinition } from '../creature/index.js';
import { facultyOf } from '../mind/faculty.js';
import { SAVES } from './faculties.js';
import { restoreSnapshot, takeSnapshot } from './history/snapshot.js';
import type { LifeCore } from './life-core.js';
import { addCreature } from './residents.js';

/**
 * Adds a creature that comes as data while the life runs. Throws InputError, with the life unchanged, if its species, its saved animal or
 * its settings are wrong.
 */
export function addNewcomer(life: LifeCore, name: string, resident: ResidentDefinition): void {
  const isNew = !life.species.has(resident.species);
  if (isNew) {
    const faults = new FaultList('add.resident.species');
    facultyOf(life.registry, SAVES)?.creatureForm(life.registry)(resident.species, [], faults);
    faults.throwIfAny();
  }
  if (life.world.find(name) >= 0) throw new InputError(`add: found "${name}", expected a new name: there is one of that name already.`);
  // a known species without an animal and without values to set cannot fail half-way, so it needs no snapshot
  const mayFail = isNew || resident.animal !== undefined || resident.set !== undefined;
  const { untouched } = life;
  const before = mayFail ? takeSnapshot(life) : undefined;
  try {
    addCreature(life, name, resident);
  } catch (error) {
    if (before !== undefined) restoreSnapshot(life, before);
    life.untouched = untouched;
    if (error instanceof InputError) throw error;
    throw new InputError(`add.resident.species: found a species that cannot be made, expected a sound one: ${String(error)}.`);
  }
}
