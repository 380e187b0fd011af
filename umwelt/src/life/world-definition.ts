import type { ResidentDefinition } from '../creature/index.js';
import type { StoryDefinition } from '../direction/index.js';
import type { TrainingDefinition } from '../training/index.js';
import type { ThingDefinition } from '../world/index.js';
import type { AboutDefinition } from './about-definition.js';

/** A complete world without unresolved references: the result of loading a world file, and part of a recording. */
export interface WorldDefinition {
  readonly world: string;
  /** Width (east-west) and depth (north-south) in meters; the middle is (0, 0). */
  readonly size: readonly [number, number];
  /** Height in meters of a wall around the floor. Default 0: no wall. */
  readonly fence?: number;
  /** The text and buttons that a page shows for the world; the library does not read them. */
  readonly about?: AboutDefinition;
  /** How the floor is drawn; the library does not read it. */
  readonly look?: Readonly<Record<string, unknown>>;
  readonly things?: Readonly<Record<string, ThingDefinition>>;
  readonly creatures?: Readonly<Record<string, ResidentDefinition>>;
  /** Training plans that begin with the first tick, at most one for each trainer. */
  readonly lessons?: readonly TrainingDefinition[];
  /** Beats that direct the world from the first tick on. */
  readonly story?: StoryDefinition;
}
