import type { Arguments, Options } from './arguments.js';
import type { Io } from './io.js';

/** Exit statuses: the answer is yes, the answer is no, the input is bad. */
export const YES = 0;
export const NO = 1;
export const BAD_INPUT = 2;

/** One command: a file in commands/ that exports it, and a line in commands/index.ts. */
export interface Command {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** What follows the name: `WORLD [options]`. */
  readonly usage: string;
  readonly options: Options;
  /** How many words it takes beside its options. */
  readonly words: readonly [least: number, most: number];
  /** Command lines that work as they are, each with what it does. */
  readonly examples: readonly (readonly [line: string, what: string])[];
  /** Runs the command; returns the exit status. Throws an InputError on bad input. */
  run(args: Arguments, io: Io): number | Promise<number>;
}
