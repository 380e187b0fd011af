import { InputError, Life, type Problem, TICKS_PER_SECOND } from 'umwelt';
import type { Arguments } from '../arguments.js';
import { BAD_INPUT, type Command, YES } from '../command.js';
import { converse } from '../direction/converse.js';
import { type DirectorEvent, type DirectorMessage, type DirectorReply, DirectorSession } from '../direction/director-session.js';
import { readWorld } from '../files/definitions.js';
import { ALLOW_INCLUDES, readText } from '../files/read-file.js';
import { findWorld } from '../files/shipped-files.js';
import { type Io, sayStopped, stopStatus } from '../io.js';
import { registryOf, WITH } from '../registry.js';
import { printable } from '../text/printable.js';

const HELP = [
  'A line is a direction, such as "silas do sit if free" (see docs/guide/direction.md), or one of:',
  '  wait 10s         lets time pass; without a time, a second',
  '  possible NAME    what can be directed     why NAME, thought NAME, value PATH, notes, beats',
  '  quit             ends',
];

export const direct: Command = {
  name: 'direct',
  summary: 'direct the creatures of a world line by line: at the terminal, from files or from another program',
  usage: 'WORLD [options]',
  options: {
    line: { value: 'LINE', multiple: true, help: 'carry out a line; may be repeated' },
    file: { value: 'FILE', multiple: true, help: 'carry out the lines of a file; may be repeated' },
    seed: { value: 'S', help: 'seed of everything random; default 1' },
    ...WITH,
    ...ALLOW_INCLUDES,
    json: { help: 'read messages and print replies and events as JSON, one per line' },
  },
  words: [1, 1],
  examples: [
    ['umwelt direct yard --line "silas thirst = 20" --line "wait 20s" --line "why silas"', 'three lines, without a terminal'],
    ['umwelt direct story', 'asks for lines; Tab completes names'],
  ],
  async run(args: Arguments, io: Io): Promise<number> {
    const seed = args.whole('seed', 1, 0, Number.MAX_SAFE_INTEGER);
    const stop = io.stop();
    const registry = await registryOf(args, io);
    const world = await readWorld(findWorld(args.positionals[0], io), { registry, allowed: args.texts('allow-includes'), io });
    const json = args.flag('json');
    const report = ({ tick, who, what }: Problem): void => {
      if (json) io.out(JSON.stringify({ event: 'problem', tick, who, what } satisfies DirectorEvent));
      else io.err(`${who}: ${what}`);
    };
    const life = new Life(world, { seed, registry, report });
    const session = new DirectorSession(life, event => io.out(json ? JSON.stringify(event) : eventText(event)), stop);
    let good = true;
    const take = async (line: string): Promise<boolean> => {
      const message = json ? parsed(line) : messageOf(line);
      if (message === undefined) return true;
      if (message === 'quit') return false;
      if (message === 'help') {
        for (const text of HELP) io.out(text);
        return true;
      }
      const reply = message instanceof InputError ? { ok: false, tick: life.now, error: message.message } : await session.take(message);
      good = good && reply.ok;
      if (json) io.out(JSON.stringify(reply));
      else printReply(line, reply, io);
      return true;
    };
    const given = [...args.texts('line')];
    for (const file of args.texts('file')) given.push(...(await readText(file, io)).split('\n'));
    if (args.flag('line') || args.flag('file')) {
      for (const line of given) if (!(await take(line)) || stop.aborted) break;
    } else await converse(life.director, take, { input: process.stdin, output: process.stdout, stop });
    if (stop.aborted) {
      sayStopped(stop, `after ${life.now} ticks`, io);
      return stopStatus(stop);
    }
    return good ? YES : BAD_INPUT;
  },
};

function parsed(line: string): unknown {
  if (line.trim() === '') return undefined;
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return new InputError(`message: found "${printable(line.slice(0, 40))}", expected a JSON map.`);
  }
}

/** Returns a line as a message: `wait`, a question, or else a direction. */
function messageOf(line: string): DirectorMessage | 'quit' | 'help' | undefined {
  const [word, of] = line.trim().split(/\s+/);
  if (word === '' || word === undefined) return undefined;
  if (word === 'quit' || word === 'help') return word;
  if (word === 'wait') return { run: ticksOf(line.trim().slice(word.length).trim()) };
  if (word === 'possible' || word === 'why' || word === 'thought' || word === 'value' || word === 'notes' || word === 'beats') {
    return { ask: word, ...(of === undefined ? {} : { of }) };
  }
  return { line };
}

function ticksOf(text: string): number {
  if (text === '') return TICKS_PER_SECOND;
  const match = /^(\d+(?:\.\d+)?)\s*(s|min|h|ticks?)?$/.exec(text);
  if (match === null) return Number.NaN;
  const unit = { s: 1, min: 60, h: 3600 }[match[2] ?? 's'];
  return Math.round(Number(match[1]) * (unit === undefined ? 1 : unit * TICKS_PER_SECOND));
}

function eventText({ event, tick, who, what }: DirectorEvent): string {
  const at = (tick / TICKS_PER_SECOND).toFixed(2).padStart(8);
  return `${at}s  ${event === 'beat' ? `beat ${who}: ${what}` : event === 'behavior' ? `${who} does ${what}` : `${who} ${what}`}`;
}

function printReply(line: string, { ok, error, column, answer }: DirectorReply, io: Io): void {
  if (!ok) {
    if (column !== undefined) {
      io.err(printable(line));
      io.err(`${' '.repeat(column - 1)}^`);
    }
    io.err(error ?? '');
  } else if (answer !== undefined) {
    io.out(textOf(answer));
  }
}

/** Returns an answer for people: an explanation as its sentence, a number or text as it is, anything else as JSON. */
function textOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer);
  return 'sentence' in answer && typeof answer.sentence === 'string' ? answer.sentence : JSON.stringify(answer, null, 2);
}
