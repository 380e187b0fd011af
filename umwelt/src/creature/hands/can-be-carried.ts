import type { ThingId, World } from '../../world/index.js';

/** A thing with physics can be carried; so can one, such as a small animal, whose field `carriable` says so. */
export function canBeCarried(world: World, id: ThingId): boolean {
  return world.mobile[id] === 1 || world.readField(id, 'carriable') === true;
}
