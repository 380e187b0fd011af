import { readFileSync } from 'node:fs';
import { loadWorld } from '../../files/index.js';
import type { WorldDefinition } from '../../life/index.js';

const root = new URL('../../../../', import.meta.url);

/** A world of `worlds/`, by name. */
export async function shippedWorld(name: string): Promise<WorldDefinition> {
  return (await loadWorld(`worlds/${name}.yaml`, path => readFileSync(new URL(path, root), 'utf8'))).definition;
}
