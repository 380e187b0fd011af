import { existsSync, readFileSync } from 'node:fs';
import { type CreatureDefinition, Life, loadCreature, loadWorld, type WorldDefinition } from 'umwelt';

/** Returns the folder that holds worlds/ and creatures/: the nearest one above this file, which may run from its source or from a build. */
function root(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('worlds/', folder))) {
    const up = new URL('../', folder);
    if (up.href === folder.href) throw new Error('experiments: found no folder "worlds" above this file');
    folder = up;
  }
  return folder;
}

/** Returns the text of a file that ships with the package, by its path in it. */
export function readShipped(path: string): string {
  return readFileSync(new URL(path, root()), 'utf8');
}

/** Loads a shipped world by its name: the same file that the command and the studio load. */
export async function worldNamed(name: string): Promise<WorldDefinition> {
  return (await loadWorld(`worlds/${name}.yaml`, readShipped)).definition;
}

/** Loads a shipped creature by its path without the extension: `seeker/drifter`. */
export async function creatureNamed(name: string): Promise<CreatureDefinition> {
  return (await loadCreature(`creatures/${name}.yaml`, readShipped)).definition;
}

/** Returns a new life in a shipped world. */
export async function lifeIn(name: string, seed: number): Promise<Life> {
  return new Life(await worldNamed(name), { seed });
}
