import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  InputError,
  loadFile,
  loadTraining,
  loadWorld,
  type ReadFile,
  type Registry,
  type TrainingDefinition,
  type WorldDefinition,
} from 'umwelt';
import type { LoadedFile } from 'umwelt/files';
import { causeOf, readText } from './files.js';
import type { Io } from './io.js';
import { formatOf } from './recordings.js';

/** Reads files for the library's loaders. Paths on the command line are relative to the current folder. */
function reader(io: Io): ReadFile {
  return path =>
    readFile(resolve(io.cwd, path), 'utf8').catch(error => {
      throw new Error(causeOf(error));
    });
}

/** Reads a world, a creature, a body or a training plan; the file says which. */
export function readDefinition(path: string, registry: Registry, io: Io): Promise<LoadedFile> {
  return loadFile(path, reader(io), { registry });
}

const NOT_A_WORLD = {
  recording: (path: string) => `a recording, expected a world; "umwelt replay ${path}" repeats it.`,
  animal: (path: string) => `a saved animal, expected a world; "umwelt run WORLD --load ${path}" puts it into one.`,
};

/** Reads a training plan for a world; prints warnings on standard error. */
export async function readTraining(path: string, world: WorldDefinition, registry: Registry, io: Io): Promise<TrainingDefinition> {
  const { definition, warnings } = await loadTraining(path, reader(io), { registry, world });
  for (const warning of warnings) io.err(`warning: ${warning}`);
  return definition;
}

/** Reads a world with every file it refers to; prints warnings on standard error. */
export async function readWorld(path: string, registry: Registry, io: Io): Promise<WorldDefinition> {
  const format = path.endsWith('.json') ? formatOf(await readText(path, io)) : undefined;
  if (format !== undefined) throw new InputError(`${path}: found ${NOT_A_WORLD[format](path)}`);
  const { definition, warnings } = await loadWorld(path, reader(io), { registry });
  for (const warning of warnings) io.err(`warning: ${warning}`);
  return definition;
}
