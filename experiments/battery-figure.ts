import type { RowOutcome } from './battery-v2/index.js';
import { figure, palette } from './figure.js';
import { axisX, axisY, cell, text } from './plot.js';
import type { Result } from './types.js';

/** Which rows of the battery hold, ours beside plain TD's. */
export function batteryFigure(result: Result): string {
  const rows = result.series as readonly RowOutcome[];
  const cells = rows.flatMap(({ phenomenon, ours, plain }) => [
    { phenomenon, learner: 'ours', holds: ours.holds },
    { phenomenon, learner: 'plain TD', holds: plain.holds },
  ]);
  const color = (holds: boolean): string => (holds ? palette[2] : palette[1]);
  return figure({
    width: 480,
    height: 60 + 20 * rows.length,
    marginLeft: 260,
    marginTop: 40,
    x: { domain: ['ours', 'plain TD'] },
    y: { domain: rows.map(row => row.phenomenon) },
    marks: [
      axisX({ anchor: 'top', label: null, tickSize: 0 }),
      axisY({ label: null, tickSize: 0 }),
      cell(cells, { x: 'learner', y: 'phenomenon', fill: d => color(d.holds), inset: 1 }),
      text(cells, { x: 'learner', y: 'phenomenon', text: d => (d.holds ? 'holds' : 'fails'), fill: 'white' }),
    ],
  });
}
