import { clamp, cos, InputError, sin, wrapAngle } from '../../core/index.js';
import { FARTHEST } from '../../core/limits.js';
import { energyBearing, isHeadOn } from '../../locomotion/energy-balance.js';
import type { WayBySight } from '../../locomotion/index.js';
import { FACE, LOOK, OPENING, RETRACE } from '../../locomotion/wayfinder.js';
import { type Actor, type Args, type Finder, type Maker, numberArg, type Registry, textArg } from '../../mind/index.js';
import type { Percept, Sight } from '../../senses/index.js';
import { DANGER_ZONE, dangerOf, isOpenSpace } from '../../senses/retina/ridge.js';

/** Radians per second of turn for each radian off course. */
const STEER = 5;
/** Where the way is given as a direction, the place to go to is at least this many meters ahead. */
const AHEAD = 0.5;
/** A turn of more radians than this is sharp; the place to go to is then this near (meters), so that the body hardly moves. */
const SHARP = 0.5;
const ON_THE_SPOT = 0.01;
/** Turn when both halves of the picture are equally full, in rad/s. */
const TURN = 3;

/** A share of the picture. */
const SHARE = { least: 0, most: 1 };

/** How the creature finds its way with its first eye. Throws an InputError for a creature without eyes. */
function wayOf(self: Actor): WayBySight {
  if (self.way === undefined) throw new InputError('senses: found no retina, expected one, such as eye: { retina: [64, 64] }.');
  return self.way;
}

/** The eye by which the creature finds its way. */
function eyeOf(self: Actor): Sight {
  return wayOf(self).eye;
}

