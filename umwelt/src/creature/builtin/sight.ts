import { clamp, InputError, wrapAngle } from '../../core/index.js';
import { FARTHEST } from '../../core/limits.js';
import { energyBearing, isFull, isHeadOn } from '../../locomotion/energy-balance.js';
import { FACE, GIVEN_UP, LOOK, OPENING, RETRACE } from '../../locomotion/wayfinder-mode.js';
import { type Args, type Finder, type Maker, numberArg, type Registry, textArg } from '../../mind/index.js';
import { DANGER_ZONE, dangerOf, isOpenSpace } from '../../senses/retina/ridge.js';
import { along, eyeOf, wayOf, whenSeen } from './eye-finders.js';
import { ridgeWayFinders } from './ridge-way.js';

/** Radians per second of turn for each radian off course. */
const STEER = 5;
/** A direction becomes a place to go to that is at least this many meters ahead. */
const AHEAD = 0.5;
/** A turn of more than SHARP radians is sharp: the place to go to is then only ON_THE_SPOT meters ahead, so that the body hardly moves. */
const SHARP = 0.5;
const ON_THE_SPOT = 0.01;
/** Turn rate when the creature heads straight at a wall, in rad/s. */
const TURN = 3;

/** A share of the picture. */
const SHARE = { least: 0, most: 1 };

/** A finder that fires while the wayfinder, which seeks the pronome, is in one of two modes; it finds the place to steer for. */
function whenWay(mode: number, other: number): Finder {
  return (self, out) => {
    if (!self.hasPronome) return false;
    const way = wayOf(self).seek(self.now, self.pronome);
    if (way.mode !== mode && way.mode !== other) return false;
    const { selfX, selfY } = self.senses;
    const dx = way.aimX - selfX;
    const dy = way.aimY - selfY;
    // a sharp turn is made on the spot, because the eye does not see what is beside the body
    const far = Math.max(AHEAD, Math.sqrt(dx * dx + dy * dy));
    along(self, way.bearing, Math.abs(way.bearing) > SHARP ? ON_THE_SPOT : far, out);
    return true;
  };
}

const finders: Record<string, Maker<Finder>> = {
  ...ridgeWayFinders,
  /** The nearest thing of a kind that shows in the picture, at the place of its pixels. */
  seen: (args, context) => {
    const kind = context.symbol(textArg(args, 'kind'));
    const range = numberArg(args, 'range', Number.MAX_VALUE, { least: 0 });
    return (self, out) => {
      out.reach = Math.min(out.reach, range);
      return eyeOf(self).nearestSeen(kind, out);
    };
  },
  /** The loudest sound of a kind, if it is at least `least` loud. */
  sound: (args, context) => {
    const kind = context.symbol(textArg(args, 'kind'));
    const least = numberArg(args, 'least', 0);
    return (self, out) => {
      const { hearing } = self.senses;
      return hearing?.hear(kind, out) === true && hearing.loudness >= least;
    };
  },
  /** The way to the pronome is free for the whole width of the body, as far as can be seen. */
  'free-path': () => whenSeen(self => wayOf(self).seek(self.now, self.pronome).isFree),
  /** The pronome is more than `angle` radians (default: a quarter turn) to either side. */
  behind: args => {
    const angle = numberArg(args, 'angle', 1.57);
    return whenSeen(self => Math.abs(self.pronome.bearing) > angle);
  },
  /** At least `least` elements of the ridge are in the zone near the bottom middle of the picture: something near is in the way. */
  danger: args => {
    const least = numberArg(args, 'least', 1);
    const zone = {
      across: numberArg(args, 'across', DANGER_ZONE.across, SHARE),
      up: numberArg(args, 'up', DANGER_ZONE.up, SHARE),
    };
    return whenSeen((_self, eye) => dangerOf(eye.ridge, eye.retina.height, zone) >= least);
  },
  /** The picture shows nothing near. */
  'open-space': () => whenSeen((_self, eye) => isOpenSpace(eye.retina, eye.ridge)),
  /** Toward an opening in sight that may lead to the pronome. */
  opening: () => whenWay(OPENING, OPENING),
  /** Back along its own path toward an opening out of sight. */
  retrace: () => whenWay(RETRACE, RETRACE),
  /** The wayfinder looks round: no opening is known, or the creature stands beside an edge. */
  'look-round': () => whenWay(LOOK, FACE),
  /** The pronome, while the creature rests after a vain search for a way to it. */
  'no-way': () => whenSeen(self => wayOf(self).seek(self.now, self.pronome).mode === GIVEN_UP),
  /** Downhill in the potential field of what the eye sees and the pronome (thesis 5.7.3). */
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

/** Finders, measures and actions of creatures with eyes and ears. */
export const sightRegistry: Partial<Registry> = {
  finders,
  measures: {
    /** Energy of motion and mass per pixel: of the `left` half of the picture, the `right` half, their `difference`, or the whole (`total`). */
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
    /**
     * Follow the corridor: go at `speed` m/s and turn away from the busier half of the picture (thesis, fig. 33). With `keep-turning`, a turn before a
     * wall continues to the same side until the picture is no longer full.
     */
    balance: (args, context) => {
      const turn = context.command('turn');
      const forward = context.command('forward');
      const gain = numberArg(args, 'gain', 3, { least: -FARTHEST, most: FARTHEST });
      const speed = numberArg(args, 'speed', 0, { least: 0, most: FARTHEST });
      const keeps = args['keep-turning'] === true;
      return self => {
        const way = wayOf(self);
        const { energy, retina } = way.eye;
        const pixels = retina.width * retina.height;
        // the picture is relative to where the eye looks
        const aside = wrapAngle(retina.camera.heading - self.senses.selfHeading);
        if (!keeps || !isFull(energy, pixels)) way.side = 0;
        let side = way.side;
        if (side === 0 && isHeadOn(energy, pixels)) {
          // straight at a wall: to the side of the pronome, else by the shorter turn, else to the right
          side = (self.hasPronome ? self.pronome.bearing : 0) < aside ? -1 : 1;
          if (keeps) way.side = side;
        }
        const rate = side !== 0 ? side * TURN : clamp(energyBearing(energy, pixels, gain) + aside, -1, 1) * STEER;
        self.command(turn, rate);
        if (speed > 0) self.command(forward, speed);
      };
    },
  },
};
