import { InputError } from '../core/errors.js';
import { Symbols } from '../core/names.js';
import type { StateArray, StateOwner } from '../core/state.js';
import { AwakeList } from './awake-list.js';
import { Carrying } from './carrying.js';
import { cast, castLevel, path, rayLength, setPath } from './cast.js';
import type { FieldValue, Place, ThingDefinition, WorldOptions } from './definition.js';
import type { FieldType } from './field-store.js';
import { fillRow } from './fill-row.js';
import { Hands } from './hands.js';
import { Movement } from './movement.js';
import { near, nearest, nearestTo } from './nearest.js';
import { stepPhysics } from './physics.js';
import { Space } from './space.js';
import { checkStructure, loadNumbering, structureOf, type WorldStructure } from './structure.js';
import { checkExtents, checkName, checkThing, holdersFirst } from './thing-check.js';
import { ThingFields } from './thing-fields.js';
import { NOBODY, type ThingId } from './thing-id.js';
import { ThingNames } from './thing-names.js';
import { ThingTable } from './thing-table.js';

/** Columns of the table that are properties of the world. */
const F64 = ['x', 'y', 'z', 'heading', 'sine', 'cosine', 'vx', 'vy', 'vz', 'radius', 'halfWidth', 'halfDepth', 'height'] as const;
const I32 = ['kind', 'holder'] as const;
const U32 = ['serial'] as const;
const U8 = ['shape', 'solid', 'alive', 'mobile'] as const;

/**
 * Things on a floor: their poses, public fields and holders, and queries about space. All state is in typed arrays (thing-table.ts, field-store.ts).
 * Read poses from the columns below; write them by place, turn, moveBy, raise or go. Ids are slots: a new thing takes the lowest free one.
 */
export class World implements StateOwner {
  readonly size: readonly [number, number];
  readonly halfSizeX: number;
  readonly halfSizeY: number;
  readonly fence: number;

  /** Numbers for kinds, names of fields and texts in fields. A number never changes, except in `load`; reading a field never adds one. */
  readonly symbols: Symbols = new Symbols();
  /** All columns; the ones that callers need most are also properties of the world: the same arrays. */
  readonly things: ThingTable = new ThingTable();
  readonly fields: ThingFields;
  readonly space: Space;
  readonly hands: Hands = new Hands(this.things);
  private readonly thingNames = new ThingNames();
  private readonly awakeList: AwakeList;
  private readonly movement: Movement;
  private readonly carrying: Carrying;

  // columns, by id; see thing-table.ts. Adding a thing or loading a structure may replace the arrays: read the references again after that.
  x: Float64Array = this.things.x;
  y: Float64Array = this.things.y;
  z: Float64Array = this.things.z;
  heading: Float64Array = this.things.heading;
  sine: Float64Array = this.things.sine;
  cosine: Float64Array = this.things.cosine;
  vx: Float64Array = this.things.vx;
  vy: Float64Array = this.things.vy;
  vz: Float64Array = this.things.vz;
  radius: Float64Array = this.things.radius;
  halfWidth: Float64Array = this.things.halfWidth;
  halfDepth: Float64Array = this.things.halfDepth;
  height: Float64Array = this.things.height;
  kind: Int32Array = this.things.kind;
  holder: Int32Array = this.things.holder;
  serial: Uint32Array = this.things.serial;
  shape: Uint8Array = this.things.shape;
  solid: Uint8Array = this.things.solid;
  alive: Uint8Array = this.things.alive;
  mobile: Uint8Array = this.things.mobile;

  /** Argument of `go`: meters ahead, radians to the right (less than half a turn), meters to the right. */
  readonly motion: Float64Array;
  /** Argument of `isClear`: from (x, y, z) along (dx, dy, dz). */
  readonly path: Float64Array = path;
  /** The hit of the last ray: a thing, EDGE (the fence) or NOBODY. */
  rayHit: ThingId = NOBODY;

