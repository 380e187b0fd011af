import { WHOLE } from '../experiment.js';
import type { Experiment, Measure, Result, RunOptions } from '../types.js';
import { type RowOutcome, runBattery, showNumbers } from './battery.js';

export { type BatteryOptions, failures, type Outcome, type RowOutcome, runBattery, runRow, table } from './battery.js';
export { ablations, ablationTable, designVariations, parameterVariations, robustnessTable, type Variation } from './robustness.js';
export type { Laboratory, Numbers, Row } from './row.js';
export { ROWS } from './rows.js';

const ID = 'battery-v1';
const SOURCE = 'phenomena of Pavlovian conditioning; each row of the table names its own source';
/** Rows that must hold. */
const GOAL = 21;

/** Passes when at least 21 of the 27 rows hold and no row that plain TD holds is lost. */
export function run({ seed, progress }: RunOptions): Result {
  const rows = runBattery({ seed }, progress);
  const held = rows.filter(row => row.ours.holds).length;
  const lost = rows.filter(row => row.plain.holds && !row.ours.holds).length;
  const measures: Measure[] = [
    { name: 'rows held', value: held, expected: `at least ${GOAL} of ${rows.length}`, unit: 'rows', ok: held >= GOAL },
    { name: 'rows that plain TD holds and ours loses', value: lost, expected: 0, unit: 'rows', ok: lost === 0 },
    {
      name: 'rows held by plain TD',
      value: rows.filter(row => row.plain.holds).length,
      expected: 'shown beside',
      unit: 'rows',
      ok: true,
    },
    ...rows.map(measureOf),
  ];
  return { id: ID, source: SOURCE, passed: held >= GOAL && lost === 0, measures, series: rows };
}

function measureOf({ phenomenon, criterion, ours, plain }: RowOutcome): Measure {
  const value = `${ours.holds ? 'holds' : 'fails'}: ${showNumbers(ours.numbers)} (plain TD ${plain.holds ? 'holds' : 'fails'})`;
  return { name: phenomenon, value, expected: criterion, unit: '', ok: ours.holds };
}

export const battery: Experiment = { id: ID, title: 'The conditioning battery of the field', source: SOURCE, short: WHOLE, run };
