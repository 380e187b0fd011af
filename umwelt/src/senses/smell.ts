import { float64s } from '../core/array-of.js';
import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { BodySense } from './body-sense.js';
import { Percept } from './percept.js';

/** Default range of noses and ears, in meters. */
export const DEFAULT_RANGE = 25;

/** Scratch: the query of the world: x, y, range. */
const _smell_probe = float64s(3);
const _sweep = new Percept();
const _another = new Percept();

/** A nose of a species. */
export interface Nose {
  readonly name: string;
  /** Symbols of the kinds it delivers; undefined for all. */
  readonly kinds: readonly number[] | undefined;
  /** Meters. */
  readonly range: number;
  /** Place in the body's frame: right, ahead, up, meters. */
  readonly right: number;
  readonly ahead: number;
  readonly up: number;
  /** Cosine of half the angle inside which the fields of things are seen; -1 for all round. */
  readonly cosHalfView: number;
  /** Whether a thing is delivered only if nothing solid hides it. */
  readonly lineOfSight: boolean;
}

/** The noses that deliver a kind, by its symbol, for each list of noses that a species has. */
const nosesByKind = new WeakMap<readonly Nose[], (readonly Nose[])[]>();

/** The direct sense (SIGGRAPH 95, 5): the nearest thing of a kind with its place. */
export class Smell {
  private readonly world: World;
  private readonly thing: ThingId;
  private readonly self: BodySense;
  private readonly noses: readonly Nose[];
  /** The noses that deliver a kind, by its symbol; filled on demand, and shared by all creatures of a species. */
  private readonly byKind: (readonly Nose[])[];

  constructor(world: World, thing: ThingId, self: BodySense, noses: readonly Nose[]) {
    this.world = world;
    this.thing = thing;
    this.self = self;
    this.noses = noses;
    this.byKind = nosesByKind.get(noses) ?? [];
    nosesByKind.set(noses, this.byKind);
  }

  /** Returns the number of a nose by its name, or -1. */
  sensor(name: string): number {
    return this.noses.findIndex(nose => nose.name === name);
  }

  /**
   * Fills `out` with the nearest thing of a kind within `out.reach` meters that a nose (-1: any nose) delivers; returns whether there is one.
   */
  nearest(kind: number, nose: number, out: Percept): boolean {
    if (nose >= 0) return this.smell(this.noses[nose], kind, out);
    if (!this.world.space.kinds.has(kind)) return false;
    let found = false;
    const noses = this.imagines(kind) ? this.noses : this.nosesFor(kind);
    for (let i = 0; i < noses.length; i++) {
      if (this.smell(noses[i], kind, out)) {
        found = true;
        out.reach = out.distance;
      }
    }
    return found;
  }

  /**
   * Fills `out` with the nearest thing of a kind, except `out.thing`, within `out.reach` meters that a nose delivers and for which `test` returns true;
   * returns whether there is one. `test` gets `context` as its second argument and must not search.
   */
  anotherWhere<Context>(kind: number, test: (it: Percept, context: Context) => boolean, context: Context, out: Percept): boolean {
    const { things, space } = this.world;
    const { kinds } = space;
    const but = out.thing;
    const noses = this.imagines(kind) ? this.noses : this.nosesFor(kind);
    let found = false;
    for (let id = kinds.head[kind] ?? NOBODY; id !== NOBODY; id = kinds.next[id]) {
      if (id === but || id === this.thing || !things.isFor(id, this.thing)) continue;
      _another.reach = out.reach;
      if (!this.isDelivered(noses, id, _another)) continue;
      if (found && _another.distance === out.distance && id > out.thing) continue;
      if (!test(_another, context)) continue;
      found = true;
      out.copy(_another);
      out.reach = out.distance;
    }
    return found;
  }

