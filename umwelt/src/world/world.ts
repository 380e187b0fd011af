import { wrapAngle } from '../core/angles.js';
import { InputError } from '../core/errors.js';
import { cos, sin } from '../core/math.js';
import type { StateOwner } from '../core/state.js';
import { AwakeList } from './awake.js';
import { canHold, follow, Hands, letGo } from './carry.js';
import { cast, path } from './cast.js';
import type { Place, ThingDefinition } from './definition.js';
import { near, nearest, nearestTo } from './find.js';
import { groundAt } from './ground.js';
import { go, slide, stride } from './move.js';
import { Register } from './register.js';
import { Space } from './space.js';
import type { Slot, WorldStructure } from './structure.js';
import { checkName, checkThing, show } from './thing-check.js';
import { NOBODY, type ThingId } from './thing-id.js';

export interface WorldOptions {
  /** Width (east-west) and depth (north-south) in metres; the middle is (0, 0). */
  readonly size: readonly [number, number];
  /** Height of the fence that one sees all round, 0 for none. Nothing leaves the world either way. */
  readonly fence?: number;
  /** Slots to begin with; more are made when they are needed. */
  readonly capacity?: number;
}

/**
 * Things on a floor: their poses, public fields, who carries whom, and questions about space. Everything that lives is in
 * typed arrays (things.ts); read poses from there, but write them only through place, turn, moveBy and raise.
 * Ids are slots: a new thing takes the lowest free one.
 */
export class World extends Register implements StateOwner {
  readonly size: readonly [number, number];
  readonly halfSizeX: number;
  readonly halfSizeY: number;
  readonly fence: number;
  readonly space: Space;
  readonly hands: Hands = new Hands();
  /** Things that are there now. */
  live = 0;

  /** For `go`: metres ahead and radians to the right (less than half a turn). */
  readonly motion: Float64Array = new Float64Array(2);
  /** For `isClear`: from (x, y, z) along (dx, dy, dz). */
  readonly path: Float64Array = path;
  /** Of the last moveBy: how far it got, and what it met first (a thing, EDGE or NOBODY). */
  moved = 0;
  movedX = 0;
  movedY = 0;
  touched: ThingId = NOBODY;
  /** What the last ray hit: a thing, EDGE (the fence) or NOBODY. */
  rayHit: ThingId = NOBODY;

  private readonly awakeList: AwakeList = new AwakeList();
  /** No slot below this one is free. */
  private lowestFree = 0;

