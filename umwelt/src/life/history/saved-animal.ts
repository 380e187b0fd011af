import { didYouMean, InputError, type Symbols } from '../../core/index.js';
import type { EyeFile } from '../../creature/animal-file.js';
import type { Creature } from '../../creature/creature.js';
import { LEARNING } from '../../creature/faculties.js';
import type { ResidentDefinition } from '../../creature/index.js';
import { ANIMAL_FORMAT, ANIMAL_VERSION, type AnimalFile } from '../../creature/index.js';
import { forEachBehavior } from '../../learning/animal/expand.js';
import type { CueFile, LearnerFile } from '../../learning/animal/learner-file.js';
import { facultyOf } from '../../mind/faculty.js';
import { Mind, type MindDefinition, mindHandle, mindNames, type Value } from '../../mind/index.js';
import type { World } from '../../world/index.js';
import type { Life } from '../life.js';
import type { WorldDefinition } from '../world-definition.js';
import { hashOf } from './animal-versions.js';

/**
 * Returns a creature as an animal file, with all its learned and changed values, as `umwelt run --save` writes it; its place and its
 * percepts are not part of the file. Throws InputError if there is no creature with this name.
 */
export function saveAnimal(life: Life, name: string): AnimalFile {
  return animalFile(life, life.creature(name));
}

/** The properties of a life that a saved animal records. */
export interface Circumstances {
  readonly now: number;
  readonly seed: number;
  readonly world: World;
}

export function animalFile(life: Circumstances, creature: Creature): AnimalFile {
  const { name, mind, learner, species } = creature;
  const faculty = facultyOf(species.registry, LEARNING);
  const content: Omit<AnimalFile, 'hash'> = {
    format: ANIMAL_FORMAT,
    version: ANIMAL_VERSION,
    name,
    species: species.definition.species,
    age: life.now - creature.born,
    ...(learner === undefined || learner.parts.length === 0 ? {} : { mind: mind.ethogram.definition }),
    values: changedValues(creature, life),
    eyes: movedEyes(creature),
    ...(learner === undefined || faculty === undefined ? {} : { learning: faculty.write(learner) }),
  };
  return { ...content, hash: hashOf(content) };
}

/**
 * Returns every named value that can be set and differs from that of a newborn with the same ethogram. Values that the world sets for its
 * resident and that have not changed since are omitted: they belong to the world.
 */
function changedValues({ mind, resident }: Creature, life: Circumstances): Record<string, Value> {
  const { symbols } = life.world;
  const { set = {} } = resident;
  const { ethogram, senses, controller } = mind;
  const newborn = new Mind({ name: mind.name, ethogram, senses, controller, seed: life.seed });
  const values: Record<string, Value> = {};
  for (const path of mindNames(mind)) {
    if (path === 'start') continue;
    const handle = mindHandle(mind, path, symbols);
    if (handle.write === undefined) continue;
    const value = handle.read();
    if (Object.hasOwn(set, path) && set[path] === value) continue;
    if (value !== mindHandle(newborn, path, symbols).read()) values[path] = value;
  }
  return values;
}

/** Returns the mounts of the eyes that differ from those of the species. */
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

/**
 * Returns a copy of the world definition in which a creature is this saved animal: the creature `name`, or by default the one with the
 * animal's name, or the only one of its species. Throws InputError if there is none or more than one.
 */
export function withAnimal(definition: WorldDefinition, animal: AnimalFile, name?: string): WorldDefinition {
  const creatures = definition.creatures ?? {};
  const names = Object.keys(creatures).filter(key => creatures[key].species.species === animal.species);
  const wanted = name ?? (names.includes(animal.name) ? animal.name : names.length === 1 ? names[0] : undefined);
  if (wanted === undefined) {
    throw new InputError(
      names.length === 0
        ? `found no ${animal.species} in ${definition.world}, expected a creature of the species of ${animal.name}.`
        : `found ${names.length} of species ${animal.species} in ${definition.world}, expected the name of one of them for ${animal.name}: ${names.join(', ')}.`,
    );
  }
  if (!Object.hasOwn(creatures, wanted)) {
    throw new InputError(`found "${wanted}", expected the name of a creature.${didYouMean(wanted, Object.keys(creatures))}`);
  }
  const resident: ResidentDefinition = { ...creatures[wanted], animal };
  return { ...definition, creatures: { ...creatures, [wanted]: resident } };
}

/** Gives a newborn the mind, the values and the eyes of a saved animal. Throws InputError if the file does not fit the species. */
export function wakeAnimal(creature: Creature, animal: AnimalFile, symbols: Symbols): void {
  const { mind, learner, species, name } = creature;
  const wrong = (sentence: string) => new InputError(`${name}: ${sentence}`);
  if (animal.species !== species.definition.species) {
    throw wrong(`found a saved ${animal.species}, expected a ${species.definition.species}.`);
  }
  try {
    if (animal.learning !== undefined) {
      if (learner === undefined) refuseLearned(animal.learning);
      else facultyOf(species.registry, LEARNING)?.read(learner, mind, animal.learning, animal.mind ?? species.definition);
    }
    moveEyes(creature, animal.eyes);
    // paths with a dot first: limits before the levels that they limit
    const values = Object.entries(animal.values)
      .filter(([path]) => isOfMind(mind, path, animal.mind))
      .sort(([a], [b]) => Number(b.includes('.')) - Number(a.includes('.')));
    writeValues(mind, values, symbols);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(s => `${name}: animal: ${s}`));
    throw error;
  }
}

/** Throws an InputError if a file of a species that does not learn holds something learned. */
function refuseLearned({ parts, groups, worse = {}, expected = [] }: LearnerFile): void {
  const refuse = (where: string, variable: string): never => {
    throw new InputError(`learning.${where}: found "${variable}", expected nothing: this species does not learn.`);
  };
  for (const { variable } of parts) refuse('parts', variable);
  for (const [where, group] of Object.entries({ groups, worse }))
    for (const [variable, cues] of Object.entries(group)) if (!cues.every(isBlank)) refuse(where, variable);
  for (const { variable, signals, places } of expected)
    if (signals.some(signal => signal >= 0) || places.some(place => place !== '')) refuse('expected', variable);
}

/** Whether a cue is as at birth: newborns have a background and releasers, to which no feedback has come yet. */
function isBlank({ type, value, delay }: CueFile): boolean {
  return type === 'background' ? value === 0 : type === 'releaser' && delay[2] === 0;
}

/**
 * Whether the value at a path must be written. Values are skipped whose part existed in the mind that was saved and does not exist in this
 * one.
 */
function isOfMind({ ethogram }: Mind, path: string, saved: MindDefinition | undefined): boolean {
  const [part] = path.split('.', 1);
  if (ethogram.parts.has(part) || saved === undefined) return true;
  let had = part in { ...saved.variables, ...saved.releasers };
  forEachBehavior(saved, name => {
    had ||= name === part;
  });
  return !had;
}

/** Writes named values. A value that is refused, such as a min above the present max, is tried again after the others. */
function writeValues(mind: Mind, values: readonly (readonly [string, Value])[], symbols: Symbols): void {
  const refused: (readonly [string, Value])[] = [];
  let first: unknown;
  for (const entry of values) {
    try {
      mindHandle(mind, entry[0], symbols).write?.(entry[1]);
    } catch (error) {
      if (refused.length === 0) first = error;
      refused.push(entry);
    }
  }
  if (refused.length === 0) return;
  if (refused.length === values.length) throw first;
  writeValues(mind, refused, symbols);
}
