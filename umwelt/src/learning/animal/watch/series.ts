import type { Watch } from './watch.js';
import { LIMITS, RECENT } from './watch-layout.js';

/** A series is packed into one number: its first stimulus times BASE, plus its second. */
const BASE = LIMITS.stimuli;

/** Returns the first stimulus of a series. */
export function firstOf(series: number): number {
  return Math.floor(series / BASE);
}
/** Returns the second stimulus of a series. */
export function secondOf(series: number): number {
  return series % BASE;
}

/** `met` of a series packs two counts: onsets of the second stimulus with the first before it, plus WITHOUT_FIRST times those without. */
const WITHOUT_FIRST = 65_536;
/** Onsets of each kind that `tellsApart` needs. */
const ENOUGH = 4;

/** Whether a series comes on in this tick: its second stimulus comes on, and the first ended at most RECENT ticks ago. Counts the onset in `met`. */
export function completes(watch: Watch, s: number, now: number): boolean {
  const { integers, numbers, layout: at } = watch;
  const series = watch.series(s);
  const first = firstOf(series);
  if (watch.onSince(secondOf(series)) !== now) return false;
  const complete = !watch.isOn(first) && now - numbers[at.offSince + first] <= RECENT;
  integers[at.met + s] += complete ? 1 : WITHOUT_FIRST;
  return complete;
}

/** Whether the second stimulus of a series has come ENOUGH times with the first before it, and as often without. */
export function tellsApart({ integers, layout }: Watch, s: number): boolean {
  const met = integers[layout.met + s];
  return met % WITHOUT_FIRST >= ENOUGH && met >= ENOUGH * WITHOUT_FIRST;
}

/** Whether `series` is a series whose second stimulus is `stimulus`. The series is on only while that stimulus is. */
export function isEndOf(watch: Watch, stimulus: number, series: number): boolean {
  return watch.series(series) >= 0 && secondOf(watch.series(series)) === stimulus;
}

/** Whether a stimulus is the first or second one of some series. */
export function isInSeries(watch: Watch, stimulus: number): boolean {
  for (let s = 0; s < watch.stimuli; s++) {
    const pair = watch.series(s);
    if (pair >= 0 && (firstOf(pair) === stimulus || secondOf(pair) === stimulus)) return true;
  }
  return false;
}

/** Returns the stimulus that stands for a series, which is added if it is new; -1 past the limit, or if its number is not above both others. */
export function seriesOf(watch: Watch, first: number, second: number, isUsed?: (stimulus: number) => boolean): number {
  const s = watch.stimulus(watch.place(second), watch.value(second), 0, isUsed, first * BASE + second);
  // a watch updates stimuli in order, and a series needs the new state of its two
  return s > first && s > second ? s : -1;
}

/** Whether `first` had ended at most RECENT ticks before `second` last came on. False if one of them is a series or about a number. */
export function cameBefore(watch: Watch, first: number, second: number): boolean {
  if (first === second || watch.series(first) >= 0 || watch.series(second) >= 0) return false;
  if (watch.width(first) > 0 || watch.width(second) > 0) return false;
  const ended = watch.numbers[watch.layout.offSince + first];
  const gap = watch.onSince(second) - ended;
  return gap >= 0 && gap <= RECENT && watch.onSince(first) < ended;
}
