import type { StateArray, StateOwner } from '../../core/state.js';
import { Percept } from '../../senses/index.js';
import type { WatchingSenses } from '../../senses/senses.js';

/** Limits: watched kinds, features of each kind, stimuli. */
export const MOST_KINDS = 8;
export const MOST_FEATURES = 8;
export const MOST_STIMULI = 48;
/** Ticks for which a change counts as recent: five seconds. */
export const RECENT = 100;
/** Remembered changes. */
export const MOST_CHANGES = 16;
/** A tick before every life. */
export const LONG_AGO = -1e9;
const PLACES = MOST_KINDS * MOST_FEATURES;

// layout of `integers`: what every tick reads comes first
const COUNT = 0;
const KIND = COUNT + 4;
const PRESENT = KIND + MOST_KINDS;
const THING = PRESENT + MOST_KINDS;
const ON = THING + MOST_KINDS;
const FIELD = ON + MOST_STIMULI;
const FLAG = FIELD + PLACES;
const ONSET = FLAG + PLACES;
const PLACE = ONSET + MOST_STIMULI;
const CHANGE_PLACE = PLACE + MOST_STIMULI;
const INTEGERS = CHANGE_PLACE + MOST_CHANGES;
// layout of `numbers`
const SHOWN = 0;
const ON_SINCE = SHOWN + PLACES;
const VALUE = ON_SINCE + MOST_STIMULI;
const CHANGE_VALUE = VALUE + MOST_STIMULI;
const CHANGE_TICK = CHANGE_VALUE + MOST_CHANGES;
const NUMBERS = CHANGE_TICK + MOST_CHANGES;
// layout of `count`
const KINDS = 0;
const STIMULI = 1;
const CHANGES = 2;
const ONSETS = 3;

const _look_it = new Percept();
const _look_now = new Float64Array(MOST_FEATURES);

/**
 * The stimuli that an animal watches: for each kind that mattered once, the nearest thing of that kind and its features. A stimulus is a
 * feature with a value (`extended-right`, `color = green`); it is on while the feature has the value. A yes/no feature is a stimulus
 * only with the value yes. Everything is read through the senses, so what is out of sight is off.
 */
export class Watch implements StateOwner {
  // the state is in these two arrays; the others are views of parts of them, for code that does not run in every tick (see Cues)
  private readonly integers = new Int32Array(INTEGERS).fill(-1);
  private readonly numbers = new Float64Array(NUMBERS).fill(Number.NaN);
  /** Changes whenever some stimulus may have gone on or off. */
  version = 0;
  private readonly name: string;
  /** Kinds and stimuli in use, changes since birth, stimuli that came on this tick. */
  readonly count: Int32Array = this.integers.subarray(COUNT, KIND).fill(0);
  readonly kind: Int32Array = this.integers.subarray(KIND, PRESENT);
  /** By kind: 1 if a thing of it is sensed, and which one. */
  readonly present: Int32Array = this.integers.subarray(PRESENT, THING).fill(0);
  readonly thing: Int32Array = this.integers.subarray(THING, ON);
  // features of kind k are in places k * MOST_FEATURES to (k + 1) * MOST_FEATURES - 1
  readonly field: Int32Array = this.integers.subarray(FIELD, FLAG);
  readonly flag: Int32Array = this.integers.subarray(FLAG, ONSET).fill(0);
  readonly shown: Float64Array = this.numbers.subarray(SHOWN, ON_SINCE);
  // the last changes to a value that can be a stimulus, in a ring buffer
  readonly changePlace: Int32Array = this.integers.subarray(CHANGE_PLACE, INTEGERS);
  readonly changeValue: Float64Array = this.numbers.subarray(CHANGE_VALUE, CHANGE_TICK).fill(0);
  readonly changeTick: Float64Array = this.numbers.subarray(CHANGE_TICK, NUMBERS).fill(LONG_AGO);
  // stimuli
  readonly place: Int32Array = this.integers.subarray(PLACE, CHANGE_PLACE);
  readonly value: Float64Array = this.numbers.subarray(VALUE, CHANGE_VALUE).fill(0);
  readonly on: Int32Array = this.integers.subarray(ON, FIELD).fill(0);
  readonly onSince: Float64Array = this.numbers.subarray(ON_SINCE, VALUE).fill(LONG_AGO);
  /** 1 if it came on this tick. */
  readonly onset: Int32Array = this.integers.subarray(ONSET, PLACE).fill(0);

  constructor(name: string) {
    this.name = name;
  }

  get kinds(): number {
    return this.integers[COUNT + KINDS];
  }
  get stimuli(): number {
    return this.integers[COUNT + STIMULI];
  }
  get onsets(): number {
    return this.integers[COUNT + ONSETS];
  }

