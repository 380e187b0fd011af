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

/** What comes from elsewhere as data: snapshots, the section `animal` of a resident, creatures that are added later; and the command `write-behavior-file`. */
export interface SavesFaculty {
  /** The form of a species that comes as data; without it, only the compiler looks at it. */
  creatureForm(registry: Registry): Form;
  /** Throws InputError where a snapshot that was not taken in this program is wrong. */
  checkSnapshot(snapshot: Snapshot, registry: Registry): void;
  /** The file of a creature. */
  write(life: Circumstances, creature: Creature): AnimalFile;
  /** Checks a file and gives a newborn what it holds. Throws InputError where it is wrong or does not fit. */
  wake(creature: Creature, file: unknown, symbols: Symbols): void;
}

/** Training as a life has it. */
export interface LifeTraining extends TrainingFaculty {
  /** Applies an input `train`. Throws InputError where the plan does not fit the life. */
  train(life: LifeCore, input: Extract<Input, { train: string }>): void;
}

/** What tells people about a life. */
export interface ExplainingFaculty {
  why(life: SmallLife, name: string): Why;
  thought(life: SmallLife, name: string): string;
  describe(life: SmallLife): Description;
  /** Throws where a number of the state is NaN or infinite; see strict.ts. */
  checkNumbers(life: LifeCore): void;
}

/** Direction as a life has it. */
export interface LifeDirection extends DirectionFaculty {
  /** Carries out the lines that a creature began to direct in this tick. */
  carryOutLines(life: LifeCore, creature: Creature): void;
}

export const TRAINING: FacultyKey<LifeTraining> = { name: 'training', use: 'a training plan' };
export const DIRECTION: FacultyKey<LifeDirection> = { name: 'direction', use: 'a direction or a story' };
export const EXPLAINING: FacultyKey<ExplainingFaculty> = { name: 'explaining', use: 'a question for reasons or a description' };
export const SAVES: FacultyKey<SavesFaculty> = { name: 'saves', use: 'an animal or a snapshot that was saved elsewhere' };