/** Fills `out` with the place at a distance (meters) along a bearing. */
function along(self: Actor, bearing: number, distance: number, out: Percept): void {
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

/** A finder that fires while the wayfinder, which seeks the object of interest, is in one of two modes; it finds where to steer. */
function whenWay(mode: number, other: number): Finder {
  return (self, out) => {
    if (!self.hasPronome) return false;
    const way = wayOf(self).seek(self.now, self.pronome);
    if (way.mode !== mode && way.mode !== other) return false;
    const { selfX, selfY } = self.senses;
    const dx = way.aimX - selfX;
    const dy = way.aimY - selfY;
    // a far turn is made on the spot, because what is beside the body is not in view
    const far = Math.max(AHEAD, Math.sqrt(dx * dx + dy * dy));
    along(self, way.bearing, Math.abs(way.bearing) > SHARP ? ON_THE_SPOT : far, out);
    return true;
  };
}

/** A finder that fires while a reading of the eye holds; the object of interest stays the same. */
function whenSeen(holds: (self: Actor, eye: Sight) => boolean): Finder {
  return (self, out) => {
    if (!self.hasPronome || !holds(self, eyeOf(self))) return false;
    out.copy(self.pronome);
    return true;
  };
}

const finders: Record<string, Maker<Finder>> = {
  /** The nearest thing of a kind that shows in the picture, where its pixels are. */
  seen: (args, context) => {
    const kind = context.symbol(textArg(args, 'kind'));
    const range = numberArg(args, 'range', Number.MAX_VALUE, { least: 0 });
    return (self, out) => {
      out.reach = Math.min(out.reach, range);
      return eyeOf(self).nearestSeen(kind, out);
    };
  },
  /** The loudest sound of a kind, at least so loud. */
  sound: (args, context) => {
    const kind = context.symbol(textArg(args, 'kind'));
    const least = numberArg(args, 'least', 0);
    return (self, out) => {
      const { hearing } = self.senses;
      return hearing?.hear(kind, out) === true && hearing.loudness >= least;
    };
  },
  /** The way to the object of interest is free for the whole width of the body, as far as can be seen. */
  'free-path': () => whenSeen(self => wayOf(self).seek(self.now, self.pronome).isFree),
  /** The object of interest is more than a quarter turn away. */
  behind: args => {
    const angle = numberArg(args, 'angle', 1.57);
    return whenSeen(self => Math.abs(self.pronome.bearing) > angle);
  },
  /** There are elements of the ridge in the zone near the bottom middle of the picture: something near is in the way. */
  danger: args => {
    const least = numberArg(args, 'least', 1);
    const zone = {
      across: numberArg(args, 'across', DANGER_ZONE.across, SHARE),
      up: numberArg(args, 'up', DANGER_ZONE.up, SHARE),
    };
    return whenSeen((_self, eye) => dangerOf(eye.ridge, eye.retina.height, zone) >= least);
  },
  /** Nothing near shows in the picture. */
  'open-space': () => whenSeen((_self, eye) => isOpenSpace(eye.retina, eye.ridge)),
  /** An opening in sight that is worth a try. */
  opening: () => whenWay(OPENING, OPENING),
  /** Back along its own thread toward an opening out of sight. */
  retrace: () => whenWay(RETRACE, RETRACE),
  /** No opening is known, or it stands beside an edge: it looks round. */
  'look-round': () => whenWay(LOOK, FACE),
  /** Downhill in the potential field of what the eye sees and the object of interest (thesis 5.7.3). */
  downhill: (args: Args) => {
    const charge = numberArg(args, 'charge', 1, { least: 0 });
    const fallOff = numberArg(args, 'fall-off', 0.5, { above: 0, most: FARTHEST });
    return (self, out) => {
      if (!self.hasPronome) return false;
      const { field, eye } = wayOf(self);
      const { selfX, selfY, selfHeading } = self.senses;
      field.charge = charge;
      field.fallOff = fallOff;
      field.look(eye.retina, self.pronome.thing);
      field.setGoal(self.pronome.x, self.pronome.y);
      along(self, field.headingAt(selfX, selfY) - selfHeading, Math.max(AHEAD, self.pronome.distance), out);
      return true;
    };
  },
};

/** What a creature with eyes and ears can refer to by name. */
export const sightRegistry: Partial<Registry> = {
  finders,
  measures: {
    /** Energy of motion and mass, as a share of the picture: of the `left` half, the `right` half, or their `difference`. */
    'motion-energy': args => {
      const side = textArg(args, 'side', 'total');
      if (!['left', 'right', 'difference', 'total'].includes(side)) {
        throw new InputError(`side: found "${side}", expected left, right, difference or total.`);
      }
      return self => {
        const { energy, retina } = eyeOf(self);
        const pixels = retina.width * retina.height;
        if (side === 'total') return energy.total / pixels;
        const sum = side === 'left' ? energy.left : side === 'right' ? energy.right : energy.left - energy.right;
        return (2 * sum) / pixels;
      };
    },
    danger: () => self => {
      const eye = eyeOf(self);
      return dangerOf(eye.ridge, eye.retina.height);
    },
  },
  actions: {
    /** Follow the corridor: turn away from the busier half of the picture (fig. 33), at a speed. */
    balance: (args, context) => {
      const turn = context.command('turn');
      const forward = context.command('forward');
      const gain = numberArg(args, 'gain', 3, { least: -FARTHEST, most: FARTHEST });
      const speed = numberArg(args, 'speed', 0, { least: 0, most: FARTHEST });
      return self => {
        const { energy, retina } = eyeOf(self);
        const pixels = retina.width * retina.height;
        // the picture is relative to where the eye looks
        const aside = wrapAngle(retina.camera.heading - self.senses.selfHeading);
        // straight at a wall: to the side of the object of interest, else by the shorter turn, else to the right
        const side = (self.hasPronome ? self.pronome.bearing : 0) < aside ? -1 : 1;
        const rate = isHeadOn(energy, pixels) ? side * TURN : clamp(energyBearing(energy, pixels, gain) + aside, -1, 1) * STEER;
        self.command(turn, rate);
        if (speed > 0) self.command(forward, speed);
      };
    },
  },
};
