import { batteryFigure } from './battery-figure.js';
import { battery } from './battery-v1/index.js';
import type { Experiment } from './types.js';

export { figure } from './figure.js';
export type { Experiment, Measure, Result, RunOptions } from './types.js';

const all: readonly Experiment[] = [{ ...battery, figure: batteryFigure }];

/** Every experiment by its id, in the order of the chapters they come from. */
export const experiments: Readonly<Record<string, Experiment>> = Object.fromEntries(all.map(experiment => [experiment.id, experiment]));
