import { float64s, int32s } from '../../../core/array-of.js';

/** Room of a watch: kinds, features of each kind, stimuli. Each doubles when it is full, up to LIMITS. */
export interface WatchRoom {
  readonly kinds: number;
  readonly features: number;
  readonly stimuli: number;
}

/** Room at birth. */
export const BORN_WITH: WatchRoom = { kinds: 8, features: 8, stimuli: 48 };
/** The most that is watched: 64 kinds, 64 features of each, 768 stimuli. A further stimulus replaces one that explains nothing. */
export const LIMITS: WatchRoom = { kinds: 64, features: 64, stimuli: 768 };
/** Ticks for which a change counts as recent: five seconds. */
export const RECENT = 100;
/** A tick before every life. */
export const LONG_AGO = -1e9;
/** Remembered changes: first those of texts and boolean features, then those of numbers, so that numbers that change often push out nothing else. */
export const QUALITIES = 16;
export const MOST_CHANGES: number = QUALITIES + 16;
/** Numbers of a remembered change: its place, the value, the width of the interval, the tick. */
export const PLACE = 0;
export const TO = 1;
export const WIDTH = 2;
export const AT = 3;
export const CHANGE_SIZE = 4;

/** Layout of the head of the integers: what is in use, then the room. */
export const KINDS = 0;
export const STIMULI = 1;
export const CHANGES = 2;
export const ONSETS = 3;
export const NUMBER_CHANGES = 4;
export const ROOM_KINDS = 5;
export const ROOM_FEATURES = 6;
export const ROOM_STIMULI = 7;
export const SERIES_ON = 8;
export const COUNTS_SIZE = 9;

type IntegerPart = 'kind' | 'present' | 'thing' | 'on' | 'field' | 'type' | 'refined' | 'onset' | 'place' | 'series' | 'met';
type NumberPart = 'shown' | 'onSince' | 'value' | 'width' | 'offSince' | 'least' | 'most' | 'coarse' | 'changed';
type WatchPart = IntegerPart | NumberPart;
/** What a part has one number for, and the value with which it is filled at first. */
type PartForm = readonly [each: 'kinds' | 'places' | 'stimuli' | 'changes', first: number];

/**
 * Parts of a watch's integers and numbers, in order; what every tick reads comes first.
 * - kinds: `kind`, its symbol; `present`, whether a thing of it is sensed; `thing`, which one.
 * - places, features of a kind (those of kind k are k * features to (k + 1) * features - 1): `field`, `type`, `shown`, its value. Of a number also
 *   `refined`, how often its intervals were halved; `least` and `most` shown so far; `coarse`, the width of its widest intervals.
 * - stimuli: `on`; `onset`, whether it came on in this tick; `place`, `value`, `width`; `onSince` and `offSince`, the ticks in which it last came on
 *   and went off. Of a series also `series`, its two stimuli, and `met`, how often the second came with and without the first (series.ts).
 * - changes: `changed`, CHANGE_SIZE numbers of each.
 */
const INTEGERS: Readonly<Record<IntegerPart, PartForm>> = {
  kind: ['kinds', -1],
  present: ['kinds', 0],
  thing: ['kinds', -1],
  on: ['stimuli', 0],
  field: ['places', -1],
  type: ['places', 0],
  refined: ['places', 0],
  onset: ['stimuli', 0],
  place: ['stimuli', -1],
  series: ['stimuli', -1],
  met: ['stimuli', 0],
};
const NUMBERS: Readonly<Record<NumberPart, PartForm>> = {
  shown: ['places', Number.NaN],
  onSince: ['stimuli', LONG_AGO],
  value: ['stimuli', 0],
  width: ['stimuli', 0],
  offSince: ['stimuli', LONG_AGO],
  least: ['places', Number.NaN],
  most: ['places', Number.NaN],
  coarse: ['places', 0],
  changed: ['changes', LONG_AGO],
};
const PARTS: readonly (readonly [WatchPart, PartForm])[] = Object.entries({ ...INTEGERS, ...NUMBERS }) as [WatchPart, PartForm][];

/** Where the parts of a watch begin in its two arrays, and how long the arrays are. */
export interface WatchLayout extends WatchRoom, Readonly<Record<WatchPart, number>> {
  readonly places: number;
  readonly changes: number;
  readonly integers: number;
  readonly numbers: number;
}

const known = new Map<number, WatchLayout>();

/** Returns the layout for a room; individuals with the same room share it. */
export function watchLayout({ kinds, features, stimuli }: WatchRoom): WatchLayout {
  const key = (kinds * 4096 + features) * 4096 + stimuli;
  let layout = known.get(key);
  if (layout !== undefined) return layout;
  const made: Record<string, number> = { kinds, features, stimuli, places: kinds * features, changes: CHANGE_SIZE * MOST_CHANGES };
  made['integers'] = COUNTS_SIZE;
  made['numbers'] = 0;
  for (const [part, [each]] of PARTS) {
    const array = part in INTEGERS ? 'integers' : 'numbers';
    made[part] = made[array];
    made[array] += made[each];
  }
  // a copy, because an object that was filled by computed names is slow to read
  layout = { ...made } as unknown as WatchLayout;
  known.set(key, layout);
  return layout;
}

/** Allocates the two arrays of a watch, each part filled with its first value. */
export function watchArrays(at: WatchLayout): [integers: Int32Array, numbers: Float64Array] {
  const integers = int32s(at.integers);
  const numbers = float64s(at.numbers);
  for (const [part, [each, first]] of PARTS) (part in INTEGERS ? integers : numbers).fill(first, at[part], at[part] + at[each]);
  integers[ROOM_KINDS] = at.kinds;
  integers[ROOM_FEATURES] = at.features;
  integers[ROOM_STIMULI] = at.stimuli;
  return [integers, numbers];
}

/** Copies one of the two arrays of a watch into that of a larger room. Places are renumbered, because they depend on the features of a kind. */
export function moveWatch<A extends Int32Array | Float64Array>(from: WatchLayout, was: A, to: WatchLayout, now: A): void {
  const moved = (p: number) => (p < 0 ? p : Math.floor(p / from.features) * to.features + (p % from.features));
  const whole = was instanceof Int32Array;
  if (whole) for (const head of [KINDS, STIMULI, CHANGES, ONSETS, NUMBER_CHANGES, SERIES_ON]) now[head] = was[head];
  for (const [part, [each]] of PARTS) {
    if (part in INTEGERS !== whole) continue;
    for (let i = 0; i < from[each]; i++) {
      const isPlace = part === 'place' || (part === 'changed' && i % CHANGE_SIZE === PLACE);
      const value = was[from[part] + i];
      now[to[part] + (each === 'places' ? moved(i) : i)] = isPlace ? moved(value) : value;
    }
  }
}

/** Returns the room that the head of a watch's integers states, or undefined if it is out of bounds. */
export function roomIn(head: ArrayLike<number>): WatchRoom | undefined {
  const [kinds, features, stimuli] = [head[ROOM_KINDS], head[ROOM_FEATURES], head[ROOM_STIMULI]];
  const fits = (room: number, limit: number) => room > 0 && room <= limit && Number.isInteger(room);
  if (!fits(kinds, LIMITS.kinds) || !fits(features, LIMITS.features) || !fits(stimuli, LIMITS.stimuli)) return undefined;
  return { kinds, features, stimuli };
}
