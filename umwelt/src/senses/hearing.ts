import { growArray } from '../core/grow-array.js';
import type { ThingId, World } from '../world/index.js';
import type { Percept } from './percept.js';

/** Least loudness that is heard. */
export const FAINTEST = 0.01;
/** Within this many meters the loudness of a source does not fall with the distance. */
const CLOSE = 1;

/** An ear: the sounds that it hears, its range and its place. Lengths are in meters. */
export interface Ear {
  readonly name: string;
  /** Symbols of the kinds of sound it delivers; undefined for all. */
  readonly kinds: readonly number[] | undefined;
  readonly range: number;
  /** Place in the body's frame: right, ahead. */
  readonly right: number;
  readonly ahead: number;
}

/** Symbols of the two fields by which a thing makes a sound, and of the text for silence. */
export interface SoundFields {
  /** A text: the kind of sound that the thing makes now; `none`, or no such field, for silence. */
  readonly sound: number;
  /** A number: the loudness at one meter; 1 for a thing without the field. */
  readonly loudness: number;
  /** The text of a silent thing's field `sound`. */
  readonly none: number;
}

/**
 * The hearing of a creature. A thing makes the sound that its field `sound` names. Its loudness is the field `loudness` within one meter, and beyond
 * that falls with the square of the distance. Walls do not stop a sound.
 */
export class Hearing {
  private readonly world: World;
  private readonly thing: ThingId;
  private readonly ears: readonly Ear[];
  private readonly fields: SoundFields;
  /** Square of the distance from the body's middle (meters) beyond which no ear hears; checked first, because reading a field costs more. */
  private readonly reach: number;
  /** The things that make a sound in this tick; undefined before the first `listen`. All creatures of a world share it. */
  private sounding: Sounding | undefined;
  /** The loudness of the last sound that `hear` found, at the ear. */
  loudness = 0;

  constructor(world: World, thing: ThingId, ears: readonly Ear[], fields: SoundFields) {
    this.world = world;
    this.thing = thing;
    this.ears = ears;
    this.fields = fields;
    let reach = 0;
    for (const { range, right, ahead } of ears) reach = Math.max(reach, range + Math.sqrt(right * right + ahead * ahead));
    // a little more, so that rounding excludes no source
    this.reach = reach * reach * (1 + 1e-9);
  }

  /** The sense phase of a tick: lists the things that make a sound, once per tick for all creatures. */
  listen(now: number): void {
    if (this.ears.length === 0) return;
    this.sounding ??= soundingIn(this.world);
    if (this.sounding.now !== now) listSounding(this.sounding, this.world, this.fields, now);
  }

  /** Discards the list of sounding things; call it after a restore, because a tick of the same number may differ now. */
  forget(): void {
    const list = soundingOf.get(this.world);
    if (list !== undefined) list.now = -1;
  }

  /**
   * Fills `out` with the source of the loudest sound of a kind (a symbol) that any ear hears, except the creature itself; ties go to the lowest id.
   * Returns whether there is one, and sets `loudness`.
   */
  hear(kind: number, out: Percept): boolean {
    const { world, thing, fields, reach } = this;
    const heard = this.sounding?.ids;
    const count = heard === undefined ? world.count : this.sounding!.count;
    this.loudness = 0;
    if (!this.mayHear(kind)) return false;
    const xs = world.x;
    const ys = world.y;
    const ownX = xs[thing];
    const ownY = ys[thing];
    for (let i = 0; i < count; i++) {
      const id = heard === undefined ? i : heard[i];
      const offX = xs[id] - ownX;
      const offY = ys[id] - ownY;
      if (offX * offX + offY * offY > reach) continue;
      if (id === thing || world.alive[id] === 0 || !world.things.isFor(id, thing) || world.field(id, fields.sound) !== kind) continue;
      const source = world.field(id, fields.loudness);
      for (let e = 0; e < this.ears.length; e++) {
        const ear = this.ears[e];
        if (ear.kinds !== undefined && !ear.kinds.includes(kind)) continue;
        const x = world.x[thing] + ear.right * world.cosine[thing] + ear.ahead * world.sine[thing];
        const y = world.y[thing] - ear.right * world.sine[thing] + ear.ahead * world.cosine[thing];
        const dx = world.x[id] - x;
        const dy = world.y[id] - y;
        const square = dx * dx + dy * dy;
        const loud = (Number.isNaN(source) ? 1 : source) / Math.max(CLOSE * CLOSE, square);
        if (square > ear.range * ear.range || loud < FAINTEST || loud <= this.loudness) continue;
        this.loudness = loud;
        this.locate(id, x, y, out);
      }
    }
    return this.loudness > 0;
  }

