import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import { parseArguments } from './arguments.js';
import { BAD_INPUT, type Command, YES } from './command.js';
import { commands } from './commands/index.js';
import { type Io, processIo } from './io.js';
import { helpOf, helpOfAll } from './text/help.js';
import { printable, readable } from './text/printable.js';
import { version } from './version.js';

/** Runs one command line and returns the exit status. Never throws. Without `given`, it uses the streams of this process. */
export async function main(args: readonly string[], given?: Io): Promise<number> {
  const plain = given ?? processIo();
  const io: Io = { ...plain, out: line => plain.out(printable(line)), err: line => plain.err(readable(line)) };
  // errors outside of the command's own calls; process.exit also removes unfinished files
  if (given === undefined) process.once('uncaughtException', error => process.exit(explain(error, io)));
  try {
    return await dispatch(args, io);
  } catch (error) {
    return explain(error, io);
  }
}

async function dispatch(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const topic = name === 'help' ? rest[0] : undefined;
    io.out(topic === undefined ? helpOfAll(commands) : helpOf(find(topic)));
    return name === undefined ? BAD_INPUT : YES;
  }
  if (name === '--version' || name === '-v') {
    io.out(version());
    return YES;
  }
  const command = find(name);
  // --help works in any place and before the other words are checked
  const end = rest.indexOf('--');
  if ((end < 0 ? rest : rest.slice(0, end)).some(word => word === '--help' || word === '-h')) {
    io.out(helpOf(command));
    return YES;
  }
  const parsed = parseArguments(rest, command.options);
  const [least, most] = command.words;
  const count = parsed.positionals.length;
  if (count < least || count > most) {
    const found = count === 0 ? 'nothing' : `"${parsed.positionals.join(' ')}"`;
    throw new InputError(`umwelt ${name}: found ${found}, expected ${command.usage}. "umwelt ${name} --help" shows an example.`);
  }
  return command.run(parsed, io);
}

function find(name: string): Command {
  const command = commands.find(candidate => candidate.name === name);
  if (command !== undefined) return command;
  const names = commands.map(candidate => candidate.name);
  throw new InputError(`"${name}" is not a command.${didYouMean(name, names)} "umwelt --help" lists them.`);
}

/** Prints an error as sentences, with its stack if UMWELT_DEBUG=1; returns the exit status. */
function explain(error: unknown, io: Io): number {
  if (error instanceof InputError) {
    for (const sentence of error.sentences) io.err(sentence);
    return BAD_INPUT;
  }
  const message = error instanceof Error ? error.message : String(error);
  io.err(`umwelt stopped on an unexpected error: ${message.split('\n')[0]}`);
  if (io.env.UMWELT_DEBUG === '1' && error instanceof Error) io.err(error.stack ?? '');
  else io.err('Please report it with the command line and its output under UMWELT_DEBUG=1.');
  return BAD_INPUT;
}
