import type { Options } from '../arguments.js';
import type { Command } from '../command.js';

/** Returns rows as two columns, the first as wide as its longest entry. */
export function columns(rows: readonly (readonly [string, string])[], indent = '  '): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${indent}${left.padEnd(width)}  ${right}`.trimEnd()).join('\n');
}

export function helpOf(command: Command): string {
  const options: Options = { ...command.options, help: { help: 'this text' } };
  const rows = Object.entries(options).map(([name, option]): [string, string] => [
    option.value === undefined ? `--${name}` : `--${name} ${option.value}`,
    option.help,
  ]);
  const examples = command.examples.map(([line, what]) => `  ${line}\n      ${what}`).join('\n');
  return `umwelt ${command.name}: ${command.summary}

usage: umwelt ${command.name} ${command.usage}

options:
${columns(rows)}

example${command.examples.length > 1 ? 's' : ''}:
${examples}`;
}

export function helpOfAll(commands: readonly Command[]): string {
  return `umwelt: creatures that sense, want, decide, learn, move and take direction

usage: umwelt COMMAND [words and options]

commands:
${columns(commands.map(({ name, summary }) => [name, summary]))}

example:
  umwelt run pen --ticks 1200
      a minute in the hamster's pen

"umwelt COMMAND --help" shows usage, options and an example of one command, "umwelt --version" the version.
The exit status is 0 for yes, 1 where the answer is no, 2 for bad input or output that cannot be written, and 130 or 143 where Ctrl-C or
SIGTERM ended the command; a run that is ended so saves what it was asked to save. Faults are sentences on standard error, also with --json;
standard output then holds nothing, or the JSON that "check --json" prints of every file.`;
}