  /**
   * Fills `out` with the loudest thing of a kind of things (a symbol) that has the field `sound` and is in the range of an ear; silent ones come last,
   * ties go to the lowest id. Returns whether there is one. `loudness` is 0 for a silent thing, and for a sound that no ear names.
   */
  source(kind: number, out: Percept): boolean {
    const { world, thing, fields, reach, ears } = this;
    this.loudness = 0;
    if (ears.length === 0) return false;
    let found = -1;
    const { kinds } = world.space;
    for (let id = kinds.has(kind) ? kinds.head[kind] : -1; id >= 0; id = kinds.next[id]) {
      const dx = world.x[id] - world.x[thing];
      const dy = world.y[id] - world.y[thing];
      const square = dx * dx + dy * dy;
      if (id === thing || square > reach || !world.things.isFor(id, thing)) continue;
      const sound = world.field(id, fields.sound);
      if (Number.isNaN(sound)) continue;
      const source = world.field(id, fields.loudness);
      const loud =
        sound === fields.none || !this.mayHear(sound) ? 0 : (Number.isNaN(source) ? 1 : source) / Math.max(CLOSE * CLOSE, square);
      if (found >= 0 && (loud < this.loudness || (loud === this.loudness && id > found))) continue;
      found = id;
      this.loudness = loud >= FAINTEST ? loud : 0;
    }
    if (found < 0) return false;
    this.locate(found, world.x[thing], world.y[thing], out);
    return true;
  }

  /** Fills `out` with the place of a thing, heard from x, y. */
  private locate(id: number, x: number, y: number, out: Percept): void {
    const { world, thing } = this;
    out.thing = id;
    out.x = world.x[id];
    out.y = world.y[id];
    out.z = world.z[id];
    out.distance = Math.sqrt((out.x - x) * (out.x - x) + (out.y - y) * (out.y - y));
    out.fromX = x;
    out.fromY = y;
    out.heading = world.heading[thing];
  }

  /** Whether some ear delivers a kind of sound. */
  private mayHear(kind: number): boolean {
    for (let e = 0; e < this.ears.length; e++) {
      const { kinds } = this.ears[e];
      if (kinds === undefined || kinds.includes(kind)) return true;
    }
    return false;
  }
}

/** The things of a world that make a sound on a tick, in ascending order. */
interface Sounding {
  now: number;
  count: number;
  ids: Int32Array;
}

const soundingOf = new WeakMap<World, Sounding>();

function soundingIn(world: World): Sounding {
  let list = soundingOf.get(world);
  if (list === undefined) {
    list = { now: -1, count: 0, ids: new Int32Array(16) };
    soundingOf.set(world, list);
  }
  return list;
}

/** Lists the things that make a sound in a world on a tick. */
function listSounding(list: Sounding, world: World, { sound, none }: SoundFields, now: number): void {
  list.now = now;
  list.count = 0;
  for (let id = 0; id < world.count; id++) {
    if (world.alive[id] === 0) continue;
    const kind = world.field(id, sound);
    if (Number.isNaN(kind) || kind === none) continue;
    if (list.count === list.ids.length) list.ids = growArray(list.ids, 2 * list.count);
    list.ids[list.count++] = id;
  }
}
