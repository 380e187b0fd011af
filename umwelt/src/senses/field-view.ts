import { FIELD_TYPES, type ThingId, type World } from '../world/index.js';
import type { BodySense } from './body-sense.js';
import type { Nose } from './smell.js';

/** A thing whose skin is this near to the body's is felt, in any direction: meters. */
const TOUCH = 0.1;
const NUMBER_FIELD = FIELD_TYPES.indexOf('number');
const BOOLEAN_FIELD = FIELD_TYPES.indexOf('boolean');

/**
 * What things show of themselves, their public fields. A thing shows them where it is inside the field of view of a sensor and in the
 * open, or touches the body, or is held by it.
 */
export class FieldView {
  private readonly world: World;
  private readonly thing: ThingId;
  private readonly self: BodySense;
  private readonly noses: readonly Nose[];
  /** Features by layout of fields, found once for each. */
  private readonly featuresOf: (readonly number[] | undefined)[] = [];

  constructor(world: World, thing: ThingId, self: BodySense, noses: readonly Nose[]) {
    this.world = world;
    this.thing = thing;
    this.self = self;
    this.noses = noses;
  }

  /** Returns a public field (a symbol) of a thing; NaN where it has none or does not show it. */
  field(id: number, field: number): number {
    if (id < 0 || !this.shows(id)) return Number.NaN;
    return this.world.field(id, field);
  }

  /** Returns the kind of a thing as a symbol, or -1 where there is none. */
  kindOf(id: number): number {
    return id < 0 || this.world.alive[id] === 0 ? -1 : this.world.kind[id];
  }

  /** Returns the symbols of a thing's yes/no and text fields. Do not change or keep the array. */
  features(id: number): readonly number[] {
    const layout = this.world.things.layout[id];
    let known = this.featuresOf[layout];
    if (known === undefined) {
      const { names, types } = this.world.fields.layoutOf(id);
      known = names.filter((_, i) => types[i] !== NUMBER_FIELD);
      this.featuresOf[layout] = known;
    }
    return known;
  }

  /** Reads fields[from ..], `count` of them, into out[0 ..], as `field` does. */
  glance(id: number, fields: Int32Array, from: number, out: Float64Array, count: number): void {
    const seen = id >= 0 && this.shows(id);
    for (let i = 0; i < count; i++) out[i] = seen ? this.world.field(id, fields[from + i]) : Number.NaN;
  }

  /** Whether a field of a thing is a yes or no. */
  isFlag(id: number, field: number): boolean {
    const { names, types } = this.world.fields.layoutOf(id);
    return types[names.indexOf(field)] === BOOLEAN_FIELD;
  }

  private shows(id: ThingId): boolean {
    const { world, thing, self, noses } = this;
    if (id === thing || world.holder[id] === thing) return true;
    const dx = world.x[id] - self.x;
    const dy = world.y[id] - self.y;
    const near = world.radius[thing] + world.radius[id] + TOUCH;
    if (dx * dx + dy * dy <= near * near) return true;
    const ahead = (dx * world.sine[thing] + dy * world.cosine[thing]) / Math.sqrt(dx * dx + dy * dy);
    for (let i = 0; i < noses.length; i++) if (ahead >= noses[i].cosHalfView) return self.isInTheOpen(id);
    return false;
  }
}
