import { atan2, cos, InputError, PI, sin, wrapAngle } from '../../core/index.js';
import { FARTHEST, isWithin } from '../../core/limits.js';
import { type Act, type Actor, type Args, type Maker, numberArg, textArg } from '../../mind/index.js';
import { FEEL_BEARING, FEEL_BESIDE, FEEL_FREE, FEEL_RANGE, type Feelers } from '../../senses/index.js';
import { NOBODY, type ThingId } from '../../world/index.js';
import { roam, STEER, steer, steerClear, steerRound } from './steering.js';

/** Bounds of speeds (m/s), distances (m) and turn rates (rad/s). */
const SPEED = { least: -FARTHEST, most: FARTHEST };

/** From a thing that is too near, it steps back at this speed (m/s), facing the thing. */
const STEP_BACK = 0.25;
/** The creature has arrived when its distance differs from the wanted distance by less than this share of that distance. */
const THERE = 0.03;

/**
 * Whether the place of the pronome is only a belief. The creature then goes to the place itself, because a creature that stops short of
 * it would never see what is behind a wall.
 */
function isOutOfSight({ pronome, recollection }: Actor): boolean {
  return pronome.thing >= 0 && recollection?.misses(pronome.thing) === true;
}

/** Goes to a perceived thing, with detours round obstacles; to a place that is only believed, without: before a shut door the creature waits. */
function goThere(self: Actor, forward: number, turn: number, isHidden: boolean): void {
  if (isHidden) steerClear(self, forward, turn, self.pronome.thing as ThingId);
  else steerRound(self, forward, turn);
}

/** Goes to the distance at which the body can use the command `purpose` on the pronome, and faces it. */
function approachFor(self: Actor, purpose: number, speed: number, forward: number, turn: number): void {
  if (!self.hasPronome) return;
  const { pronome, senses, controller } = self;
  const dx = pronome.x - senses.selfX;
  const dy = pronome.y - senses.selfY;
  const isHidden = isOutOfSight(self);
  const isThere = pronome.thing >= 0 && !isHidden;
  const stand = isThere ? (controller.standOff?.(purpose, pronome.thing) ?? Number.NaN) : 0;
  const left = Math.sqrt(dx * dx + dy * dy) - (Number.isNaN(stand) ? 0 : stand);
  const there = THERE * (Number.isNaN(stand) ? 1 : stand);
  const { args } = controller;
  args[0] = wrapAngle(atan2(dx, dy) - senses.selfHeading);
  args[1] = left > there ? Math.min(speed, left * 4) : left < -there ? -Math.min(STEP_BACK, speed) : 0;
  args[2] = left;
  goThere(self, forward, turn, isHidden);
}

/** Goes along the line that has the pronome `least` meters to the right; farther out if the body touches it before that. */
function passBeside(forward: number, turn: number, speed: number, least: number): Act {
  return self => {
    if (!self.hasPronome) return;
    const { distance, bearing, thing } = self.pronome;
    const beside = Math.max(least, distance - freeToward(self.senses.feelers, bearing, distance));
    const along = Math.sqrt(Math.max(0, distance * distance - beside * beside));
    const { args } = self.controller;
    args[0] = wrapAngle(bearing - atan2(beside, along));
    args[1] = speed;
    args[2] = Math.max(along, beside);
    steerClear(self, forward, turn, thing as ThingId);
  };
}

/** Returns how far, in meters up to `far`, the side of the body could go along a bearing before it touches something. */
function freeToward(feelers: Feelers | undefined, bearing: number, far: number): number {
  if (feelers === undefined) return far;
  const { probe } = feelers;
  probe[FEEL_BEARING] = bearing;
  probe[FEEL_RANGE] = far;
  probe[FEEL_BESIDE] = 0;
  feelers.feelBeside(NOBODY);
  return probe[FEEL_FREE];
}

function fourNumbers(args: Args): [number, number, number, number] {
  const given = args['with'] ?? [];
  if (!Array.isArray(given) || given.length > 4 || !given.every(v => isWithin(v))) {
    throw new InputError(`with: found ${JSON.stringify(given)}, expected a list of at most four numbers.`);
  }
  return [given[0] ?? Number.NaN, given[1] ?? Number.NaN, given[2] ?? Number.NaN, given[3] ?? Number.NaN];
}

