import { float64s } from '../core/array-of.js';
import { describeValue, type Path } from '../core/errors.js';
import { FaultCounter, type FaultSink, resultOrThrow } from '../core/faults.js';
import { NAME_PATTERN, type Symbols } from '../core/index.js';
import { boundsInWords, isWithin } from '../core/limits.js';
import type { Anatomy } from './anatomy.js';
import { MOST_ARGS } from './skill-kind.js';

/** A command as numbers. */
export interface CommandCall {
  readonly command: number;
  /** Four numbers; NaN for an omitted argument. */
  readonly args: Float64Array;
}

/** A command as in files: `sit`, or `{ do: walk, speed: 0.5, gait: trot }`. */
export type NamedCall = string | ({ readonly do: string } & Readonly<Record<string, unknown>>);

/**
 * Converts a command call by names to numbers; omitted arguments are NaN. `where` begins the sentences. Throws an InputError for an unknown
 * command or argument.
 */
export function readCall(anatomy: Anatomy, call: NamedCall, symbols?: Symbols, where = 'command'): CommandCall {
  return resultOrThrow(where, faults => checkCall(anatomy, call, symbols, [], faults));
}

/** Like `readCall`, but reports faults below `path` and returns undefined if there are any. */
export function checkCall(
  anatomy: Anatomy,
  call: NamedCall,
  symbols: Symbols | undefined,
  path: Path,
  faults: FaultSink,
): CommandCall | undefined {
  const name = typeof call === 'string' ? call : call.do;
  const id = anatomy.commandIds.get(name) ?? -1;
  if (id < 0) {
    faults.fault(path, `found "${name}", expected a command of ${anatomy.name}.${faults.hint(name, anatomy.commandIds.keys())}`);
    return undefined;
  }
  const command = anatomy.commands[id];
  const args = float64s(MOST_ARGS).fill(Number.NaN);
  const counter = new FaultCounter(faults);
  for (const [key, value] of Object.entries(typeof call === 'string' ? {} : call)) {
    if (key === 'do') continue;
    const k = command.args.indexOf(key);
    const at = [...path, key];
    if (k < 0) counter.nameFault(at, `found "${key}", expected an argument of ${name}.${counter.hint(key, command.args)}`);
    else if (isWithin(value)) args[k] = value;
    else if (typeof value === 'boolean') args[k] = value ? 1 : 0;
    else if (typeof value === 'string') args[k] = textNumber(anatomy, id, k, value, symbols, at, counter);
    else if (typeof value === 'number') counter.fault(at, `found ${value}, expected ${boundsInWords()}.`);
    else counter.fault(at, `found ${describeValue(value)}, expected a number or a name.`);
  }
  return counter.errors > 0 ? undefined : { command: id, args };
}

function textNumber(
  anatomy: Anatomy,
  id: number,
  k: number,
  text: string,
  symbols: Symbols | undefined,
  path: Path,
  faults: FaultSink,
): number {
  const command = anatomy.commands[id];
  const names =
    command.values[k] ??
    (command.args[k] === 'dof' ? anatomy.dofs.names : command.args[k] === 'skill' ? anatomy.skills.map(skill => skill.name) : undefined);
  if (command.texts[k] && symbols !== undefined && NAME_PATTERN.test(text.replaceAll('.', '_'))) return symbols.id(text);
  const value = names?.indexOf(text) ?? -1;
  if (value < 0)
    faults.fault(
      path,
      `found "${text}", expected ${names === undefined ? 'a number' : 'one of its names'}.${faults.hint(text, names ?? [])}`,
    );
  return value;
}

/** Returns a command call as text for display: `walk speed 0.5 gait trot`. */
export function writeCall(anatomy: Anatomy, id: number, args: ArrayLike<number>): string {
  const command = anatomy.commands[id];
  if (command === undefined) return 'unknown';
  const said = command.args.map((arg, k) => (Number.isNaN(args[k]) ? '' : ` ${arg} ${command.values[k]?.[args[k]] ?? args[k]}`));
  return command.name + said.join('');
}
