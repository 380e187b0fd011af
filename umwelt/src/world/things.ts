import type { StateArray, StateOwner } from '../core/state.js';
import { NOBODY, type ThingId } from './thing-id.js';

/**
 * The columns of a world, one row per slot. This list is the only one: growth, clearing, snapshot and hash all follow it,
 * in this order.
 */
const F64 = [
  // pose: x east, y north, z of the underside, metres; heading in radians with its sine and cosine
  'x',
  'y',
  'z',
  'heading',
  'sine',
  'cosine',
  // m/s; only things with physics use it
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
  // where a held thing is in its holder's frame: right, ahead, up, and turned by how much
  'holdRight',
  'holdAhead',
  'holdUp',
  'holdHeading',
] as const;
/**
 * holder: who carries it. leaving: whose body it may still overlap after being let go. support: what a sleeping thing lies on.
 * layout, fieldBase, fieldRoom: where its fields are (fields.ts).
 */
const I32 = ['kind', 'holder', 'leaving', 'support', 'layout', 'fieldBase', 'fieldRoom'] as const;
/** How many things have had this slot; (id, serial) never means two things. */
const U32 = ['serial'] as const;
const U8 = ['shape', 'solid', 'alive', 'mobile', 'awake'] as const;

type Columns = Record<(typeof F64)[number], Float64Array> &
  Record<(typeof I32)[number], Int32Array> &
  Record<(typeof U32)[number], Uint32Array> &
  Record<(typeof U8)[number], Uint8Array>;

/** Columns that say "nobody" when nothing else was said. */
const NOBODY_COLUMNS: readonly string[] = ['holder', 'leaving', 'support'];

/** The arrays of a world. Their references change when a thing is added, and only then: read them anew after that. */
export class Things implements Columns, StateOwner {
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
  kind: Int32Array = new Int32Array(0);
  holder: Int32Array = new Int32Array(0);
  leaving: Int32Array = new Int32Array(0);
  support: Int32Array = new Int32Array(0);
  layout: Int32Array = new Int32Array(0);
  fieldBase: Int32Array = new Int32Array(0);
  fieldRoom: Int32Array = new Int32Array(0);
  serial: Uint32Array = new Uint32Array(0);
  shape: Uint8Array = new Uint8Array(0);
  solid: Uint8Array = new Uint8Array(0);
  alive: Uint8Array = new Uint8Array(0);
  mobile: Uint8Array = new Uint8Array(0);
  awake: Uint8Array = new Uint8Array(0);

  /** Slots that were ever used; every id is below it. */
  count = 0;
  /** Slots there is room for. */
  capacity = 0;

  protected growColumns(capacity: number): void {
    if (capacity <= this.capacity) return;
    for (const name of F64) this[name] = longer(this[name], new Float64Array(capacity));
    for (const name of I32) this[name] = longer(this[name], new Int32Array(capacity));
    for (const name of U32) this[name] = longer(this[name], new Uint32Array(capacity));
    for (const name of U8) this[name] = longer(this[name], new Uint8Array(capacity));
    for (let id = this.capacity; id < capacity; id++) this.clearRow(id);
    this.capacity = capacity;
  }

  /** All numbers of a slot as if it had never been used, but for its serial and its room for fields. */
  protected clearRow(id: ThingId): void {
    for (const name of F64) this[name][id] = 0;
    for (const name of I32) {
      if (name !== 'fieldBase' && name !== 'fieldRoom') this[name][id] = NOBODY_COLUMNS.includes(name) ? NOBODY : 0;
    }
    for (const name of U8) this[name][id] = 0;
    this.cosine[id] = 1;
    this.kind[id] = -1;
  }

  /** A slot that was truly never used. */
  protected forgetRow(id: ThingId): void {
    this.clearRow(id);
    this.fieldBase[id] = 0;
    this.fieldRoom[id] = 0;
    this.serial[id] = 0;
  }

  /** Only the used part of each column, so that two worlds that grew differently are still equal. */
  visitState(visit: (name: string, array: StateArray) => void): void {
    for (const name of F64) visit(`world.${name}`, this[name].subarray(0, this.count));
    for (const name of I32) visit(`world.${name}`, this[name].subarray(0, this.count));
    for (const name of U32) visit(`world.${name}`, this[name].subarray(0, this.count));
    for (const name of U8) visit(`world.${name}`, this[name].subarray(0, this.count));
  }
}

function longer<A extends StateArray>(from: A, to: A): A {
  to.set(from);
  return to;
}
