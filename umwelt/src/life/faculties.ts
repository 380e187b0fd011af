import type { Symbols } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import type { AnimalFile } from '../creature/index.js';
import type { DirectionFaculty } from '../direction/direction-faculty.js';
import type { FacultyKey } from '../mind/faculty.js';
import type { TrainingFaculty } from '../training/training-faculty.js';
import type { Circumstances } from './history/saved-animal.js';

/** What the section `animal` of a resident and the command `write-behavior-file` need. */
export interface SavedAnimals {
  write(life: Circumstances, creature: Creature): AnimalFile;
  /** Checks a file and gives a newborn what it holds. Throws InputError where it is wrong or does not fit. */
  wake(creature: Creature, file: unknown, symbols: Symbols): void;
}

export const TRAINING: FacultyKey<TrainingFaculty> = { name: 'training', use: 'a training plan' };
export const DIRECTION: FacultyKey<DirectionFaculty> = { name: 'direction', use: 'a direction or a story' };
export const SAVED_ANIMALS: FacultyKey<SavedAnimals> = { name: 'saved-animals', use: 'a saved animal' };
