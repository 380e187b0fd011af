import { partOf } from '../animals.js';
import { experiment, type Observation } from '../experiment.js';
import { figure } from '../figure.js';
import { dot, ruleX } from '../plot.js';
import type { Experiment, RunOptions } from '../types.js';
import { clicker } from './clicker.js';
import { matching } from './matching.js';
import type { Point, Row } from './row.js';
import { schedules } from './schedules.js';
import { shaping } from './shaping.js';
import { avoidance, helplessness } from './shocks.js';
import { superstition } from './superstition.js';

type Phenomenon = (options: RunOptions) => Promise<Row>;

/** The eighth phenomenon is chaining-v1. */
const ROWS: readonly Phenomenon[] = [shaping, matching, schedules, superstition, avoidance, helplessness, clicker];
/** The rows of the short form: the others need long lives or many animals. */
const SHORT_ROWS: readonly Phenomenon[] = [avoidance, helplessness];

async function observe(options: RunOptions): Promise<Observation<Point[]>> {
  const phenomena = options.short ? SHORT_ROWS : ROWS;
  const rows: Row[] = [];
  for (const [i, row] of phenomena.entries()) rows.push(await row(partOf(options, i, phenomena.length)));
  const measures = rows.flatMap(row => row.measures);
  return { measures, series: rows.flatMap(row => row.points) };
}

export const operant: Experiment = experiment({
  id: 'operant-v4',
  title: 'Shaping, matching, schedules, superstition, avoidance, helplessness and the clicker',
  source:
    'Skinner 1938, 1948; Ferster and Skinner 1957; Herrnstein 1961; Solomon and Wynne 1953; Seligman and Maier 1967; Smith and Davis 2008',
  short:
    'Avoidance and helplessness, with three hamsters per group; shaping, matching, schedules, superstition and the clicker are left out.',
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
