import { FRAME, figure, palette } from './figure.js';
import { areaY, line, type Markish, ruleX, ruleY } from './plot.js';

export interface Point {
  readonly trial: number;
  readonly value: number;
  readonly seed: number;
  readonly label: string;
}

/** Median over the seeds with the band from least to greatest, one color per label; rules where phases begin. */
export function courseFigure(series: readonly Point[], y: string, phases: readonly number[]): string {
  const rows = new Map<string, { trial: number; label: string; values: number[] }>();
  for (const { trial, value, label } of series) {
    const key = `${label} ${trial}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, { trial, label, values: [value] });
    else row.values.push(value);
  }
  const data = [...rows.values()].map(({ trial, label, values }) => {
    const sorted = [...values].sort((a, b) => a - b);
    return { trial, label, low: sorted[0], median: sorted[Math.floor(sorted.length / 2)], high: sorted[sorted.length - 1] };
  });
  const marks: Markish[] = [
    ruleY([0]),
    ruleX(phases, { stroke: '#999', strokeDasharray: '3 3' }),
    areaY(data, { x: 'trial', y1: 'low', y2: 'high', fill: 'label', fillOpacity: 0.2 }),
    line(data, { x: 'trial', y: 'median', stroke: 'label' }),
  ];
  return figure({
    ...FRAME,
    grid: true,
    x: { label: 'trial' },
    y: { label: y },
    color: { legend: true, range: [...palette] },
    marks,
  });
}
