import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/** What a silent creature shows in its field `sound`. */
const SILENCE = 'none';

/** After a creature has acted: sets the public fields by which others see and hear it. */
export function publish(world: World, creature: Creature): void {
  if (creature.drone === undefined) publishBehavior(world, creature);
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

/** A text field `behavior`, where the species has one, holds the name of the active leaf; of a learned copy the name of its original. */
function publishBehavior(world: World, creature: Creature): void {
  const { mind, learner, thing } = creature;
  const { symbols } = world;
  const field = symbols.find('behavior');
  if (field < 0 || Number.isNaN(world.field(thing, field))) return;
  const leaf = mind.leaf;
  const origin = learner === undefined ? leaf : learner.originOf(mind, leaf);
  const { behaviors } = learner === undefined ? mind.ethogram : learner.rules.species;
  world.setField(thing, field, symbols.id(origin < 0 ? '' : behaviors[origin]));
}
