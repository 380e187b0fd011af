import { didYouMean, InputError } from '../../core/index.js';
import type { Creature } from '../../creature/creature.js';
import type { ResidentDefinition } from '../../creature/index.js';
import { ANIMAL_FORMAT, ANIMAL_VERSION, type AnimalFile, type EyeFile } from '../../creature/index.js';
import { readLearner, writeLearner } from '../../learning/index.js';
import { Mind, mindHandle, mindNames, type Value } from '../../mind/index.js';
import type { WorldDefinition } from '../index.js';
import type { Life } from '../life.js';
import { hashOf } from './animal-versions.js';

/** An animal with all that it has become: what `umwelt run --save` writes. Where it stands and what it just sees stay behind. */
export function saveAnimal(life: Life, name: string): AnimalFile {
  const creature = life.creature(name);
  const { mind, learner, species } = creature;
  const content: Omit<AnimalFile, 'hash'> = {
    format: ANIMAL_FORMAT,
    version: ANIMAL_VERSION,
    name,
    species: species.definition.species,
    age: life.now,
    ...(learner === undefined || learner.parts.length === 0 ? {} : { mind: mind.ethogram.definition }),
    values: changedValues(mind, life),
    eyes: movedEyes(creature),
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

/** Where eyes sit that were put elsewhere. */
function movedEyes({ senses, species }: Creature): Record<string, EyeFile> {
  const eyes: Record<string, EyeFile> = {};
  species.organs.eyes.forEach(({ name }, i) => {
    const eye = senses.sights[i];
    if (eye.isAsBorn) return;
    const [right, ahead, up, turn] = eye.retina.camera.mount;
    eyes[name] = { right, ahead, up, turn };
  });
  return eyes;
}

function moveEyes({ senses, species }: Creature, eyes: AnimalFile['eyes']): void {
  const names = species.organs.eyes.map(eye => eye.name);
  for (const [name, { right, ahead, up, turn }] of Object.entries(eyes)) {
    const i = names.indexOf(name);
    if (i < 0) throw new InputError(`eyes: found "${name}", expected an eye of this species.${didYouMean(name, names)}`);
    senses.sights[i].remount([right, ahead, up, turn]);
  }
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
    moveEyes(creature, animal.eyes);
    // limits before the levels that they limit
    const values = Object.entries(animal.values).sort(([a], [b]) => Number(b.includes('.')) - Number(a.includes('.')));
    for (const [path, value] of values) mindHandle(mind, path, life.world.symbols).write?.(value);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(s => `${name}: animal: ${s}`));
    throw error;
  }
}
