import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/** The value of the field `sound` of a silent creature. */
const SILENCE = 'none';

/** Sets the public fields by which others see and hear a creature; call it after the creature has acted. */
export function publish(world: World, creature: Creature): void {
  const { behavior } = creature.port.deeds;
  if (creature.drone === undefined && behavior >= 0) world.setField(creature.thing, world.symbols.find('behavior'), behavior);
  publishSound(world, creature);
  creature.gestures?.publish(world, creature.thing, creature.port);
}

/**
 * Sets the text field `sound`, if the species has one, for one tick: to the sound requested by the command `sound`, else to the last event of the body,
 * such as a bark, else to `none`.
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
 * Returns, as a symbol, what a creature shows in its text field `behavior`: the name of the active leaf; for a learned copy, the name of its original.
 * -1 if its species has no such field.
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