/** Actions of any body that can move, turn and use its mouth. Speeds in m/s. */
export const actions: Readonly<Record<string, Maker<Act>>> = {
  /** Stand still. */
  rest: (_args, context) => {
    const halt = context.command('halt');
    return self => {
      self.command(halt);
    };
  },

  /**
   * Go to the pronome and stop `stop` meters short of its middle; if it is out of sight, go to the believed place itself. With `for: grab`
   * (eat, drink ...) it stops where the body can do that: the distance comes from the body's own joints. With neither, it stops where a losing
   * behavior that suggests `prepare` can act. It goes round obstacles, and roams for a while where it finds no way (locomotion/detour.ts); with
   * `straight: true` it does neither. With `beside: 0.5` it keeps the object 0.5 m to its right (or touches it there) and circles it.
   */
  approach: (args, context) => {
    const forward = context.command('forward');
    const turn = context.command('turn');
    const speed = numberArg(args, 'speed', 1, SPEED);
    const stop = numberArg(args, 'stop', 0, SPEED);
    const purpose = args['for'] === undefined ? -1 : context.command(textArg(args, 'for'));
    if (purpose >= 0) return self => approachFor(self, purpose, speed, forward, turn);
    if (args['beside'] !== undefined) return passBeside(forward, turn, speed, numberArg(args, 'beside', 0, SPEED));
    const straight = args['straight'] === true;
    const prepares = args['stop'] === undefined && !straight;
    return self => {
      if (!self.hasPronome) return;
      const suggested = prepares ? (self.controller.purpose ?? -1) : -1;
      if (suggested >= 0) {
        approachFor(self, suggested, speed, forward, turn);
        return;
      }
      const { distance, bearing } = self.pronome;
      const isHidden = isOutOfSight(self);
      const left = distance - (isHidden ? 0 : stop);
      // slow down near the end, so as not to overshoot
      const { args } = self.controller;
      args[0] = bearing;
      args[1] = left <= 0 ? 0 : Math.min(speed, left * 4);
      if (straight) {
        steer(self, forward, turn);
        return;
      }
      args[2] = left;
      goThere(self, forward, turn, isHidden);
    };
  },

  /** Go away from the pronome, round obstacles. */
  flee: (args, context) => {
    const forward = context.command('forward');
    const turn = context.command('turn');
    const speed = numberArg(args, 'speed', 1, SPEED);
    return self => {
      if (!self.hasPronome) return;
      const { bearing } = self.pronome;
      const { args } = self.controller;
      args[0] = bearing > 0 ? bearing - PI : bearing + PI;
      args[1] = speed;
      args[2] = FARTHEST;
      steerClear(self, forward, turn, NOBODY);
    };
  },

  /** Turn towards the pronome, standing. */
  face: (_args, context) => {
    const turn = context.command('turn');
    return self => {
      if (self.hasPronome) self.command(turn, self.pronome.bearing * STEER);
    };
  },

  /** Look at the pronome, standing: the eyes turn first, then the head, then the body where the neck cannot turn far enough. */
  watch: (_args, context) => {
    const look = context.command('look-at');
    return self => {
      if (!self.hasPronome) return;
      const { args } = self.controller;
      const { x, y, z } = self.pronome;
      const { senses } = self;
      const sine = sin(senses.selfHeading);
      const cosine = cos(senses.selfHeading);
      args[0] = (x - senses.selfX) * cosine - (y - senses.selfY) * sine;
      args[1] = (x - senses.selfX) * sine + (y - senses.selfY) * cosine;
      args[2] = z - senses.selfZ;
      args[3] = 1;
      self.give(look);
    };
  },

  /** Roam in straight legs that drift a little, away from obstacles and toward ground that it has not visited lately. */
  wander: (args, context) => {
    const forward = context.command('forward');
    const turn = context.command('turn');
    const speed = numberArg(args, 'speed', 1, SPEED);
    const wobble = numberArg(args, 'wobble', 2, SPEED);
    return self => {
      const { args } = self.controller;
      args[0] = speed;
      args[1] = wobble;
      roam(self, forward, turn);
    };
  },

  /**
   * Take `rate` units per second off a field of the pronome, which must be within reach. The body's command `skill` (eat, drink) is given
   * too, where the body has it.
   */
  consume: (args, context) => {
    const consume = context.command('consume');
    const halt = context.command('halt');
    const skill = context.findCommand(textArg(args, 'skill', 'eat'));
    const field = context.symbol(textArg(args, 'field', 'amount'));
    const rate = numberArg(args, 'rate', 1, { above: 0 });
    return self => {
      self.command(halt);
      if (skill >= 0) self.give(skill);
      if (self.pronome.thing >= 0) self.command(consume, self.pronome.thing, field, rate);
    };
  },

  /** Take the pronome, which must be within reach. */
  grab: (_args, context) => {
    const aim = context.command('aim-at');
    const grab = context.command('grab');
    return self => {
      if (self.pronome.thing < 0) return;
      self.command(aim, self.pronome.thing);
      self.give(grab);
    };
  },

  /** Let go of what it carries, unless that is of the kind `but`; if there is nothing to let go of, the mouth or hand stays as it is. */
  'put-down': (args, context) => {
    const drop = context.command('drop');
    const but = args['but'] === undefined ? -1 : context.symbol(textArg(args, 'but'));
    return self => {
      if (self.senses.holdsOtherThan?.(but) === true) self.command(drop);
    };
  },

  /** Let go of what it carries. */
  drop: (_args, context) => {
    const drop = context.command('drop');
    return self => {
      self.command(drop);
    };
  },

  /** Any command of the body by name, with up to four numbers: `{ do: command, name: turn, with: [1.5] }`. */
  command: (args, context) => {
    const command = context.command(textArg(args, 'name'));
    const [a0, a1, a2, a3] = fourNumbers(args);
    return self => {
      self.command(command, a0, a1, a2, a3);
    };
  },

  /**
   * Suggest arguments for a command, whichever behavior gives it: `{ do: meta, name: forward, gait: slink }`, or as numbers, `with: [0.3]`. An argument
   * may follow a variable.
   */
  meta: (args, context) => {
    const name = textArg(args, 'name');
    if (args['with'] !== undefined) {
      const command = context.command(name);
      const [a0, a1, a2, a3] = fourNumbers(args);
      return self => {
        self.suggest(command, a0, a1, a2, a3);
      };
    }
    context.command(name);
    const { name: _name, ...named } = args;
    const { command, fill } = context.fill({ ...named, do: name });
    return self => {
      if (fill(self)) self.controller.meta(command);
    };
  },
};
