import type { CreatureDefinition } from '../creature/index.js';
import type { StoryFile } from '../direction/index.js';
import { builtinRegistry } from '../life/builtin-registry.js';
import type { WorldDefinition } from '../life/index.js';
import type { BodyDefinition } from '../motor/definition.js';
import type { TrainingDefinition } from '../training/index.js';
import { THOROUGH } from './check/thorough-advice.js';
import { warnOfLearns } from './check/warn-of-learns.js';
import { warnOfPlan } from './check/warn-of-plan.js';
import {
  bodyOf,
  type Chosen,
  check,
  creatureOf,
  fileOf,
  type Loaded,
  type LoadedFile,
  type LoadOptions,
  load,
  type ParseOptions,
  parse,
  type ReadFile,
  storyOf,
  trainingOf,
  worldOf,
} from './read.js';

/**
 * Reads a world file and every file it refers to; `read` returns the text of a path. Rejects with an InputError that has one sentence for
 * each fault. Its warnings are those of `loadFile`.
 */
export function loadWorld(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<WorldDefinition>> {
  return load(path, read, thorough(options), worldOf);
}

/** Reads a creature file and every file it refers to, as `loadWorld` does. */
export function loadCreature(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<CreatureDefinition>> {
  return load(path, read, thorough(options), creatureOf);
}

/** Reads a body file and every file it includes, as `loadWorld` does. */
export function loadBody(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<BodyDefinition>> {
  return load(path, read, chosen(options), bodyOf);
}

/**
 * Reads a training plan, as `loadWorld` does. With `options.world`, also checks that the creature and things of the plan are in that world.
 */
export function loadTraining(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<TrainingDefinition>> {
  return load(path, read, thorough(options), trainingOf);
}

/** Reads a story file, as `loadWorld` does. With `options.world`, also checks the lines of the story in that world. */
export function loadStory(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<StoryFile>> {
  return load(path, read, chosen(options), storyOf);
}

/**
 * Reads a file of any kind, as `loadWorld` does, with all warnings, including those about learning and lessons that cannot work. The file
 * names its kind: `world`, `species`, `body` with `dofs`, `training`, or `beats`; a file that has only sections of one of them is a
 * fragment.
 */
export function loadFile(path: string, read: ReadFile, options: LoadOptions = {}): Promise<LoadedFile> {
  return load(path, read, thorough(options), fileOf).then(({ definition, warnings }) => ({ ...definition, warnings }) as LoadedFile);
}

/** Reads a training plan from its text, as `parseWorld` does. */
export function parseTraining(text: string, options: ParseOptions = {}): Loaded<TrainingDefinition> {
  return parse(text, thorough(options), 'training', trainingOf);
}

/** Reads a story from its text, as `parseWorld` does. */
export function parseStory(text: string, options: ParseOptions = {}): Loaded<StoryFile> {
  return parse(text, chosen(options), 'story', storyOf);
}

/**
 * Reads a world from its text, YAML or JSON. Files that it refers to are taken from `options.files`. Throws an InputError with one sentence
 * for each fault. Of learning and lessons that cannot work it warns only of the most frequent mistakes, so that a page that calls it
 * carries less code; `loadWorld` warns of all.
 */
export function parseWorld(text: string, options: ParseOptions = {}): Loaded<WorldDefinition> {
  return parse(text, chosen(options), 'world', worldOf);
}

/** Reads a creature from its text, as `parseWorld` does. */
export function parseCreature(text: string, options: ParseOptions = {}): Loaded<CreatureDefinition> {
  return parse(text, thorough(options), 'creature', creatureOf);
}

/** Reads a body from its text, as `parseWorld` does. */
export function parseBody(text: string, options: ParseOptions = {}): Loaded<BodyDefinition> {
  return parse(text, chosen(options), 'body', bodyOf);
}

/**
 * Checks a plain object like a world file; sentences name the path of names instead of a line. Throws an InputError with one sentence for
 * each fault.
 */
export function checkWorldObject(object: unknown, options: ParseOptions = {}): Loaded<WorldDefinition> {
  return check(object, chosen(options), 'world', worldOf);
}

/** Checks a plain object like a creature file; see `checkWorldObject`. */
export function checkCreatureObject(object: unknown, options: ParseOptions = {}): Loaded<CreatureDefinition> {
  return check(object, thorough(options), 'creature', creatureOf);
}

/** Checks a plain object like a body file; see `checkWorldObject`. */
export function checkBodyObject(object: unknown, options: ParseOptions = {}): Loaded<BodyDefinition> {
  return check(object, chosen(options), 'body', bodyOf);
}

/** Checks a plain object like a training file; see `checkWorldObject`. */
export function checkTrainingObject(object: unknown, options: ParseOptions = {}): Loaded<TrainingDefinition> {
  return check(object, thorough(options), 'training', trainingOf);
}

/** Options for texts and objects of worlds, which small pages read: warnings of the most frequent mistakes. */
function chosen<Options extends LoadOptions>(options: Options): Chosen<Options> {
  return { ...options, registry: options.registry ?? builtinRegistry, advice: { warnOfLearns, warnOfPlan } };
}

/** Options for files of any kind, creatures and plans: all warnings. */
function thorough<Options extends LoadOptions>(options: Options): Chosen<Options> {
  return { ...options, registry: options.registry ?? builtinRegistry, advice: THOROUGH };
}
