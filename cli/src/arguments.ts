import { parseArgs } from 'node:util';
import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';

export interface OptionDescription {
  /** Placeholder of the option's value in the help; without it, the option is a switch. */
  readonly value?: string;
  /** Whether it may be given several times. */
  readonly multiple?: boolean;
  readonly help: string;
}

export type Options = Readonly<Record<string, OptionDescription>>;

/** The words and options of a command line, checked against the options of the command. */
export class Arguments {
  readonly positionals: readonly string[];
  private readonly given: ReadonlyMap<string, readonly string[]>;

  constructor(positionals: readonly string[], given: ReadonlyMap<string, readonly string[]>) {
    this.positionals = positionals;
    this.given = given;
  }

  flag(name: string): boolean {
    return this.given.has(name);
  }

  text(name: string): string | undefined {
    return this.given.get(name)?.at(-1);
  }

  texts(name: string): readonly string[] {
    return this.given.get(name) ?? [];
  }

  /**
   * Returns the value of an option as a whole number from `min` to `max`, or `fallback` if the option is not given. Throws an InputError
   * for any other value.
   */
  whole(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
    // + 0 turns -0 into 0
    if (number >= min && number <= max) return number + 0;
    throw new InputError(`--${name}: found "${text}", expected a whole number from ${min} to ${max}.`);
  }
}

export function parseArguments(args: readonly string[], options: Options): Arguments {
  const known = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { type: option.value === undefined ? 'boolean' : 'string' } as const]),
  );
  const { tokens } = parseArgs({ args: [...args], options: known, strict: false, allowPositionals: true, tokens: true });
  const positionals: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) {
      // a word such as the design "-|20A+" is parsed as an option of one letter
      const hint = token.rawName.startsWith('--')
        ? didYouMean(token.name, Object.keys(options))
        : ' Write "--" before words that begin with "-", after all options.';
      throw new InputError(`${token.rawName}: not an option of this command.${hint}`);
    }
    given.set(token.name, [...(given.get(token.name) ?? []), checkedValue(token.name, option, token.value, token.inlineValue === true)]);
    if (option.multiple !== true && given.get(token.name)!.length > 1) throw new InputError(`--${token.name}: given twice, expected once.`);
  }
  return new Arguments(positionals, given);
}

function checkedValue(name: string, option: OptionDescription, value: string | undefined, inline: boolean): string {
  if (option.value === undefined) {
    if (value !== undefined && inline) throw new InputError(`--${name}: found the value "${value}", expected none.`);
    return '';
  }
  // `--record --json` has no value; `--record=--json` has one
  if (value === undefined || (!inline && value.startsWith('--'))) throw new InputError(`--${name}: expected a value, ${option.value}.`);
  return value;
}
