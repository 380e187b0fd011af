import { atSelf } from '../../mind/builtin.js';
import { type Finder, type Maker, textArg } from '../../mind/index.js';
import { CommandPort } from '../command-port.js';

/** Finders that need a body. */
export const finders: Readonly<Record<string, Maker<Finder>>> = {
  /**
   * The nearest perceived thing of a kind (without a kind: the pronome), if the command `for` could reach it from where the body stands:
   * `{ do: in-reach, kind: ball, for: grab }`. Its distance is set to 0, so that the releaser gets its full worth.
   */
  'in-reach': (args, context) => {
    const command = context.command(textArg(args, 'for'));
    if (args['kind'] === undefined) return reachOfIt(command);
    const kind = context.symbol(textArg(args, 'kind'));
    return (self, out) => {
      const { senses, controller } = self;
      const there = senses.nearestSensed === undefined ? senses.nearest(kind, -1, out) : senses.nearestSensed(kind, out);
      if (!there || controller.inReach?.(command, out.thing) !== true) return false;
      out.distance = 0;
      return true;
    };
  },

  /** The pronome, while the command `for` could not reach it from where the body stands. */
  'out-of-reach': (args, context) => {
    const command = context.command(textArg(args, 'for'));
    return ofPronome((self, out) => self.copyPronome(out) && self.controller.inReach?.(command, out.thing) !== true);
  },

  /** Finds the creature itself while it has something to give in its hand, open or closed. */
  giving: () => (self, out) => {
    const { controller, senses } = self;
    if (!(controller instanceof CommandPort) || controller.giving?.busy !== true) return false;
    atSelf(senses, out);
    return true;
  },
};

function ofPronome(find: Finder): Finder {
  return Object.assign(find, { ofPronome: true });
}

function reachOfIt(command: number): Finder {
  return ofPronome((self, out) => {
    if (!self.copyPronome(out) || self.controller.inReach?.(command, out.thing) !== true) return false;
    out.distance = 0;
    return true;
  });
}
