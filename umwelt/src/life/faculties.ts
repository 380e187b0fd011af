import type { Form } from '../core/forms.js';
import type { Symbols } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import type { AnimalFile } from '../creature/index.js';
import type { DirectionFaculty } from '../direction/direction-faculty.js';
import type { FacultyKey } from '../mind/faculty.js';
import type { Registry, Why } from '../mind/index.js';
import type { TrainingFaculty } from '../training/training-faculty.js';
import type { Description } from './describe.js';
import type { Circumstances } from './history/saved-animal.js';
import type { Snapshot } from './history/snapshot.js';
import type { Input } from './input.js';
import type { LifeCore } from './life-core.js';
import type { SmallLife } from './small-life.js';

/**
 * Data that comes from outside: snapshots, the section `animal` of a resident, creatures that are added later; and the command
 * `write-behavior-file`.
 */
export interface SavesFaculty {
  /** The form of a species that comes as data. A registry without it leaves all checks to the compiler. */
  creatureForm(registry: Registry): Form;
  /** Checks a snapshot that was not taken in this program. Throws InputError if it is wrong. */
  checkSnapshot(snapshot: Snapshot, registry: Registry): void;
  /** Returns the animal file of a creature. */
  write(life: Circumstances, creature: Creature): AnimalFile;
  /** Checks a file and gives its content to a newborn. Throws InputError if it is wrong or does not fit. */
  wake(creature: Creature, file: unknown, symbols: Symbols): void;
}

/** The faculty of training, as a life uses it. */
export interface LifeTraining extends TrainingFaculty {
  /** Applies an input `train`. Throws InputError if the plan does not fit the life. */
  train(life: LifeCore, input: Extract<Input, { train: string }>): void;
}

/** The explanations of a life for people. */
export interface ExplainingFaculty {
  why(life: SmallLife, name: string): Why;
  thought(life: SmallLife, name: string): string;
  describe(life: SmallLife): Description;
  /** Throws an Error if a number of the state is NaN or infinite; see strict.ts. */
  checkNumbers(life: LifeCore): void;
}

/** The faculty of direction, as a life uses it. */
export interface LifeDirection extends DirectionFaculty {
  /** Carries out the lines that a creature began to direct in this tick. */
  carryOutLines(life: LifeCore, creature: Creature): void;
}

export const TRAINING: FacultyKey<LifeTraining> = { name: 'training', use: 'a training plan' };
export const DIRECTION: FacultyKey<LifeDirection> = { name: 'direction', use: 'a direction or a story' };
export const EXPLAINING: FacultyKey<ExplainingFaculty> = { name: 'explaining', use: 'a question for reasons or a description' };
export const SAVES: FacultyKey<SavesFaculty> = { name: 'saves', use: 'an animal or a snapshot that was saved elsewhere' };
