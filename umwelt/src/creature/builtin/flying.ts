import { atan2, clamp, PI, wrapAngle } from '../../core/index.js';
import { FARTHEST } from '../../core/limits.js';
import { type Act, type Actor, type Maker, numberArg } from '../../mind/index.js';
import { steer } from './steering.js';

/** Meters per second of rising for each meter that it is too low, and the most of it as a share of the speed. */
const CLIMB = 2;
const STEEPEST = 0.6;
/** Radians inward for each meter that a circle is too wide, and the most. */
const INWARD = 1.2;

const BOUNDS = { least: 0, most: FARTHEST };

/** Rises or sinks toward `height` meters above the object of interest, where the body has the command. */
function climb(self: Actor, rise: number, height: number, speed: number): void {
  if (rise < 0) return;
  const { pronome, senses, controller } = self;
  const most = STEEPEST * speed;
  controller.args[0] = clamp(CLIMB * (pronome.z + height - senses.selfZ), -most, most);
  self.give(rise);
}

/** Actions of a body that flies; one that cannot rise stays on the ground. Speeds in m/s, distances in meters. */
export const flyingActions: Readonly<Record<string, Maker<Act>>> = {
  /** Goes round and round the object of interest, clockwise, at a distance of `radius` and `up` above its foot. */
  circle: (args, context) => {
    const forward = context.command('forward');
    const turn = context.command('turn');
    const rise = context.findCommand('rise');
    const speed = numberArg(args, 'speed', 1, BOUNDS);
    const radius = numberArg(args, 'radius', 1, { above: 0, most: FARTHEST });
    const up = numberArg(args, 'up', 0, { least: -FARTHEST, most: FARTHEST });
    return self => {
      if (!self.hasPronome) return;
      climb(self, rise, up, speed);
      const { pronome, senses, controller } = self;
      const dx = pronome.x - senses.selfX;
      const dy = pronome.y - senses.selfY;
      const off = Math.sqrt(dx * dx + dy * dy) - radius;
      // along the tangent, with the middle on its right; inward or outward where the circle is too wide or too narrow
      const bend = clamp(INWARD * off, -PI / 3, PI / 2);
      controller.args[0] = wrapAngle(atan2(dx, dy) - PI / 2 + bend - senses.selfHeading);
      controller.args[1] = speed;
      steer(self, forward, turn);
    };
  },

  /** Flies to `up` above the object of interest, and hovers there. */
  'fly-to': (args, context) => {
    const forward = context.command('forward');
    const turn = context.command('turn');
    const rise = context.findCommand('rise');
    const speed = numberArg(args, 'speed', 1, BOUNDS);
    const stop = numberArg(args, 'stop', 0, BOUNDS);
    const up = numberArg(args, 'up', 0, { least: -FARTHEST, most: FARTHEST });
    return self => {
      if (!self.hasPronome) return;
      climb(self, rise, up, speed);
      const { pronome, senses, controller } = self;
      const dx = pronome.x - senses.selfX;
      const dy = pronome.y - senses.selfY;
      controller.args[0] = wrapAngle(atan2(dx, dy) - senses.selfHeading);
      controller.args[1] = clamp(2 * (Math.sqrt(dx * dx + dy * dy) - stop), 0, speed);
      steer(self, forward, turn);
    };
  },
};
