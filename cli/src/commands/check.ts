import { InputError, Life, type TrainingDefinition, type WorldDefinition } from 'umwelt';
import type { LoadedFile } from 'umwelt/files';
import type { Arguments } from '../arguments.js';
import { BAD_INPUT, type Command, YES } from '../command.js';
import { parseAnimal } from '../files/animals.js';
import { loadPlan, type Reading, readDefinition, sayWarnings } from '../files/definitions.js';
import { ALLOW_INCLUDES, readText } from '../files/read-file.js';
import { formatOf, isRecording, parseRecording, readRecording } from '../files/recordings.js';
import { findFile } from '../files/shipped-files.js';
import type { Io } from '../io.js';
import { registryOf, WITH } from '../registry.js';
import { countParts, countText, type PartCount } from '../text/count-parts.js';

/** `file` if the kind is unknown. */
type FileKind = LoadedFile['kind'] | 'recording' | 'animal' | 'file';

interface Verdict {
  readonly file: string;
  readonly kind: FileKind;
  readonly ok: boolean;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
  /** With --count: the parts of creatures and worlds. */
  readonly counts?: readonly PartCount[];
  /** For training plans: the worlds among the files against which it was checked. */
  readonly worlds?: readonly string[];
}

/** A verdict with the definition that was read, for checks of one file against another. */
interface Judged {
  readonly verdict: Verdict;
  readonly world?: WorldDefinition;
  readonly plan?: TrainingDefinition;
}

const UNCHECKED =
  ' It has no "world", "species", "body", "training" or "beats" of its own, so names were not checked: they may stand in the files that include it.';
const withoutWorld = (plan: string) =>
  ` It was not checked against a world: name one in the same command, as in "umwelt check WORLD ${plan}".`;

export const check: Command = {
  name: 'check',
  summary:
    'check worlds, creatures, bodies, training plans, stories, fragments of them, recordings and saved animals, and name every fault with its line',
  usage: 'FILE...',
  options: {
    ...WITH,
    ...ALLOW_INCLUDES,
    count: { help: 'count behaviors, leaves, groups, releasers and variables of each species' },
    json: {
      help: 'print [{file, kind, ok, faults, warnings}] as JSON; training plans also have worlds, against which they were checked; with --count, also counts',
    },
  },
  words: [1, 100_000],
  examples: [
    ['umwelt check worlds/pen.yaml creatures/hamster/hamster.yaml creatures/silas/body.yaml', 'checks a world, a creature and a body'],
    [
      'umwelt check training-ground creatures/silas/training/clicker.yaml',
      'checks a training plan against a world; a world may be named as with "umwelt run"',
    ],
    ['umwelt check --count creatures/silas/silas.yaml', 'tells how large the mind of Silas is'],
  ],
  async run(args: Arguments, io: Io): Promise<number> {
    const reading = { registry: await registryOf(args, io), allowed: args.texts('allow-includes'), io };
    const judged: Judged[] = [];
    for (const file of args.positionals) judged.push(await judge(findFile(file, io), reading, args.flag('count')));
    const given = new Map(judged.map(({ verdict }, i) => [verdict.file, args.positionals[i]]));
    const verdicts: Verdict[] = [];
    for (const one of judged) {
      const verdict = one.plan === undefined ? one.verdict : await judgePlan(one.verdict, one.plan, judged, reading);
      verdicts.push(verdict);
      if (args.flag('json')) continue;
      sayWarnings(verdict.warnings, io);
      for (const fault of verdict.faults) io.err(fault);
      if (verdict.ok) io.out(goodText(verdict, given));
      for (const count of verdict.counts ?? []) io.out(countText(count));
    }
    if (args.flag('json')) io.out(JSON.stringify(verdicts, null, 2));
    return verdicts.every(verdict => verdict.ok) ? YES : BAD_INPUT;
  },
};

/** Returns a line for a valid file; `given` has the paths as the user gave them. */
function goodText({ file: path, kind, worlds }: Verdict, given: ReadonlyMap<string, string>): string {
  const file = given.get(path) ?? path;
  if (worlds !== undefined && worlds.length > 0)
    return `${file}: a good ${kind} for ${worlds.map(world => given.get(world) ?? world).join(', ')}.`;
  return `${file}: a good ${kind}.${kind === 'fragment' ? UNCHECKED : worlds !== undefined ? withoutWorld(file) : ''}`;
}

/**
 * Checks a training plan against those worlds among the files that have its animal, or against all if none has it. The plan is good if it
 * is valid in one of them.
 */
async function judgePlan(verdict: Verdict, plan: TrainingDefinition, judged: readonly Judged[], reading: Reading): Promise<Verdict> {
  const all = judged.flatMap(({ verdict: { file }, world }) => (world === undefined ? [] : [{ file, world }]));
  const homes = all.filter(({ world }) => Object.hasOwn(world.creatures ?? {}, plan.animal));
  const candidates = homes.length > 0 ? homes : all;
  const faults = new Set<string>();
  const warnings = new Set(verdict.warnings);
  const worlds: string[] = [];
  for (const { file, world } of candidates) {
    try {
      for (const warning of (await loadPlan(verdict.file, world, reading)).warnings) warnings.add(warning);
      worlds.push(file);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const sentence of error.sentences) faults.add(sentence);
    }
  }
  if (worlds.length === 0 && faults.size > 0)
    return { ...verdict, ok: false, faults: [...faults], warnings: [], worlds: candidates.map(({ file }) => file) };
  return { ...verdict, warnings: [...warnings], worlds };
}

/** Checks a single file. */
async function judge(file: string, reading: Reading, counting: boolean): Promise<Judged> {
  const { registry, io } = reading;
  let kind: FileKind = 'file';
  try {
    if (isRecording(file, io)) {
      kind = 'recording';
      (await readRecording(file, io, registry)).close();
      return { verdict: { file, kind, ok: true, faults: [], warnings: [] } };
    }
    const text = await readText(file, io);
    const format = formatOf(text);
    if (format !== undefined) {
      kind = format;
      if (format === 'animal') parseAnimal(file, text);
      else parseRecording(file, text, registry);
      return { verdict: { file, kind, ok: true, faults: [], warnings: [] } };
    }
    const loaded = await readDefinition(file, text, reading);
    kind = loaded.kind;
    // some faults show only when the life is made
    if (loaded.kind === 'world') new Life(loaded.definition, { seed: 1, registry });
    const counts = counting ? { counts: countParts(loaded, registry) } : {};
    return {
      verdict: { file, kind, ok: true, faults: [], warnings: loaded.warnings, ...counts },
      ...(loaded.kind === 'world' && { world: loaded.definition }),
      ...(loaded.kind === 'training' && { plan: loaded.definition }),
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { verdict: { file, kind, ok: false, faults: error.sentences, warnings: [] } };
  }
}
