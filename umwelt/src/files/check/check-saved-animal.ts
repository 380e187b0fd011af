import { Faults } from '../diagnostics/faults.js';
import { checkAgainst } from '../diagnostics/issues.js';
import { animalSchema } from '../schema/animal.js';
import { readObject } from '../syntax/read-object.js';

/** A saved animal of the present version, as data; faults are told by names. It is not changed. */
export function checkSavedAnimal(object: unknown): void {
  const faults = new Faults('animal');
  const tree = readObject(object, faults);
  if (tree.kind === 'map') checkAgainst(animalSchema, tree, [], faults);
  faults.throwIfAny();
}
