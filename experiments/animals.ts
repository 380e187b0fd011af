import type { Measure } from './types.js';

/** Animals of every experiment on learning, each with a seed of its own. */
export const SEEDS = 20;
/** Share of them in which a row must come out. */
const ENOUGH = 0.9;

export function seedOf(seed: number, animal: number): number {
  return seed * 1000 + animal;
}

/** One animal after another through the same protocol. */
export function animals<T>(seed: number, progress: ((share: number) => void) | undefined, live: (seed: number) => T): T[] {
  return Array.from({ length: SEEDS }, (_, i) => {
    const one = live(seedOf(seed, i));
    progress?.((i + 1) / SEEDS);
    return one;
  });
}

/** A yes or no that must be yes in nine of ten animals, with the share. */
export function inSeeds<T>(name: string, rows: readonly T[], holds: (row: T) => boolean): Measure {
  const share = rows.filter(holds).length / rows.length;
  return { name, value: share, expected: `at least ${ENOUGH} of ${rows.length} seeds`, unit: 'share of seeds', ok: share >= ENOUGH };
}

/** A number over all animals as it is spread: least, median, greatest. Told, not judged. */
export function spread(name: string, values: readonly number[], unit: string): Measure {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.round((sorted.length - 1) * share)].toFixed(3));
  return { name, value: `${at(0)} .. ${at(0.5)} .. ${at(1)}`, expected: 'shown', unit, ok: true };
}

/** Several such numbers of the same unit, by what they are called. */
export function spreads<T>(rows: readonly T[], unit: string, numbers: Readonly<Record<string, (row: T) => number>>): Measure[] {
  return Object.entries(numbers).map(([name, of]) => spread(name, rows.map(of), unit));
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / values.length;
}

/** First place at which a value is reached, or the length. */
export function firstAt(values: readonly number[], least: number): number {
  const at = values.findIndex(v => v >= least);
  return at < 0 ? values.length : at;
}
