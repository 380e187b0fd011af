import type { Experiment, Measure, RunOptions } from './types.js';

/** What a protocol observed: measures beside their expected values, and the plain data from which the figure is drawn. */
export interface Observation<Series> {
  readonly measures: readonly Measure[];
  readonly series: Series;
}

export interface Protocol<Series> extends Pick<Experiment, 'id' | 'title' | 'source' | 'short'> {
  observe(options: RunOptions): Observation<Series> | Promise<Observation<Series>>;
  draw(series: Series): string;
}

/** `short` of an experiment that takes less than two seconds in full: its two forms are the same. */
export const WHOLE = 'The short form is the whole experiment.';

/** Returns an experiment that passes when every measure is as expected. */
export function experiment<Series>({ id, title, source, short, observe, draw }: Protocol<Series>): Experiment {
  return {
    id,
    title,
    source,
    short,
    async run(options) {
      const { measures, series } = await observe(options);
      return { id, source, passed: measures.every(m => m.ok), measures, series };
    },
    figure: result => draw(result.series as Series),
  };
}
