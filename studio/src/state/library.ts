import type { WorldDefinition } from 'umwelt';

/** The worlds that come with the studio as they are after reading, made when the page is built: see definitions-plugin.ts. */
const definitions = import.meta.glob<WorldDefinition>('../../../worlds/*.yaml', { query: '?definition', import: 'default' });
const paths = Object.keys(definitions)
  .map(path => path.replace('../../../', ''))
  // fragments have a leading underscore
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

/** The path of a built-in world; undefined where there is none with this name. */
export function builtInPath(name: string): string | undefined {
  return paths.find(path => worldName(path) === name);
}

/** The definition of a built-in world. Rejects where there is none with this path. */
export async function readDefinition(path: string): Promise<WorldDefinition> {
  const load = definitions[`../../../${path}`];
  if (!load) throw new Error(`there is no file ${path}`);
  return load();
}
