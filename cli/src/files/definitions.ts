import {
  InputError,
  loadCreature,
  loadFile,
  loadTraining,
  loadWorld,
  type Registry,
  type TrainingDefinition,
  type WorldDefinition,
} from 'umwelt';
import type { CreatureDefinition } from 'umwelt/creature';
import type { Loaded, LoadedFile } from 'umwelt/files';
import type { Io } from '../io.js';
import { includeReader, readText } from './read-file.js';
import { formatOf } from './recordings.js';

/** What reading a definition needs besides its path. */
export interface Reading {
  readonly registry: Registry;
  /** Folders from which files may be included, given by `--allow-includes`. */
  readonly allowed: readonly string[];
  readonly io: Io;
}

/** Reads a world, a creature, a body or a training plan from its text; the file says which. The caller prints the warnings. */
export function readDefinition(path: string, text: string, { registry, allowed, io }: Reading): Promise<LoadedFile> {
  return loadFile(path, includeReader(path, text, allowed, io), { registry });
}

/** Prints warnings that were not yet printed on standard error, one line each; standard output is for the result. */
export function sayWarnings(warnings: readonly string[], io: Io): void {
  for (const warning of warnings) {
    if (io.warned.has(warning)) continue;
    io.warned.add(warning);
    io.err(`warning: ${warning}`);
  }
}

const NOT_A_WORLD = {
  recording: (path: string) => `a recording, expected a world; "umwelt replay ${path}" repeats it.`,
  animal: (path: string) => `a saved animal, expected a world; "umwelt run WORLD --load ${path}" puts it into one.`,
};

/** Reads a creature and every file it refers to; prints warnings on standard error. */
export async function readCreature(path: string, { registry, allowed, io }: Reading): Promise<CreatureDefinition> {
  const read = includeReader(path, await readText(path, io), allowed, io);
  const { definition, warnings } = await loadCreature(path, read, { registry });
  sayWarnings(warnings, io);
  return definition;
}

/** Reads a training plan for a world. The caller prints the warnings. */
export async function loadPlan(
  path: string,
  world: WorldDefinition,
  { registry, allowed, io }: Reading,
): Promise<Loaded<TrainingDefinition>> {
  return loadTraining(path, includeReader(path, await readText(path, io), allowed, io), { registry, world });
}

/** Reads a training plan for a world; prints warnings on standard error. */
export async function readTraining(path: string, world: WorldDefinition, reading: Reading): Promise<TrainingDefinition> {
  const { definition, warnings } = await loadPlan(path, world, reading);
  sayWarnings(warnings, reading.io);
  return definition;
}

/** Reads a world and every file it refers to; prints warnings on standard error. */
export async function readWorld(path: string, { registry, allowed, io }: Reading): Promise<WorldDefinition> {
  const text = await readText(path, io);
  const format = path.endsWith('.json') ? formatOf(text) : undefined;
  if (format !== undefined) throw new InputError(`${path}: found ${NOT_A_WORLD[format](path)}`);
  const { definition, warnings } = await loadWorld(path, includeReader(path, text, allowed, io), { registry });
  sayWarnings(warnings, io);
  return definition;
}
