import { MEMORY } from '../creature/faculties.js';
import { facultyOf } from '../mind/faculty.js';
import { type Why, why } from '../mind/index.js';
import type { ThingId } from '../world/index.js';
import type { SmallLife } from './small-life.js';

/** Returns what a creature of a life did in the last tick and why, with its beliefs about things in words. */
export function whyIn(life: SmallLife, name: string): Why {
  const { world, registry } = life;
  const creature = life.creature(name);
  const memory = facultyOf(registry, MEMORY);
  const tell = (thing: ThingId) => memory?.tell(world, creature, thing, id => life.creatureOf(id) !== undefined);
  const at = creature.effort.failingAt;
  return why(creature.mind, id => world.nameOf(id), tell, at < 0 ? undefined : world.nameOf(at));
}
