import type { Measure } from '../types.js';

/** A point of the figure: one animal of one group. */
export interface Point {
  readonly row: string;
  readonly group: string;
  /** As a share of what the figure compares with: the median of the first group of the row, or a number of the row's own. */
  readonly value: number;
}

/** One phenomenon. */
export interface Row {
  readonly measures: readonly Measure[];
  readonly points: readonly Point[];
}

/** Points of several groups, as shares of the median of the first. */
export function relative(row: string, groups: Readonly<Record<string, readonly number[]>>): Point[] {
  const first = [...Object.values(groups)[0]].sort((a, b) => a - b);
  const unit = first[Math.floor(first.length / 2)] || 1;
  return Object.entries(groups).flatMap(([group, values]) => values.map(value => ({ row, group, value: value / unit })));
}
