/** Room of a watch: kinds, features of each kind, stimuli. Each doubles when it is full, up to LIMITS. */
export interface WatchRoom {
  readonly kinds: number;
  readonly features: number;
  readonly stimuli: number;
}

/** Room at birth. */
export const BORN_WITH: WatchRoom = { kinds: 8, features: 8, stimuli: 48 };
/** The most that is watched: 64 kinds, 64 features of each, 768 stimuli. Past it a stimulus that explains nothing is replaced. */
export const LIMITS: WatchRoom = { kinds: 64, features: 64, stimuli: 768 };
/** Remembered changes: first of texts and yes/no features, then of numbers, so that restless numbers push out nothing else. */
export const QUALITIES = 16;
export const MOST_CHANGES: number = QUALITIES + 16;

/** Layout of `count`, the head of the integers: what is in use, then the room. */
export const COUNTS = {
  KINDS: 0,
  STIMULI: 1,
  CHANGES: 2,
  ONSETS: 3,
  NUMBER_CHANGES: 4,
  ROOM_KINDS: 5,
  ROOM_FEATURES: 6,
  ROOM_STIMULI: 7,
  SIZE: 8,
} as const;

/** Places of the parts of a watch's two arrays; what every tick reads comes first. */
export interface WatchLayout extends WatchRoom {
  // integers: by kind; by stimulus; by place (a feature of a kind); by change
  readonly kind: number;
  readonly present: number;
  readonly thing: number;
  readonly on: number;
  readonly field: number;
  readonly type: number;
  readonly refined: number;
  readonly onset: number;
  readonly place: number;
  readonly changePlace: number;
  readonly integers: number;
  // numbers: by place; by stimulus; by place; by change
  readonly shown: number;
  readonly onSince: number;
  readonly value: number;
  readonly width: number;
  readonly least: number;
  readonly most: number;
  readonly coarse: number;
  readonly changeValue: number;
  readonly changeWidth: number;
  readonly changeTick: number;
  readonly numbers: number;
}

/** Parts of a watch that a larger room takes over as they are, and those that are listed by place. */
export const MOVED_AS_THEY_ARE = [
  'kind',
  'present',
  'thing',
  'on',
  'onset',
  'onSince',
  'value',
  'width',
  'changeValue',
  'changeWidth',
  'changeTick',
] as const;
export const MOVED_BY_PLACE = ['field', 'type', 'refined', 'shown', 'least', 'most', 'coarse'] as const;

const known = new Map<number, WatchLayout>();

/** Returns the layout for a room; individuals with the same room share it. */
export function watchLayout({ kinds, features, stimuli }: WatchRoom): WatchLayout {
  const key = (kinds * 4096 + features) * 4096 + stimuli;
  let layout = known.get(key);
  if (layout !== undefined) return layout;
  const places = kinds * features;
  const kind = COUNTS.SIZE;
  const on = kind + 3 * kinds;
  const field = on + stimuli;
  const onset = field + 3 * places;
  const changePlace = onset + 2 * stimuli;
  const value = places + stimuli;
  const least = value + 2 * stimuli;
  const changeValue = least + 3 * places;
  layout = {
    kinds,
    features,
    stimuli,
    kind,
    present: kind + kinds,
    thing: kind + 2 * kinds,
    on,
    field,
    type: field + places,
    refined: field + 2 * places,
    onset,
    place: onset + stimuli,
    changePlace,
    integers: changePlace + MOST_CHANGES,
    shown: 0,
    onSince: places,
    value,
    width: value + stimuli,
    least,
    most: least + places,
    coarse: least + 2 * places,
    changeValue,
    changeWidth: changeValue + MOST_CHANGES,
    changeTick: changeValue + 2 * MOST_CHANGES,
    numbers: changeValue + 3 * MOST_CHANGES,
  };
  known.set(key, layout);
  return layout;
}

/** Returns the room that the head of a watch's integers states, or undefined if it cannot be. */
export function roomIn(head: ArrayLike<number>): WatchRoom | undefined {
  const [kinds, features, stimuli] = [head[COUNTS.ROOM_KINDS], head[COUNTS.ROOM_FEATURES], head[COUNTS.ROOM_STIMULI]];
  const fits = (room: number, limit: number) => room > 0 && room <= limit && Number.isInteger(room);
  if (!fits(kinds, LIMITS.kinds) || !fits(features, LIMITS.features) || !fits(stimuli, LIMITS.stimuli)) return undefined;
  return { kinds, features, stimuli };
}
