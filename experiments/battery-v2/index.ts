import type { Experiment, Measure, Result, RunOptions } from '../types.js';
import { type RowOutcome, runBattery, showNumbers } from './battery.js';

export { type BatteryOptions, failures, type Outcome, type RowOutcome, runBattery, runRow, table } from './battery.js';
export { FURTHER, furtherTable } from './further-designs.js';
export { ablations, ablationTable, designVariations, parameterVariations, robustnessTable, type Variation } from './robustness.js';
export type { Laboratory, Numbers, Row } from './row.js';
export { BEYOND, ROWS } from './rows.js';

const ID = 'battery-v2';
const SOURCE = 'phenomena of Pavlovian conditioning; each row of the table names its own source';
const SHORT = 'Six subjects instead of 24 where trials come in random order; all rows with the same criteria.';
/** Rows that must hold. */
const GOAL = 24;
/** Animals in a group, where trials come in random order. */
const SUBJECTS = { full: 24, short: 6 } as const;

/** Passes when at least 24 of the 27 rows hold, no row that plain TD holds is lost, and every row beyond the table holds. */
export function run({ seed, short = false, progress }: RunOptions): Result {
  const rows = runBattery({ seed, subjects: short ? SUBJECTS.short : SUBJECTS.full }, progress);
  const table = rows.filter(row => !row.beyond);
  const beyond = rows.filter(row => row.beyond);
  const held = (list: readonly RowOutcome[]): number => list.filter(row => row.ours.holds).length;
  const lost = rows.filter(row => row.plain.holds && !row.ours.holds).length;
  const plain = rows.filter(row => row.plain.holds).length;
  const count = (name: string, value: number, expected: Measure['expected'], ok: boolean): Measure => ({
    name,
    value,
    expected,
    unit: 'rows',
    ok,
  });
  const measures: Measure[] = [
    count('rows held', held(table), `at least ${GOAL} of ${table.length}`, held(table) >= GOAL),
    count('rows held beyond the table', held(beyond), beyond.length, held(beyond) === beyond.length),
    count('rows that plain TD holds and ours loses', lost, 0, lost === 0),
    count('rows held by plain TD', plain, 'shown beside', true),
    ...rows.map(measureOf),
  ];
  return { id: ID, source: SOURCE, passed: held(table) >= GOAL && held(beyond) === beyond.length && lost === 0, measures, series: rows };
}

function measureOf({ phenomenon, criterion, ours, plain }: RowOutcome): Measure {
  const value = `${ours.holds ? 'holds' : 'fails'}: ${showNumbers(ours.numbers)} (plain TD ${plain.holds ? 'holds' : 'fails'})`;
  return { name: phenomenon, value, expected: criterion, unit: '', ok: ours.holds };
}

export const battery: Experiment = { id: ID, title: 'The conditioning battery of the field', source: SOURCE, short: SHORT, run };
