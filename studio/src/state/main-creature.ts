import type { Creature, Life } from 'umwelt';
import { isOnlooker } from 'umwelt/creature';

/**
 * Returns the name of the creature that a world is about: the first existing one that its file names under `look: { view: { of } }`; else,
 * of those that learn (or of all, if none does), the one with the most behaviors, the first of equals. An onlooker counts as having one
 * behavior. Empty if there are no creatures.
 */
export function mainCreature(life: Life): string {
  const { view } = (life.definition.look ?? {}) as { view?: { of?: unknown } };
  const asked = [view?.of].flat().find(name => life.creatures.some(creature => creature.name === name));
  if (typeof asked === 'string') return asked;
  let best: Creature | undefined;
  for (const creature of life.creatures) if (best === undefined || rank(creature) > rank(best)) best = creature;
  return best?.name ?? '';
}

function rank(creature: Creature): number {
  const { learner, mind } = creature;
  return (learner ? 1e6 : 0) + (isOnlooker(creature) ? 1 : mind.ethogram.behaviors.length);
}
