/** The texts of the worlds and creatures that come with the studio; each is loaded when it is read. */
const texts = {
  ...import.meta.glob<string>('../../../worlds/**/*.{yaml,json}', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../../creatures/**/*.{yaml,json}', { query: '?raw', import: 'default' }),
};

const loaders = new Map(Object.entries(texts).map(([path, load]) => [path.replace('../../../', ''), load]));

/** Paths of the training plans of all creatures. */
export function builtInTrainings(): string[] {
  return [...loaders.keys()].filter(path => /^creatures\/[^/]+\/training\/[^/]+\.yaml$/.test(path)).sort();
}

/** Returns the text of a built-in file. Rejects if there is none with this path. */
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
