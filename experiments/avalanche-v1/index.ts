import { settleFrom } from 'umwelt/mind';
import { experiment, type Observation, WHOLE } from '../experiment.js';
import { figure } from '../figure.js';
import { barY, ruleY } from '../plot.js';
import type { Experiment } from '../types.js';

interface Row {
  readonly step: string;
  readonly behavior: string;
  readonly value: number;
}

/** One tick of two behaviors that inhibit each other with gain 2: the values after each iteration. */
function tick(last: readonly number[], pre: readonly number[]): number[][] {
  const rows: number[][] = [];
  settleFrom(Float64Array.from(last), Float64Array.from(pre), new Float64Array(4).fill(2), values => rows.push([...values]));
  return rows;
}

function observe(): Observation<Row[]> {
  const first = tick([0, 10], [21, 10]);
  const next = tick(first.at(-1)!, [21, 10]);
  const table = [
    [1, 10],
    [1, 8],
    [5, 8],
    [5, 0],
  ];
  const show = (rows: readonly (readonly number[])[]) => rows.map(row => `(${row.join(', ')})`).join(' ');
  const measures = [
    { name: 'iterations of tick t', value: show(first), expected: show(table), unit: '', ok: show(first) === show(table) },
    { name: 'tick t + 1', value: show(next), expected: '(21, 0)', unit: '', ok: show(next) === '(21, 0)' },
  ];
  const series: Row[] = [[0, 10], ...first, ...next].flatMap((row, i, all) =>
    row.map((value, b) => ({
      step: i === 0 ? 't - 1' : i === all.length - 1 ? 't + 1' : `t, iteration ${i}`,
      behavior: `V${b + 1}`,
      value,
    })),
  );
  return { measures, series };
}

export const avalanche: Experiment = experiment({
  id: 'avalanche-v1',
  title: 'The avalanche effect: one behavior locks out the other',
  source: 'Blumberg 1996, table 1',
  short: WHOLE,
  observe,
  draw: series =>
    figure({
      width: 640,
      height: 320,
      marginBottom: 40,
      x: { axis: null },
      fx: { label: null, domain: [...new Set(series.map(r => r.step))] },
      y: { label: 'value after inhibition', grid: true },
      color: { legend: true },
      marks: [barY(series, { fx: 'step', x: 'behavior', y: 'value', fill: 'behavior' }), ruleY([0])],
    }),
});
