import type { LearnerFile } from '../learning/animal/learner-file.js';
import type { MindDefinition } from '../mind/index.js';

/** The value of `format` in a saved animal. */
export const ANIMAL_FORMAT = 'umwelt-animal';
/** Grows by one whenever a file that was good before is not any more, or would be misread by an older program. */
export const ANIMAL_VERSION = 2;

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
  /** Eyes that were put elsewhere, by name (since version 2). */
  readonly eyes: Readonly<Record<string, EyeFile>>;
  readonly learning?: LearnerFile;
  /** Over everything above: a file that was damaged says so. */
  readonly hash: string;
}

/** Where an eye sits: metres in the body's frame, and radians to the right of straight ahead. */
export interface EyeFile {
  readonly right: number;
  readonly ahead: number;
  readonly up: number;
  readonly turn: number;
}
