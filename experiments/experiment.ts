import type { Experiment, Measure, RunOptions } from './types.js';

/** What was seen: measures beside what was expected, and plain data that the figure is drawn from. */
export interface Observation<Series> {
  readonly measures: readonly Measure[];
  readonly series: Series;
}

export interface Protocol<Series> extends Pick<Experiment, 'id' | 'title' | 'source'> {
  observe(options: RunOptions): Observation<Series> | Promise<Observation<Series>>;
  draw(series: Series): string;
}

/** An experiment that passes when every measure is as expected. */
export function experiment<Series>({ id, title, source, observe, draw }: Protocol<Series>): Experiment {
  return {
    id,
    title,
    source,
    async run(options) {
      const { measures, series } = await observe(options);
      return { id, source, passed: measures.every(m => m.ok), measures, series };
    },
    figure: result => draw(result.series as Series),
  };
}
