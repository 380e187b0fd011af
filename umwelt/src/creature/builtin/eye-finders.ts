import { cos, InputError, sin } from '../../core/index.js';
import type { WayBySight } from '../../locomotion/index.js';
import type { Actor, Finder } from '../../mind/index.js';
import type { Percept, Sight } from '../../senses/index.js';

/** Returns the wayfinder of the creature's first eye and asks that eye for a picture. Throws an InputError for a creature without eyes. */
export function wayOf(self: Actor): WayBySight {
  if (self.way === undefined) throw new InputError('senses: found no retina, expected one, such as eye: { retina: [64, 64] }.');
  self.way.eye.ask();
  return self.way;
}

/** The eye by which the creature finds its way. */
export function eyeOf(self: Actor): Sight {
  return wayOf(self).eye;
}

/** Fills `out` with the place at a distance (meters) along a bearing. */
export function along(self: Actor, bearing: number, distance: number, out: Percept): void {
  const { selfX, selfY, selfZ, selfHeading } = self.senses;
  out.thing = -1;
  out.x = selfX + sin(selfHeading + bearing) * distance;
  out.y = selfY + cos(selfHeading + bearing) * distance;
  out.z = selfZ;
  out.distance = distance;
  out.fromX = selfX;
  out.fromY = selfY;
  out.heading = selfHeading;
}

/** A finder that fires while `holds` is true of the eye; it finds the pronome again. */
export function whenSeen(holds: (self: Actor, eye: Sight) => boolean): Finder {
  return (self, out) => {
    if (!self.hasPronome || !holds(self, eyeOf(self))) return false;
    out.copy(self.pronome);
    return true;
  };
}
