import { didYouMean, hashText, hashToText, InputError } from '../core/index.js';
import type { ResidentDefinition, WorldDefinition } from '../creature/definition.js';
import { ANIMAL_FORMAT, ANIMAL_VERSION, type AnimalFile, readLearner, writeLearner } from '../learning/index.js';
import { Mind, mindHandle, mindNames, type Value } from '../mind/index.js';
import type { Creature } from './creature.js';
import type { Life } from './life.js';

/** An animal with all that it has become: what `umwelt run --save` writes. Where it stands and what it just sees stay behind. */
export function saveAnimal(life: Life, name: string): AnimalFile {
  const { mind, learner, species } = life.creature(name);
  const content: Omit<AnimalFile, 'hash'> = {
    format: ANIMAL_FORMAT,
    version: ANIMAL_VERSION,
    name,
    species: species.definition.species,
    age: life.now,
    ...(learner === undefined || learner.parts.length === 0 ? {} : { mind: mind.ethogram.definition }),
    values: changedValues(mind, life),
    ...(learner === undefined ? {} : { learning: writeLearner(learner) }),
  };
  return { ...content, hash: hashOf(content) };
}

/** Every named value that can be set and is not as in a newborn with the same ethogram. */
function changedValues(mind: Mind, life: Life): Record<string, Value> {
  const { symbols } = life.world;
  const { ethogram, senses, controller } = mind;
  const newborn = new Mind({ name: mind.name, ethogram, senses, controller, seed: life.seed });
  const values: Record<string, Value> = {};
  for (const path of mindNames(mind)) {
    if (path === 'start') continue;
    const handle = mindHandle(mind, path, symbols);
    if (handle.write === undefined) continue;
    const value = handle.read();
    if (value !== mindHandle(newborn, path, symbols).read()) values[path] = value;
  }
  return values;
}

function hashOf(content: Omit<AnimalFile, 'hash'>): string {
  return hashToText(hashText(JSON.stringify(content)));
}

/** A parsed file; InputError where it is no animal, damaged, or of a version that is not known. */
export function checkAnimal(object: unknown): AnimalFile {
  const file = object as Partial<AnimalFile> | null;
  if (typeof file !== 'object' || file === null || file.format !== ANIMAL_FORMAT) {
    throw new InputError(`found no "format": "${ANIMAL_FORMAT}", expected a saved animal.`);
  }
  if (file.version !== ANIMAL_VERSION) {
    const known = `expected version ${ANIMAL_VERSION}, which this program writes and reads`;
    const newer = typeof file.version === 'number' && file.version > ANIMAL_VERSION ? ' It was saved by a newer program.' : '';
    throw new InputError(`version: found ${JSON.stringify(file.version) ?? 'nothing'}, ${known}.${newer}`);
  }
  const { hash, ...content } = file as AnimalFile;
  if (hash !== hashOf(content)) {
    throw new InputError(
      `hash: found ${JSON.stringify(hash) ?? 'nothing'}, expected ${hashOf(content)}: the file is damaged or was changed by hand.`,
    );
  }
  return file as AnimalFile;
}

/** The world with an animal in place of the creature of that name, or of the only one of its species. */
export function withAnimal(definition: WorldDefinition, animal: AnimalFile, name?: string): WorldDefinition {
  const creatures = definition.creatures ?? {};
  const names = Object.keys(creatures).filter(key => creatures[key].species.species === animal.species);
  const wanted = name ?? (names.includes(animal.name) ? animal.name : names.length === 1 ? names[0] : undefined);
  if (wanted === undefined) {
    throw new InputError(
      names.length === 0
        ? `found no ${animal.species} in ${definition.world}, expected a creature of that species for ${animal.name} to be.`
        : `found ${names.length} of species ${animal.species} in ${definition.world}, expected to be told which is ${animal.name}: ${names.join(', ')}.`,
    );
  }
  if (!Object.hasOwn(creatures, wanted)) {
    throw new InputError(`found "${wanted}", expected the name of a creature.${didYouMean(wanted, Object.keys(creatures))}`);
  }
  const resident: ResidentDefinition = { ...creatures[wanted], animal };
  return { ...definition, creatures: { ...creatures, [wanted]: resident } };
}

/** A newborn becomes the animal of a file. */
export function wakeAnimal(creature: Creature, animal: AnimalFile, life: Life): void {
  const { mind, learner, species, name } = creature;
  const wrong = (sentence: string) => new InputError(`${name}: ${sentence}`);
  if (animal.species !== species.definition.species) {
    throw wrong(`found a saved ${animal.species}, expected a ${species.definition.species}.`);
  }
  try {
    if (animal.learning !== undefined && learner !== undefined) {
      readLearner(learner, mind, animal.learning, animal.mind ?? species.definition);
    }
    // limits before the levels that they limit
    const values = Object.entries(animal.values).sort(([a], [b]) => Number(b.includes('.')) - Number(a.includes('.')));
    for (const [path, value] of values) mindHandle(mind, path, life.world.symbols).write?.(value);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(s => `${name}: animal: ${s}`));
    throw error;
  }
}
