import type { Experiment, Measure, Result } from '#experiments';
import { columns } from '../text/help.js';

/** Share of seeds on which an experiment must be as expected: 19 of 20. */
const ENOUGH = 0.95;

/** An experiment on several seeds: one result for each, in order. */
export interface SeedResults {
  readonly experiment: Experiment;
  readonly seeds: readonly number[];
  readonly results: readonly Result[];
}

/** Returns true if an experiment is as expected on 19 of 20 seeds; with fewer than 20, on all. */
export function holdsOnSeeds(results: readonly Result[]): boolean {
  return results.filter(({ passed }) => passed).length >= ENOUGH * results.length;
}

/** Returns results on several seeds as text: a line for the experiment, and one for each measure with its median and extremes. */
export function seedsText({ experiment, seeds, results }: SeedResults, short: boolean): string {
  const failed = seeds.filter((_, i) => !results[i].passed);
  const where = failed.length === 0 ? '' : `, not on ${failed.join(', ')}`;
  const held = `as expected on ${results.length - failed.length} of ${results.length} seeds from ${seeds[0]}${where}`;
  const rows = results[0].measures.map(({ name, expected, unit }): [string, string] => {
    const all = results.flatMap(({ measures }) => measures.filter(measure => measure.name === name));
    return [`${all.filter(({ ok }) => ok).length} of ${all.length}`, `${name}: ${spread(all, unit)} (expected: ${expected})`];
  });
  return [
    `${experiment.id}: ${experiment.title}: ${held}`,
    ...(short ? [`  short form: ${experiment.short}`] : []),
    columns(rows, '  '),
  ].join('\n');
}

/** Returns the median and the extremes of numbers; for other values, the count of each. */
function spread(measures: readonly Measure[], unit: string): string {
  const number = (value: number) => String(Number(value.toPrecision(4)));
  const values = measures.map(({ value }) => value);
  if (values.every(value => typeof value === 'number')) {
    const sorted = values.toSorted((a, b) => a - b);
    const middle = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
    const [least, most] = [sorted[0], sorted[sorted.length - 1]];
    return `${number(middle)}${least === most ? '' : `, ${number(least)} to ${number(most)}`}${unit === '' ? '' : ` ${unit}`}`;
  }
  return [...new Set(values)].map(value => `${value} ${values.filter(other => other === value).length} times`).join(', ');
}
