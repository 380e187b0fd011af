import type { Row, SuiteResult } from './runner.js';

/** Ratio of times above which a row counts as slower. */
export const SLOWER = 1.05;

/** One row of a suite in two checkouts. Times are in nanoseconds per call over all rounds; ratios are those of this checkout to the other. */
export interface ComparedRow {
  readonly suite: string;
  readonly name: string;
  /** Least time of any round. */
  readonly min: number;
  readonly otherMin: number;
  readonly minRatio: number;
  /** Median of the rounds' medians. */
  readonly median: number;
  readonly otherMedian: number;
  readonly medianRatio: number;
  /** Whether both ratios are above 1.05. */
  readonly slower: boolean;
}

/** Returns the rows that both checkouts have, in the order of this one. Each list holds the results of one suite, one per round. */
export function compareSuite(rounds: readonly SuiteResult[], otherRounds: readonly SuiteResult[]): ComparedRow[] {
  const others = new Set(otherRounds[0]?.rows.map(row => row.name));
  return (rounds[0]?.rows ?? [])
    .filter(({ name }) => others.has(name))
    .map(({ name }) => {
      const mine = summary(rowsNamed(rounds, name));
      const theirs = summary(rowsNamed(otherRounds, name));
      const minRatio = mine.min / theirs.min;
      const medianRatio = mine.median / theirs.median;
      return {
        suite: rounds[0].suite,
        name,
        min: mine.min,
        otherMin: theirs.min,
        minRatio,
        median: mine.median,
        otherMedian: theirs.median,
        medianRatio,
        slower: minRatio > SLOWER && medianRatio > SLOWER,
      };
    });
}

/** Returns the rows as a text table, slower ones marked. */
export function comparisonTable(rows: readonly ComparedRow[]): string {
  const names = rows.map(({ suite, name }) => `${suite}: ${name}`);
  const width = Math.max(0, ...names.map(name => name.length));
  const lines = rows.map(
    ({ minRatio, medianRatio, slower }, i) =>
      `${names[i].padEnd(width)}  ${minRatio.toFixed(3).padStart(6)}  ${medianRatio.toFixed(3).padStart(6)}${slower ? '  SLOWER' : ''}`,
  );
  return [`${'time here / time there'.padEnd(width)}   least  median`, ...lines].join('\n');
}

function rowsNamed(rounds: readonly SuiteResult[], name: string): Row[] {
  return rounds.flatMap(({ rows }) => rows.filter(row => row.name === name));
}

function summary(rows: readonly Row[]): { readonly min: number; readonly median: number } {
  const medians = rows.map(row => row.median).sort((a, b) => a - b);
  return { min: Math.min(...rows.map(row => row.min)), median: medians[Math.floor((medians.length - 1) / 2)] };
}
