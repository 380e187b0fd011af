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
 * Reads a world file with every file it refers to; `read` gives the text of each path. Rejects with an InputError that has one sentence
 * for each fault. Its warnings are those of `loadFile`.
 */
export function loadWorld(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<WorldDefinition>> {
  return load(path, read, thorough(options), worldOf);
}

/** Reads a creature file with every file it refers to, as `loadWorld` does. */
export function loadCreature(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<CreatureDefinition>> {
  return load(path, read, thorough(options), creatureOf);
}

/** Reads a body file with every file it includes, as `loadWorld` does. */
export function loadBody(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<BodyDefinition>> {
  return load(path, read, chosen(options), bodyOf);
}

/**
 * Reads a training plan, as `loadWorld` does. With `options.world` it also checks that the plan's creature and things are in that world.
 */
export function loadTraining(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<TrainingDefinition>> {
  return load(path, read, thorough(options), trainingOf);
}

/** Reads a story file, as `loadWorld` does. With `options.world` it also checks what its lines mean in that world. */
export function loadStory(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<StoryFile>> {
  return load(path, read, chosen(options), storyOf);
}

/**
 * Reads a file of any kind, as `loadWorld` does, with all warnings: also of learning and lessons in a world that cannot work. Its kind is what it names: `world`, `species`, `body` with `dofs`, `training`, or `beats`; a file
 * with sections of one of them alone is a fragment.
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
 * Reads a world from its text, YAML or JSON. Files that it refers to are taken from `options.files`. Throws an InputError with one
 * sentence for each fault. A page that reads a world in this way carries less code: of learning and lessons that cannot work it is warned
 * of what is most often wrong, and `loadWorld` warns of everything.
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
 * Checks a plain object as a world file is checked; sentences name the path of names instead of a line. Throws an InputError with one
 * sentence for each fault.
 */
export function checkWorldObject(object: unknown, options: ParseOptions = {}): Loaded<WorldDefinition> {
  return check(object, chosen(options), 'world', worldOf);
}

/** Checks a plain object as a creature file is checked; see `checkWorldObject`. */
export function checkCreatureObject(object: unknown, options: ParseOptions = {}): Loaded<CreatureDefinition> {
  return check(object, thorough(options), 'creature', creatureOf);
}

/** Checks a plain object as a body file is checked; see `checkWorldObject`. */
export function checkBodyObject(object: unknown, options: ParseOptions = {}): Loaded<BodyDefinition> {
  return check(object, chosen(options), 'body', bodyOf);
}

/** Checks a plain object as a training file is checked; see `checkWorldObject`. */
export function checkTrainingObject(object: unknown, options: ParseOptions = {}): Loaded<TrainingDefinition> {
  return check(object, thorough(options), 'training', trainingOf);
}

/** For the texts and objects of worlds, which small pages read: warnings of what is most often wrong. */
function chosen<Options extends LoadOptions>(options: Options): Chosen<Options> {
  return { ...options, registry: options.registry ?? builtinRegistry, advice: { warnOfLearns, warnOfPlan } };
}

/** For files of any kind, as every command reads them, and for creatures and plans: all warnings. */
function thorough<Options extends LoadOptions>(options: Options): Chosen<Options> {
  return { ...options, registry: options.registry ?? builtinRegistry, advice: THOROUGH };
}
