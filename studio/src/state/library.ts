/** The worlds and creatures that come with the studio; each is loaded when it is read. */
const texts = {
  ...import.meta.glob<string>('../../../worlds/**/*.{yaml,json}', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../../creatures/**/*.{yaml,json}', { query: '?raw', import: 'default' }),
};

const loaders = new Map(Object.entries(texts).map(([path, load]) => [path.replace('../../../', ''), load]));

/** `worlds/pen.yaml` -> pen */
export function worldName(path: string): string {
  return path.replace(/^worlds\//, '').replace(/\.(yaml|yml|json)$/, '');
}

/** World files that can be opened by name; fragments (in folders or with a leading underscore) are excluded. */
export function builtInWorlds(): string[] {
  return [...loaders.keys()].filter(path => /^worlds\/[^_/][^/]*\.(yaml|json)$/.test(path)).sort();
}

/** The path of a built-in world; undefined where there is none with this name. */
export function builtInPath(name: string): string | undefined {
  return builtInWorlds().find(path => worldName(path) === name);
}

/** Paths of the training plans of all creatures. */
export function builtInTrainings(): string[] {
  return [...loaders.keys()].filter(path => /^creatures\/[^/]+\/training\/[^/]+\.yaml$/.test(path)).sort();
}

/** The text of a built-in file. Rejects where there is none with this path. */
export async function readBuiltIn(path: string): Promise<string> {
  const load = loaders.get(path);
  if (!load) throw new Error(`there is no file ${path}`);
  return load();
}

/** `a/b/../c.yaml` -> `a/c.yaml` */
export function tidyPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
