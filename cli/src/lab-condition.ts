import { type DesignOptions, type DesignResult, InputError, parseDesign, runDesign } from 'umwelt';
import { parseDesignFile, type TrialResult } from 'umwelt/learning';
import type { Arguments } from './arguments.js';
import { YES } from './command.js';
import type { Io } from './io.js';
import { readText } from './read-file.js';
import { sparkline } from './terminal/bars.js';

/** Runs `lab condition "DESIGN"`: runs a conditioning design and prints what each trial type predicts at first and at last. */
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

/** Returns `--seed`, `--model` and every `--option NAME=VALUE` as options of the design; the library checks names and bounds. */
function optionsOf(args: Arguments): Partial<DesignOptions> {
  // without a prototype, so that every name is a name
  const options: Record<string, unknown> = Object.create(null);
  options['seed'] = args.whole('seed', 1, 0, Number.MAX_SAFE_INTEGER);
  if (args.flag('model')) options['model'] = args.text('model');
  for (const text of args.texts('option')) {
    const at = text.indexOf('=');
    if (at < 1) throw new InputError(`--option: found "${text}", expected NAME=VALUE, such as interTrial=50.`);
    setAt(options, text.slice(0, at).trim().split('.'), optionValue(text.slice(at + 1).trim(), text));
  }
  return options;
}

/** A number, JSON (a list, names with values, null) or else a text. */
function optionValue(value: string, text: string): unknown {
  if (value !== '' && !Number.isNaN(Number(value))) return Number(value);
  if (!/^([[{]|null$)/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new InputError(`--option: found "${text}", expected a number, a word or JSON after the "=".`);
  }
}

/** `parameters.alpha=0.2` sets one name of an option that holds names with values. */
function setAt(options: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    options[name] = value;
    return;
  }
  const inner = Object.hasOwn(options, name) ? options[name] : undefined;
  const kept = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
  const copy: Record<string, unknown> = Object.assign(Object.create(null), kept);
  setAt(copy, rest, value);
  options[name] = copy;
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
