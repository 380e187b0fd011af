import { Shelf } from '../../core/shelf.js';
import type { StateArray, StateOwner } from '../../core/state.js';
import type { WatchingSenses } from '../../senses/index.js';
import { Percept } from '../../senses/index.js';

/** Kinds that can be watched, features of each, and stimuli that can be told apart. */
export const MOST_KINDS = 8;
export const MOST_FEATURES = 8;
export const MOST_STIMULI = 48;
/** Ticks for which a change counts as recent: five seconds. */
export const RECENT = 100;
/** Changes that are remembered. */
export const MOST_CHANGES = 16;
export const LONG_AGO = -1e9;
const PLACES = MOST_KINDS * MOST_FEATURES;
/** Bytes of all that is watched. */
const SHELF = 3 * 1024;

const _look_now = new Float64Array(PLACES);

/**
 * What the animal watches: for each kind that mattered once, the nearest thing of it and the features it shows. A stimulus is a
 * feature with a value (`hand-extended`, `color = green`); it is on while the feature has the value. Yes/no features are stimuli
 * only while they hold; all is read through the senses, so what is out of sight is off.
 */
export class Watch implements StateOwner {
  private readonly names: readonly string[];
  private readonly arrays: readonly StateArray[];
  private readonly shelf = new Shelf(SHELF);
  /** Kinds and stimuli in use, changes so far, stimuli that came on this tick. */
  readonly count: Int32Array = this.shelf.i32(4);
  readonly kind: Int32Array = this.shelf.i32(MOST_KINDS).fill(-1);
  /** Whether one of the kind is there, and which was looked at. */
  readonly present: Uint8Array = this.shelf.u8(MOST_KINDS);
  readonly thing: Int32Array = this.shelf.i32(MOST_KINDS).fill(-1);
  // features of kind k stand in places k * MOST_FEATURES ..
  readonly field: Int32Array = this.shelf.i32(PLACES).fill(-1);
  readonly flag: Uint8Array = this.shelf.u8(PLACES);
  readonly shown: Float64Array = this.shelf.f64(PLACES).fill(Number.NaN);
  // the last changes to a value that can be a stimulus, in a ring; count[2] of them since birth
  readonly changePlace: Int32Array = this.shelf.i32(MOST_CHANGES).fill(-1);
  readonly changeValue: Float64Array = this.shelf.f64(MOST_CHANGES);
  readonly changeTick: Float64Array = this.shelf.f64(MOST_CHANGES).fill(LONG_AGO);
  // stimuli
  readonly place: Int32Array = this.shelf.i32(MOST_STIMULI).fill(-1);
  readonly value: Float64Array = this.shelf.f64(MOST_STIMULI);
  readonly on: Uint8Array = this.shelf.u8(MOST_STIMULI);
  readonly onSince: Float64Array = this.shelf.f64(MOST_STIMULI).fill(LONG_AGO);
  /** 1 where it came on this tick. */
  readonly onset: Uint8Array = this.shelf.u8(MOST_STIMULI);
  private readonly it = new Percept();

  constructor(name: string) {
    const state: Record<string, StateArray> = {
      count: this.count,
      kind: this.kind,
      present: this.present,
      thing: this.thing,
      field: this.field,
      flag: this.flag,
      shown: this.shown,
      'change-place': this.changePlace,
      'change-value': this.changeValue,
      'change-tick': this.changeTick,
      place: this.place,
      value: this.value,
      on: this.on,
      'on-since': this.onSince,
      onset: this.onset,
    };
    this.arrays = Object.values(state);
    this.names = Object.keys(state).map(part => `${name}.${part}`);
  }

  get kinds(): number {
    return this.count[0];
  }
  get stimuli(): number {
    return this.count[1];
  }
  get onsets(): number {
    return this.count[3];
  }

  /** The number under which a kind is watched; -1 where it is not and there is no room. */
  watch(kind: number): number {
    for (let k = 0; k < this.count[0]; k++) if (this.kind[k] === kind) return k;
    if (this.count[0] === MOST_KINDS) return -1;
    this.kind[this.count[0]] = kind;
    return this.count[0]++;
  }

  isWatched(kind: number): boolean {
    for (let k = 0; k < this.count[0]; k++) if (this.kind[k] === kind) return true;
    return false;
  }

