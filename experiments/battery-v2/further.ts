import type { DesignOptions, DesignResult } from 'umwelt';
import type { TrialResult } from 'umwelt/learning';
import { type Numbers, type Row, STRENGTH } from './row.js';

/** A design beyond the rows of the battery: what was published of it is its criterion. */
export interface FurtherDesign extends Row {
  readonly design: string;
}

/** Returns a row that runs one design. */
export function further(
  phenomenon: string,
  source: string,
  criterion: string,
  design: string,
  measure: (result: DesignResult) => Numbers,
  holds: (numbers: Numbers) => boolean,
  options: Partial<DesignOptions> = {},
): FurtherDesign {
  return { phenomenon, source, criterion, design, measure: run => measure(run(design, options)), holds };
}

/** Whether a strength exceeds another by a tenth of the US, or by a fifth of it. */
export function clear(a: number, b: number): boolean {
  return a - b > STRENGTH || (a > STRENGTH && a > 1.2 * b);
}

/** Whether one number of trials is less than another by a fifth. */
export function fewer(a: number, b: number): boolean {
  return b > 1.2 * a;
}

/** Phases count from 0, or from the end: -1 is the last. */
function trialsOf(result: DesignResult, group: string, phase: number, type?: string): TrialResult[] {
  const all = result.groups[group].phases.at(phase)!;
  return type === undefined ? all : all.filter(trial => trial.trial === type);
}

/** The prediction and the net of the last trial of a phase. */
export function last(result: DesignResult, group: string, phase: number, type?: string): number {
  return trialsOf(result, group, phase, type).at(-1)!.prediction;
}
export function lastNet(result: DesignResult, group: string, phase: number): number {
  return trialsOf(result, group, phase).at(-1)!.net;
}

/** The predictions of a phase. */
export function curve(result: DesignResult, group: string, phase: number, type?: string): number[] {
  return trialsOf(result, group, phase, type).map(trial => trial.prediction);
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The mean prediction of the last ten trials of a type. */
export function level(result: DesignResult, group: string, phase: number, type: string, of = 10): number {
  return mean(curve(result, group, phase, type).slice(-of));
}

/** Trials until a prediction rises to `goal`, and until it falls to half of the first. */
export function trialsUp(list: readonly number[], goal: number): number {
  return crossing(list, x => x - goal);
}
export function trialsToHalf(list: readonly number[]): number {
  return crossing(list, x => list[0] / 2 - x);
}

function crossing(list: readonly number[], above: (x: number) => number): number {
  for (let i = 0; i < list.length; i++) {
    const now = above(list[i]);
    if (now >= 0) return i === 0 ? 0 : i - now / (now - above(list[i - 1]));
  }
  return list.length;
}

/** Measures a discrimination at its end: each trial type, the least with the US and the greatest without. */
export function discrimination(plus: readonly string[], minus: readonly string[]): (result: DesignResult) => Numbers {
  return result => {
    const at = (type: string): number => level(result, 'group1', 0, type);
    const least = Math.min(...plus.map(at));
    const most = Math.max(...minus.map(at));
    return { 'least +': least, 'greatest -': most };
  };
}

/** Whether a discrimination is solved. */
export function isSolved(v: Numbers): boolean {
  return v['least +'] > v['greatest -'] + STRENGTH;
}
