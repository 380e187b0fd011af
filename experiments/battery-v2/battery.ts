import { type DesignOptions, parseDesign, runDesign } from 'umwelt';
import type { ModelName } from 'umwelt/learning';
import type { Numbers, Row } from './row.js';
import { BEYOND, ROWS } from './rows.js';

/** What one learner did in one row. */
export interface Outcome {
  readonly holds: boolean;
  readonly numbers: Numbers;
}

export interface RowOutcome {
  readonly phenomenon: string;
  readonly criterion: string;
  readonly source: string;
  /** Whether the row is one beyond the table of 27. */
  readonly beyond: boolean;
  readonly ours: Outcome;
  readonly plain: Outcome;
}

export interface BatteryOptions {
  readonly seed: number;
  /** Animals in a group, where trials come in random order: each has its own order, and the means are judged. */
  readonly subjects?: number;
  /** All trial counts are multiplied by this. */
  readonly scale?: number;
  /** Of our model; the plain one always runs with the golden numbers. */
  readonly parameters?: DesignOptions['parameters'];
  /** Timing for both, where a row does not set its own. */
  readonly timing?: Partial<Pick<DesignOptions, 'cue' | 'us' | 'interTrial' | 'before'>>;
}

/** One row with one learner: the mean of the subjects' numbers, and whether it meets the criterion. */
export function runRow(row: Row, model: ModelName, options: BatteryOptions): Outcome {
  const { seed, subjects = 6, scale = 1, parameters = {}, timing = {} } = options;
  const scaled = (trials: number): number => Math.max(1, Math.round(trials * scale));
  const totals = new Map<string, number>();
  let count = 0;
  // without random order all subjects are the same one
  let mixed = false;
  do {
    const own = {
      ...timing,
      model,
      seed: (seed + 7919 * count) % Number.MAX_SAFE_INTEGER,
      parameters: model === 'umwelt' ? parameters : {},
    };
    const numbers = row.measure((text, given = {}) => {
      const design = parseDesign(text);
      mixed ||= design.groups.some(group => group.phases.some(phase => phase.blocks.filter(block => !block.trial.probe).length > 1));
      return runDesign(design, { ...own, ...given });
    }, scaled);
    for (const [name, value] of Object.entries(numbers)) totals.set(name, (totals.get(name) ?? 0) + value);
    count++;
  } while (mixed && count < subjects);
  const numbers = Object.fromEntries([...totals].map(([name, total]) => [name, total / count]));
  return { holds: row.holds(numbers), numbers };
}

/** Every row of the table and beyond it, with both learners. */
export function runBattery(options: BatteryOptions, progress?: (share: number) => void): RowOutcome[] {
  const rows = [...ROWS, ...BEYOND];
  return rows.map((row, i) => {
    const { phenomenon, criterion, source } = row;
    const outcome = { phenomenon, criterion, source, ours: runRow(row, 'umwelt', options), plain: runRow(row, 'td', options) };
    progress?.((i + 1) / rows.length);
    return { ...outcome, beyond: i >= ROWS.length };
  });
}

/** The rows that our model does not hold, in the table and beyond it. */
export function failures(options: BatteryOptions): string[] {
  return [...ROWS, ...BEYOND].filter(row => !runRow(row, 'umwelt', options).holds).map(row => row.phenomenon);
}

export function showNumbers(numbers: Numbers): string {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${showNumber(value)}`)
    .join(', ');
}

/** Two or three digits, without the noise of a sum of doubles. */
export function showNumber(value: number): string {
  const text = value.toFixed(Math.abs(value) < 2 ? 3 : 1).replace(/\.0+$/, '');
  return text === '-0' ? '0' : text;
}

/** The table of all rows in Markdown. */
export function table(rows: readonly RowOutcome[]): string {
  const show = (outcome: Outcome): string => `${outcome.holds ? 'holds' : '**fails**'}: ${showNumbers(outcome.numbers)}`;
  return [
    '| phenomenon | criterion | ours | plain TD |',
    '|---|---|---|---|',
    ...rows.map(row => `| ${row.phenomenon} | ${row.criterion} | ${show(row.ours)} | ${show(row.plain)} |`),
  ].join('\n');
}
