import type { StateArray, StateCopy, StateOwner } from '../../../core/state.js';
import { stateName } from '../../../core/state-name.js';
import {
  BORN_WITH,
  CHANGE_SIZE,
  KINDS,
  LIMITS,
  moveWatch,
  ONSETS,
  roomIn,
  SERIES_ON,
  STIMULI,
  type WatchLayout,
  type WatchRoom,
  watchArrays,
  watchLayout,
} from './watch-layout.js';

/** The state of a watch, in two arrays for the reason given at `Cues`. */
export class WatchState implements StateOwner {
  /** Where the parts are in `integers` and `numbers` (watch-layout.ts). */
  layout: WatchLayout = watchLayout(BORN_WITH);
  integers: Int32Array = new Int32Array(0);
  numbers: Float64Array = new Float64Array(0);
  /** Grows whenever the stimuli that are on, or the kinds that are present, may have changed. */
  version = 0;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.layOut(BORN_WITH);
  }

  get kinds(): number {
    return this.integers[KINDS];
  }
  get stimuli(): number {
    return this.integers[STIMULI];
  }
  get onsets(): number {
    return this.integers[ONSETS];
  }
  /** The number of series that are on. */
  get seriesOn(): number {
    return this.integers[SERIES_ON];
  }

  /** The fields of all kinds that are watched. */
  get fields(): number[] {
    const { field, places } = this.layout;
    return [...this.integers.subarray(field, field + places)].filter(known => known >= 0);
  }

  /** Whether a thing of a watched kind is sensed. */
  isPresent(k: number): boolean {
    return this.integers[this.layout.present + k] === 1;
  }

  isOn(stimulus: number): boolean {
    return this.integers[this.layout.on + stimulus] === 1;
  }
  /** Whether a stimulus is on and came on in `tick` or before. */
  isOnBy(stimulus: number, tick: number): boolean {
    return this.isOn(stimulus) && this.onSince(stimulus) <= tick;
  }

  /** The symbol of watched kind `k`. */
  kind(k: number): number {
    return this.integers[this.layout.kind + k];
  }
  /** The field of a place, or -1; its type (TEXT, FLAG, NUMBER or DISTANCE); and its value. */
  field(place: number): number {
    return this.integers[this.layout.field + place];
  }
  type(place: number): number {
    return this.integers[this.layout.type + place];
  }
  shown(place: number): number {
    return this.numbers[this.layout.shown + place];
  }
  /** The place that a stimulus is about; its value, or the lower end of its interval; the width of the interval, 0 for a value. */
  place(stimulus: number): number {
    return this.integers[this.layout.place + stimulus];
  }
  value(stimulus: number): number {
    return this.numbers[this.layout.value + stimulus];
  }
  width(stimulus: number): number {
    return this.numbers[this.layout.width + stimulus];
  }
  /** Whether a stimulus came on in this tick; and the tick in which it last came on. */
  isOnset(stimulus: number): boolean {
    return this.integers[this.layout.onset + stimulus] === 1;
  }
  onSince(stimulus: number): number {
    return this.numbers[this.layout.onSince + stimulus];
  }
  /** Of a series its two stimuli, packed (series.ts); of another stimulus -1. */
  series(stimulus: number): number {
    return this.integers[this.layout.series + stimulus];
  }

  /** Returns the index of the watched kind to which a place belongs. */
  kindAt(place: number): number {
    return Math.floor(place / this.layout.features);
  }

  /** Returns a number (PLACE, TO, WIDTH or AT) of remembered change `c`. Changes are in two ring buffers, of qualities and of numbers. */
  change(c: number, number: number): number {
    return this.numbers[this.layout.changed + CHANGE_SIZE * c + number];
  }

  /** Allocates empty arrays for a room. */
  private layOut(room: WatchRoom): void {
    this.layout = watchLayout(room);
    [this.integers, this.numbers] = watchArrays(this.layout);
  }

  /** Copies everything into arrays for a larger room. Returns false past the limits. */
  protected enlarge(room: WatchRoom): boolean {
    if (room.kinds > LIMITS.kinds || room.features > LIMITS.features || room.stimuli > LIMITS.stimuli) return false;
    const { layout, integers, numbers } = this;
    this.layOut(room);
    moveWatch(layout, integers, this.layout, this.integers);
    moveWatch(layout, numbers, this.layout, this.numbers);
    return true;
  }

  /** Allocates the room that a snapshot needs. */
  fit(arrays: StateCopy): void {
    const head = arrays.get(`${this.name}.integers`);
    const room = head && roomIn(head);
    if (room !== undefined) this.layOut(room);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.integers'), this.integers);
    visit(stateName(this.name, '.numbers'), this.numbers);
  }
}