  /** Whether a thing of a watched kind is sensed. */
  isPresent(k: number): boolean {
    return this.integers[PRESENT + k] === 1;
  }

  isOn(stimulus: number): boolean {
    return this.integers[ON + stimulus] === 1;
  }

  /** Whether a stimulus is on and came on no later than a tick. */
  isOnBy(stimulus: number, tick: number): boolean {
    return this.integers[ON + stimulus] === 1 && this.numbers[ON_SINCE + stimulus] <= tick;
  }

  /** Watches a kind from now on. Returns its number, or -1 if there is no room. */
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

  /** Returns the number of a stimulus, which is added if it is new; -1 if there is no room. */
  stimulus(place: number, value: number): number {
    for (let s = 0; s < this.count[1]; s++) if (this.place[s] === place && this.value[s] === value) return s;
    if (this.count[1] === MOST_STIMULI) return -1;
    const s = this.count[1]++;
    this.version++;
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

  /** Reads everything that is watched through the senses, once per tick. */
  look(senses: WatchingSenses, now: number): void {
    const { integers, numbers } = this;
    const it = _look_it;
    let same = integers[COUNT + ONSETS] === 0;
    const kinds = integers[COUNT + KINDS];
    for (let k = 0; k < kinds; k++) {
      it.reach = Number.MAX_VALUE;
      const found = senses.nearest(integers[KIND + k], -1, it);
      integers[PRESENT + k] = found ? 1 : 0;
      if (!found) integers[THING + k] = -1;
      else if (integers[THING + k] !== it.thing) this.meet(senses, k, it.thing);
      const first = k * MOST_FEATURES;
      const end = this.endOf(first);
      senses.glance(integers[THING + k], integers, FIELD + first, _look_now, end - first);
      for (let p = first; p < end; p++) {
        const value = _look_now[p - first];
        const was = numbers[SHOWN + p];
        if (value === was || (Number.isNaN(value) && Number.isNaN(was))) continue;
        same = false;
        numbers[SHOWN + p] = value;
        if (!Number.isNaN(value) && !Number.isNaN(was) && (this.flag[p] === 0 || value !== 0)) this.noteChange(p, value, now);
      }
    }
    // without a change now and without an onset in the last tick, all stimuli stay as they are
    if (!same) this.compare(now);
  }

  /** Finds out which stimuli are on, and which of them came on in this tick. */
  private compare(now: number): void {
    const { count, on, onset, onSince } = this;
    this.version++;
    count[ONSETS] = 0;
    for (let s = 0; s < count[STIMULI]; s++) {
      const is = this.shown[this.place[s]] === this.value[s] ? 1 : 0;
      onset[s] = is === 1 && on[s] === 0 ? 1 : 0;
      if (onset[s] === 1) {
        onSince[s] = now;
        count[ONSETS]++;
      }
      on[s] = is;
    }
  }

  /** Returns the place after the last feature of the kind whose features begin at `first`. */
  private endOf(first: number): number {
    let end = first;
    while (end < first + MOST_FEATURES && this.integers[FIELD + end] >= 0) end++;
    return end;
  }

  private noteChange(place: number, value: number, now: number): void {
    const c = this.count[CHANGES]++ % MOST_CHANGES;
    this.changePlace[c] = place;
    this.changeValue[c] = value;
    this.changeTick[c] = now;
  }

  /** Watches a new thing of a kind; features that no thing of the kind had before are added. */
  private meet(senses: WatchingSenses, k: number, thing: number): void {
    this.thing[k] = thing;
    const features = senses.features(thing);
    for (let i = 0; i < features.length; i++) this.featureOf(k, features[i], senses.isFlag(thing, features[i]));
  }

  /** Looks for new features of everything that is watched, and takes their present values as known (thesis 5.5.5, note 23). */
  update(senses: WatchingSenses): void {
    const it = _look_it;
    // makes the next look compare all stimuli
    this.count[ONSETS] = 1;
    for (let k = 0; k < this.count[0]; k++) {
      it.reach = Number.MAX_VALUE;
      if (!senses.nearest(this.kind[k], -1, it)) continue;
      this.present[k] = 1;
      this.meet(senses, k, it.thing);
      const first = k * MOST_FEATURES;
      const end = this.endOf(first);
      senses.glance(it.thing, this.field, first, _look_now, end - first);
      for (let p = first; p < end; p++) if (Number.isNaN(this.shown[p])) this.shown[p] = _look_now[p - first];
    }
  }

  /** Returns the place of a feature of a watched kind, which is added if it is new; -1 if there is no room. */
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
    visit(`${this.name}.integers`, this.integers);
    visit(`${this.name}.numbers`, this.numbers);
  }
}
