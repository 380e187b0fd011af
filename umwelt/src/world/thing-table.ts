import { float64s } from '../core/array-of.js';
import { growArray } from '../core/grow-array.js';
import { sinCos } from '../core/math.js';
import type { StateArray, StateOwner } from '../core/state.js';
import { NOBODY, type ThingId } from './thing-id.js';

/**
 * The columns of a world, one row per slot. This is the only list of them: growth, clearing, snapshot and hash all use it, in this order.
 */
const F64 = [
  // pose: x east, y north, z of the underside, meters; heading in radians with its sine and cosine
  'x',
  'y',
  'z',
  'heading',
  'sine',
  'cosine',
  // velocity in m/s; only of things with physics
  'vx',
  'vy',
  'vz',
  // radius encloses the footprint: a circle's own radius, half the diagonal of a box, half the length of a wall
  'radius',
  'halfWidth',
  'halfDepth',
  'height',
  // roll is the share of the speed that is kept through one tick on the floor
  'bounce',
  'roll',
  'gravity',
  // pose of a held thing in its holder's frame: right, ahead, up, and heading relative to the holder's
  'holdRight',
  'holdAhead',
  'holdUp',
  'holdHeading',
  // a dispenser: the value at which its field is full, and the increase per tick (0 for none)
  'refillTo',
  'refillStep',
] as const;
/**
 * holder: the thing that carries it. holdRank: among the things of one holder, a thing taken later has a higher rank. leaving: the body that released
 * it and that it may still overlap. support: the thing that a sleeping thing lies on. layout, fieldBase, fieldRoom: its fields (field-store.ts).
 * refillField: symbol of the field that fills up.
 */
const I32 = ['kind', 'holder', 'holdRank', 'leaving', 'support', 'layout', 'fieldBase', 'fieldRoom', 'refillField'] as const;
/** Number of things that have had this slot; a pair (id, serial) never means two things. */
const U32 = ['serial'] as const;
const U8 = ['shape', 'solid', 'alive', 'mobile', 'awake'] as const;

type Columns = Record<(typeof F64)[number], Float64Array> &
  Record<(typeof I32)[number], Int32Array> &
  Record<(typeof U32)[number], Uint32Array> &
  Record<(typeof U8)[number], Uint8Array>;

/** Columns that are NOBODY in a cleared row. */
const NOBODY_COLUMNS: readonly string[] = ['holder', 'leaving', 'support', 'refillField'];

/** Scratch: heading, sine, cosine. */
const _turn = float64s(3);

/**
 * The table of things: a typed array per column, a row per slot, and the slots in use. A new thing takes the lowest free slot. `grow` replaces the
 * arrays, and nothing else does: read the references again after it.
 */
export class ThingTable implements Columns, StateOwner {
  x: Float64Array = new Float64Array(0);
  y: Float64Array = new Float64Array(0);
  z: Float64Array = new Float64Array(0);
  heading: Float64Array = new Float64Array(0);
  sine: Float64Array = new Float64Array(0);
  cosine: Float64Array = new Float64Array(0);
  vx: Float64Array = new Float64Array(0);
  vy: Float64Array = new Float64Array(0);
  vz: Float64Array = new Float64Array(0);
  radius: Float64Array = new Float64Array(0);
  halfWidth: Float64Array = new Float64Array(0);
  halfDepth: Float64Array = new Float64Array(0);
  height: Float64Array = new Float64Array(0);
  bounce: Float64Array = new Float64Array(0);
  roll: Float64Array = new Float64Array(0);
  gravity: Float64Array = new Float64Array(0);
  holdRight: Float64Array = new Float64Array(0);
  holdAhead: Float64Array = new Float64Array(0);
  holdUp: Float64Array = new Float64Array(0);
  holdHeading: Float64Array = new Float64Array(0);
  refillTo: Float64Array = new Float64Array(0);
  refillStep: Float64Array = new Float64Array(0);
  kind: Int32Array = new Int32Array(0);
  holder: Int32Array = new Int32Array(0);
  holdRank: Int32Array = new Int32Array(0);
  leaving: Int32Array = new Int32Array(0);
  support: Int32Array = new Int32Array(0);
  layout: Int32Array = new Int32Array(0);
  fieldBase: Int32Array = new Int32Array(0);
  fieldRoom: Int32Array = new Int32Array(0);
  refillField: Int32Array = new Int32Array(0);
  serial: Uint32Array = new Uint32Array(0);
  shape: Uint8Array = new Uint8Array(0);
  solid: Uint8Array = new Uint8Array(0);
  alive: Uint8Array = new Uint8Array(0);
  mobile: Uint8Array = new Uint8Array(0);
  awake: Uint8Array = new Uint8Array(0);
  /** The creature that imagines a thing, NOBODY for a real thing. Derived from the definitions, so not state: `World.refresh` sets it again. */
  onlyFor: Int32Array = new Int32Array(0);
  /** The number of imaginary things. */
  imaginary = 0;

