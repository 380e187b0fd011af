import { loadWorld, type WorldDefinition } from 'umwelt';
import { readText } from './files.js';
import type { Io } from './io.js';

/** How the library's loaders get at files; paths in files are relative to the file, paths given here to the folder we stand in. */
export function reader(io: Io): (path: string) => Promise<string> {
  return path => readText(path, io);
}

export function loadWorldFile(path: string, io: Io): ReturnType<typeof loadWorld> {
  return loadWorld(path, reader(io));
}

/** A world with everything it refers to; warnings go beside the answer. */
export async function readWorld(path: string, io: Io): Promise<WorldDefinition> {
  const { definition, warnings } = await loadWorldFile(path, io);
  for (const warning of warnings) io.err(`warning: ${warning}`);
  return definition;
}
