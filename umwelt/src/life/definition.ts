import type { ResidentDefinition } from '../creature/index.js';
import type { TrainingDefinition } from '../training/index.js';
import type { ThingDefinition } from '../world/index.js';

/** A world with everything in it, nothing left to look up: what files become and what a recording holds. */
export interface WorldDefinition {
  readonly world: string;
  /** Width (east-west) and depth (north-south) in metres; the middle is (0, 0). */
  readonly size: readonly [number, number];
  /** A wall all round, of this height in metres; 0 for none. */
  readonly fence?: number;
  readonly look?: Readonly<Record<string, unknown>>;
  readonly things?: Readonly<Record<string, ThingDefinition>>;
  readonly creatures?: Readonly<Record<string, ResidentDefinition>>;
  /** Plans that trainers work by from the first tick on, at most one each. */
  readonly lessons?: readonly TrainingDefinition[];
}