  /** The number of slots that were ever used; every id is below it. */
  count = 0;
  /** The number of things that exist now. */
  live = 0;
  /** The number of slots for which there is room. */
  capacity = 0;
  /** No slot below this one is free. */
  private lowestFree = 0;

  /** Makes room for `capacity` slots; a table never shrinks. */
  grow(capacity: number): void {
    if (capacity <= this.capacity) return;
    for (const name of F64) this[name] = growArray(this[name], capacity);
    for (const name of I32) this[name] = growArray(this[name], capacity);
    for (const name of U32) this[name] = growArray(this[name], capacity);
    for (const name of U8) this[name] = growArray(this[name], capacity);
    this.onlyFor = growArray(this.onlyFor, capacity, NOBODY);
    for (let id = this.capacity; id < capacity; id++) this.clearRow(id);
    this.capacity = capacity;
  }

  /** Increases whenever a thing is removed; not state. */
  removals = 0;

  isAlive(id: ThingId): boolean {
    return id >= 0 && id < this.count && this.alive[id] === 1;
  }

  /** Whether there is no room for another thing. */
  get isFull(): boolean {
    return this.lowestFree >= this.capacity;
  }

  /** Takes the lowest free slot for a new thing, clears its row and returns it. The table must not be full. */
  claimRow(): ThingId {
    const id = this.lowestFree;
    this.clearRow(id);
    this.serial[id]++;
    this.alive[id] = 1;
    this.live++;
    this.count = Math.max(this.count, id + 1);
    while (this.lowestFree < this.count && this.alive[this.lowestFree] === 1) this.lowestFree++;
    return id;
  }

  /** Makes a thing imaginary: only `owner` perceives it. With NOBODY it stays real. */
  imagine(id: ThingId, owner: ThingId): void {
    this.onlyFor[id] = owner;
    if (owner !== NOBODY) this.imaginary++;
  }

  /** Returns the first thing, from slot `from` on, that `owner` imagines, or NOBODY. */
  nextImagined(owner: ThingId, from: ThingId): ThingId {
    if (this.imaginary > 0) for (let id = from; id < this.count; id++) if (this.onlyFor[id] === owner) return id;
    return NOBODY;
  }

  /** Whether a thing exists for `looker`: a real thing exists for all, an imaginary one only for its owner. */
  isFor(id: ThingId, looker: ThingId): boolean {
    const owner = this.onlyFor[id];
    return owner === NOBODY || owner === looker;
  }

  /** Frees the slot of a thing. */
  freeRow(id: ThingId): void {
    if (this.onlyFor[id] !== NOBODY) this.imaginary--;
    this.clearRow(id);
    this.removals++;
    this.live--;
    this.lowestFree = Math.min(this.lowestFree, id);
  }

  /** Empties the table, as if no slot had ever been used, and declares the first `count` slots used. */
  forget(count: number): void {
    for (let id = 0; id < this.capacity; id++) {
      this.clearRow(id);
      this.fieldBase[id] = 0;
      this.fieldRoom[id] = 0;
      this.serial[id] = 0;
    }
    this.count = count;
    this.removals++;
    this.imaginary = 0;
  }

  /** Recomputes the number of things and the lowest free slot; call it after the columns were restored. */
  recount(): void {
    this.live = 0;
    this.lowestFree = this.count;
    for (let id = this.count - 1; id >= 0; id--) {
      if (this.alive[id] === 1) this.live++;
      else this.lowestFree = id;
    }
  }

  /** Sets the heading of a thing with its sine and cosine, without updating anything that depends on it. */
  setHeading(id: ThingId, heading: number): void {
    this.heading[id] = heading;
    _turn[0] = heading;
    sinCos(_turn);
    this.sine[id] = _turn[1];
    this.cosine[id] = _turn[2];
  }

  /** Sets all numbers of a slot as if it had never been used, except its serial and its room for fields. */
  private clearRow(id: ThingId): void {
    for (const name of F64) this[name][id] = 0;
    for (const name of I32) {
      if (name !== 'fieldBase' && name !== 'fieldRoom') this[name][id] = NOBODY_COLUMNS.includes(name) ? NOBODY : 0;
    }
    for (const name of U8) this[name][id] = 0;
    this.cosine[id] = 1;
    this.kind[id] = -1;
    this.onlyFor[id] = NOBODY;
  }

  /** Visits the used part of each column, so that worlds with different capacities compare as equal. */
  visitState(visit: (name: string, array: StateArray) => void): void {
    for (const name of F64) visit(`world.${name}`, this[name].subarray(0, this.count));
    for (const name of I32) visit(`world.${name}`, this[name].subarray(0, this.count));
    for (const name of U32) visit(`world.${name}`, this[name].subarray(0, this.count));
    for (const name of U8) visit(`world.${name}`, this[name].subarray(0, this.count));
  }
}
