import { FIELD_TYPES, type ThingId, type World } from '../world/index.js';
import type { Percept } from './percept.js';
import type { Kinds, WatchingSenses } from './senses.js';

/** How far a creature without declared sensors perceives, in metres. */
export const DEFAULT_RANGE = 25;
/** What is this near to the skin is felt, wherever it is: metres. */
const TOUCH = 0.1;
const NUMBER_FIELD = FIELD_TYPES.indexOf('number');
const BOOLEAN_FIELD = FIELD_TYPES.indexOf('boolean');

/** Asked of the world: x, y, range. */
const _sniff = new Float64Array(3);

/** A nose: what it smells, how far, and where it sits. Lengths are in meters, angles in radians. */
export interface SniffSensor {
  readonly name: string;
  /** Symbols of the kinds it delivers; undefined for all. */
  readonly kinds: readonly number[] | undefined;
  readonly range: number;
  /** In the body's frame: right, ahead, up. */
  readonly right: number;
  readonly ahead: number;
  readonly up: number;
  /** Cosine of half the angle inside which fields are seen; -1 for all round. */
  readonly cosHalfView: number;
  /** Whether a thing must be in the open to be delivered at all. */
  readonly lineOfSight: boolean;
}

/**
 * The direct sense (SIGGRAPH 95, 5): the nearest thing of a kind with its place. What a thing shows, its fields, takes eyes:
 * it must be inside the field of view and in the open, or be touched.
 */
export class Sniff implements WatchingSenses {
  selfX = 0;
  selfY = 0;
  selfZ = 0;
  selfHeading = 0;
  readonly kinds: Kinds;
  private readonly world: World;
  readonly thing: ThingId;
  private readonly sensors: readonly SniffSensor[];
  /** Features by layout, worked out once for each. */
  private readonly glances: (readonly number[] | undefined)[] = [];

  constructor(world: World, thing: ThingId, sensors: readonly SniffSensor[], kinds: Kinds) {
    this.world = world;
    this.kinds = kinds;
    this.thing = thing;
    this.sensors = sensors;
  }

  /** The sense phase: where am I? */
  feelSelf(): void {
    const { world, thing } = this;
    this.selfX = world.x[thing];
    this.selfY = world.y[thing];
    this.selfZ = world.z[thing];
    this.selfHeading = world.heading[thing];
  }

  sensor(name: string): number {
    return this.sensors.findIndex(s => s.name === name);
  }

  nearest(kind: number, sensor: number, out: Percept): boolean {
    if (sensor >= 0) return this.sniff(this.sensors[sensor], kind, out);
    let found = false;
    for (let i = 0; i < this.sensors.length; i++) {
      if (this.sniff(this.sensors[i], kind, out)) {
        found = true;
        out.reach = out.distance;
      }
    }
    return found;
  }

  private sniff(sensor: SniffSensor, kind: number, out: Percept): boolean {
    if (sensor.kinds !== undefined && !sensor.kinds.includes(kind)) return false;
    const { world, thing } = this;
    const s = world.sine[thing];
    const c = world.cosine[thing];
    const x = this.selfX + sensor.right * c + sensor.ahead * s;
    const y = this.selfY - sensor.right * s + sensor.ahead * c;
    _sniff[0] = x;
    _sniff[1] = y;
    _sniff[2] = out.reach < sensor.range ? out.reach : sensor.range;
    const id = world.nearestTo(_sniff, kind, thing);
    if (id < 0) return false;
    const dx = world.x[id] - x;
    const dy = world.y[id] - y;
    if (sensor.lineOfSight && !this.inTheOpen(id)) return false;
    out.thing = id;
    out.x = world.x[id];
    out.y = world.y[id];
    out.z = world.z[id];
    out.distance = Math.sqrt(dx * dx + dy * dy);
    out.fromX = x;
    out.fromY = y;
    out.heading = this.selfHeading;
    return true;
  }

  holding(kind: number, out: Percept): boolean {
    const { world, thing } = this;
    const { firstHeld, nextHeld } = world.hands;
    for (let id = firstHeld[thing]; id >= 0; id = nextHeld[id]) {
      if (world.kind[id] !== kind) continue;
      out.thing = id;
      out.x = world.x[id];
      out.y = world.y[id];
      out.z = world.z[id];
      out.distance = 0;
      out.fromX = this.selfX;
      out.fromY = this.selfY;
      out.heading = this.selfHeading;
      return true;
    }
    return false;
  }

  field(id: number, field: number): number {
    if (id < 0 || !this.shows(id)) return Number.NaN;
    return this.world.field(id, field);
  }

  kindOf(id: number): number {
    return id < 0 || this.world.alive[id] === 0 ? -1 : this.world.kind[id];
  }

  features(id: number): readonly number[] {
    const layout = this.world.things.layout[id];
    let known = this.glances[layout];
    if (known === undefined) {
      const { names, types } = this.world.fields.layoutOf(id);
      known = names.filter((_, i) => types[i] !== NUMBER_FIELD);
      this.glances[layout] = known;
    }
    return known;
  }

  glance(id: number, fields: Int32Array, from: number, out: Float64Array, count: number): void {
    const seen = id >= 0 && this.shows(id);
    for (let i = 0; i < count; i++) out[i] = seen ? this.world.field(id, fields[from + i]) : Number.NaN;
  }

  isFlag(id: number, field: number): boolean {
    const { names, types } = this.world.fields.layoutOf(id);
    return types[names.indexOf(field)] === BOOLEAN_FIELD;
  }

  /** Whether what a thing shows can be seen from here, by any sensor's field of view. */
  private shows(id: ThingId): boolean {
    const { world, thing } = this;
    if (id === thing || world.holder[id] === thing) return true;
    const dx = world.x[id] - this.selfX;
    const dy = world.y[id] - this.selfY;
    const near = world.radius[thing] + world.radius[id] + TOUCH;
    if (dx * dx + dy * dy <= near * near) return true;
    const ahead = (dx * world.sine[thing] + dy * world.cosine[thing]) / Math.sqrt(dx * dx + dy * dy);
    for (let i = 0; i < this.sensors.length; i++) if (ahead >= this.sensors[i].cosHalfView) return this.inTheOpen(id);
    return false;
  }

  /** From the top of this body to the top of the other. */
  private inTheOpen(id: ThingId): boolean {
    const { world, thing } = this;
    return world.lineOfSight(
      this.selfX,
      this.selfY,
      this.selfZ + world.height[thing],
      world.x[id],
      world.y[id],
      world.z[id] + world.height[id],
      thing,
      id,
    );
  }
}
