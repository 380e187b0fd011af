import { creatureRegistry } from '../creature/builtin/registry.js';
import { creatureForm } from '../creature/creature-form.js';
import { directionFaculty } from '../direction/direction-faculty.js';
import { joinRegistries, type Registry } from '../mind/index.js';
import { trainingFaculty } from '../training/training-faculty.js';
import { DIRECTION, type LifeTraining, SAVES, type SavesFaculty, TRAINING } from './faculties.js';
import { checkAnimal } from './history/animal-versions.js';
import { checkSnapshot } from './history/check-snapshot.js';
import { animalFile, wakeAnimal } from './history/saved-animal.js';
import { train } from './train.js';

const training: LifeTraining = { ...trainingFaculty, train };

const saves: SavesFaculty = {
  checkSnapshot,
  creatureForm,
  write: animalFile,
  wake: (creature, file, symbols) => wakeAnimal(creature, checkAnimal(file), symbols),
};

/** What comes with the library: every name and every faculty that files can use. */
export const builtinRegistry: Registry = joinRegistries(creatureRegistry, {
  faculties: { [TRAINING.name]: training, [DIRECTION.name]: directionFaculty, [SAVES.name]: saves },
});