  /** Whether one of these noses delivers a thing within `out.reach` meters; fills `out` for the nose that is nearest to it. */
  private isDelivered(noses: readonly Nose[], id: ThingId, out: Percept): boolean {
    const { world } = this;
    let found = false;
    for (let i = 0; i < noses.length; i++) {
      const nose = noses[i];
      this.placeOf(nose, _smell_probe);
      const dx = world.x[id] - _smell_probe[0];
      const dy = world.y[id] - _smell_probe[1];
      const reach = out.reach < nose.range ? out.reach : nose.range;
      if (dx * dx + dy * dy > reach * reach || (nose.lineOfSight && !this.self.isInTheOpen(id))) continue;
      this.fill(id, out);
      out.reach = out.distance;
      found = true;
    }
    return found;
  }

  private nosesFor(kind: number): readonly Nose[] {
    while (this.byKind.length <= kind) {
      const next = this.byKind.length;
      this.byKind.push(this.noses.filter(({ kinds }) => kinds === undefined || kinds.includes(next)));
    }
    return this.byKind[kind];
  }

  /** Number of noses. */
  get count(): number {
    return this.noses.length;
  }

  /**
   * Fills `out` with x, y of a nose and the radius (meters) around it within which there is nothing of a kind: the distance of the nearest such
   * thing, else the range of the nose. The radius is 0 for a nose that needs a line of sight; for a nose that does not deliver the kind only the
   * radius is set, to 0. Returns the nearest thing that the nose delivers, or -1.
   */
  sweep(nose: number, kind: number, out: Float64Array): ThingId {
    const { kinds, range, lineOfSight } = this.noses[nose];
    out[2] = 0;
    if (kinds !== undefined && !kinds.includes(kind)) return NOBODY;
    this.originOf(nose, out);
    _sweep.reach = range;
    const found = this.smell(this.noses[nose], kind, _sweep);
    if (!lineOfSight) out[2] = found ? _sweep.distance : range;
    return found ? (_sweep.thing as ThingId) : NOBODY;
  }

  /** Fills `out` with the place (x, y) of a nose; for -1 and other sensors, that of the body. */
  originOf(nose: number, out: Float64Array): void {
    const { noses, self } = this;
    if (nose >= 0 && nose < noses.length) {
      this.placeOf(noses[nose], out);
      return;
    }
    out[0] = self.x;
    out[1] = self.y;
  }

  /** Whether there is an imaginary thing of a kind for this creature; every nose delivers it. */
  private imagines(kind: number): boolean {
    const { things } = this.world;
    if (things.imaginary === 0) return false;
    for (let id = 0; id < things.count; id++) if (things.onlyFor[id] === this.thing && things.kind[id] === kind) return true;
    return false;
  }

  private smell(nose: Nose, kind: number, out: Percept): boolean {
    if (nose.kinds !== undefined && !nose.kinds.includes(kind) && !this.imagines(kind)) return false;
    this.placeOf(nose, _smell_probe);
    _smell_probe[2] = out.reach < nose.range ? out.reach : nose.range;
    const id = this.world.nearestTo(_smell_probe, kind, this.thing);
    if (id < 0) return false;
    if (nose.lineOfSight && !this.self.isInTheOpen(id)) return false;
    this.fill(id, out);
    return true;
  }

  /** Fills `out` with the place (x, y) of a nose. */
  private placeOf(nose: Nose, out: Float64Array): void {
    const { world, thing, self } = this;
    const s = world.sine[thing];
    const c = world.cosine[thing];
    out[0] = self.x + nose.right * c + nose.ahead * s;
    out[1] = self.y - nose.right * s + nose.ahead * c;
  }

  /** Fills `out` with a thing that is smelled from the place in `_smell_probe`. */
  private fill(id: ThingId, out: Percept): void {
    const { world, self } = this;
    const x = _smell_probe[0];
    const y = _smell_probe[1];
    const dx = world.x[id] - x;
    const dy = world.y[id] - y;
    out.thing = id;
    out.x = world.x[id];
    out.y = world.y[id];
    out.z = world.z[id];
    out.distance = Math.sqrt(dx * dx + dy * dy);
    out.fromX = x;
    out.fromY = y;
    out.heading = self.heading;
  }
}