  /** The number of a stimulus; a new one where there is room, else -1. */
  stimulus(place: number, value: number): number {
    for (let s = 0; s < this.count[1]; s++) if (this.place[s] === place && this.value[s] === value) return s;
    if (this.count[1] === MOST_STIMULI) return -1;
    const s = this.count[1]++;
    this.place[s] = place;
    this.value[s] = value;
    this.on[s] = this.shown[place] === value ? 1 : 0;
    this.onSince[s] = LONG_AGO;
    for (let c = 0; c < MOST_CHANGES; c++) {
      if (this.changePlace[c] === place && this.changeValue[c] === value && this.changeTick[c] > this.onSince[s]) {
        this.onSince[s] = this.changeTick[c];
      }
    }
    return s;
  }

  /** Look at everything that is watched. */
  look(senses: WatchingSenses, now: number): void {
    const { it } = this;
    let same = this.count[3] === 0;
    for (let k = 0; k < this.count[0]; k++) {
      it.reach = Number.MAX_VALUE;
      const found = senses.nearest(this.kind[k], -1, it);
      this.present[k] = found ? 1 : 0;
      if (found && this.thing[k] !== it.thing) this.meet(senses, k, it.thing);
      if (!found) this.thing[k] = -1;
      const first = k * MOST_FEATURES;
      const end = this.endOf(first);
      senses.glance(this.thing[k], this.field, _look_now, first, end);
      for (let p = first; p < end; p++) {
        const value = _look_now[p];
        const was = this.shown[p];
        if (value === was || (Number.isNaN(value) && Number.isNaN(was))) continue;
        same = false;
        this.shown[p] = value;
        if (!Number.isNaN(value) && !Number.isNaN(was) && (this.flag[p] === 0 || value !== 0)) this.noteChange(p, value, now);
      }
    }
    // nothing shows otherwise than before, and nothing came on then: all stimuli are as they were
    if (same) return;
    this.count[3] = 0;
    for (let s = 0; s < this.count[1]; s++) {
      const on = this.shown[this.place[s]] === this.value[s] ? 1 : 0;
      this.onset[s] = on === 1 && this.on[s] === 0 ? 1 : 0;
      if (this.onset[s] === 1) {
        this.onSince[s] = now;
        this.count[3]++;
      }
      this.on[s] = on;
    }
  }

  /** Behind the last feature of the kind whose features begin at `first`. */
  private endOf(first: number): number {
    let end = first;
    while (end < first + MOST_FEATURES && this.field[end] >= 0) end++;
    return end;
  }

  private noteChange(place: number, value: number, now: number): void {
    const c = this.count[2]++ % MOST_CHANGES;
    this.changePlace[c] = place;
    this.changeValue[c] = value;
    this.changeTick[c] = now;
  }

  /** Another thing of a kind: what it shows that was not known of the kind is watched from now on. */
  private meet(senses: WatchingSenses, k: number, thing: number): void {
    this.thing[k] = thing;
    const features = senses.features(thing);
    for (let i = 0; i < features.length; i++) this.featureOf(k, features[i], senses.isFlag(thing, features[i]));
  }

  /** Ask what is watched anew for what it shows: what was not known of a kind is watched from now on, as it is (thesis 5.5.5, note 23). */
  update(senses: WatchingSenses): void {
    const { it } = this;
    // stimuli are looked at again with the next look
    this.count[3] = 1;
    for (let k = 0; k < this.count[0]; k++) {
      it.reach = Number.MAX_VALUE;
      if (!senses.nearest(this.kind[k], -1, it)) continue;
      this.present[k] = 1;
      this.meet(senses, k, it.thing);
      const first = k * MOST_FEATURES;
      const end = this.endOf(first);
      senses.glance(it.thing, this.field, _look_now, first, end);
      for (let p = first; p < end; p++) if (Number.isNaN(this.shown[p])) this.shown[p] = _look_now[p];
    }
  }

  /** The place of a feature of a watched kind; a new one where there is room, else -1. */
  featureOf(k: number, field: number, flag: boolean): number {
    const first = k * MOST_FEATURES;
    for (let p = first; p < first + MOST_FEATURES; p++) {
      if (this.field[p] === field) return p;
      if (this.field[p] >= 0) continue;
      this.field[p] = field;
      this.flag[p] = flag ? 1 : 0;
      return p;
    }
    return -1;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    for (let i = 0; i < this.arrays.length; i++) visit(this.names[i], this.arrays[i]);
  }
}
