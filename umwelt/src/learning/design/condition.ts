import type { Design } from './design.js';
import type { DesignOptions } from './options.js';
import { parseDesign, parseDesignFile } from './parse-design.js';
import { type DesignResult, runDesign } from './run-design.js';

/** One point of a learning curve. */
export interface CurvePoint {
  readonly group: string;
  /** Number of the phase, from 1. */
  readonly phase: number;
  /** Number of the trial within the phase, from 1. */
  readonly trial: number;
  /** Number of the trial within the group, from 1. */
  readonly trialOfGroup: number;
  /** The trial type, such as `AB+`. */
  readonly type: string;
  readonly prediction: number;
  readonly net: number;
  /** Standard error of the prediction, in a run over several orders of trials. */
  readonly error?: number;
}

/** Reads a design and runs it. The text is a design, or, if `source` is given, the text of a design file of that name. */
export function condition(text: string, options: Partial<DesignOptions> = {}, source?: string): { design: Design; result: DesignResult } {
  const design = source === undefined ? parseDesign(text) : parseDesignFile(text, source);
  return { design, result: runDesign(design, options) };
}

/** Returns a result as a flat list of points, for tables and figures. */
export function learningCurves(result: DesignResult): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (const [group, { phases }] of Object.entries(result.groups)) {
    let trialOfGroup = 0;
    phases.forEach((trials, p) => {
      trials.forEach(({ trial: type, prediction, net, error }, t) => {
        trialOfGroup++;
        points.push({ group, phase: p + 1, trial: t + 1, trialOfGroup, type, prediction, net, ...(error === undefined ? {} : { error }) });
      });
    });
  }
  return points;
}
