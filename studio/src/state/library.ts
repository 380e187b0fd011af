import type { WorldDefinition } from 'umwelt';

/** The definitions of the built-in worlds, read and checked when the page is built: see definitions-plugin.ts. */
const definitions = import.meta.glob<WorldDefinition>('../../../worlds/*.yaml', { query: '?definition', import: 'default' });
const paths = Object.keys(definitions)
  .map(path => path.replace('../../../', ''))
  // files with a leading underscore are fragments
  .filter(path => /^worlds\/[^_/][^/]*\.yaml$/.test(path))
  .sort();

/** `worlds/pen.yaml` -> pen */
export function worldName(path: string): string {
  return path.replace(/^worlds\//, '').replace(/\.(yaml|yml|json)$/, '');
}

/** World files that can be opened by name. */
export function builtInWorlds(): readonly string[] {
  return paths;
}

/** Returns the path of a built-in world; undefined if there is none with this name. */
export function builtInPath(name: string): string | undefined {
  return paths.find(path => worldName(path) === name);
}

/** Returns the definition of a built-in world. Rejects if there is none with this path. */
export async function readDefinition(path: string): Promise<WorldDefinition> {
  const load = definitions[`../../../${path}`];
  if (!load) throw new Error(`there is no file ${path}`);
  return load();
}
