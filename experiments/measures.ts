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

/** Mean and squared standard error of a list of numbers; shares are lists of 0 and 1. */
function meanAndError(values: readonly number[]): readonly [number, number] {
  const n = values.length;
  const mean = values.reduce((sum, v) => sum + v, 0) / n;
  const variance = n < 2 ? 0 : values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (n - 1);
  return [mean, variance / n];
}

/** A mean that must be greater than another by `least` and by more than two standard errors of the difference; the value is the difference. */
export function greater(name: string, more: readonly number[], less: readonly number[], unit: string, least = 0): Measure {
  const [a, errorA] = meanAndError(more);
  const [b, errorB] = meanAndError(less);
  const bound = Math.max(least, 2 * Math.sqrt(errorA + errorB));
  return { name, value: Number((a - b).toFixed(3)), expected: `more than ${bound.toFixed(3)}`, unit, ok: a - b > bound };
}

/** A mean that must not be greater than another by `margin`, with two standard errors of the difference to spare; the value is the difference. */
export function noGreater(name: string, more: readonly number[], less: readonly number[], unit: string, margin: number): Measure {
  const [a, errorA] = meanAndError(more);
  const [b, errorB] = meanAndError(less);
  const bound = margin - 2 * Math.sqrt(errorA + errorB);
  return { name, value: Number((a - b).toFixed(3)), expected: `less than ${bound.toFixed(3)}`, unit, ok: a - b < bound };
}
