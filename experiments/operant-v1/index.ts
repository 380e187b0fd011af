import { dot, ruleX } from '@observablehq/plot';
import { SEEDS } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { figure } from '../figure.js';
import type { Experiment, RunOptions } from '../types.js';
import { matching } from './matching.js';
import type { Point, Row } from './row.js';
import { schedules } from './schedules.js';
import { avoidance, helplessness } from './shocks.js';
import { superstition } from './superstition.js';
import { clicker, shaping } from './tricks.js';

type Phenomenon = (seed: number, progress: () => void) => Promise<Row>;

/** Beside these there is chaining-v1. */
const ROWS: readonly Phenomenon[] = [shaping, matching, schedules, superstition, avoidance, helplessness, clicker];

async function observe({ seed, progress }: RunOptions): Promise<Observation<Point[]>> {
  const rows: Row[] = [];
  let done = 0;
  for (const row of ROWS) rows.push(await row(seed, () => progress?.(++done / (ROWS.length * SEEDS))));
  const measures = rows.flatMap(row => row.measures);
  return { measures, series: rows.flatMap(row => row.points) };
}

export const operant: Experiment = experiment({
  id: 'operant-v1',
  title: 'Shaping, matching, schedules, superstition, avoidance, helplessness and the clicker',
  source:
    'Skinner 1938, 1948; Ferster and Skinner 1957; Herrnstein 1961; Solomon and Wynne 1953; Seligman and Maier 1967; Smith and Davis 2008',
  observe,
  draw: series => {
    const points = series.map(({ row, group, value }) => ({ value, line: `${row}, ${group}` }));
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
});
