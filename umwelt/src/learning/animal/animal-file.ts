import type { MindDefinition } from '../../mind/index.js';
import type { LearnerFile } from './learner-file.js';

export const ANIMAL_FORMAT = 'umwelt-animal';
export const ANIMAL_VERSION = 1;

/** A trained animal as a file. Everything is by name, so that it loads into any world with its species. */
export interface AnimalFile {
  readonly format: typeof ANIMAL_FORMAT;
  readonly version: number;
  readonly name: string;
  readonly species: string;
  /** Ticks that it had lived. */
  readonly age: number;
  /** Its own mind, where learning has made it differ from its species'. */
  readonly mind?: MindDefinition;
  /** Named values that differ from those of a newborn: levels, interests, worths and other numbers. */
  readonly values: Readonly<Record<string, number | string | boolean>>;
  readonly learning?: LearnerFile;
  /** Over everything above: a file that was damaged says so. */
  readonly hash: string;
}
