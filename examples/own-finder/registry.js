import { InputError, numberArg, Percept, textArg } from 'umwelt';

/** @type {Partial<import('umwelt').Registry>} */
const registry = {
  finders: {
    // a place between the nearest thing of one kind and the nearest of another: { do: between, one: sheep, other: wolf, share: 0.3 }
    between: (args, context) => {
      const one = context.symbol(textArg(args, 'one'));
      const other = context.symbol(textArg(args, 'other'));
      const share = numberArg(args, 'share', 0.5);
      if (!(share >= 0 && share <= 1)) throw new InputError(`share: found ${share}, expected a part of the way, 0 to 1.`);
      // made once per use in a file, because a finder must not allocate
      const first = new Percept();
      const second = new Percept();
      return (self, out) => {
        const { senses } = self;
        first.reach = second.reach = out.reach;
        if (!senses.nearest(one, -1, first) || !senses.nearest(other, -1, second)) return false;
        out.thing = -1; // a place without a thing
        out.x = first.x + share * (second.x - first.x);
        out.y = first.y + share * (second.y - first.y);
        out.z = 0;
        out.fromX = senses.selfX;
        out.fromY = senses.selfY;
        out.heading = senses.selfHeading;
        out.distance = Math.sqrt((out.x - out.fromX) * (out.x - out.fromX) + (out.y - out.fromY) * (out.y - out.fromY));
        return true;
      };
    },
  },
  conditions: {
    // whether the thing is within an angle of straight ahead: where: [{ do: ahead, within: 45deg }]
    ahead: args => {
      const within = numberArg(args, 'within', 0.5);
      return (_self, it) => Math.abs(it.bearing) <= within;
    },
  },
};
export default registry;
