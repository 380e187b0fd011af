import { type DesignOptions, type DesignResult, InputError, parseDesign, runDesign } from 'umwelt';
import { parseDesignFile, type TrialResult } from 'umwelt/learning';
import type { Arguments } from './arguments.js';
import { YES } from './command.js';
import { readText } from './files.js';
import type { Io } from './io.js';
import { sparkline } from './terminal/bars.js';

/** `lab condition "DESIGN"`: run a conditioning design and show what each kind of trial came to predict. */
export async function condition(words: readonly string[], args: Arguments, io: Io): Promise<number> {
  const file = args.text('file');
  if (words.length !== (file === undefined ? 1 : 0)) {
    throw new InputError('umwelt lab condition: expected one DESIGN in quotes, such as "10A+|10AB+|1B?", or --file FILE.');
  }
  const design = file === undefined ? parseDesign(words[0]) : parseDesignFile(await readText(file, io), file);
  const result = runDesign(design, optionsOf(args));
  io.out(args.flag('json') ? JSON.stringify(result, null, 2) : conditionText(result));
  return YES;
}

/** `--seed`, `--model` and any `--option name=value`; the library checks names and bounds. */
function optionsOf(args: Arguments): Partial<DesignOptions> {
  const options: Record<string, unknown> = { seed: args.whole('seed', 1, 0, Number.MAX_SAFE_INTEGER) };
  if (args.flag('model')) options['model'] = args.text('model');
  for (const text of args.texts('option')) {
    const at = text.indexOf('=');
    if (at < 1) throw new InputError(`--option: found "${text}", expected NAME=VALUE, such as interTrial=50.`);
    const value = text.slice(at + 1).trim();
    options[text.slice(0, at).trim()] = /^[[{]/.test(value) ? plain(value, text) : Number(value === '' ? Number.NaN : value);
  }
  return options;
}

function plain(value: string, text: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new InputError(`--option: found "${text}", expected a number, or JSON after the =.`);
  }
}

function conditionText({ groups }: DesignResult): string {
  const lines: string[] = [];
  for (const [name, { phases }] of Object.entries(groups)) {
    lines.push(name);
    for (const [p, phase] of phases.entries()) {
      for (const [trial, results] of byTrial(phase)) lines.push(`  phase ${p + 1}  ${trialText(trial, results)}`);
    }
  }
  return lines.join('\n');
}

function byTrial(phase: readonly TrialResult[]): Map<string, TrialResult[]> {
  const kinds = new Map<string, TrialResult[]>();
  for (const result of phase) kinds.set(result.trial, [...(kinds.get(result.trial) ?? []), result]);
  return kinds;
}

function trialText(trial: string, results: readonly TrialResult[]): string {
  const number = (value: number) => value.toFixed(3).padStart(6);
  const first = results[0];
  const last = results[results.length - 1];
  const course = results.length > 1 ? `${number(first.prediction)} -> ${number(last.prediction)}` : `          ${number(last.prediction)}`;
  const counted = `${results.length} ${trial}`.padEnd(10);
  return `${counted} prediction ${course}  net ${number(last.net)}  ${sparkline(results.map(result => result.prediction))}`.trimEnd();
}