  /** Throws an InputError if the size or the fence is out of range. */
  constructor(options: WorldOptions) {
    const { size, fence = 0, capacity = 64 } = options;
    const [width, depth] = size;
    checkExtents(size, fence);
    const { things, hands, symbols, thingNames: names } = this;
    this.size = [width, depth];
    this.halfSizeX = width / 2;
    this.halfSizeY = depth / 2;
    this.fence = fence;
    const space = new Space(things, width, depth, fence);
    const awakeList = new AwakeList(things);
    this.space = space;
    this.awakeList = awakeList;
    this.fields = new ThingFields(things, symbols, names);
    this.movement = new Movement({ things, names, space, hands, awakeList });
    this.carrying = new Carrying(things, names, this.movement);
    this.motion = this.movement.motion;
    this.grow(Math.max(1, capacity));
  }

  private grow(capacity: number): void {
    const { things } = this;
    things.grow(capacity);
    this.space.grow(capacity);
    this.hands.grow(capacity);
    this.awakeList.grow(capacity);
    for (const name of F64) this[name] = things[name];
    for (const name of I32) this[name] = things[name];
    for (const name of U32) this[name] = things[name];
    for (const name of U8) this[name] = things[name];
  }

  // ---- adding and removing things

  /** The number of slots that were ever used; every id is below it. */
  get count(): number {
    return this.things.count;
  }

  /** The number of things that exist now. */
  get live(): number {
    return this.things.live;
  }
  isAlive(id: ThingId): boolean {
    return this.things.isAlive(id);
  }

  /** Adds a thing and returns its id. Throws an InputError if the name is taken or the definition is wrong. */
  add(name: string, definition: ThingDefinition): ThingId {
    const { things, thingNames } = this;
    checkName(name);
    if (thingNames.has(name)) throw new InputError(`thing "${name}": found a thing of that name already, expected a new name.`);
    checkThing(name, definition);
    const owner = thingNames.imaginerOf(name, definition);
    const carrier = definition.held === undefined ? NOBODY : thingNames.require(definition.held, `thing "${name}": held`);
    if (things.isFull) this.grow(2 * things.capacity);
    const id = things.claimRow();
    thingNames.give(id, name, definition);
    fillRow(things, id, definition);
    things.imagine(id, owner);
    things.kind[id] = this.symbols.id(definition.kind);
    this.fields.define(id, definition);
    this.space.enter(id);
    if (things.mobile[id] === 1) this.awakeList.wake(id);
    if (carrier !== NOBODY) this.hold(carrier, id, definition.at ?? [0, things.radius[carrier], things.height[carrier] / 2]);
    return id;
  }

  /** Adds many things; held things are added after their holders, in any order of the input. Throws an InputError as `add` does. */
  addAll(things: Readonly<Record<string, ThingDefinition>>): void {
    for (const [name, definition] of holdersFirst(things, holder => this.thingNames.has(holder))) this.add(name, definition);
  }

  /** Removes a thing and the things that it imagines, and releases the things that it holds. Does nothing if the thing does not exist. */
  remove(id: ThingId): void {
    if (!this.isAlive(id)) return;
    const { things, hands, awakeList } = this;
    for (let i = things.nextImagined(id, 0); i !== NOBODY; i = things.nextImagined(id, i)) this.remove(i);
    while (hands.firstHeld[id] !== NOBODY) this.release(hands.firstHeld[id]);
    if (things.holder[id] !== NOBODY) hands.drop(things.holder[id], id);
    awakeList.wakeWhatLiesOn(id);
    this.movement.sleep(id, NOBODY);
    awakeList.forgetLeaving(id);
    this.space.leave(id);
    this.thingNames.take(id);
    things.freeRow(id);
  }

  // ---- names, kinds and fields (thing-names.ts, thing-fields.ts)

  /** Returns the thing with a name, or NOBODY. */
  find(name: string): ThingId {
    return this.thingNames.find(name);
  }

  /** Returns the thing with a name. Throws an InputError that starts with `where` if there is none. */
  require(name: string, where = 'world'): ThingId {
    return this.thingNames.require(name, where);
  }

  /** Returns the name of a thing, or an empty text if it does not exist. */
  nameOf(id: ThingId): string {
    return this.thingNames.nameOf(id);
  }

