import { InputError, Life, loadCreature } from 'umwelt';
import type { Arguments } from '../arguments.js';
import { BAD_INPUT, type Command, YES } from '../command.js';
import { loadWorldFile, reader } from '../definitions.js';
import { readText } from '../files.js';
import type { Io } from '../io.js';
import { type FileKind, kindOf } from '../kind-of.js';
import { parseRecording } from '../recordings.js';

interface Verdict {
  readonly file: string;
  readonly kind: FileKind;
  readonly ok: boolean;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

export const check: Command = {
  name: 'check',
  summary: 'say whether worlds, creatures and recordings are well-formed, and what is wrong where',
  usage: 'FILE...',
  options: { json: { help: 'print [{file, kind, ok, faults, warnings}] as JSON' } },
  words: [1, 100_000],
  examples: [['umwelt check worlds/pen.yaml creatures/hamster.yaml', 'checks a world and a creature']],
  async run(args: Arguments, io: Io): Promise<number> {
    const verdicts: Verdict[] = [];
    for (const file of args.positionals) {
      const verdict = await judge(file, io);
      verdicts.push(verdict);
      if (args.flag('json')) continue;
      for (const warning of verdict.warnings) io.err(`warning: ${warning}`);
      for (const fault of verdict.faults) io.err(fault);
      if (verdict.ok) io.out(`${file}: a good ${verdict.kind}.`);
    }
    if (args.flag('json')) io.out(JSON.stringify(verdicts, null, 2));
    return verdicts.every(verdict => verdict.ok) ? YES : BAD_INPUT;
  },
};

async function judge(file: string, io: Io): Promise<Verdict> {
  let kind: FileKind = 'world';
  try {
    const text = await readText(file, io);
    kind = kindOf(text);
    return { file, kind, ok: true, faults: [], warnings: await warningsOf(file, kind, text, io) };
  } catch (error) {
    if (error instanceof InputError) return { file, kind, ok: false, faults: error.sentences, warnings: [] };
    throw error;
  }
}

async function warningsOf(file: string, kind: FileKind, text: string, io: Io): Promise<readonly string[]> {
  if (kind === 'recording') {
    parseRecording(file, text);
    return [];
  }
  if (kind === 'creature') return (await loadCreature(file, reader(io))).warnings;
  const { definition, warnings } = await loadWorldFile(file, io);
  // names are looked up and places drawn when a life begins: what is wrong there is wrong in the file
  new Life(definition, { seed: 1 });
  return warnings;
}
