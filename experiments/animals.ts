import type { Measure, RunOptions } from './types.js';

/** Animals of every experiment on learning, each with its own seed: in the full form and in the short one. */
const ANIMALS = 20;
const FEW_ANIMALS = 3;
/** Animals where two groups are compared that differ little: half the standard error of 20. */
export const MANY_ANIMALS = 80;
/** Share of the animals for which a measure must hold. With three animals that is all of them. */
const ENOUGH = 0.9;

/** Returns the seed of one animal of an experiment. */
export function seedOf(seed: number, animal: number): number {
  return seed * 1000 + animal;
}

/** Runs `live` once per animal, each with its own seed: 20 animals, or as many as `counts` say, in full and in the short form. Returns what each run returned. */
export function animals<T>(
  { seed, short = false, progress }: RunOptions,
  live: (seed: number) => T,
  { full = ANIMALS, few = FEW_ANIMALS }: { readonly full?: number; readonly few?: number } = {},
): T[] {
  const count = short ? few : full;
  return Array.from({ length: count }, (_, i) => {
    const one = live(seedOf(seed, i));
    progress?.((i + 1) / count);
    return one;
  });
}

/** Returns the options for part `part` of `parts` equal parts of an experiment, so that progress runs from 0 to 1 over all of them. */
export function partOf(options: RunOptions, part: number, parts: number): RunOptions {
  return { ...options, progress: share => options.progress?.((part + share) / parts) };
}

/** A yes or no that must be yes in nine of ten animals; the value is the share. */
export function inSeeds<T>(name: string, rows: readonly T[], holds: (row: T) => boolean): Measure {
  const share = rows.filter(holds).length / rows.length;
  return { name, value: share, expected: `at least ${ENOUGH} of ${rows.length} seeds`, unit: 'share of seeds', ok: share >= ENOUGH };
}

/** Least, median and greatest of a number over all animals: reported, not judged. */
export function spread(name: string, values: readonly number[], unit: string): Measure {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.round((sorted.length - 1) * share)].toFixed(3));
  return { name, value: `${at(0)} .. ${at(0.5)} .. ${at(1)}`, expected: 'shown', unit, ok: true };
}

/** The same for several numbers of one unit; the keys are the names of the measures. */
export function spreads<T>(rows: readonly T[], unit: string, numbers: Readonly<Record<string, (row: T) => number>>): Measure[] {
  return Object.entries(numbers).map(([name, of]) => spread(name, rows.map(of), unit));
}

/** Returns the mean, or 0 of no values. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;
}

/** Returns the index of the first value that is at least `least`, or the length. */
export function firstAt(values: readonly number[], least: number): number {
  const at = values.findIndex(v => v >= least);
  return at < 0 ? values.length : at;
}
