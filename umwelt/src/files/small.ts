import { smallRegistry } from '../creature/builtin/small-registry.js';
import type { CreatureDefinition } from '../creature/index.js';
import type { WorldDefinition } from '../life/index.js';
import { type Chosen, creatureOf, type Loaded, type LoadOptions, load, type ParseOptions, parse, type ReadFile, worldOf } from './read.js';

/** Reads a world file and every file it refers to, as `loadWorld` of `umwelt` does; the default registry is `smallRegistry`. */
export function loadWorld(path: string, read: ReadFile, options: LoadOptions = {}): Promise<Loaded<WorldDefinition>> {
  return load(path, read, chosen(options), worldOf);
}

/** Reads a world from its text, as `parseWorld` of `umwelt` does; the default registry is `smallRegistry`. */
export function parseWorld(text: string, options: ParseOptions = {}): Loaded<WorldDefinition> {
  return parse(text, chosen(options), 'world', worldOf);
}

/** Reads a creature from its text, as `parseWorld` does. */
export function parseCreature(text: string, options: ParseOptions = {}): Loaded<CreatureDefinition> {
  return parse(text, chosen(options), 'creature', creatureOf);
}

function chosen<Options extends LoadOptions>(options: Options): Chosen<Options> {
  return { ...options, registry: options.registry ?? smallRegistry };
}
