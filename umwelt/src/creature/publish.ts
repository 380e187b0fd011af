import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/** What a silent creature shows in its field `sound`. */
const SILENCE = 'none';

/** What others can see and hear of a creature, after it has acted. */
export function publish(world: World, creature: Creature): void {
  publishBehavior(world, creature);
  publishSound(world, creature);
  creature.showing?.publish(world, creature.thing, creature.port);
}

/**
 * Where its file gives it a text field `sound`: what it says (the command `sound`), or else the last event of its body, a bark or a
 * bleat, for as long as a tick.
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
 * What a creature does, for others to see: where its file gives it a text field `behavior`, the name of its active leaf stands
 * there. A learned copy shows as the innate behavior that it is a copy of.
 */
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
