import { type BodyDefinition, type CreatureDefinition, loadCreature } from 'umwelt';
import { type Anatomy, compileBody } from 'umwelt/motor';
import { parseBody } from 'umwelt/three';

/** The bodies and creatures that come with the studio, loaded when they are asked for. */
const texts = import.meta.glob<string>('../../../creatures/*/*.yaml', { query: '?raw', import: 'default' });
const shelf = new Map(Object.entries(texts).map(([path, load]) => [path.replace('../../../', ''), load]));

const bodyPath = (name: string): string => `creatures/${name}/body.yaml`;

export function bodyNames(): string[] {
  return [...shelf.keys()].flatMap(path => /^creatures\/([^/]+)\/body\.yaml$/.exec(path)?.[1] ?? []).sort();
}

async function loadBody(name: string): Promise<BodyDefinition> {
  const load = shelf.get(bodyPath(name));
  if (!load) throw new Error(`there is no body ${name}; there are ${bodyNames().join(', ')}`);
  return parseBody(await load(), bodyPath(name));
}

export async function loadAnatomy(name: string): Promise<Anatomy> {
  return compileBody(await loadBody(name));
}

/** Whose body it is: one that can be trained where there is one, else any, else a creature that is only a body. */
export async function loadSpecies(name: string): Promise<CreatureDefinition> {
  const path = [`creatures/${name}/training-${name}.yaml`, `creatures/${name}/${name}.yaml`].find(one => shelf.has(one));
  if (path === undefined) return { species: name, body: await loadBody(name) };
  const read = async (file: string): Promise<string> => {
    const load = shelf.get(file);
    if (!load) throw new Error('there is no such file');
    return load();
  };
  const { definition } = await loadCreature(path, read);
  return { ...definition, body: definition.body ?? (await loadBody(name)) };
}
