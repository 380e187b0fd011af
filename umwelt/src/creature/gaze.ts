import { CALLER_VALUE } from '../mind/actor.js';
import type { World } from '../world/index.js';
import type { Creature } from './creature.js';

/** Share of a thing's height at which one looks. */
const EYE_LEVEL = 0.7;

/**
 * Gaze leads: whoever has a head looks at what it is about, unless the winner uses the head for something else. It is an
 * ordinary secondary command, the weakest of all, so any suggestion of a loser goes before it.
 */
export function attend(world: World, creature: Creature): void {
  const { mind, port, species, thing } = creature;
  if (species.lookAt < 0 || !mind.hasPronome) return;
  const it = mind.pronome;
  if (it.thing < 0 || it.thing === thing) return;
  const dx = it.x - world.x[thing];
  const dy = it.y - world.y[thing];
  port.args[0] = dx * world.cosine[thing] - dy * world.sine[thing];
  port.args[1] = dx * world.sine[thing] + dy * world.cosine[thing];
  port.args[2] = it.z + world.height[it.thing] * EYE_LEVEL - world.z[thing];
  port.args[CALLER_VALUE] = 0;
  port.secondary(species.lookAt);
}
