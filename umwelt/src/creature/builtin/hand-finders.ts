import { atSelf } from '../../mind/builtin.js';
import { type Finder, type Maker, textArg } from '../../mind/index.js';
import { CommandPort } from '../command-port.js';

/** Finders of a creature whose public fields hold its gestures and the places of its hands. */
export const handFinders: Readonly<Record<string, Maker<Finder>>> = {
  /** The thing nearest to one of its own hands that the hand could take: `{ find: at-hand }`. */
  'at-hand': () => (self, out) => {
    const { controller } = self;
    return controller instanceof CommandPort && controller.reach?.feel?.(out) === true;
  },

  /** Finds the creature itself while a boolean field of its own is true: `{ do: own-field, field: throwing }`. */
  'own-field': (args, context) => {
    const field = context.symbol(textArg(args, 'field'));
    return (self, out) => {
      const { senses } = self;
      if (senses.thing === undefined || !(senses.field(senses.thing, field) > 0)) return false;
      atSelf(senses, out);
      return true;
    };
  },
};
