import { creatureRegistry } from '../creature/builtin/registry.js';
import { creatureForm } from '../creature/creature-form.js';
import { directionFaculty } from '../direction/direction-faculty.js';
import { joinRegistries, type Registry } from '../mind/index.js';
import { trainingFaculty } from '../training/training-faculty.js';
import { carryOutLines } from './carry-out-lines.js';
import { describe } from './describe.js';
import {
  DIRECTION,
  EXPLAINING,
  type ExplainingFaculty,
  type LifeDirection,
  type LifeTraining,
  SAVES,
  type SavesFaculty,
  TRAINING,
} from './faculties.js';
import { checkAnimal } from './history/animal-versions.js';
import { checkSnapshot } from './history/check-snapshot.js';
import { animalFile, wakeAnimal } from './history/saved-animal.js';
import { checkNumbers } from './strict.js';
import { thoughtIn } from './thought-in.js';
import { train } from './train.js';
import { whyIn } from './why-in.js';

const training: LifeTraining = { ...trainingFaculty, train };

const direction: LifeDirection = { ...directionFaculty, carryOutLines };

const saves: SavesFaculty = {
  checkSnapshot,
  creatureForm,
  write: animalFile,
  wake: (creature, file, symbols) => wakeAnimal(creature, checkAnimal(file), symbols),
};

const explaining: ExplainingFaculty = { why: whyIn, thought: thoughtIn, describe, checkNumbers };

/** The registry of the library: every name and every faculty that files can use. */
export const builtinRegistry: Registry = joinRegistries(creatureRegistry, {
  faculties: {
    [TRAINING.name]: training,
    [DIRECTION.name]: direction,
    [SAVES.name]: saves,
    [EXPLAINING.name]: explaining,
  },
});
