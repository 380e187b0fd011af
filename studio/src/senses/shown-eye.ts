import type { World } from 'umwelt';
import { Sight } from 'umwelt/senses';

/** Copies of eyes, and the tick of their last picture. */
const copies = new WeakMap<Sight, { readonly eye: Sight; now: number }>();

/**
 * Returns the eye to show at a tick: the eye itself, or for an eye that makes pictures only when asked, a copy at the same place that looks
 * in every shown tick. The copy belongs to the page: nothing in the life changes.
 */
export function shownEye(sight: Sight, world: World, thing: number, now: number): Sight {
  if (!sight.whenAsked) return sight;
  const { camera } = sight.retina;
  const copy = copies.get(sight) ?? { eye: new Sight(sight.name, camera.options, world, thing, 1, sight.motion), now: Number.NaN };
  copies.set(sight, copy);
  if (copy.now !== now) {
    copy.eye.remount(camera.mount);
    copy.eye.look();
    copy.now = now;
  }
  return copy.eye;
}
