import type { Experiment, Measure, Result, RunOptions } from '#experiments';

const show = (value: Measure['value']): string => (typeof value === 'number' ? String(Number(value.toPrecision(6))) : String(value));
const verdict = (ok: boolean): string => (ok ? 'yes' : 'NO');

/** Returns a result as text: one line for the experiment, one for its short form if that was run, one per measure. */
export function resultText(experiment: Experiment, result: Result, short: boolean): string {
  const width = Math.max(0, ...result.measures.map(({ name }) => name.length));
  const lines = result.measures.map(({ name, value, expected, unit, ok }) => {
    const measured = `${show(value)}${unit === '' ? '' : ` ${unit}`}`;
    return `  ${verdict(ok).padEnd(3)}  ${name.padEnd(width)}  ${measured} (expected: ${show(expected)})`;
  });
  const head = `${experiment.id}: ${experiment.title}: ${result.passed ? 'as expected' : 'NOT as expected'}`;
  return [head, ...(short ? [`  short form: ${experiment.short}`] : []), ...lines].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Returns a report in Markdown that refers to the figures beside it. */
export function reportOf({ seed, short = false }: RunOptions, chosen: readonly Experiment[], results: readonly Result[]): string {
  const passed = results.filter(result => result.passed).length;
  const parts = [`# Experiments\n\nSeed ${seed}${short ? ', short forms' : ''}. ${passed} of ${results.length} as expected.\n`];
  for (const [i, experiment] of chosen.entries()) {
    const result = results[i];
    parts.push(`## ${experiment.id}: ${experiment.title}\n\nSource: ${result.source}\n`);
    if (short) parts.push(`Short form: ${experiment.short}\n`);
    const rows = result.measures.map(
      ({ name, value, expected, unit, ok }) =>
        `| ${cell(name)} | ${cell(show(value))} | ${cell(show(expected))} | ${cell(unit)} | ${verdict(ok)} |`,
    );
    parts.push(['| measure | value | expected | unit | as expected |', '|---|---|---|---|---|', ...rows, ''].join('\n'));
    if (experiment.figure !== undefined) parts.push(`![${experiment.title}](${experiment.id}.svg)\n`);
  }
  return parts.join('\n');
}
