import type { Arguments, Options } from './arguments.js';
import type { Io } from './io.js';

/** Exit statuses: the answer is yes, the answer is no, the input is invalid. */
export const YES = 0;
export const NO = 1;
export const BAD_INPUT = 2;

/** One command: exported by a file in commands/ and listed in commands/index.ts. */
export interface Command {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** Usage after the name: `WORLD [options]`. */
  readonly usage: string;
  readonly options: Options;
  /** Least and greatest number of words besides options. */
  readonly words: readonly [least: number, most: number];
  /** Complete command lines, each with what it does. */
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** Runs the command and returns the exit status. Throws an InputError for invalid input. */
  run(args: Arguments, io: Io): number | Promise<number>;
}
