import { float64s, int32s } from '../../core/array-of.js';
import type { StateArray, StateCopy, StateOwner } from '../../core/state.js';
import { stateName } from '../../core/state-name.js';
import { Percept } from '../../senses/index.js';
import type { WatchingSenses } from '../../senses/senses.js';
import { intervalAt, intervalWidth, REFINED_MOST } from './intervals.js';
import { completes, isInSeries } from './series.js';
import {
  BORN_WITH,
  CHANGES,
  COUNTS_SIZE,
  KINDS,
  LIMITS,
  LONG_AGO,
  MOST_CHANGES,
  NUMBER_CHANGES,
  ONSETS,
  QUALITIES,
  RECENT,
  ROOM_FEATURES,
  ROOM_KINDS,
  ROOM_STIMULI,
  roomIn,
  SERIES_ON,
  STIMULI,
  WATCH_PARTS,
  type WatchLayout,
  type WatchRoom,
  watchLayout,
  watchViews,
} from './watch-layout.js';

/** Changes of one thing within so many ticks are one event. */
const TOGETHER = 5;
/** Types of features: a text, a yes or no, a number, and the distance of the thing itself. */
export const TEXT = 0;
export const FLAG = 1;
export const NUMBER = 2;
export const DISTANCE = 3;

const _look_it = new Percept();
const _look_now = new Float64Array(LIMITS.features);

/**
 * The stimuli that an animal watches: for each kind that mattered once, the nearest thing of that kind, or the one that it hears, and its
 * features. A stimulus is a feature with a value (`extended-right`, `color = green`) or, of a number, with an interval (`amount` from 1 to
 * 1.5); it is on while the feature has the value. A yes/no feature is a stimulus only with the value yes. Everything is read through the
 * senses, so what is out of sight is off. A series is a stimulus, too: it is on while its second stimulus is, if that came on after the first
 * had ended. Rooms grow when they are full: never in a tick that finds nothing new.
 */
export class Watch implements StateOwner {
  // the state is in these two arrays; the others are views of parts of them, for code that does not run in every tick (see Cues)
  private layout: WatchLayout = watchLayout(BORN_WITH);
  private integers = new Int32Array(0);
  private numbers = new Float64Array(0);
  /** Changes whenever some stimulus or kind may have come or gone. */
  version = 0;
  private readonly name: string;
  /** The symbol of the pseudo-field `distance`, which is watched where it is given; -1 where it is not. */
  private readonly distance: number;
  /** The symbol of the text `none`, by which a thing shows nothing: like the value no of a yes/no feature it is no stimulus. */
  private readonly nothing: number;
  /** What is in use, and the room (watch-layout.ts). */
  declare count: Int32Array;
  declare kind: Int32Array;
  /** By kind: 1 if a thing of it is sensed, and which one. */
  declare present: Int32Array;
  declare thing: Int32Array;
  // features of kind k are in places k * features to (k + 1) * features - 1
  declare field: Int32Array;
  declare type: Int32Array;
  /** Of a number: how often its intervals were halved. */
  declare refined: Int32Array;
  declare shown: Float64Array;
  /** Of a number: the least and the greatest that was shown, and the width of its widest intervals. */
  declare least: Float64Array;
  declare most: Float64Array;
  declare coarse: Float64Array;
  // the last changes to a value that can be a stimulus, in a ring buffer
  declare changePlace: Int32Array;
  declare changeValue: Float64Array;
  declare changeWidth: Float64Array;
  declare changeTick: Float64Array;
  // stimuli
  declare place: Int32Array;
  /** The value, or the lower end of the interval; the interval's width, 0 for a value. */
  declare value: Float64Array;
  declare width: Float64Array;
  declare on: Int32Array;
  declare onSince: Float64Array;
  /** The tick in which it last went off. */
  declare offSince: Float64Array;
  /** 1 if it came on this tick. */
  declare onset: Int32Array;
  /** Of a series: its two stimuli (series.ts), else -1; and how often the second came with and without the first. */
  declare series: Int32Array;
  declare met: Int32Array;

