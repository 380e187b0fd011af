import { float64s } from '../core/array-of.js';
import { cos } from '../core/index.js';
import { HEARD, SEEN, SMELLED, TOUCHED } from '../world/field-store.js';
import { GAP, measureGap, NX, NY, PROBE_LENGTH, PX, PY } from '../world/footprint.js';
import { CARRIERS, CIRCLE, FIELD_TYPES, type ThingId, type World } from '../world/index.js';
import { NOBODY } from '../world/thing-id.js';
import type { BodySense } from './body-sense.js';
import type { Ear, SoundFields } from './hearing.js';
import type { Percept } from './percept.js';
import type { Sight } from './sight.js';
import type { Nose } from './smell.js';

/** A thing touches the body if its surface is within this many meters of the body's, over the ground and in height, and nothing solid is between. */
const TOUCH = 0.1;
/** The share of a thing's height at which a creature looks. */
export const EYE_LEVEL = 0.7;
const NUMBER_FIELD = FIELD_TYPES.indexOf('number');
const BOOLEAN_FIELD = FIELD_TYPES.indexOf('boolean');

/** Scratch of `glance`: by carrier 1 if it reaches the creature, 0 if not, UNKNOWN before it was computed. */
const _glance_reaches = new Int8Array(CARRIERS.length);
const UNKNOWN = -1;
/** Most things of a kind among which `anotherShowing` searches; if there are more, it finds none. */
export const MOST_OF_A_KIND = 16;
const _others = new Int32Array(MOST_OF_A_KIND);
/** Scratch of `isTouched`: the arguments and results of measureGap. */
const _touch = float64s(PROBE_LENGTH);

/**
 * What a creature perceives of the public fields of things. A field is perceived only through its carrier:
 * - seen: inside the range and field of view of a nose that delivers the kind, or of an eye, and with a line of sight; or the thing touches the body;
 * - smelled: inside the range of a nose that delivers the kind, also through walls, unless that nose needs a line of sight;
 * - heard: inside the range of an ear that hears everything or names the field; for the field `sound`, only sounds that the ear names;
 * - touched: the thing touches the body.
 * All fields of a thing that is held by the body are perceived.
 */
export class FieldView {
  private readonly world: World;
  private readonly thing: ThingId;
  private readonly self: BodySense;
  private readonly noses: readonly Nose[];
  private readonly ears: readonly Ear[];
  private readonly sights: readonly Sight[];
  /** By sight: cosine of half its field of view. */
  private readonly cosHalfSight: Float64Array;
  private readonly sound: SoundFields;
  /** Symbols of feature fields, and of number fields, by layout of fields; computed once per layout. */
  private readonly featuresOf: (readonly number[])[] = [];
  private readonly quantitiesOf: (readonly number[])[] = [];

  constructor(
    world: World,
    thing: ThingId,
    self: BodySense,
    organs: {
      readonly noses: readonly Nose[];
      readonly ears: readonly Ear[];
      readonly sights: readonly Sight[];
      readonly fields: SoundFields;
    },
  ) {
    this.world = world;
    this.thing = thing;
    this.self = self;
    this.noses = organs.noses;
    this.ears = organs.ears;
    this.sights = organs.sights;
    this.cosHalfSight = Float64Array.from(organs.sights, sight => cos(sight.retina.camera.options.fieldOfView / 2));
    this.sound = organs.fields;
  }

  /** Returns a public field (a symbol) of a thing; NaN if the thing does not have it or the creature does not perceive it. */
  field(id: number, field: number): number {
    if (id < 0) return Number.NaN;
    const { things, fields } = this.world;
    const layout = things.layout[id];
    const index = fields.store.indexOf(layout, field);
    if (index < 0) return Number.NaN;
    const carrier = fields.store.carrierAt(layout, index);
    if (!this.reaches(id, carrier)) return carrier === HEARD ? this.heard(id, field, index) : Number.NaN;
    return fields.store.values[things.fieldBase[id] + index];
  }

  /** Returns the speed over the ground of a thing that flies or rolls, in m/s; 0 for one without physics, such as a walking creature. */
  speedOf(id: number): number {
    const { vx, vy } = this.world.things;
    return id < 0 ? 0 : Math.sqrt(vx[id] * vx[id] + vy[id] * vy[id]);
  }

  /** Returns the heading of a thing that is seen; NaN for others. */
  headingOf(id: number): number {
    return id >= 0 && this.reaches(id, SEEN) ? this.world.heading[id] : Number.NaN;
  }

  eyeLevelOf(id: number): number {
    return id < 0 ? 0 : this.world.height[id] * EYE_LEVEL;
  }

