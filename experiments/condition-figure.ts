import type { DesignResult } from 'umwelt';
import { learningCurves } from 'umwelt/learning';
import type { LivingPoint } from './chamber/condition-animals.js';
import { FRAME, figure, palette } from './figure.js';
import { areaY, dot, line, type Markish, ruleX, ruleY, text } from './plot.js';

/** A trial of a curve. */
interface CurveTrial {
  readonly group: string;
  readonly phase: number;
  readonly trialOfGroup: number;
  readonly type: string;
  readonly value: number;
  readonly error?: number;
}

/** A trial with the names of its curve and of the part of it in one phase. */
interface PlottedTrial extends CurveTrial {
  readonly series: string;
  readonly part: string;
}

/** Draws the prediction of every trial of a design: one color for each group and trial type, rules where phases begin, bands of one standard error. */
export function conditionFigure(result: DesignResult): string {
  const trials = learningCurves(result).map(point => ({ ...point, value: point.prediction }));
  return curves(trials, 'prediction', spread =>
    areaY(spread, { x: 'trialOfGroup', y1: low, y2: high, z: 'part', fill: 'series', fillOpacity: 0.2 }),
  );
}

/** Draws the mean response of living animals in every trial in the same way, with error bars of one standard error. */
export function livingFigure(points: readonly LivingPoint[]): string {
  const trials = points.map(point => ({ ...point, value: point.response }));
  return curves(trials, 'response: during the cue minus before it', spread =>
    ruleX(spread, { x: 'trialOfGroup', y1: low, y2: high, stroke: 'series', strokeOpacity: 0.6 }),
  );
}

function curves(trials: readonly CurveTrial[], label: string, spread: (trials: readonly PlottedTrial[]) => Markish): string {
  const points = trials.map(trial => ({
    ...trial,
    series: `${trial.group} ${trial.type}`,
    part: `${trial.group} ${trial.type} ${trial.phase}`,
  }));
  const ends = [...new Map(points.map(point => [point.series, point])).values()];
  return figure({
    ...FRAME,
    grid: true,
    x: { label: 'trial' },
    y: { label },
    // the names of the series stand at their ends
    marginRight: 140,
    color: { range: [...palette] },
    marks: [
      ruleY([0]),
      ruleX(beginsOf(trials), { stroke: '#999', strokeDasharray: '3 3' }),
      spread(points.filter(point => (point.error ?? 0) > 0)),
      line(points, { x: 'trialOfGroup', y: 'value', z: 'part', stroke: 'series' }),
      dot(points, { x: 'trialOfGroup', y: 'value', fill: 'series', r: 2 }),
      text(ends, { x: 'trialOfGroup', y: 'value', text: 'series', fill: 'series', textAnchor: 'start', dx: 6 }),
    ],
  });
}

/** Returns the places between the last trial of a phase and the first of the next, over all groups. */
function beginsOf(trials: readonly CurveTrial[]): number[] {
  const firsts = new Map<string, number>();
  for (const { group, phase, trialOfGroup } of trials) {
    const key = `${group} ${phase}`;
    firsts.set(key, Math.min(firsts.get(key) ?? trialOfGroup, trialOfGroup));
  }
  return [...new Set(firsts.values())].filter(first => first > 1).map(first => first - 0.5);
}

const low = ({ value, error = 0 }: PlottedTrial): number => value - error;
const high = ({ value, error = 0 }: PlottedTrial): number => value + error;
