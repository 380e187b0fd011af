import type { LearnerFile } from '../learning/animal/learner-file.js';
import type { MindDefinition } from '../mind/index.js';

/** The value of `format` in a saved animal. */
export const ANIMAL_FORMAT = 'umwelt-animal';
/** Increased when older files are no longer valid, or when older programs would misread newer files. */
export const ANIMAL_VERSION = 7;

/** A trained animal as a file. Everything is by name, so that it loads into any world with its species. */
export interface AnimalFile {
  readonly format: typeof ANIMAL_FORMAT;
  readonly version: number;
  readonly name: string;
  readonly species: string;
  /** Age in ticks, summed over all lives that it was in. */
  readonly age: number;
  /** Its own mind; absent where learning has not changed the mind of the species. */
  readonly mind?: MindDefinition;
  /** Named values that differ from those of a newborn: levels, interests, worths and other numbers. */
  readonly values: Readonly<Record<string, number | string | boolean>>;
  /** Eyes that were moved on the body, by name (since version 2). */
  readonly eyes: Readonly<Record<string, EyeFile>>;
  readonly learning?: LearnerFile;
  /** A hash of everything above; a file that does not match it is damaged. */
  readonly hash: string;
}

/** Where an eye sits: meters in the body's frame, and radians to the right of straight ahead. */
export interface EyeFile {
  readonly right: number;
  readonly ahead: number;
  readonly up: number;
  readonly turn: number;
}
