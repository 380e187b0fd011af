import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/** What a silent creature shows in its field `sound`. */
const SILENCE = 'none';

/** After a creature has acted: sets the public fields by which others see and hear it. */
export function publish(world: World, creature: Creature): void {
  const { behavior } = creature.port.deeds;
  if (creature.drone === undefined && behavior >= 0) world.setField(creature.thing, world.symbols.find('behavior'), behavior);
  publishSound(world, creature);
  creature.gestures?.publish(world, creature.thing, creature.port);
}

/**
 * A text field `sound`, where the species has one, holds for one tick what the creature was told to say (command `sound`), or else
 * the last event of its body, such as a bark.
 */
function publishSound(world: World, creature: Creature): void {
  const { body, port, species, thing } = creature;
  const { symbols } = world;
  const field = symbols.find('sound');
  if (field < 0 || Number.isNaN(world.field(thing, field))) return;
  const said = port.takeSound();
  if (said >= 0) world.setField(thing, field, said);
  else if (body.eventCount > 0) world.setField(thing, field, symbols.id(species.anatomy.events[body.eventAt(body.eventCount - 1)]));
  else world.setField(thing, field, symbols.id(SILENCE));
}

/**
 * What a creature shows in its text field `behavior`, as a symbol, or -1 where its species has no such field: the name of the active leaf; of a learned copy
 * the name of its original.
 */
export function behaviorShown(world: World, { mind, learner, thing }: Creature): number {
  const { symbols } = world;
  const field = symbols.find('behavior');
  if (field < 0 || Number.isNaN(world.field(thing, field))) return -1;
  const leaf = mind.leaf;
  const origin = learner === undefined ? leaf : learner.originOf(mind, leaf);
  const { behaviors } = learner === undefined ? mind.ethogram : learner.rules.species;
  return symbols.id(origin < 0 ? '' : behaviors[origin]);
}