  /** Returns the kind, as a symbol, of the holder of a thing that is seen; -1 if the thing is not held or not seen. */
  holderKindOf(id: number): number {
    const holder = id < 0 ? -1 : this.world.holder[id];
    return holder >= 0 && this.reaches(id, SEEN) ? this.world.kind[holder] : -1;
  }

  /** Returns the kind of a thing as a symbol, or -1 if the thing does not exist. */
  kindOf(id: number): number {
    return id < 0 || this.world.alive[id] === 0 ? -1 : this.world.kind[id];
  }

  /** Returns the symbols of a thing's boolean and text fields. Do not change or keep the array. */
  features(id: number): readonly number[] {
    return this.namesOf(id, this.featuresOf, false);
  }

  /** Returns the symbols of a thing's number fields. Do not change or keep the array. */
  quantities(id: number): readonly number[] {
    return this.namesOf(id, this.quantitiesOf, true);
  }

  /** Returns the fields of a thing that are numbers (`numbers`) or are not; `known` caches them by layout. */
  private namesOf(id: number, known: (readonly number[])[], numbers: boolean): readonly number[] {
    const layout = this.world.things.layout[id];
    if (known[layout] === undefined) {
      const { names, types } = this.world.fields.layoutOf(id);
      known[layout] = names.filter((_, i) => (types[i] === NUMBER_FIELD) === numbers);
    }
    return known[layout];
  }

  /** Reads fields[from ..], `count` of them, into out[0 ..], as `field` does. */
  glance(id: number, fields: Int32Array, from: number, out: Float64Array, count: number): void {
    const { world } = this;
    const { store } = world.fields;
    const layout = id < 0 ? 0 : world.things.layout[id];
    const base = id < 0 ? 0 : world.things.fieldBase[id];
    _glance_reaches.fill(UNKNOWN);
    for (let i = 0; i < count; i++) {
      const index = id < 0 ? -1 : store.indexOf(layout, fields[from + i]);
      if (index < 0) {
        out[i] = Number.NaN;
        continue;
      }
      const carrier = store.carrierAt(layout, index);
      if (_glance_reaches[carrier] === UNKNOWN) _glance_reaches[carrier] = this.reaches(id, carrier) ? 1 : 0;
      if (_glance_reaches[carrier] === 1) out[i] = store.values[base + index];
      else out[i] = carrier === HEARD ? this.heard(id, fields[from + i], index) : Number.NaN;
    }
  }

  /** Fills `out` with the things of a kind, except `but` and the creature itself; returns their number, 0 if there is no room for all. */
  others(kind: number, but: number, out: Int32Array): number {
    const { space, things } = this.world;
    const { kinds } = space;
    if (kinds.countOf(kind) > out.length) return 0;
    let count = 0;
    for (let id = kinds.head[kind] ?? NOBODY; id !== NOBODY; id = kinds.next[id])
      if (id !== but && id !== this.thing && things.isFor(id, this.thing)) out[count++] = id;
    return count;
  }

