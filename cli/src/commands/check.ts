import { InputError, Life } from 'umwelt';
import type { LoadedFile } from 'umwelt/files';
import type { Arguments } from '../arguments.js';
import { BAD_INPUT, type Command, YES } from '../command.js';
import { parseAnimal } from '../files/animals.js';
import { type Reading, readDefinition, sayWarnings } from '../files/definitions.js';
import { ALLOW_INCLUDES, readText } from '../files/read-file.js';
import { formatOf, isRecording, parseRecording, readRecording } from '../files/recordings.js';
import { findShipped } from '../files/shipped-files.js';
import type { Io } from '../io.js';
import { registryOf, WITH } from '../registry.js';
import { countParts, countText, type PartCount } from '../text/count-parts.js';

/** `file` where the kind is unknown. */
type FileKind = LoadedFile['kind'] | 'recording' | 'animal' | 'file';

interface Verdict {
  readonly file: string;
  readonly kind: FileKind;
  readonly ok: boolean;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  /** With --count, for creatures and worlds. */
  readonly counts?: readonly PartCount[];
}

const UNCHECKED =
  ' It has no "world", "species", "body", "training" or "beats" of its own, so names were not checked: they may stand in the files that include it.';

export const check: Command = {
  name: 'check',
  summary:
    'check worlds, creatures, bodies, training plans, stories, fragments of them, recordings and saved animals, and name every fault with its line',
  usage: 'FILE...',
  options: {
    ...WITH,
    ...ALLOW_INCLUDES,
    count: { help: 'count behaviors, leaves, groups, releasers and variables of each species' },
    json: { help: 'print [{file, kind, ok, faults, warnings}] as JSON; with --count, also counts' },
  },
  words: [1, 100_000],
  examples: [
    ['umwelt check worlds/pen.yaml creatures/hamster/hamster.yaml creatures/silas/body.yaml', 'checks a world, a creature and a body'],
    ['umwelt check --count creatures/silas/silas.yaml', 'tells how large the mind of Silas is'],
  ],
  async run(args: Arguments, io: Io): Promise<number> {
    const verdicts: Verdict[] = [];
    const reading = { registry: await registryOf(args, io), allowed: args.texts('allow-includes'), io };
    for (const file of args.positionals) {
      const verdict = await judge(findShipped(file, io), reading, args.flag('count'));
      verdicts.push(verdict);
      if (args.flag('json')) continue;
      sayWarnings(verdict.warnings, io);
      for (const fault of verdict.faults) io.err(fault);
      if (verdict.ok) io.out(`${file}: a good ${verdict.kind}.${verdict.kind === 'fragment' ? UNCHECKED : ''}`);
      for (const count of verdict.counts ?? []) io.out(countText(count));
    }
    if (args.flag('json')) io.out(JSON.stringify(verdicts, null, 2));
    return verdicts.every(verdict => verdict.ok) ? YES : BAD_INPUT;
  },
};

async function judge(file: string, reading: Reading, counting: boolean): Promise<Verdict> {
  const { registry, io } = reading;
  let kind: FileKind = 'file';
  try {
    if (isRecording(file, io)) {
      kind = 'recording';
      (await readRecording(file, io, registry)).close();
      return { file, kind, ok: true, faults: [], warnings: [] };
    }
    const text = await readText(file, io);
    const format = formatOf(text);
    if (format !== undefined) {
      kind = format;
      if (format === 'animal') parseAnimal(file, text);
      else parseRecording(file, text, registry);
      return { file, kind, ok: true, faults: [], warnings: [] };
    }
    const loaded = await readDefinition(file, text, reading);
    kind = loaded.kind;
    // some faults show only when the world is built
    if (loaded.kind === 'world') new Life(loaded.definition, { seed: 1, registry });
    const verdict = { file, kind, ok: true, faults: [], warnings: loaded.warnings };
    return counting ? { ...verdict, counts: countParts(loaded, registry) } : verdict;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { file, kind, ok: false, faults: error.sentences, warnings: [] };
  }
}
