import { InputError, measure, numberArg, textArg } from 'umwelt';

/** @typedef {import('umwelt').Sense} Sense */

/**
 * Warmth felt by two patches of skin, left and right. Every thing with a number field `warmth` radiates: fully up to a distance of one
 * meter, beyond that less with the square of the distance.
 * @implements {Sense}
 */
class Skin {
  /** Warmth at the left and the right patch. */
  readings = new Float64Array(2);

  /**
   * @param {import('umwelt/senses').SenseSite} site
   * @param {number} apart meters between the patches
   * @param {number} field symbol of the field that radiates
   */
  constructor({ world, thing }, apart, field) {
    this.world = world;
    this.thing = thing;
    this.apart = apart;
    this.field = field;
  }

  perceive() {
    const { world, thing, field, readings } = this;
    readings.fill(0);
    for (let id = 0; id < world.count; id++) {
      const warmth = id === thing || world.alive[id] === 0 ? Number.NaN : world.field(id, field);
      if (Number.isNaN(warmth)) continue;
      for (let side = 0; side < 2; side++) {
        const right = (side - 0.5) * this.apart;
        const dx = world.x[id] - (world.x[thing] + right * world.cosine[thing]);
        const dy = world.y[id] - (world.y[thing] - right * world.sine[thing]);
        readings[side] += warmth / Math.max(1, dx * dx + dy * dy);
      }
    }
  }

  /**
   * Writes what a releaser with `sensor: NAME` finds, for any kind: a place one meter ahead, to the warmer side.
   * @param {number} _kind
   * @param {import('umwelt').Percept} out
   */
  nearest(_kind, out) {
    const { world, thing, readings } = this;
    const [left, right] = readings;
    if (left + right === 0) return false;
    // the difference is small compared with the sum, so it is magnified; at 1 the place is as far to the side as ahead
    const aside = Math.max(-1, Math.min(1, (40 * (right - left)) / (left + right)));
    out.thing = -1;
    out.x = world.x[thing] + aside * world.cosine[thing] + world.sine[thing];
    out.y = world.y[thing] - aside * world.sine[thing] + world.cosine[thing];
    out.z = 0;
    out.fromX = world.x[thing];
    out.fromY = world.y[thing];
    out.heading = world.heading[thing];
    out.distance = Math.sqrt(1 + aside * aside);
    return out.distance <= out.reach;
  }

  /** @param {(name: string, array: import('umwelt/core').StateArray) => void} visit */
  visitState(visit) {
    visit('readings', this.readings);
  }
}

/** @type {Partial<import('umwelt').Registry>} */
const registry = {
  senses: {
    // called once per species, with the arguments in its file; the returned function is called once per creature
    warmth: (args, context) => {
      const apart = numberArg(args, 'apart', 0.1);
      if (!(apart > 0)) throw new InputError(`apart: found ${apart}, expected meters above 0.`);
      const field = context.symbol(textArg(args, 'field', 'warmth'));
      return site => new Skin(site, apart, field);
    },
  },
  measures: {
    // how much colder than comfortable it is: { do: cold, sense: skin, comfort: 4 }
    cold: (args, context) => {
      const sensor = context.sensor(textArg(args, 'sense'));
      const comfort = numberArg(args, 'comfort', 1);
      return measure((self, out) => {
        const skin = /** @type {Skin} */ (self.senses.own?.(sensor));
        out[0] = comfort - (skin.readings[0] + skin.readings[1]) / 2;
      });
    },
  },
};
export default registry;
