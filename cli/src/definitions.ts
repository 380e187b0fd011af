import { loadWorld, type WorldDefinition } from 'umwelt';
import { readText } from './files.js';
import type { Io } from './io.js';

/** Read a world with everything it refers to; warnings go beside the answer. */
export async function readWorld(path: string, io: Io): Promise<WorldDefinition> {
  const { definition, warnings } = await loadWorld(path, file => readText(file, io));
  for (const warning of warnings) io.err(`warning: ${warning}`);
  return definition;
}
