import type { DesignResult } from 'umwelt';
import { learningCurves } from 'umwelt/learning';
import { FRAME, figure, palette } from './figure.js';
import { areaY, dot, line, ruleX, ruleY, text } from './plot.js';

/** Draws the prediction of every trial of a design: one color for each group and trial type, rules where phases begin, bands of one standard error. */
export function conditionFigure(result: DesignResult): string {
  const points = learningCurves(result).map(point => ({
    ...point,
    series: `${point.group} ${point.type}`,
    part: `${point.group} ${point.type} ${point.phase}`,
  }));
  const begins = [...new Set(points.filter(point => point.trial === 1 && point.trialOfGroup > 1).map(point => point.trialOfGroup - 0.5))];
  const ends = [...new Map(points.map(point => [point.series, point])).values()];
  const spread = points.filter(point => (point.error ?? 0) > 0);
  return figure({
    ...FRAME,
    grid: true,
    x: { label: 'trial' },
    y: { label: 'prediction' },
    // the names of the series stand at their ends
    marginRight: 140,
    color: { range: [...palette] },
    marks: [
      ruleY([0]),
      ruleX(begins, { stroke: '#999', strokeDasharray: '3 3' }),
      areaY(spread, {
        x: 'trialOfGroup',
        y1: point => point.prediction - point.error,
        y2: point => point.prediction + point.error,
        z: 'part',
        fill: 'series',
        fillOpacity: 0.2,
      }),
      line(points, { x: 'trialOfGroup', y: 'prediction', z: 'part', stroke: 'series' }),
      dot(points, { x: 'trialOfGroup', y: 'prediction', fill: 'series', r: 2 }),
      text(ends, { x: 'trialOfGroup', y: 'prediction', text: 'series', fill: 'series', textAnchor: 'start', dx: 6 }),
    ],
  });
}
