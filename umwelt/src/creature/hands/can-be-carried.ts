import type { ThingId, World } from '../../world/index.js';

/** Whether a thing can be carried: it has physics, or its field `carriable` is true (such as that of a small animal). */
export function canBeCarried(world: World, id: ThingId): boolean {
  return world.mobile[id] === 1 || world.readField(id, 'carriable') === true;
}
