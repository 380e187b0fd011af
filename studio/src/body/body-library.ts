import type { BodyDefinition, CreatureDefinition } from 'umwelt';
import { loadCreature, parseBody } from 'umwelt/files';
import { type Anatomy, compileBody } from 'umwelt/motor';

/** The bodies and creatures that come with the studio; each is loaded when it is read. */
const texts = import.meta.glob<string>('../../../creatures/*/*.yaml', { query: '?raw', import: 'default' });
const loaders = new Map(Object.entries(texts).map(([path, load]) => [path.replace('../../../', ''), load]));

const bodyPath = (name: string): string => `creatures/${name}/body.yaml`;

export function bodyNames(): string[] {
  return [...loaders.keys()].flatMap(path => /^creatures\/([^/]+)\/body\.yaml$/.exec(path)?.[1] ?? []).sort();
}

async function loadBody(name: string): Promise<BodyDefinition> {
  const load = loaders.get(bodyPath(name));
  if (!load) throw new Error(`found no body "${name}", expected one of ${bodyNames().join(', ')}`);
  return parseBody(await load(), { file: bodyPath(name) }).definition;
}

export async function loadAnatomy(name: string): Promise<Anatomy> {
  return compileBody(await loadBody(name));
}

/** Loads the creature with this body, preferably one that can be trained; if there is none, a creature that is only a body. */
export async function loadSpecies(name: string): Promise<CreatureDefinition> {
  const path = [`creatures/${name}/training-${name}.yaml`, `creatures/${name}/${name}.yaml`].find(one => loaders.has(one));
  if (path === undefined) return { species: name, body: await loadBody(name) };
  const read = async (file: string): Promise<string> => {
    const load = loaders.get(file);
    if (!load) throw new Error('there is no such file');
    return load();
  };
  const { definition } = await loadCreature(path, read);
  return { ...definition, body: definition.body ?? (await loadBody(name)) };
}
