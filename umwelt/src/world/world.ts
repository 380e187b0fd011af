import { InputError } from '../core/errors.js';
import { cos, sin } from '../core/math.js';
import type { StateOwner } from '../core/state.js';
import { cast, path } from './cast.js';
import type { ThingDefinition } from './definition.js';
import { near, nearest, nearestTo } from './find.js';
import { Stage, type WorldOptions } from './stage.js';
import type { Slot, WorldStructure } from './structure.js';
import { checkName, checkThing, show } from './thing-check.js';
import { NOBODY, type ThingId } from './thing-id.js';

/**
 * Things on a floor: their poses, public fields, who carries whom, and questions about space. Everything that lives is in
 * typed arrays (things.ts); read poses from there, but write them only through place, turn, moveBy and raise.
 * Ids are slots: a new thing takes the lowest free one.
 */
export class World extends Stage implements StateOwner {
  /** Things that are there now. */
  live = 0;

  /** For `isClear`: from (x, y, z) along (dx, dy, dz). */
  readonly path: Float64Array = path;
  /** What the last ray hit: a thing, EDGE (the fence) or NOBODY. */
  rayHit: ThingId = NOBODY;

  /** No slot below this one is free. */
  private lowestFree = 0;

  constructor(options: WorldOptions) {
    super(options);
    this.grow(Math.max(1, options.capacity ?? 64));
  }

  static fromStructure(structure: WorldStructure): World {
    const world = new World({ size: structure.size, fence: structure.fence, capacity: structure.slots.length });
    world.load(structure);
    return world;
  }

  // ---- things that come and go

  add(name: string, definition: ThingDefinition): ThingId {
    checkName(name);
    if (this.ids.has(name)) throw new InputError(`thing "${name}": there is one of that name already, expected a new name.`);
    checkThing(name, definition);
    const carrier = definition.held === undefined ? NOBODY : this.require(definition.held, `thing "${name}": held`);
    const id = this.lowestFree;
    if (id >= this.capacity) this.grow(2 * this.capacity);
    this.clearRow(id);
    this.slots[id] = { name, definition };
    this.ids.set(name, id);
    this.serial[id]++;
    this.alive[id] = 1;
    this.live++;
    this.count = Math.max(this.count, id + 1);
    while (this.lowestFree < this.count && this.alive[this.lowestFree] === 1) this.lowestFree++;
    this.fillRow(id, definition);
    this.space.enter(this, id);
    if (this.mobile[id] === 1) this.wake(id);
    if (carrier !== NOBODY) this.hold(carrier, id, definition.at ?? [0, this.radius[carrier], this.height[carrier] / 2]);
    return id;
  }

  /** Add many; those that are held come after the others, whatever their order. */
  addAll(things: Readonly<Record<string, ThingDefinition>>): void {
    let waiting = Object.entries(things);
    while (waiting.length > 0) {
      const later = waiting.filter(
        ([, thing]) => thing?.held !== undefined && !this.ids.has(thing.held) && Object.hasOwn(things, thing.held),
      );
      if (later.length === waiting.length) {
        throw new InputError(
          `thing "${later[0][0]}": held: found ${show(later[0][1].held)}, expected a holder that it does not itself carry.`,
        );
      }
      for (const entry of waiting) if (!later.includes(entry)) this.add(entry[0], entry[1]);
      waiting = later;
    }
  }

  remove(id: ThingId): void {
    if (!this.isAlive(id)) return;
    while (this.hands.firstHeld[id] !== NOBODY) this.release(this.hands.firstHeld[id]);
    if (this.holder[id] !== NOBODY) this.hands.drop(this.holder[id], id);
    this.awakeList.wakeWhatLiesOn(this, id);
    this.sleep(id, NOBODY);
    const { awake, count } = this.awakeList;
    for (let i = 0; i < count; i++) if (this.leaving[awake[i]] === id) this.leaving[awake[i]] = NOBODY;
    this.space.leave(id);
    this.ids.delete((this.slots[id] as Slot).name);
    this.slots[id] = null;
    this.clearRow(id);
    this.live--;
    this.lowestFree = Math.min(this.lowestFree, id);
  }

  // ---- space (find.ts, cast.ts)

  near(x: number, y: number, radius: number, out: Int32Array): number {
    return near(this, x, y, radius, out);
  }

  nearest(x: number, y: number, kind: number, range: number = Number.POSITIVE_INFINITY, except: ThingId = NOBODY): ThingId {
    return nearest(this, x, y, kind, range, except);
  }