  constructor(options: WorldOptions) {
    super();
    const [width, depth] = options.size;
    if (!(width > 0 && depth > 0 && width <= 1e6 && depth <= 1e6)) {
      throw new InputError(`world: size: found ${show(options.size)}, expected two lengths above 0 and up to 1000000 metres.`);
    }
    const fence = options.fence ?? 0;
    if (!(fence >= 0 && fence <= 1e6)) throw new InputError(`world: fence: found ${show(fence)}, expected a height of 0 or more.`);
    this.size = [width, depth];
    this.halfSizeX = width / 2;
    this.halfSizeY = depth / 2;
    this.fence = fence;
    this.space = new Space(width, depth);
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

  setKind(id: ThingId, kind: string): void {
    this.kind[id] = this.symbols.id(kind);
    this.space.list(id, this.kind[id]);
  }

  setSolid(id: ThingId, solid: boolean): void {
    this.solid[id] = solid ? 1 : 0;
    this.awakeList.wakeWhatLiesOn(this, id);
  }

  private grow(capacity: number): void {
    this.growColumns(capacity);
    this.space.grow(capacity);
    this.hands.grow(capacity);
    this.awakeList.grow(capacity);
  }

  // ---- poses

  /** Put a thing somewhere, through anything; from a holder's hands too. */
  place(id: ThingId, x: number, y: number, z: number = this.z[id], heading: number = this.heading[id]): void {
    if (!Number.isFinite(x + y + z + heading)) {
      throw new InputError(`thing "${this.nameOf(id)}": place: found ${x}, ${y}, ${z}, heading ${heading}, expected finite numbers.`);
    }
    if (this.holder[id] !== NOBODY) {
      this.hands.drop(this.holder[id], id);
      this.holder[id] = NOBODY;
    }
    this.x[id] = x;
    this.y[id] = y;
    this.z[id] = Math.max(0, z);
    this.leaving[id] = NOBODY;
    if (heading !== this.heading[id]) this.turnOnly(id, wrapAngle(heading));
    if (this.mobile[id] === 1) this.wake(id);
    this.poseChanged(id);
  }

  /** Look along a heading. */
  turn(id: ThingId, heading: number): void {
    if (this.holder[id] !== NOBODY || heading === this.heading[id]) return;
    this.turnOnly(id, wrapAngle(heading));
    this.poseChanged(id);
  }

  /** Fly, jump or crouch: the underside at this height. */
  raise(id: ThingId, z: number): void {
    if (this.holder[id] !== NOBODY || z === this.z[id]) return;
    this.z[id] = Math.max(0, z);
    this.poseChanged(id);
  }

  /** Walk: by (dx, dy), stopped by what is solid at that height and sliding along it. Answers how far it got. */
  moveBy(id: ThingId, dx: number, dy: number): number {
    if (!Number.isFinite(dx + dy)) throw new InputError(`thing "${this.nameOf(id)}": moveBy: found ${dx}, ${dy}, expected finite numbers.`);
    if (this.holder[id] !== NOBODY) {
      this.moved = this.movedX = this.movedY = 0;
      this.touched = this.holder[id];
      return 0;
    }
    stride[0] = dx;
    stride[1] = dy;
    slide(this, id, NOBODY);
    if (this.moved !== 0) this.poseChanged(id);
    return this.moved;
  }

  /**
   * Turn to the right by motion[1] radians, then walk motion[0] metres ahead: what a creature does every tick. `moved` and
   * `touched` say what came of it.
   */
  go(id: ThingId): void {
    go(this, id);
  }

  /** Throw or kick a thing that has physics. */
  setVelocity(id: ThingId, vx: number, vy: number, vz: number): void {
    if (this.mobile[id] === 0 || this.holder[id] !== NOBODY) return;
    this.vx[id] = vx;
    this.vy[id] = vy;
    this.vz[id] = vz;
    this.wake(id);
  }

  /** For the parts of the world: after a change of pose, tell space, carry along what is held, wake what lies on it. */
  poseChanged(id: ThingId): void {
    this.space.update(this, id);
    this.awakeList.wakeWhatLiesOn(this, id);
    for (let held = this.hands.firstHeld[id]; held !== NOBODY; held = this.hands.nextHeld[held]) {
      follow(this, held);
      this.poseChanged(held);
    }
  }

  // ---- carrying

  /** Take a thing in hand, at an offset in the holder's frame (right, ahead, up). False if that cannot be. */
  hold(holder: ThingId, id: ThingId, offset: Place): boolean {
    if (!canHold(this, holder, id)) return false;
    if (this.holder[id] !== NOBODY) this.hands.drop(this.holder[id], id);
    this.sleep(id, NOBODY);
    this.vx[id] = 0;
    this.vy[id] = 0;
    this.vz[id] = 0;
    this.leaving[id] = NOBODY;
    this.holder[id] = holder;
    this.holdRight[id] = offset[0];
    this.holdAhead[id] = offset[1];
    this.holdUp[id] = offset[2] ?? 0;
    this.holdHeading[id] = wrapAngle(this.heading[id] - this.heading[holder]);
    this.hands.take(holder, id);
    follow(this, id);
    this.poseChanged(id);
    return true;
  }

  /** Let go of a thing, thrown with a velocity if it has physics; without physics it is set down on what is below. */
  release(id: ThingId, velocity?: Place): void {
    if (this.holder[id] === NOBODY) return;
    letGo(this, id);
    if (this.mobile[id] === 1) {
      this.setVelocity(id, velocity?.[0] ?? 0, velocity?.[1] ?? 0, velocity?.[2] ?? 0);
    } else {
      this.z[id] = groundAt(this, id);
    }
    this.poseChanged(id);
  }

  // ---- physics: who is awake

  wake(id: ThingId): void {
    this.awakeList.wake(this, id);
  }

  sleep(id: ThingId, support: ThingId): void {
    this.leaving[id] = NOBODY;
    this.awakeList.sleep(this, id, support);
  }

  beginStep(): AwakeList {
    return this.awakeList.begin();
  }

  endStep(): void {
    this.awakeList.end(this);
  }

  /** How many things physics visits in a tick. */
  get awakeCount(): number {
    return this.awakeList.count;
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
    path[3] = sin(heading) * maxDistance;
    path[4] = cos(heading) * maxDistance;
    path[5] = 0;
    this.rayHit = cast(this, ignore, NOBODY, false);
    return this.rayHit === NOBODY ? maxDistance : path[6] * maxDistance;
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
   * `refresh`. Symbols are never taken back, so a world can go back to any earlier structure of its own; a foreign one whose
   * symbols stand in another order is refused.
   */
  load(structure: WorldStructure): void {
    structure.symbols.forEach((name, id) => {
      if (this.symbols.id(name) !== id)
        throw new InputError(`world: symbols: found ${show(name)} as number ${this.symbols.find(name)}, expected ${id}.`);
    });
    structure.layouts.forEach((layout, id) => {
      if (this.fields.layout(layout.names, layout.types) !== id)
        throw new InputError(`world: layouts: found another order, expected layout ${id}.`);
    });
    if (structure.slots.length > this.capacity) this.grow(structure.slots.length);
    for (let id = 0; id < this.capacity; id++) this.forgetRow(id);
    this.count = structure.slots.length;
    this.fields.reserve(structure.fieldsUsed);
    this.fields.used = structure.fieldsUsed;
    this.slots.length = 0;
    this.slots.push(...structure.slots);
    this.ids.clear();
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
