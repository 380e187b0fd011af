import type { DesignResult } from 'umwelt';
import { type GroupResult, learningCurves, type TrialResult } from 'umwelt/learning';
import { sparkline } from '../terminal/bars.js';

const number = (value: number) => fixed(value, 3).padStart(6);

/** Returns a number with some digits after the point; a number that is rounded to 0 has no minus. */
export function fixed(value: number, digits: number): string {
  return value.toFixed(digits).replace(/^-(0\.?0*)$/, '$1');
}

/** Returns a result as text: for each group, phase and trial type the first and the last prediction; then what was learned about each cue. */
export function conditionText({ groups }: DesignResult): string {
  const lines: string[] = [];
  for (const [name, group] of Object.entries(groups)) {
    lines.push(name);
    for (const [p, phase] of group.phases.entries()) {
      for (const [trial, results] of byTrial(phase)) lines.push(`  phase ${p + 1}  ${trialText(trial, results)}`);
    }
    lines.push(...cueLines(group));
  }
  return lines.join('\n');
}

function byTrial(phase: readonly TrialResult[]): Map<string, TrialResult[]> {
  const kinds = new Map<string, TrialResult[]>();
  for (const result of phase) kinds.set(result.trial, [...(kinds.get(result.trial) ?? []), result]);
  return kinds;
}

function trialText(trial: string, results: readonly TrialResult[]): string {
  const first = results[0];
  const last = results[results.length - 1];
  const course = results.length > 1 ? `${number(first.prediction)} -> ${number(last.prediction)}` : `          ${number(last.prediction)}`;
  const spread = last.error === undefined ? '' : ` ± ${last.error.toFixed(3)}`;
  const counted = `${results.length} ${trial}`.padEnd(10);
  return `${counted} prediction ${course}${spread}  net ${number(last.net)}  ${sparkline(results.map(result => result.prediction))}`.trimEnd();
}

/** Returns the weight of and attention to each cue, and the weight of each context, at the end. */
function cueLines({ after }: GroupResult): string[] {
  const { weights, attention, contexts } = after[after.length - 1];
  return [
    ...Object.entries(weights).map(
      ([cue, weight]) => `  cue ${cue.padEnd(4)} weight ${number(weight)}  attention ${number(attention[cue])}`,
    ),
    ...Object.entries(contexts).map(([context, weight]) => `  ${context.padEnd(8)} weight ${number(weight)}`),
  ];
}

/** Returns a result as CSV, one line for each trial, with a header. */
export function conditionCsv(result: DesignResult): string {
  const points = learningCurves(result);
  const several = points.some(({ error }) => error !== undefined);
  const head = ['group', 'phase', 'trial', 'trialOfGroup', 'type', 'prediction', 'net', ...(several ? ['error'] : [])];
  const rows = points.map(({ group, phase, trial, trialOfGroup, type, prediction, net, error }) =>
    [group, phase, trial, trialOfGroup, type, prediction, net, ...(several ? [error ?? 0] : [])].map(csvCell).join(','),
  );
  return [head.join(','), ...rows].join('\n');
}

/** Returns a value for a line of CSV, quoted if necessary. */
export function csvCell(value: string | number): string {
  return typeof value === 'string' && /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : String(value);
}

/** Returns a report in Markdown that refers to the files beside it; `curves` describes the figure, `text` is the result as printed for people. */
export function conditionReport(design: string, curves: string, text: string): string {
  return [
    '# Conditioning design',
    '',
    '```text',
    design.trim(),
    '```',
    '',
    `![${curves}](curves.svg)`,
    '',
    '```text',
    text,
    '```',
    '',
    'Every trial is in `trials.csv`, everything in `results.json`.',
    '',
  ].join('\n');
}
