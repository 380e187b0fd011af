import { float64s } from '../../core/array-of.js';
import { describeValue, type Path } from '../../core/errors.js';
import { FaultCounter, type FaultSink, resultOrThrow } from '../../core/faults.js';
import { didYouMean, type Symbols } from '../../core/index.js';
import { type CommandCall, checkCall, type NamedCall } from '../../motor/command-call.js';
import type { Anatomy } from '../../motor/index.js';
import type { Actor } from '../actor.js';
import type { CommandFill } from '../registry.js';

/** Greatest number of points of a curve. */
const MOST_POINTS = 32;

/** An argument that follows the level of a variable: linear between the points of a curve, or in steps if the values are names. */
interface Drive {
  readonly arg: number;
  readonly variable: number;
  readonly at: Float64Array;
  readonly to: Float64Array;
  readonly steps: boolean;
}

/** A command with arguments that follow variables. */
export interface DrivenCall extends CommandCall {
  readonly drives: readonly Drive[];
}

/**
 * Reads a command with its arguments; an argument may follow a variable: `{ do: ears, left: { of: happiness, curve: [[0, -1], [10, 0.8]] } }`.
 * Reports faults below `path` and returns undefined if there are any. `variables` are the names of the mind's variables; if undefined, names of
 * variables are not checked.
 */
export function checkDrivenCall(
  anatomy: Anatomy,
  call: NamedCall,
  symbols: Symbols,
  variables: readonly string[] | undefined,
  path: Path,
  faults: FaultSink,
): DrivenCall | undefined {
  const counter = new FaultCounter(faults);
  const given = Object.entries(typeof call === 'string' ? {} : call);
  const isDriven = ([, value]: [string, unknown]): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
  const plain = typeof call === 'string' ? call : { ...Object.fromEntries(given.filter(entry => !isDriven(entry))), do: call.do };
  const read = checkCall(anatomy, plain, symbols, path, counter);
  const drives: Drive[] = [];
  for (const [key, value] of given.filter(isDriven)) {
    const drive = checkDrive(anatomy, typeof call === 'string' ? call : call.do, key, value as object, symbols, variables, path, counter);
    if (drive !== undefined) drives.push(drive);
  }
  return read === undefined || counter.errors > 0 ? undefined : { ...read, drives };
}

function checkDrive(
  anatomy: Anatomy,
  name: string,
  key: string,
  value: object,
  symbols: Symbols,
  variables: readonly string[] | undefined,
  path: Path,
  faults: FaultSink,
): Drive | undefined {
  const { of, curve, ...rest } = value as { readonly of?: unknown; readonly curve?: unknown };
  const at = [...path, key];
  for (const other of Object.keys(rest)) faults.nameFault([...at, other], `found "${other}", expected of and curve.`);
  if (typeof of !== 'string' || (variables !== undefined && !variables.includes(of))) {
    const hint = typeof of === 'string' ? didYouMean(of, variables ?? []) : '';
    faults.fault([...at, 'of'], `found ${describeValue(of)}, expected the name of a variable.${hint}`);
    return undefined;
  }
  if (!isCurve(curve)) {
    faults.fault(
      [...at, 'curve'],
      `found ${describeValue(curve)}, expected a list of points [level, value], at most ${MOST_POINTS}, with ascending levels.`,
    );
    return undefined;
  }
  const calls = curve.map(([, to], i) => checkCall(anatomy, { do: name, [key]: to }, symbols, [...at, 'curve', i], faults));
  const arg = anatomy.commands[anatomy.commandIds.get(name) ?? -1]?.args.indexOf(key) ?? -1;
  if (arg < 0 || calls.includes(undefined)) return undefined;
  return {
    arg,
    variable: variables?.indexOf(of) ?? -1,
    at: Float64Array.from(curve, ([level]) => level),
    to: Float64Array.from(calls, read => read!.args[arg]),
    steps: curve.some(([, to]) => typeof to === 'string'),
  };
}

function isCurve(curve: unknown): curve is readonly (readonly [number, unknown])[] {
  if (!Array.isArray(curve) || curve.length === 0 || curve.length > MOST_POINTS) return false;
  return curve.every(
    (point, i) =>
      Array.isArray(point) && point.length === 2 && typeof point[0] === 'number' && (i === 0 || point[0] > (curve[i - 1] as number[])[0]),
  );
}

/** Scratch: the level of the variable that drives an argument. */
const _level = float64s(1);

/**
 * Returns the function that writes the arguments of a command for the current levels. The function returns false, and the command is not given, while
 * a level is below the first point of its curve. Throws an InputError for a bad call.
 */
export function commandFill(anatomy: Anatomy, call: NamedCall, symbols: Symbols, variables: readonly string[]): CommandFill {
  const { command, args, drives } = resultOrThrow('command', faults => checkDrivenCall(anatomy, call, symbols, variables, [], faults));
  return {
    command,
    fill: self => {
      const given = self.controller.args;
      for (let i = 0; i < drives.length; i++) {
        self.readLevel(drives[i].variable, _level);
        if (_level[0] < drives[i].at[0]) return false;
      }
      for (let k = 0; k < args.length; k++) given[k] = args[k];
      for (let i = 0; i < drives.length; i++) follow(self, drives[i], given);
      return true;
    },
  };
}

/** Writes the value of a curve at the level of its variable to `given`; above the last point, the value of the last point. */
function follow(self: Actor, { arg, variable, at, to, steps }: Drive, given: Float64Array): void {
  self.readLevel(variable, _level);
  const level = _level[0];
  let i = 0;
  while (i + 1 < at.length && at[i + 1] <= level) i++;
  const share = steps || i + 1 === at.length || level <= at[i] ? 0 : (level - at[i]) / (at[i + 1] - at[i]);
  given[arg] = share === 0 ? to[i] : to[i] + share * (to[i + 1] - to[i]);
}
