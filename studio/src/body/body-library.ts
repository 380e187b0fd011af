import { type Anatomy, compileBody } from 'umwelt/motor';
import { parseBody } from 'umwelt/three';

/** The bodies that come with the studio, loaded when they are asked for. */
const texts = import.meta.glob<string>('../../../creatures/*/body.yaml', { query: '?raw', import: 'default' });
const shelf = new Map(Object.entries(texts).map(([path, load]) => [path.split('/').at(-2) ?? path, load]));

export function bodyNames(): string[] {
  return [...shelf.keys()].sort();
}

export async function loadAnatomy(name: string): Promise<Anatomy> {
  const load = shelf.get(name);
  if (!load) throw new Error(`there is no body ${name}; there are ${bodyNames().join(', ')}`);
  return compileBody(parseBody(await load(), `creatures/${name}/body.yaml`));
}
