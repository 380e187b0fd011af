import type { Measure } from './types.js';

/** A number that must lie between two bounds. */
export function between(name: string, value: number, low: number, high: number, unit: string, expected?: string): Measure {
  return { name, value, expected: expected ?? `${low} to ${high}`, unit, ok: value >= low && value <= high };
}

/** A yes or no that must be yes. */
export function isTrue(name: string, value: boolean): Measure {
  return { name, value, expected: true, unit: '', ok: value };
}

/** Returns the median; the mean of the two middle values if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
