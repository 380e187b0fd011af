import { InputError } from 'umwelt';
import { readValue } from '../settings.js';

/** A command to a creature. */
export interface Telling {
  readonly creature: string;
  readonly call: { readonly do: string } & Readonly<Record<string, unknown>>;
}

/** Parses a command such as `silas look-at ahead=2 up=0.5`. Throws an InputError if it is not of that form. */
export function readTelling(text: string): Telling {
  const [creature = '', command = '', ...args] = text.trim().split(/\s+/);
  const pairs = args.map(arg => [arg.slice(0, arg.indexOf('=')), arg.slice(arg.indexOf('=') + 1)] as const);
  if (command === '' || args.some(arg => !/^[^=]+=[^=]+$/.test(arg)))
    throw new InputError(`--tell: found "${text}", expected CREATURE COMMAND [ARGUMENT=VALUE ...], such as "silas look-at ahead=2".`);
  return { creature, call: { ...Object.fromEntries(pairs.map(([name, value]) => [name, readValue(value)])), do: command } };
}
