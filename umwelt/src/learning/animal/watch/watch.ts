import { Percept } from '../../../senses/index.js';
import type { WatchingSenses } from '../../../senses/senses.js';
import { intervalAt, intervalWidth, REFINED_MOST } from './intervals.js';
import { completes, isInSeries } from './series.js';
import {
  AT,
  CHANGE_SIZE,
  CHANGES,
  KINDS,
  LIMITS,
  LONG_AGO,
  MOST_CHANGES,
  NUMBER_CHANGES,
  ONSETS,
  PLACE,
  QUALITIES,
  RECENT,
  SERIES_ON,
  STIMULI,
  TO,
  WIDTH,
} from './watch-layout.js';
import { WatchState } from './watch-state.js';

/** Changes of things of one kind at most this many ticks apart are one event. */
const TOGETHER = 5;
/** Types of features: a text, a boolean, a number, and the distance of the thing itself. Types from NUMBER on have intervals. */
export const TEXT = 0;
export const FLAG = 1;
export const NUMBER = 2;
export const DISTANCE = 3;

/** Most things of a kind that are watched for boolean features. If the world has more of the kind, only the nearest one is watched. */
const COMPANY = 16;

const _look_it = new Percept();
const _look_now = new Float64Array(LIMITS.features);
const _look_other = new Float64Array(LIMITS.features);
const _look_others = new Int32Array(COMPANY);

/**
 * The stimuli that an animal watches: features of the nearest thing of each watched kind, or of the one that it hears. A boolean feature is on if any
 * other thing of the kind shows it, too, so that a second person can wave.
 *
 * A stimulus is a feature with a value (`extended-right`, `color = green`) or, of a number, with an interval (`amount` from 1 to 1.5). It is on while
 * the feature has the value. The value false and the text `none` are not stimuli. A series is a stimulus, too: it is on while its second
 * stimulus is, if that came on after the first had ended. Everything is read through the senses, so what is out of sight is off. Rooms grow when
 * they are full, never in a tick that finds nothing new.
 */
export class Watch extends WatchState {
  /** The symbol of the pseudo-field `distance`; -1 if distances are not watched. */
  private readonly distance: number;
  /** The symbol of the text `none`, which is no stimulus, like the value false of a boolean feature. */
  private readonly nothing: number;
  constructor(name: string, distance = -1, nothing = -1) {
    super(name);
    this.distance = distance;
    this.nothing = nothing;
  }

  /** Returns the value of a field of a kind, NaN if it is not sensed. Watches the kind from now on. */
  shownOf(kind: number, field: number): number {
    const first = this.watch(kind) * this.layout.features;
    for (let p = first; p >= 0 && p < this.endOf(first); p++) if (this.field(p) === field) return this.shown(p);
    return Number.NaN;
  }

  /** Watches a kind from now on. Returns its index, or -1 past the limit. */
  watch(kind: number): number {
    for (let k = 0; k < this.kinds; k++) if (this.kind(k) === kind) return k;
    const k = this.kinds;
    if (k === this.layout.kinds && !this.enlarge({ ...this.layout, kinds: 2 * k })) return -1;
    this.integers[this.layout.kind + k] = kind;
    this.integers[KINDS]++;
    if (this.distance >= 0) this.featureOf(k, this.distance, DISTANCE);
    return k;
  }

  /**
   * Returns the number of a stimulus, which is added if it is new. Past the limit it takes the number of a stimulus that is off, not in a series, and
   * for which `isUsed` is false; returns -1 if there is none.
   */
  stimulus(place: number, value: number, width = 0, isUsed?: (stimulus: number) => boolean, series = -1): number {
    const { stimuli } = this;
    for (let s = 0; s < stimuli; s++) {
      if (this.place(s) === place && this.value(s) === value && this.width(s) === width && this.series(s) === series) return s;
    }
    let s = stimuli;
    if (s === this.layout.stimuli && !this.enlarge({ ...this.layout, stimuli: 2 * s })) {
      s = 0;
      while (s < stimuli && (isUsed === undefined || this.isOn(s) || isInSeries(this, s) || isUsed(s))) s++;
      if (s === stimuli) return -1;
    } else this.integers[STIMULI]++;
    this.version++;
    const { integers, numbers, layout: at } = this;
    integers[at.place + s] = place;
    numbers[at.value + s] = value;
    numbers[at.width + s] = width;
    integers[at.series + s] = series;
    integers[at.met + s] = 0;
    integers[at.on + s] = this.shows(place, value, width) ? 1 : 0;
    integers[at.onset + s] = 0;
    numbers[at.onSince + s] = numbers[at.offSince + s] = LONG_AGO;
    for (let c = 0; c < MOST_CHANGES; c++) {
      const same = this.change(c, PLACE) === place && this.change(c, TO) === value && this.change(c, WIDTH) === width;
      if (same && this.change(c, AT) > numbers[at.onSince + s]) numbers[at.onSince + s] = this.change(c, AT);
    }
    return s;
  }