  /** `nearest` for probe = x, y, range. */
  nearestTo(probe: Float64Array, kind: number, except: ThingId): ThingId {
    return nearestTo(this, probe, kind, except);
  }

  /** Whether nothing solid stands in the way of `path`: `lineOfSight` without a number handed over, so without one allocated. */
  isClear(ignoreA: ThingId, ignoreB: ThingId): boolean {
    this.rayHit = cast(this, ignoreA, ignoreB, true);
    return this.rayHit === NOBODY;
  }

  /** Whether nothing solid stands between two points, `ignoreA` and `ignoreB` aside. */
  lineOfSight(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    ignoreA: ThingId = NOBODY,
    ignoreB: ThingId = NOBODY,
  ): boolean {
    const { path } = this;
    path[0] = x0;
    path[1] = y0;
    path[2] = z0;
    path[3] = x1 - x0;
    path[4] = y1 - y0;
    path[5] = z1 - z0;
    return this.isClear(ignoreA, ignoreB);
  }

  /** Level along a heading: distance to the first solid thing, or `maxDistance`; rayHit says what it was. */
  ray(x: number, y: number, z: number, heading: number, maxDistance: number, ignore: ThingId = NOBODY): number {
    const { path } = this;
    path[0] = x;
    path[1] = y;
    path[2] = z;
    // a ray without end is as good as one across the largest world, and has no 0 * Infinity in it
    const length = Math.min(maxDistance, 1e7);
    path[3] = sin(heading) * length;
    path[4] = cos(heading) * length;
    path[5] = 0;
    this.rayHit = cast(this, ignore, NOBODY, false);
    return this.rayHit === NOBODY ? maxDistance : path[6] * length;
  }

  // ---- snapshots (the arrays are visited by visitState)

  /** What a snapshot needs beside the arrays. */
  structure(): WorldStructure {
    return {
      size: this.size,
      fence: this.fence,
      symbols: [...this.symbols.names],
      layouts: this.fields.layouts.map(layout => ({ names: [...layout.names], types: [...layout.types] })),
      fieldsUsed: this.fields.used,
      slots: this.slots.slice(0, this.count),
    };
  }

  /**
   * Become a world of that structure. Its arrays are then of the right length but hold nothing: restore them next, then call
   * `refresh`. Symbols and layouts that came later are forgotten, so that whoever goes back and then does something else gets
   * the same numbers as who never was there. One whose symbols stand in another order, or of another size, is refused.
   */
  load(structure: WorldStructure): void {
    const { size, fence, symbols, layouts } = structure;
    if (size[0] !== this.size[0] || size[1] !== this.size[1] || fence !== this.fence) {
      throw new InputError(
        `world: found a world of ${show(size)} with fence ${fence}, expected ${show(this.size)} with fence ${this.fence}.`,
      );
    }
    const other = symbols.findIndex((name, id) => id < this.symbols.names.length && this.symbols.names[id] !== name);
    if (other >= 0) {
      throw new InputError(
        `world: symbols: found ${show(symbols[other])} as number ${other}, expected ${show(this.symbols.names[other])}.`,
      );
    }
    this.symbols.keep(symbols.length);
    for (const name of symbols) this.symbols.id(name);
    this.fields.keep(0);
    for (const layout of layouts) this.fields.layout(layout.names, layout.types);
    if (structure.slots.length > this.capacity) this.grow(structure.slots.length);
    for (let id = 0; id < this.capacity; id++) this.forgetRow(id);
    this.count = structure.slots.length;
    this.fields.reserve(structure.fieldsUsed);
    this.fields.used = structure.fieldsUsed;
    this.slots.length = 0;
    for (const slot of structure.slots) this.slots.push(slot);
    this.refresh();
  }

  /** After the arrays were restored: everything that follows from them anew. */
  refresh(): void {
    this.space.clear();
    this.hands.clear();
    this.ids.clear();
    this.live = 0;
    this.lowestFree = this.count;
    for (let id = this.count - 1; id >= 0; id--) {
      if (this.alive[id] === 0) {
        this.lowestFree = id;
        continue;
      }
      this.live++;
      this.ids.set(this.nameOf(id), id);
      this.space.enter(this, id);
      if (this.holder[id] !== NOBODY) this.hands.take(this.holder[id], id);
    }
    this.awakeList.rebuild(this);
  }
}
