import { bodyThing, Creature } from '../creature/creature.js';
import type { AnimalFile, CreatureDefinition, ResidentDefinition } from '../creature/index.js';
import { compileSpecies, type Species } from '../creature/species.js';
import { needFaculty } from '../mind/faculty.js';
import type { ThingId } from '../world/index.js';
import { SAVES } from './faculties.js';
import type { LifeCore } from './life-core.js';
import { setValue } from './named-values.js';

/** Adds a creature with its thing, its saved animal and the values it is set to. */
export function addCreature(life: LifeCore, name: string, resident: ResidentDefinition): void {
  speciesOf(life, resident.species);
  const thing = life.world.add(name, bodyThing(resident));
  const creature = makeCreature(life, name, thing, resident);
  life.creatures = [...life.creatures, creature];
  if (resident.animal !== undefined) wake(life, creature, resident.animal);
  for (const [path, value] of Object.entries(resident.set ?? {})) setValue(life, `${name}.${path}`, value);
}

/** Removes a thing, and the creature whose body it is, if it is one. */
export function removeThing(life: LifeCore, thing: ThingId): void {
  if (life.creatureOf(thing) !== undefined) life.creatures = life.creatures.filter(c => c.thing !== thing);
  life.world.remove(thing);
}

/** Makes a newborn whose thing is already in the world. */
export function makeCreature(life: LifeCore, name: string, thing: ThingId, resident: ResidentDefinition): Creature {
  const { world, seed, report, terrains } = life;
  const creature = new Creature({ name, thing, species: speciesOf(life, resident.species), resident, world, seed, report, terrains });
  creature.mind.now = life.now;
  creature.born = life.now - (resident.animal?.age ?? 0);
  return creature;
}

function wake(life: LifeCore, creature: Creature, animal: AnimalFile): void {
  try {
    needFaculty(life.registry, SAVES, `${creature.name}.animal`).wake(creature, animal, life.world.symbols);
  } catch (error) {
    removeThing(life, creature.thing);
    throw error;
  }
}

function speciesOf(life: LifeCore, definition: CreatureDefinition): Species {
  let species = life.species.get(definition);
  if (species === undefined)
    life.species.set(definition, (species = compileSpecies(definition, { symbols: life.world.symbols, registry: life.registry })));
  return species;
}