  /** Returns the definition with which a thing was added; its fields and kind may have changed since. */
  definitionOf(id: ThingId): ThingDefinition | undefined {
    return this.thingNames.definitionOf(id);
  }

  /** Returns the names of all things, by ascending id. */
  names(): string[] {
    return this.thingNames.list();
  }
  kindOf(id: ThingId): string {
    return this.symbols.name(this.kind[id]);
  }
  setKind(id: ThingId, kind: string): void {
    if (kind === '') this.thingNames.refuse(id, 'setKind', 'an empty text', 'a name');
    this.kind[id] = this.symbols.id(kind);
    this.space.kinds.list(id, this.kind[id]);
  }

  setSolid(id: ThingId, solid: boolean): void {
    this.solid[id] = solid ? 1 : 0;
    this.space.relink(id);
    this.awakeList.wakeWhatLiesOn(id);
  }

  /** Returns the number in a field: a number, 0 or 1, or the symbol of a text; NaN if the thing has no such field. */
  field(id: ThingId, name: number): number {
    return this.fields.get(id, name);
  }

  /** Writes that number; returns false if the thing has no such field. */
  setField(id: ThingId, name: number, value: number): boolean {
    return this.fields.set(id, name, value);
  }

  /** Returns the value of a field, or undefined if the thing has none of that name. */
  readField(id: ThingId, name: string): FieldValue | undefined {
    return this.fields.read(id, name);
  }

  /** Writes a field. Throws an InputError if the thing has none of that name, or the value is not of the field's type. */
  writeField(id: ThingId, name: string, value: FieldValue): void {
    this.fields.write(id, name, value);
  }

  /** Adds a field to a thing, or writes the one it has. */
  addField(id: ThingId, name: string, value: FieldValue): void {
    this.fields.add(id, name, value);
  }
  fieldNames(id: ThingId): string[] {
    return this.fields.list(id);
  }
  fieldType(id: ThingId, name: string): FieldType | undefined {
    return this.fields.typeOf(id, name);
  }

  // ---- poses and carrying (movement.ts, carrying.ts)

  /**
   * Puts a thing at a place, regardless of obstacles; a held thing is taken out of the hand. Throws an InputError for numbers beyond FARTHEST
   * (core/limits.ts).
   */
  place(id: ThingId, x: number, y: number, z: number = this.z[id], heading: number = this.heading[id]): void {
    this.movement.place(id, x, y, z, heading);
  }

  /** Turns a thing to a heading; a held thing keeps its own. */
  turn(id: ThingId, heading: number): void {
    this.movement.turn(id, heading);
  }

  /** Puts the underside of a thing at a height, for example when it flies or jumps; a held thing keeps its own. */
  raise(id: ThingId, z: number): void {
    this.movement.raise(id, z);
  }

  /** Moves a thing by (dx, dy), stopping at solid things at its height and sliding along them. Returns the distance moved in meters. */
  moveBy(id: ThingId, dx: number, dy: number): number {
    return this.movement.moveBy(id, dx, dy);
  }

  /** Turns a thing to the right by motion[1], then moves it motion[0] ahead and motion[2] to the right; sets `moved` and `touched`. */
  go(id: ThingId): void {
    this.movement.go(id);
  }

  /** As `moveBy`, by motion[0] east and motion[2] north. */
  shift(id: ThingId): void {
    this.movement.shift(id);
  }

  /** Distance moved by the last `moveBy`, `shift` or `go`, in meters. */
  get moved(): number {
    return this.movement.moved;
  }

  /** First obstacle of the last `moveBy`, `shift` or `go`: a thing, EDGE or NOBODY. */
  get touched(): ThingId {
    return this.movement.touched;
  }
  set touched(id: ThingId) {
    this.movement.touched = id;
  }

  /** Sets the velocity (m/s) of a thing that has physics and is not held; does nothing for others. */
  setVelocity(id: ThingId, vx: number, vy: number, vz: number): void {
    this.movement.setVelocity(id, vx, vy, vz);
  }