  constructor(name: string, distance = -1, nothing = -1) {
    this.name = name;
    this.distance = distance;
    this.nothing = nothing;
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
  get roomForStimuli(): number {
    return this.layout.stimuli;
  }

  /** Whether a thing of a watched kind is sensed. */
  isPresent(k: number): boolean {
    return this.integers[this.layout.present + k] === 1;
  }

  isOn(stimulus: number): boolean {
    return this.integers[this.layout.on + stimulus] === 1;
  }
  /** Whether a stimulus is on and came on no later than a tick. */
  isOnBy(stimulus: number, tick: number): boolean {
    const { on, onSince } = this.layout;
    return this.integers[on + stimulus] === 1 && this.numbers[onSince + stimulus] <= tick;
  }

  /** Returns the kind that a place belongs to, by its number. */
  kindAt(place: number): number {
    return Math.floor(place / this.layout.features);
  }

  /** Returns what a field of a watched kind shows now; NaN where it is not sensed or not watched. */
  shownOf(kind: number, field: number): number {
    for (let k = 0; k < this.kinds; k++) {
      if (this.kind[k] !== kind) continue;
      const first = k * this.layout.features;
      const end = this.endOf(first);
      for (let p = first; p < end; p++) if (this.field[p] === field) return this.shown[p];
    }
    return Number.NaN;
  }

  /** Watches a kind from now on; returns its number, or -1 past the limit. */
  watch(kind: number): number {
    for (let k = 0; k < this.kinds; k++) if (this.kind[k] === kind) return k;
    const k = this.kinds;
    if (k === this.layout.kinds && !this.enlarge({ ...this.layout, kinds: 2 * k })) return -1;
    this.kind[k] = kind;
    this.count[KINDS]++;
    if (this.distance >= 0) this.featureOf(k, this.distance, DISTANCE);
    return k;
  }

  /**
   * Returns the number of a stimulus, which is added if it is new. Past the limit it takes the number of one that is off and for which
   * `isUsed` is false; -1 if there is none.
   */
  stimulus(place: number, value: number, width = 0, isUsed?: (stimulus: number) => boolean, series = -1): number {
    const { stimuli } = this;
    for (let s = 0; s < stimuli; s++) {
      if (this.place[s] === place && this.value[s] === value && this.width[s] === width && this.series[s] === series) return s;
    }
    let s = stimuli;
    if (s === this.layout.stimuli && !this.enlarge({ ...this.layout, stimuli: 2 * s })) {
      s = 0;
      while (s < stimuli && (isUsed === undefined || this.on[s] === 1 || isInSeries(this, s) || isUsed(s))) s++;
      if (s === stimuli) return -1;
    } else this.count[STIMULI]++;
    this.version++;
    this.place[s] = place;
    this.value[s] = value;
    this.width[s] = width;
    this.series[s] = series;
    this.met[s] = 0;
    this.on[s] = this.shows(place, value, width) ? 1 : 0;
    this.onset[s] = 0;
    this.onSince[s] = this.offSince[s] = LONG_AGO;
    for (let c = 0; c < MOST_CHANGES; c++) {
      const same = this.changePlace[c] === place && this.changeValue[c] === value && this.changeWidth[c] === width;
      if (same && this.changeTick[c] > this.onSince[s]) this.onSince[s] = this.changeTick[c];
    }
    return s;
  }

  /**
   * Whether a remembered change may explain something now: it is recent, and if it is of a number, no text or yes/no feature of the same
   * kind has changed with it, which would say the same more simply (a raised hand, and the height of the hand).
   */
  mayExplain(c: number, now: number): boolean {
    if (now - this.changeTick[c] > RECENT) return false;
    if (this.changeWidth[c] === 0) return true;
    const kind = this.kindAt(this.changePlace[c]);
    for (let q = 0; q < QUALITIES; q++) {
      if (Math.abs(this.changeTick[c] - this.changeTick[q]) <= TOGETHER && this.kindAt(this.changePlace[q]) === kind) return false;
    }
    return true;
  }

  /** Reads everything that is watched through the senses, once per tick. */
  look(senses: WatchingSenses, now: number): void {
    const it = _look_it;
    let same = this.integers[ONSETS] === 0;
    const kinds = this.integers[KINDS];
    for (let k = 0; k < kinds; k++) {
      it.reach = Number.MAX_VALUE;
      let { layout } = this;
      const near = senses.nearest(this.integers[layout.kind + k], -1, it);
      const found = near || senses.hears(this.integers[layout.kind + k], it);
      const present = near || (found && senses.hearing!.loudness > 0) ? 1 : 0;
      if (this.integers[layout.present + k] !== present) this.version++;
      this.integers[layout.present + k] = present;
      if (!found) this.integers[layout.thing + k] = -1;
      else if (this.integers[layout.thing + k] !== it.thing) this.meet(senses, k, it.thing);
      layout = this.layout;
      const { integers, numbers } = this;
      const first = k * layout.features;
      const end = this.endOf(first);
      senses.glance(integers[layout.thing + k], integers, layout.field + first, _look_now, end - first);
      for (let p = first; p < end; p++) {
        const isDistance = integers[layout.type + p] === DISTANCE;
        const value = isDistance ? (found ? it.distance : Number.NaN) : _look_now[p - first];
        const was = numbers[layout.shown + p];
        if (value === was || (Number.isNaN(value) && Number.isNaN(was))) continue;
        numbers[layout.shown + p] = value;
        const type = integers[layout.type + p];
        if (type >= NUMBER) {
          if (!this.crosses(p, was, value, now)) continue;
        } else if (!Number.isNaN(value) && !Number.isNaN(was) && value !== (type === FLAG ? 0 : this.nothing))
          this.noteChange(p, value, 0, now);
        same = false;
      }
    }
    // without a change now and without an onset in the last tick, all stimuli stay as they are
    if (!same) this.compare(now);
  }

  /** Notes the range of a number; if it has entered another interval, notes that as a change. Returns whether some stimulus may have changed. */
  private crosses(p: number, was: number, value: number, now: number): boolean {
    if (Number.isNaN(value)) return true;
    if (Number.isNaN(this.least[p]) || value < this.least[p]) this.least[p] = value;
    if (Number.isNaN(this.most[p]) || value > this.most[p]) this.most[p] = value;
    this.coarse[p] = intervalWidth(this.most[p] - this.least[p], this.coarse[p]);
    if (this.coarse[p] === 0 || Number.isNaN(was)) return true;
    const width = this.widthAt(p);
    const low = intervalAt(value, width);
    if (low !== intervalAt(was, width)) this.noteChange(p, low, width, now);
    return true; // stimuli of other widths may begin or end anywhere
  }

  /** Returns the present width of a number's intervals, 0 before it has changed. */
  private widthAt(place: number): number {
    return this.coarse[place] / (1 << this.refined[place]);
  }

  /** Halves the intervals of the number that a stimulus is about, unless they are narrower than the stimulus already. */
  refine(stimulus: number): void {
    const p = this.place[stimulus];
    if (this.type[p] < NUMBER || this.refined[p] >= REFINED_MOST || this.width[stimulus] > this.widthAt(p)) return;
    this.refined[p]++;
  }

  private shows(place: number, value: number, width: number): boolean {
    const shown = this.shown[place];
    return width === 0 ? shown === value : shown >= value && shown < value + width;
  }

  /** Finds out which stimuli are on, and which of them came on in this tick. */
  private compare(now: number): void {
    const { count, on, onset, onSince, offSince, place, value, width, series } = this;
    let changed = count[ONSETS] > 0;
    count[ONSETS] = count[SERIES_ON] = 0;
    for (let s = 0; s < count[STIMULI]; s++) {
      const is = this.shows(place[s], value[s], width[s]) && (series[s] < 0 || on[s] === 1 || completes(this, s, now)) ? 1 : 0;
      if (is !== on[s]) changed = true;
      if (is < on[s]) offSince[s] = now;
      if (series[s] >= 0) count[SERIES_ON] += is;
      onset[s] = is === 1 && on[s] === 0 ? 1 : 0;
      if (onset[s] === 1) {
        onSince[s] = now;
        count[ONSETS]++;
      }
      on[s] = is;
    }
    if (changed) this.version++;
  }

  /** Returns the place after the last feature of the kind whose features begin at `first`. */
  private endOf(first: number): number {
    const { field, features } = this.layout;
    let end = first;
    while (end < first + features && this.integers[field + end] >= 0) end++;
    return end;
  }

  private noteChange(place: number, value: number, width: number, now: number): void {
    const c = width === 0 ? this.count[CHANGES]++ % QUALITIES : QUALITIES + (this.count[NUMBER_CHANGES]++ % (MOST_CHANGES - QUALITIES));
    this.changePlace[c] = place;
    this.changeValue[c] = value;
    this.changeWidth[c] = width;
    this.changeTick[c] = now;
  }

  /** Watches a new thing of a kind; features that no thing of the kind had before are added. */
  private meet(senses: WatchingSenses, k: number, thing: number): void {
    this.thing[k] = thing;
    // it is only remembered: the thing has left the world
    if (thing < 0) return;
    const features = senses.features(thing);
    for (let i = 0; i < features.length; i++) this.featureOf(k, features[i], senses.isFlag(thing, features[i]) ? FLAG : TEXT);
    const numbers = senses.quantities(thing);
    for (let i = 0; i < numbers.length; i++) this.featureOf(k, numbers[i], NUMBER);
  }

  /** Looks for new features of everything that is watched, and takes their present values as known (thesis 5.5.5, note 23). */
  update(senses: WatchingSenses): void {
    const it = _look_it;
    // makes the next look compare all stimuli
    this.count[ONSETS] = 1;
    for (let k = 0; k < this.kinds; k++) {
      it.reach = Number.MAX_VALUE;
      if (!senses.nearest(this.kind[k], -1, it)) continue;
      this.present[k] = 1;
      this.meet(senses, k, it.thing);
      const first = k * this.layout.features;
      const end = this.endOf(first);
      senses.glance(it.thing, this.field, first, _look_now, end - first);
      for (let p = first; p < end; p++) if (Number.isNaN(this.shown[p])) this.shown[p] = _look_now[p - first];
    }
  }

  /** Returns the place of a feature of a watched kind, which is added if it is new; -1 past the limit. */
  featureOf(k: number, field: number, type: number): number {
    for (;;) {
      const { features } = this.layout;
      const first = k * features;
      for (let p = first; p < first + features; p++) {
        if (this.field[p] === field) return p;
        if (this.field[p] >= 0) continue;
        this.field[p] = field;
        this.type[p] = type;
        return p;
      }
      if (!this.enlarge({ ...this.layout, features: 2 * features })) return -1;
    }
  }

  /** Makes arrays of a room, empty. */
  private layOut(room: WatchRoom): void {
    const at = watchLayout(room);
    this.layout = at;
    this.integers = int32s(at.integers);
    this.numbers = float64s(at.numbers);
    this.count = this.integers.subarray(0, COUNTS_SIZE);
    this.count[ROOM_KINDS] = at.kinds;
    this.count[ROOM_FEATURES] = at.features;
    this.count[ROOM_STIMULI] = at.stimuli;
    Object.assign(this, watchViews(at, this.integers, this.numbers));
  }

  /** Moves everything into a larger room. Returns false past the limits. */
  private enlarge(room: WatchRoom): boolean {
    if (room.kinds > LIMITS.kinds || room.features > LIMITS.features || room.stimuli > LIMITS.stimuli) return false;
    const was = { ...this };
    const { layout: old } = this;
    this.layOut(room);
    this.count.set(was.count.subarray(0, ROOM_KINDS));
    this.count[SERIES_ON] = was.count[SERIES_ON];
    const moved = (p: number) => (p < 0 ? p : Math.floor(p / old.features) * room.features + (p % old.features));
    for (const part of WATCH_PARTS.asTheyAre) this[part].set(was[part]);
    for (const part of WATCH_PARTS.byPlace) was[part].forEach((value, p) => void (this[part][moved(p)] = value));
    this.place.set(was.place.map(moved));
    this.changePlace.set(was.changePlace.map(moved));
    return true;
  }

  /** Takes the room that a snapshot needs. */
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