  /**
   * Whether a remembered change may explain something now. It must be recent. A change of a number must not have come together with one of a text or
   * boolean feature of the same kind, which says the same more simply (a raised hand, and the height of the hand).
   */
  mayExplain(c: number, now: number): boolean {
    if (now - this.change(c, AT) > RECENT) return false;
    if (this.change(c, WIDTH) === 0) return true;
    const kind = this.kindAt(this.change(c, PLACE));
    for (let q = 0; q < QUALITIES; q++) {
      if (Math.abs(this.change(c, AT) - this.change(q, AT)) <= TOGETHER && this.kindAt(this.change(q, PLACE)) === kind) return false;
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
      this.lookAtOthers(senses, k, first, end);
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
    // without a change now and an onset in the last tick, no stimulus changes
    if (!same) this.compare(now);
  }

  /** Adds the boolean features of the other things of a kind to those of the nearest one. */
  private lookAtOthers(senses: WatchingSenses, k: number, first: number, end: number): void {
    const { integers, layout } = this;
    const count = senses.others?.(integers[layout.kind + k], integers[layout.thing + k], _look_others) ?? 0;
    for (let i = 0; i < count; i++) {
      senses.glance(_look_others[i], integers, layout.field + first, _look_other, end - first);
      for (let p = first; p < end; p++) {
        if (integers[layout.type + p] !== FLAG) continue;
        const here = _look_now[p - first];
        const there = _look_other[p - first];
        if (there > 0 || (there === 0 && Number.isNaN(here))) _look_now[p - first] = there;
      }
    }
  }

  /** Updates the range of a number, and notes a change if it has entered another interval. Returns whether some stimulus may have changed. */
  private crosses(p: number, was: number, value: number, now: number): boolean {
    if (Number.isNaN(value)) return true;
    const { numbers } = this;
    const least = this.layout.least + p;
    const most = this.layout.most + p;
    const coarse = this.layout.coarse + p;
    if (Number.isNaN(numbers[least]) || value < numbers[least]) numbers[least] = value;
    if (Number.isNaN(numbers[most]) || value > numbers[most]) numbers[most] = value;
    numbers[coarse] = intervalWidth(numbers[most] - numbers[least], numbers[coarse]);
    if (numbers[coarse] === 0 || Number.isNaN(was)) return true;
    const width = this.widthAt(p);
    const low = intervalAt(value, width);
    if (low !== intervalAt(was, width)) this.noteChange(p, low, width, now);
    return true; // stimuli of other widths may begin or end within this interval
  }

  /** Returns the present width of a number's intervals, 0 before it has changed. */
  private widthAt(place: number): number {
    return this.numbers[this.layout.coarse + place] / (1 << this.integers[this.layout.refined + place]);
  }

  /** Halves the intervals of the number that a stimulus is about, unless they are already narrower than the stimulus, or were halved too often. */
  refine(stimulus: number): void {
    const p = this.place(stimulus);
    const refined = this.layout.refined + p;
    if (this.type(p) < NUMBER || this.integers[refined] >= REFINED_MOST || this.width(stimulus) > this.widthAt(p)) return;
    this.integers[refined]++;
  }

  private shows(place: number, value: number, width: number): boolean {
    const shown = this.shown(place);
    return width === 0 ? shown === value : shown >= value && shown < value + width;
  }

  /** Finds out which stimuli are on, and which of them came on in this tick. */
  private compare(now: number): void {
    const { integers, numbers, layout: at } = this;
    let changed = integers[ONSETS] > 0;
    integers[ONSETS] = integers[SERIES_ON] = 0;
    for (let s = 0; s < integers[STIMULI]; s++) {
      const was = integers[at.on + s];
      const isSeries = integers[at.series + s] >= 0;
      const shows = this.shows(integers[at.place + s], numbers[at.value + s], numbers[at.width + s]);
      const is = shows && (!isSeries || was === 1 || completes(this, s, now)) ? 1 : 0;
      if (is !== was) changed = true;
      if (is < was) numbers[at.offSince + s] = now;
      if (isSeries) integers[SERIES_ON] += is;
      integers[at.onset + s] = is > was ? 1 : 0;
      if (is > was) {
        numbers[at.onSince + s] = now;
        integers[ONSETS]++;
      }
      integers[at.on + s] = is;
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
    const { integers, numbers, layout: at } = this;
    const c = width === 0 ? integers[CHANGES]++ % QUALITIES : QUALITIES + (integers[NUMBER_CHANGES]++ % (MOST_CHANGES - QUALITIES));
    const row = at.changed + CHANGE_SIZE * c;
    numbers[row + PLACE] = place;
    numbers[row + TO] = value;
    numbers[row + WIDTH] = width;
    numbers[row + AT] = now;
  }

  /** Watches another thing of a kind. Adds its features that no thing of the kind had before. */
  private meet(senses: WatchingSenses, k: number, thing: number): void {
    this.integers[this.layout.thing + k] = thing;
    // the thing has left the world and is only remembered
    if (thing < 0) return;
    const features = senses.features(thing);
    for (let i = 0; i < features.length; i++) this.featureOf(k, features[i], senses.isFlag(thing, features[i]) ? FLAG : TEXT);
    const numbers = senses.quantities(thing);
    for (let i = 0; i < numbers.length; i++) this.featureOf(k, numbers[i], NUMBER);
  }

  /** Looks for new features of everything that is watched, and reads their present values (thesis 5.5.5, note 23). */
  update(senses: WatchingSenses, now: number): void {
    const { thing, kinds } = this.layout;
    // makes `look` meet every thing anew and compare all stimuli
    this.integers.fill(-1, thing, thing + kinds);
    this.integers[ONSETS] = 1;
    this.look(senses, now);
  }

  /** Returns the place of a feature of a watched kind, which is added if it is new; -1 past the limit. */
  featureOf(k: number, field: number, type: number): number {
    for (;;) {
      const { features } = this.layout;
      const first = k * features;
      for (let p = first; p < first + features; p++) {
        if (this.field(p) === field) return p;
        if (this.field(p) >= 0) continue;
        this.integers[this.layout.field + p] = field;
        this.integers[this.layout.type + p] = type;
        return p;
      }
      if (!this.enlarge({ ...this.layout, features: 2 * features })) return -1;
    }
  }
}