  /** Fills `out` with the nearest thing of a kind, except `out.thing`, within `out.reach` that shows one of these fields; returns whether one does. */
  anotherShowing(kind: number, fields: Int32Array, out: Percept): boolean {
    const { world, self } = this;
    const count = this.others(kind, out.thing, _others);
    let best = NOBODY;
    let reach = out.reach;
    for (let i = 0; i < count; i++) {
      const id = _others[i] as ThingId;
      const dx = world.x[id] - self.x;
      const dy = world.y[id] - self.y;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance > reach || (distance === reach && id > best && best !== NOBODY) || !this.showsAny(id, fields)) continue;
      best = id;
      reach = distance;
    }
    if (best === NOBODY) return false;
    out.clear();
    out.thing = best;
    out.x = world.x[best];
    out.y = world.y[best];
    out.z = world.z[best];
    out.distance = reach;
    out.fromX = self.x;
    out.fromY = self.y;
    out.heading = self.heading;
    return true;
  }

  private showsAny(id: ThingId, fields: Int32Array): boolean {
    for (let i = 0; i < fields.length; i++) if (this.field(id, fields[i]) > 0) return true;
    return false;
  }

  /** Whether a field of a thing is boolean. */
  isFlag(id: number, field: number): boolean {
    const { names, types } = this.world.fields.layoutOf(id);
    return types[names.indexOf(field)] === BOOLEAN_FIELD;
  }

  /** Whether all fields of a carrier reach the creature from a thing. Heard fields also depend on the field: see `heard`. */
  private reaches(id: ThingId, carrier: number): boolean {
    const { world, thing, self } = this;
    if (id === thing || world.holder[id] === thing) return true;
    switch (carrier) {
      case SEEN:
        return this.isTouched(id) || (this.isInView(id) && self.isInTheOpen(id, true));
      case SMELLED:
        return this.isSmelled(id);
      case TOUCHED:
        return this.isTouched(id);
      default:
        return false;
    }
  }

  /** Whether the surface of a thing is within TOUCH of the body's, over the ground and in height, with nothing solid between. */
  private isTouched(id: ThingId): boolean {
    const { world, thing, self } = this;
    const { things } = world;
    const dx = world.x[id] - self.x;
    const dy = world.y[id] - self.y;
    const near = world.radius[thing] + world.radius[id] + TOUCH;
    if (dx * dx + dy * dy > near * near) return false;
    const bottom = Math.max(world.z[thing], world.z[id]);
    const top = Math.min(world.z[thing] + world.height[thing], world.z[id] + world.height[id]);
    if (bottom - top > TOUCH) return false;
    if (things.shape[thing] !== CIRCLE) {
      _touch[PX] = world.x[id];
      _touch[PY] = world.y[id];
      measureGap(things, thing, _touch);
      if (_touch[GAP] > world.radius[id] + TOUCH) return false;
    }
    _touch[PX] = self.x;
    _touch[PY] = self.y;
    measureGap(things, id, _touch);
    const gap = _touch[GAP];
    if (things.shape[id] !== CIRCLE && gap > world.radius[thing] + TOUCH) return false;
    if (gap <= 0) return true;
    const level = (bottom + top) / 2;
    // a held thing hides nothing, and its holder does not hide it
    const passed = world.holder[id] >= 0 ? world.holder[id] : id;
    return world.lineOfSight(self.x, self.y, level, self.x - gap * _touch[NX], self.y - gap * _touch[NY], level, thing, passed);
  }

  /** Whether a thing is inside the range and field of view of a nose that delivers its kind, or of an eye. */
  private isInView(id: ThingId): boolean {
    const { world, thing, self, noses, sights } = this;
    const dx = world.x[id] - self.x;
    const dy = world.y[id] - self.y;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const ahead = dx * world.sine[thing] + dy * world.cosine[thing];
    for (let i = 0; i < noses.length; i++) {
      const nose = noses[i];
      if (ahead < nose.cosHalfView * distance) continue;
      if (this.isWithin(nose, id) && (nose.kinds === undefined || nose.kinds.includes(world.kind[id]))) return true;
    }
    for (let i = 0; i < sights.length; i++) {
      const { camera } = sights[i].retina;
      const x = world.x[id] - camera.x;
      const y = world.y[id] - camera.y;
      const reach = camera.options.range + world.radius[id];
      if (x * x + y * y > reach * reach) continue;
      if (x * camera.sine + y * camera.cosine >= this.cosHalfSight[i] * Math.sqrt(x * x + y * y)) return true;
    }
    return false;
  }

  private isSmelled(id: ThingId): boolean {
    const { world, self, noses } = this;
    for (let i = 0; i < noses.length; i++) {
      const nose = noses[i];
      if (nose.kinds !== undefined && !nose.kinds.includes(world.kind[id])) continue;
      if (this.isWithin(nose, id) && (!nose.lineOfSight || self.isInTheOpen(id))) return true;
    }
    return false;
  }

  /** Returns a heard field of a thing as the ears deliver it: NaN if none does, `none` for a sound that no ear in range names. */
  private heard(id: ThingId, field: number, index: number): number {
    const { world, ears, sound } = this;
    const value = world.fields.store.values[world.things.fieldBase[id] + index];
    let near = false;
    for (let i = 0; i < ears.length; i++) {
      const ear = ears[i];
      if (!this.isWithin(ear, id)) continue;
      near = true;
      if (ear.kinds === undefined || field === sound.loudness || ear.kinds.includes(field === sound.sound ? value : field)) return value;
    }
    return near && field === sound.sound ? sound.none : Number.NaN;
  }

  /** Whether a thing is inside the range of a sensor. */
  private isWithin(sensor: Nose | Ear, id: ThingId): boolean {
    const { world, thing, self } = this;
    const dx = world.x[id] - (self.x + sensor.right * world.cosine[thing] + sensor.ahead * world.sine[thing]);
    const dy = world.y[id] - (self.y - sensor.right * world.sine[thing] + sensor.ahead * world.cosine[thing]);
    return dx * dx + dy * dy <= sensor.range * sensor.range;
  }
}