  /** Takes a thing in hand, at an offset in the holder's frame (right, ahead, up). Returns false if that is impossible (carrying.ts). */
  hold(holder: ThingId, id: ThingId, offset: Place): boolean {
    return this.carrying.hold(holder, id, offset);
  }

  /** Moves a held thing to another offset in its holder's frame, for example when the hand moves. */
  carryAt(id: ThingId, offset: readonly [number, number, number]): void {
    this.carrying.carryAt(id, offset);
  }

  /** Lets go of a thing: with physics it is thrown with a velocity (m/s), without physics it is set down on the ground below it. */
  release(id: ThingId, velocity?: Place): void {
    this.carrying.release(id, velocity);
  }

  /** One tick of physics, for the things that fly, bounce, roll or slide. */
  stepPhysics(): void {
    stepPhysics(this.movement);
  }

  /** The number of things that physics visits in a tick. */
  get awakeCount(): number {
    return this.awakeList.count;
  }

  // ---- queries about space (nearest.ts, cast.ts)

  /** Fills `out` with the things within `radius` of a point, by ascending id; returns their number, which may exceed its length. */
  near(x: number, y: number, radius: number, out: Int32Array): number {
    return near(this.space, x, y, radius, out);
  }

  /** Returns the nearest thing of a kind (a symbol or ANY_KIND), or NOBODY; ties go to the lowest id. */
  nearest(x: number, y: number, kind: number, range: number = Number.POSITIVE_INFINITY, except: ThingId = NOBODY): ThingId {
    return nearest(this.space, x, y, kind, range, except);
  }

  /** `nearest` for probe = x, y, range: an array, because numbers as arguments may be allocated. */
  nearestTo(probe: Float64Array, kind: number, except: ThingId): ThingId {
    return nearestTo(this.space, probe, kind, except);
  }

  /** Whether nothing solid is in the way of `path`: `lineOfSight` with an array, because numbers as arguments may be allocated. */
  isClear(ignoreA: ThingId, ignoreB: ThingId): boolean {
    this.rayHit = cast(this.space, ignoreA, ignoreB, true);
    return this.rayHit === NOBODY;
  }

  /** Whether nothing solid except `ignoreA` and `ignoreB` is between two points. */
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
    setPath(x0, y0, z0, x1, y1, z1);
    return this.isClear(ignoreA, ignoreB);
  }

  /** Returns the distance to the first solid thing along a level heading, or `maxDistance`; sets `rayHit` to that thing. */
  ray(x: number, y: number, z: number, heading: number, maxDistance: number, ignore: ThingId = NOBODY): number {
    this.rayHit = castLevel(this.space, x, y, z, heading, maxDistance, ignore);
    return this.rayHit === NOBODY ? maxDistance : rayLength();
  }

  // ---- snapshots: the structure, and the arrays that visitState visits

  /** Returns the part of a snapshot besides the arrays. */
  structure(): WorldStructure {
    return structureOf(this, this.fields.store, this.thingNames.slots.slice(0, this.count));
  }

  /**
   * Loads a structure and drops symbols and layouts that were added later, so that another future gets the same numbers. The arrays then have the
   * right length but are empty: restore them next, then call `refresh`. Returns whether a symbol has another number now, so that what was compiled
   * with the old numbers must be compiled again. Throws an InputError if the size or the fence differs.
   */
  load(structure: WorldStructure): boolean {
    const { slots } = structure;
    checkStructure(this, structure);
    const renumbered = loadNumbering(this.symbols, this.fields.store, structure);
    if (slots.length > this.things.capacity) this.grow(slots.length);
    this.things.forget(slots.length);
    this.thingNames.replace(slots);
    this.refresh();
    return renumbered;
  }

  /** Rebuilds everything that is derived from the arrays; call it after they were restored. */
  refresh(): void {
    const { things } = this;
    things.recount();
    this.thingNames.index(id => things.isAlive(id));
    this.thingNames.imagine(things);
    this.space.rebuild();
    this.hands.rebuild();
    this.awakeList.rebuild();
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    this.things.visitState(visit);
    this.fields.store.visitState(visit);
  }
}
