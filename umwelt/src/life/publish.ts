import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/**
 * What a creature does, for others to see: where its file gives it a text field `behavior`, the name of its active leaf stands
 * there. A learned copy shows as the innate behavior that it is a copy of.
 */
export function publish(world: World, creature: Creature): void {
  const { mind, learner, thing } = creature;
  const { symbols } = world;
  const field = symbols.find('behavior');
  if (field < 0 || Number.isNaN(world.field(thing, field))) return;
  const leaf = mind.leaf;
  const origin = learner === undefined ? leaf : learner.originOf(mind, leaf);
  const { behaviors } = learner === undefined ? mind.ethogram : learner.rules.species;
  world.setField(thing, field, symbols.id(origin < 0 ? '' : behaviors[origin]));
}
