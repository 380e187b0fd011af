import { atan2, clamp, PI, wrapAngle } from '../../core/index.js';
import { FARTHEST } from '../../core/limits.js';
import { type Act, type Actor, type Args, type Maker, type MakerContext, numberArg } from '../../mind/index.js';
import { steer } from './steering.js';

/** Rise in m/s per meter that the body is too low, and the greatest rise as a share of the speed. */
const CLIMB = 2;
const STEEPEST = 0.6;
/** Radians by which the course bends inward per meter that the circle is too wide. */
const INWARD = 1.2;
/** Share of its radius within which a circling body does not sink: it comes down beside what it circles, not through it. */
const OVER_IT = 0.8;

const BOUNDS = { least: 0, most: FARTHEST };

/** Rises or sinks toward `height` meters above the pronome; `rise` is the body's command for that, or -1. */
function climb(self: Actor, rise: number, height: number, speed: number): void {
  if (rise < 0) return;
  const { pronome, senses, controller } = self;
  const most = STEEPEST * speed;
  controller.args[0] = clamp(CLIMB * (pronome.z + height - senses.selfZ), -most, most);
  self.give(rise);
}

/**
 * The common part of both actions: climbs, lets `act` set bearing and speed in args[0] and args[1], and steers. `act` gets the distance over the
 * ground to the pronome (meters), the course to it (radians) and the speed (m/s). Nearer than `above` meters over the ground the body does not sink.
 */
function flight(
  args: Args,
  context: MakerContext,
  above: number,
  act: (self: Actor, distance: number, course: number, speed: number) => void,
): Act {
  const forward = context.command('forward');
  const turn = context.command('turn');
  const rise = context.findCommand('rise');
  const speed = numberArg(args, 'speed', 1, BOUNDS);
  const up = numberArg(args, 'up', 0, { least: -FARTHEST, most: FARTHEST });
  return self => {
    if (!self.hasPronome) return;
    const { pronome, senses } = self;
    const dx = pronome.x - senses.selfX;
    const dy = pronome.y - senses.selfY;
    const distance = Math.sqrt(dx * dx + dy * dy);
    climb(self, rise, distance < above ? Math.max(up, senses.selfZ - pronome.z) : up, speed);
    act(self, distance, atan2(dx, dy), speed);
    steer(self, forward, turn);
  };
}

/** Actions of a body that flies; a body without the command `rise` stays at its height. Speeds in m/s, distances in meters. */
export const flyingActions: Readonly<Record<string, Maker<Act>>> = {
  /** Circles the pronome clockwise at a distance of `radius`, `up` meters above its foot. */
  circle: (args, context) => {
    const radius = numberArg(args, 'radius', 1, { above: 0, most: FARTHEST });
    return flight(args, context, OVER_IT * radius, ({ controller, senses }, distance, course, speed) => {
      // along the tangent, with the middle on its right; inward or outward where the circle is too wide or too narrow
      const bend = clamp(INWARD * (distance - radius), -PI / 3, PI / 2);
      controller.args[0] = wrapAngle(course - PI / 2 + bend - senses.selfHeading);
      controller.args[1] = speed;
    });
  },

  /** Flies to `up` meters above the pronome, `stop` meters short of it over the ground, and hovers there. */
  'fly-to': (args, context) => {
    const stop = numberArg(args, 'stop', 0, BOUNDS);
    return flight(args, context, 0, ({ controller, senses }, distance, course, speed) => {
      controller.args[0] = wrapAngle(course - senses.selfHeading);
      controller.args[1] = clamp(2 * (distance - stop), 0, speed);
    });
  },
};
