import { InputError } from 'umwelt';
import type { LivingPoint } from '#experiments';
import type { Arguments } from '../arguments.js';
import { sparkline } from '../terminal/bars.js';
import { csvCell, fixed } from './condition-report.js';

/** Returns the options of a design for living animals. Throws an InputError for options of the model. */
export function livingOptions(options: Readonly<Record<string, unknown>>, args: Arguments): Record<string, unknown> {
  for (const flag of ['model', 'parameters', 'orders'])
    if (args.flag(flag)) throw new InputError(`--${flag}: found it beside --animal, expected one of them.`);
  for (const name of ['us', 'n'])
    if (Object.hasOwn(options, name)) throw new InputError(`--option: found "${name}" beside --animal, expected --${name}.`);
  const us = args.text('us') ?? 'food';
  if (us !== 'food' && us !== 'shock') throw new InputError(`--us: found "${us}", expected food or shock.`);
  return { ...options, us, n: args.whole('n', 16, 1, 200) };
}

/** Returns the responses of living animals: as JSON, as CSV, or one line for each phase and trial type. */
export function livingText(points: readonly LivingPoint[], args: Arguments): string {
  if (args.flag('json')) return JSON.stringify(points, null, 2);
  return args.flag('csv') ? livingCsv(points) : livingLines(points);
}

/** Returns every trial of living animals as CSV, with a header; without errors if there is one animal per group. */
export function livingCsv(points: readonly LivingPoint[]): string {
  const several = points.some(({ error }) => error !== undefined);
  const head = ['group', 'phase', 'trial', 'trialOfGroup', 'type', 'response', 'error', 'tray', 'freezing', 'pressing'] as const;
  const columns = head.filter(key => several || key !== 'error');
  return [columns.join(','), ...points.map(point => columns.map(key => csvCell(point[key] ?? 0)).join(','))].join('\n');
}

/** Returns the responses of living animals for people; in trials without a cue, the behavior before the US. */
export function livingLines(points: readonly LivingPoint[]): string {
  const over = points.some(({ error }) => error !== undefined) ? 'mean ± standard error over the animals' : 'one animal in a group';
  const kinds = [...new Set(points.map(({ us }) => us))];
  const head = `${kinds.map(us => WHAT[us]).join(' or ')} during the cue minus before it, as a share of the time; ${over}`;
  const text: string[] = [head];
  if (points.some(({ cued }) => !cued)) text.push('(context): in trials without a cue, the share of the time before the US');
  for (const group of new Set(points.map(point => point.group))) {
    const own = points.filter(point => point.group === group);
    text.push(kinds.length > 1 ? `${group}: ${WHAT[own[0].us]}` : group);
    for (const phase of new Set(own.map(point => point.phase))) {
      const rows = own.filter(point => point.phase === phase);
      for (const type of new Set(rows.map(row => row.type))) text.push(typeLine(rows.filter(row => row.type === type)));
    }
  }
  return text.join('\n');
}

/** The response that is measured for each US. */
const WHAT: Readonly<Record<LivingPoint['us'], string>> = { food: 'at the tray', shock: 'freezing' };

/** Returns the line of one trial type in one phase: the first and the last value, and the course between them. */
function typeLine(rows: readonly LivingPoint[]): string {
  const { phase, type, cued, us } = rows[0];
  const values = rows.map(({ response, tray, freezing }) => (cued ? response : us === 'food' ? tray : freezing));
  const error = cued ? rows[rows.length - 1].error : undefined;
  const number = (value: number) => fixed(value, 2).padStart(5);
  const course = `${number(values[0])} -> ${number(values[values.length - 1])}${error === undefined ? '' : ` ± ${error.toFixed(2)}`}`;
  const counted = `${rows.length} ${type}`.padEnd(14);
  return `  phase ${phase}  ${counted} ${course}  ${sparkline(values)}${cued ? '' : ' (context)'}`.trimEnd();
}
