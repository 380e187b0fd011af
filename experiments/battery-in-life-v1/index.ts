import { suppressionRatio } from '../chamber/living-design.js';
import { experiment, type Observation } from '../experiment.js';
import { figure } from '../figure.js';
import { barX, ruleX, ruleY } from '../plot.js';
import { worldNamed } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';
import { compare, holds, type LivingRow, type Run, runner } from './row.js';
import { ROWS } from './rows.js';

export { ROWS } from './rows.js';

/** Animals in a group, and in the short form. */
const ANIMALS = 16;
const FEW = 6;
/** Rows that must hold. */
const GOAL = 20;
/** The rows of the short form, which share one design. */
const SHORT = ['acquisition', 'extinction', 'rapid reacquisition'];

/** One comparison of a row, in units of freezing (share of the time). */
interface Bar {
  readonly row: string;
  readonly difference: number;
  readonly margin: number;
}

async function observe({ seed, short = false, progress }: RunOptions): Promise<Observation<Bar[]>> {
  const run = runner(await worldNamed('chamber'), seed, short ? FEW : ANIMALS, 'shock');
  const rows = short ? ROWS.filter(({ phenomenon }) => SHORT.includes(phenomenon)) : ROWS;
  const bars: Bar[] = [];
  const measures = rows.map((row, i) => {
    const measure = measureOf(row, run, bars);
    progress?.((i + 1) / (rows.length + 1));
    return measure;
  });
  const held = measures.filter(({ ok }) => ok).length;
  const goal = short ? rows.length : GOAL;
  // every row is told; the number of those that hold is judged
  const told = short ? measures : measures.map(measure => ({ ...measure, ok: true }));
  return {
    measures: [
      { name: 'rows held', value: held, expected: `at least ${goal} of ${rows.length}`, unit: 'rows', ok: held >= goal },
      ...told,
      ...(short ? [] : behaviors(run)),
    ],
    series: bars,
  };
}

function measureOf(row: LivingRow, run: Run, bars: Bar[]): Measure {
  const checks = row.checks(run);
  const parts = checks.map(check => {
    const { difference, error } = compare(check);
    bars.push({ row: `${row.phenomenon}: ${check.what}`, difference, margin: 2 * error });
    return `${check.what} by ${difference.toFixed(2)} (2 SE ${(2 * error).toFixed(2)})`;
  });
  const ok = checks.length > 0 && checks.every(holds);
  const value = `${ok ? 'holds' : 'fails'}${parts.length === 0 ? ': the chamber cannot show it' : `: ${parts.join(', ')}`}`;
  return { name: row.phenomenon, value, expected: row.criterion, unit: '', ok };
}

/** The other behaviors that a design is read by: the tray for food, the lever for conditioned suppression. */
function behaviors(run: Run): Measure[] {
  const food = run('g|30A+', { us: 'food' })['g'];
  const tray = food.map(([trials]) => trials.slice(20).reduce((sum, t) => sum + t.during.tray - t.before.tray, 0) / 10);
  const ratios = run('g|30A+|40A-|10A+')['g'].map(([trials]) => suppressionRatio(trials.slice(10)));
  const known = ratios.filter(ratio => !Number.isNaN(ratio));
  const approach = { what: '', more: tray, less: tray.map(() => 0), paired: true };
  const suppression = { what: '', more: known.map(() => 0.5), less: known, paired: true };
  return [
    {
      name: 'at the tray during a cue for food, minus before it',
      value: Number(compare(approach).difference.toFixed(2)),
      expected: 'above 0 by 2 standard errors',
      unit: 'share of the time',
      ok: holds(approach),
    },
    {
      name: 'suppression ratio of lever presses during a cue for shock',
      value: Number((0.5 - compare(suppression).difference).toFixed(2)),
      expected: 'below 0.5 by 2 standard errors',
      unit: 'presses during / during and before',
      ok: holds(suppression),
    },
  ];
}

function draw(bars: readonly Bar[]): string {
  return figure({
    title: 'Freezing: differences of the battery in living hamsters, with two standard errors',
    height: 60 + 16 * bars.length,
    marginLeft: 420,
    y: { label: null, domain: bars.map(({ row }) => row) },
    x: { label: 'difference in freezing (share of the time)' },
    marks: [
      barX(bars, { y: 'row', x: 'difference', fill: 'steelblue' }),
      ruleY(bars, { y: 'row', x1: (bar: Bar) => bar.difference - bar.margin, x2: (bar: Bar) => bar.difference + bar.margin }),
      ruleX([0]),
    ],
  });
}

export const batteryInLife: Experiment = experiment({
  id: 'battery-in-life-v1',
  title: 'The conditioning battery in living hamsters',
  source: 'the rows of battery-v2, observed as behavior in a conditioning chamber',
  short: 'Three rows that share one design (acquisition, extinction, rapid reacquisition), with 6 animals; all three must hold.',
  observe,
  draw,
});
