import { creatureRegistry } from '../creature/builtin/registry.js';
import { directionFaculty } from '../direction/direction-faculty.js';
import { joinRegistries, type Registry } from '../mind/index.js';
import { trainingFaculty } from '../training/training-faculty.js';
import { DIRECTION, SAVED_ANIMALS, type SavedAnimals, TRAINING } from './faculties.js';
import { checkAnimal } from './history/animal-versions.js';
import { animalFile, wakeAnimal } from './history/saved-animal.js';

const savedAnimals: SavedAnimals = {
  write: animalFile,
  wake: (creature, file, symbols) => wakeAnimal(creature, checkAnimal(file), symbols),
};

/** What comes with the library: every name and every faculty that files can use. */
export const builtinRegistry: Registry = joinRegistries(creatureRegistry, {
  faculties: { [TRAINING.name]: trainingFaculty, [DIRECTION.name]: directionFaculty, [SAVED_ANIMALS.name]: savedAnimals },
});
