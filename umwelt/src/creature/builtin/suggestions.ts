import { atan2, cos, InputError, sin } from '../../core/index.js';
import { FARTHEST } from '../../core/limits.js';
import { type Act, type Actor, type CallDefinition, type Maker, numberArg, textArg } from '../../mind/index.js';
import { Percept } from '../../senses/index.js';

const _look_at = new Percept();

/** Actions and suggestions that combine other actions, or that use what the releasers of the suggesting behavior have found. */
export const suggestions: Readonly<Record<string, Maker<Act>>> = {
  /** Several actions or commands at once: `{ do: together, of: [sit, shake-paw] }`. */
  together: (args, context) => {
    const of = args['of'];
    if (!Array.isArray(of) || of.length === 0) throw new InputError('of: found nothing, expected a list of actions.');
    const acts = of.map((call: CallDefinition) => context.act(call));
    return self => {
      for (let i = 0; i < acts.length; i++) acts[i](self);
    };
  },

  /**
   * An approach in this tick ends where the body can carry out the command `for`. Example: `{ do: prepare, for: eat }` of a behavior that chews and
   * has lost because the bowl is too far away. The strongest suggestion of the deepest group counts.
   */
  prepare: (args, context) => {
    const command = context.command(textArg(args, 'for'));
    return self => {
      self.controller.purpose = command;
    };
  },

  /**
   * Points the head, eyes first, at what the strongest releaser of the suggesting behavior has found. A species with this suggestion looks only where
   * its behaviors suggest; other species look at their pronome.
   */
  gaze: (_args, context) => {
    const look = context.command('look-at');
    return self => {
      if (self.copyOwn(_look_at) && _look_at.distance > 0) lookAt(self, look, _look_at);
    };
  },

  /** Potential maps toward or away from what the strongest releaser of the suggesting behavior has found; they bend every moving action. */
  toward: mapOver(1),
  'away-from': mapOver(-1),
};

function mapOver(sign: 1 | -1): Maker<Act> {
  return (args, context) => {
    const weight = sign * numberArg(args, 'weight', 1, { least: 0, most: FARTHEST });
    const forward = context.command('forward');
    return self => {
      const { senses, controller } = self;
      if (controller.pull === undefined || !self.copyOwn(_look_at)) return;
      controller.args[0] = atan2(_look_at.x - senses.selfX, _look_at.y - senses.selfY) - senses.selfHeading;
      controller.args[1] = weight;
      controller.pull(forward);
    };
  };
}

/** Gives the command that points the head at a place. */
function lookAt(self: Actor, command: number, { thing, x, y, z }: Percept): void {
  const { senses, controller } = self;
  const sine = sin(senses.selfHeading);
  const cosine = cos(senses.selfHeading);
  const { args } = controller;
  args[0] = (x - senses.selfX) * cosine - (y - senses.selfY) * sine;
  args[1] = (x - senses.selfX) * sine + (y - senses.selfY) * cosine;
  args[2] = z + (senses.eyeLevelOf?.(thing) ?? 0) - senses.selfZ;
  self.give(command);
}
