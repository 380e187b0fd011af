import { CALLER_VALUE } from '../mind/actor.js';
import { EYE_LEVEL } from '../senses/field-view.js';
import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/**
 * Points the head of a creature at its pronome. It is a secondary command with the value 0, so that the winner may use the head for
 * something else, and suggestions of losers come first. Does nothing for a body without the command `look-at`, or for a species whose behaviors decide
 * where it looks (`suggests: [gaze]`).
 */
export function lookAtObject(world: World, creature: Creature): void {
  const { mind, port, species, thing } = creature;
  if (species.lookAt < 0 || species.gazes || !mind.hasPronome) return;
  const it = mind.pronome;
  if (it.thing === thing) return;
  // on the way to a remembered thing, or while it waits for it, it looks at where it believes the thing is, not at its next place to go to
  const belief = creature.recollection?.lookedFor(mind.attended, it.thing);
  if (it.thing < 0 && belief === undefined) return;
  const dx = (belief === undefined ? it.x : belief.is.x) - world.x[thing];
  const dy = (belief === undefined ? it.y : belief.is.y) - world.y[thing];
  const up = belief === undefined ? it.z + world.height[it.thing] * EYE_LEVEL : belief.is.height * EYE_LEVEL;
  port.args[0] = dx * world.cosine[thing] - dy * world.sine[thing];
  port.args[1] = dx * world.sine[thing] + dy * world.cosine[thing];
  port.args[2] = up - world.z[thing];
  port.args[CALLER_VALUE] = 0;
  port.secondary(species.lookAt);
}
