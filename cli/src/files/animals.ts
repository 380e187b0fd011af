import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type AnimalFile, checkAnimal, InputError, type Life, saveAnimal, type WorldDefinition, withAnimal } from 'umwelt';
import type { Options } from '../arguments.js';
import type { Io } from '../io.js';
import { OutputFile, outputTarget, writeText } from './output-file.js';
import type { Outputs } from './outputs.js';
import { readText } from './read-file.js';

/** The option that loads saved animals at the start; see `loadAnimals`. */
export const LOAD: Options = {
  load: { value: '[NAME=]FILE', multiple: true, help: 'begin with a saved animal, as the creature NAME or the only one of its species' },
};

/** A place to save an animal: `silas=silas.json`, or a file without a name. */
export interface AnimalPlace {
  readonly name?: string;
  readonly path: string;
}

function placeOf(text: string): AnimalPlace {
  const at = text.indexOf('=');
  return at < 1 ? { path: text } : { name: text.slice(0, at), path: text.slice(at + 1) };
}

/** Returns the world with the saved animals in place. */
export async function loadAnimals(definition: WorldDefinition, places: readonly string[], io: Io): Promise<WorldDefinition> {
  let world = definition;
  for (const { name, path } of places.map(placeOf)) {
    const animal = parseAnimal(path, await readText(path, io));
    world = named(path, () => withAnimal(world, animal, name));
  }
  return world;
}

/** Returns the real paths of the loaded animals. The command may replace these files, because an animal is often saved where it was loaded. */
export function loadedFiles(places: readonly string[], io: Io): Set<string> {
  const files = places.map(place => resolve(io.cwd, placeOf(place).path)).filter(path => existsSync(path));
  return new Set(files.map(path => realpathSync(path)));
}

/** Parses the text of an animal's file. Throws an InputError that begins with the path if it is damaged. */
export function parseAnimal(path: string, text: string): AnimalFile {
  return named(path, () => checkAnimal(parseJson(text)));
}

/** Runs `work`; puts the path before each sentence of its InputErrors. */
function named<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${path}: ${sentence}`));
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError('found damaged JSON, expected a saved animal.');
  }
}

/**
 * Returns the creatures to save, with their files. A file without a name is for the only creature that learns; throws an InputError if
 * there is none, or several.
 */
export function placesToSave(texts: readonly string[], life: Life): Required<AnimalPlace>[] {
  return texts.map(placeOf).map(({ name, path }) => {
    if (name !== undefined) return { name: life.creature(name).name, path };
    const learners = life.creatures.filter(c => c.learner !== undefined);
    if (learners.length === 1) return { name: learners[0].name, path };
    throw new InputError(`--save: found ${learners.length} creatures that learn, expected NAME=FILE.`);
  });
}

/** The output file of a creature, open for writing. */
export interface AnimalOutput {
  readonly name: string;
  readonly file: OutputFile;
}

/** Writes each creature into its file. A file that fails is noted in `outputs.failures`. */
export async function saveAnimals(life: Life, saves: readonly AnimalOutput[], outputs: Outputs, io: Io): Promise<void> {
  for (const { name, file } of saves) {
    await outputs.attempt(async () => {
      await file.write(`${JSON.stringify(saveAnimal(life, name))}\n`);
      await file.commit();
      io.err(`Saved ${name} in ${file.path}.`);
    });
  }
}

/** Writes the animals that save themselves during a run (`write-behavior-file`) into a folder, one file per creature. */
export class WrittenAnimals {
  private readonly folder: string;
  private readonly mayReplace: ReadonlySet<string>;
  private readonly waiting = new Map<string, string>();

  /** `mayReplace`: files that the command has read and may nevertheless write. */
  constructor(folder: string, mayReplace: ReadonlySet<string>) {
    this.folder = folder;
    this.mayReplace = mayReplace;
  }

  get any(): boolean {
    return this.waiting.size > 0;
  }

  /** Throws an InputError if the files cannot be written, or if one of them is also another output. */
  async expectRoom(life: Life, outputs: Outputs, io: Io): Promise<void> {
    await (await OutputFile.open(this.pathOf('any'), io)).discard();
    for (const { name } of life.creatures) {
      const path = this.pathOf(name);
      if (existsSync(resolve(io.cwd, path))) await (await OutputFile.open(path, io, this.mayReplace)).discard();
      if (outputs.any && outputs.has(await outputTarget(path, io)))
        throw new InputError(`--write: found "${path}" a second time, expected another file for each output.`);
    }
  }

  /** Stores a text to be written later, because a tick cannot wait for the file system. */
  readonly take = (creature: string, text: string): void => {
    this.waiting.set(creature, text);
  };

  async write(outputs: Outputs, io: Io): Promise<void> {
    for (const [creature, text] of [...this.waiting]) {
      this.waiting.delete(creature);
      await outputs.attempt(() => writeText(this.pathOf(creature), `${text}\n`, io, this.mayReplace));
    }
  }

  private pathOf(creature: string): string {
    return join(this.folder, `${creature}.json`);
  }
}
