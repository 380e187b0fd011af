import { dot, ruleX } from '@observablehq/plot';
import { figure } from '../figure.js';
import { SEEDS } from '../training.js';
import type { Experiment, Result, RunOptions } from '../types.js';
import { matching } from './matching.js';
import type { Point, Row } from './row.js';
import { schedules } from './schedules.js';
import { avoidance, helplessness } from './shocks.js';
import { superstition } from './superstition.js';
import { clicker, shaping } from './tricks.js';

const ID = 'operant-v1';
const SOURCE =
  'Skinner 1938, 1948; Ferster and Skinner 1957; Herrnstein 1961; Solomon and Wynne 1953; Seligman and Maier 1967; Smith and Davis 2008';

type Phenomenon = (seed: number, progress: () => void) => Promise<Row>;

/** Beside these there is chaining-v1. */
const ROWS: readonly Phenomenon[] = [shaping, matching, schedules, superstition, avoidance, helplessness, clicker];

async function run({ seed, progress }: RunOptions): Promise<Result> {
  const rows: Row[] = [];
  let done = 0;
  for (const row of ROWS) rows.push(await row(seed, () => progress?.(++done / (ROWS.length * SEEDS))));
  const measures = rows.flatMap(row => row.measures);
  return { id: ID, source: SOURCE, passed: measures.every(m => m.ok), measures, series: rows.flatMap(row => row.points) };
}

export const operant: Experiment = {
  id: ID,
  title: 'Shaping, matching, schedules, superstition, avoidance, helplessness and the clicker',
  source: SOURCE,
  run,
  figure: result => {
    const points = (result.series as readonly Point[]).map(({ row, group, value }) => ({ value, line: `${row}, ${group}` }));
    const lines = [...new Set(points.map(({ line }) => line))];
    return figure({
      width: 760,
      height: 60 + 26 * lines.length,
      marginLeft: 250,
      x: { label: 'each animal; as a share of the median of the group named first, or as the row says', grid: true, nice: true },
      y: { label: null, domain: lines },
      marks: [
        ruleX([1], { stroke: '#999', strokeDasharray: '3 3' }),
        dot(points, { x: 'value', y: 'line', fill: '#0072b2', fillOpacity: 0.4, r: 4 }),
      ],
    });
  },
};
