import { join } from 'node:path';
import { type AnimalFile, checkAnimal, InputError, type Life, saveAnimal, type WorldDefinition, withAnimal } from 'umwelt';
import { expectWritable, writeText } from './files.js';
import type { Io } from './io.js';
import { readText } from './read-file.js';

/** Where an animal is saved: `silas=silas.json`, or a file without a name. */
export interface AnimalPlace {
  readonly name?: string;
  readonly path: string;
}

function placeOf(text: string): AnimalPlace {
  const at = text.indexOf('=');
  return at < 1 ? { path: text } : { name: text.slice(0, at), path: text.slice(at + 1) };
}

/** Returns the world with the saved animals in it. */
export async function loadAnimals(definition: WorldDefinition, places: readonly string[], io: Io): Promise<WorldDefinition> {
  let world = definition;
  for (const { name, path } of places.map(placeOf)) {
    const animal = parseAnimal(path, await readText(path, io));
    world = named(path, () => withAnimal(world, animal, name));
  }
  return world;
}

/** Returns an animal from the text of its file. Throws an InputError that begins with the path if it is damaged. */
export function parseAnimal(path: string, text: string): AnimalFile {
  return named(path, () => checkAnimal(parseJson(text)));
}

/** Runs `work` and puts the path before each sentence of an InputError. */
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

/** Returns which creature to save where; a file without a name is for the only creature that learns. Throws an InputError if there is none or several. */
export function placesToSave(texts: readonly string[], life?: Life): AnimalPlace[] {
  return texts.map(placeOf).map(({ name, path }) => {
    if (life === undefined) return { path };
    if (name !== undefined) return { name: life.creature(name).name, path };
    const learners = life.creatures.filter(c => c.learner !== undefined);
    if (learners.length === 1) return { name: learners[0].name, path };
    throw new InputError(`--save: found ${learners.length} creatures that learn, expected NAME=FILE.`);
  });
}

export async function saveAnimals(life: Life, places: readonly AnimalPlace[], io: Io): Promise<void> {
  for (const { name, path } of places) {
    if (name === undefined) continue;
    await writeText(path, `${JSON.stringify(saveAnimal(life, name))}\n`, io);
    io.err(`Saved ${name} in ${path}.`);
  }
}

/** Writes the animals that save themselves during a run (`write-behavior-file`) into a folder, one file for each creature. */
export class WrittenAnimals {
  private readonly folder: string;
  private readonly waiting = new Map<string, string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  get any(): boolean {
    return this.waiting.size > 0;
  }

  async expectFolder(io: Io): Promise<void> {
    await expectWritable(this.pathOf('any'), io);
  }

  /** Takes a text for later: a tick cannot wait for the file system. */
  readonly take = (creature: string, text: string): void => {
    this.waiting.set(creature, text);
  };

  async write(io: Io): Promise<void> {
    for (const [creature, text] of [...this.waiting]) {
      this.waiting.delete(creature);
      await writeText(this.pathOf(creature), `${text}\n`, io);
    }
  }

  private pathOf(creature: string): string {
    return join(this.folder, `${creature}.json`);
  }
}
