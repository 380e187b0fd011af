import { copyState, type StateCopy } from '../../core/index.js';
import type { ResidentDefinition } from '../../creature/index.js';
import type { LearnedMind } from '../../learning/index.js';
import type { TrainingDefinition } from '../../training/index.js';
import type { WorldStructure } from '../../world/index.js';
import type { Input } from '../input.js';
import type { Life } from '../life.js';

/** Everything that a life is at one tick: what there is, and all its numbers. */
export interface Snapshot {
  readonly tick: number;
  readonly world: WorldStructure;
  readonly residents: readonly SnapshotResident[];
  /** Inputs that were said but not yet carried out. */
  readonly waiting: readonly Input[];
  /** The plans that trainers work by, where there are any. */
  readonly plans?: readonly TrainingDefinition[];
  readonly arrays: StateCopy;
}

export interface SnapshotResident {
  readonly name: string;
  readonly thing: number;
  readonly resident: ResidentDefinition;
  /** What it has learned, where it has. */
  readonly learned?: LearnedMind;
  /** Whether it differs from its species and so has numbers of its own. */
  readonly ownParams: boolean;
}

export function takeSnapshot(life: Life, waiting: readonly Input[]): Snapshot {
  return {
    tick: life.now,
    world: life.world.structure(),
    residents: life.creatures.map(c => ({
      name: c.name,
      thing: c.thing,
      resident: c.resident,
      ownParams: c.mind.hasOwnParams,
      ...(c.learner === undefined || c.learner.parts.length === 0
        ? {}
        : { learned: { definition: c.mind.ethogram.definition, parts: c.learner.parts } }),
    })),
    waiting: [...waiting],
    ...(life.lessons.trainers.length === 0 ? {} : { plans: life.lessons.trainers.map(({ training }) => training) }),
    arrays: copyState(life),
  };
}
