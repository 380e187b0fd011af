import { join, resolve } from 'node:path';
import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import type { Experiment, Result, RunOptions } from '#experiments';
import type { Arguments } from '../arguments.js';
import { type Command, NO, YES } from '../command.js';
import { makeFolder } from '../files/make-folder.js';
import { OutputFile, writeText } from '../files/output-file.js';
import { Outputs } from '../files/outputs.js';
import { type Io, sayStopped, stopStatus } from '../io.js';
import { condition } from '../lab/lab-condition.js';
import { LabPool } from '../lab/lab-pool.js';
import { reportOf, resultText } from '../lab/lab-report.js';
import { holdsOnSeeds, type SeedResults, seedsText } from '../lab/lab-seeds.js';
import { LabThread } from '../lab/lab-thread.js';
import { Progress } from '../terminal/progress.js';
import { columns } from '../text/help.js';

const ACTIONS = ['list', 'run', 'all', 'condition'];
/** The actions that read an option. */
const ACTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  json: ACTIONS,
  seed: ['run', 'all', 'condition'],
  report: ['run', 'all', 'condition'],
  seeds: ['run', 'all'],
  short: ['run', 'all'],
  model: ['condition'],
  option: ['condition'],
  file: ['condition'],
  orders: ['condition'],
  parameters: ['condition'],
  animal: ['condition'],
  n: ['condition'],
  us: ['condition'],
  csv: ['condition'],
};
const MOST_SEEDS = 10_000;

export const lab: Command = {
  name: 'lab',
  summary: 'run the experiments and compare with their sources',
  usage: 'list | run ID... | all [--short] [--report DIR] | condition "DESIGN"',
  options: {
    seed: { value: 'S', help: 'seed of everything random; default 1' },
    seeds: { value: 'N', help: 'with run and all: on N seeds from S on; tells the medians and extremes of what was measured' },
    short: { help: 'with run and all: run the short forms, a few seconds each' },
    report: { value: 'DIR', help: 'write report.md, results.json and figures into this folder; with condition also trials.csv' },
    model: { value: 'NAME', help: 'with condition: umwelt (default), or td for the learning equation alone' },
    option: {
      value: 'NAME=VALUE',
      multiple: true,
      help: 'with condition: an option such as interTrial=50 or parameters.alpha=0.2; may be repeated',
    },
    file: { value: 'FILE', help: 'with condition: read the design from a file, one group per line' },
    orders: { value: 'N', help: 'with condition: average over N random orders of the trials, with standard errors' },
    parameters: {
      value: 'SPECIES',
      help: 'with condition: learn with the parameters of a creature file or species; SPECIES:NAME for one of its variables or releasers that learn',
    },
    animal: { value: 'NAME', help: 'with condition: run it on living animals (hamster) and read what they do' },
    n: { value: 'N', help: 'with --animal: animals in a group; default 16' },
    us: { value: 'NAME', help: 'with --animal: what + gives, food (default) or shock' },
    csv: { help: 'with condition: print every trial as CSV' },
    json: { help: 'print the result as JSON; of several experiments, a list of results' },
  },
  words: [1, 1000],
  examples: [
    ['umwelt lab list', 'lists the experiments'],
    ['umwelt lab all --report reports', 'runs them all in full and writes a report with figures'],
    ['umwelt lab run shock-v2 --short', 'runs the short form of one experiment'],
    ['umwelt lab run avalanche-v1 --seed 100 --seeds 5', 'runs it on five seeds; the exit status is 1 below 19 of 20'],
    ['umwelt lab condition "blocked|10A+|10AB+|1B? ; control|10C+|10AB+|1B?"', 'blocking, in the notation of the conditioning simulators'],
    ['umwelt lab condition "15A+|15A-" --animal hamster --us shock --n 4', 'fear and its extinction in four living hamsters'],
  ],
  async run(args: Arguments, io: Io): Promise<number> {
    const [action, ...ids] = args.positionals;
    if (!ACTIONS.includes(action))
      throw new InputError(`umwelt lab: "${action}" is not an action of umwelt lab.${didYouMean(action, ACTIONS)}`);
    for (const [name, actions] of Object.entries(ACTIONS_OF))
      if (args.flag(name) && !actions.includes(action))
        throw new InputError(`umwelt lab ${action}: found --${name}, expected it with ${orOf(actions)} only.`);
    if (action === 'condition') return condition(ids, args, io);
    if (action !== 'run' && ids.length > 0) throw new InputError(`umwelt lab ${action}: found "${ids.join(' ')}", expected nothing more.`);
    // imported here, so that other commands do not wait for the drawing library
    const { experiments, canDraw, INSTALL_PLOTTING } = await import('#experiments');
    if (args.flag('report') && !canDraw)
      throw new InputError(`--report: figures need two more packages; install them with "${INSTALL_PLOTTING}".`);
    if (action === 'list') return list(Object.values(experiments), args, io);
    return perform(action === 'all' ? Object.values(experiments) : ids.map(id => find(id, experiments)), args, io);
  },
};

/** Returns words as "a", "a or b" or "a, b or c". */
function orOf(words: readonly string[]): string {
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

function list(rows: readonly Experiment[], args: Arguments, io: Io): number {
  if (args.flag('json'))
    io.out(
      JSON.stringify(
        rows.map(({ id, title, source, short }) => ({ id, title, source, short })),
        null,
        2,
      ),
    );
  else
    io.out(
      rows.length === 0
        ? 'There are no experiments yet.'
        : columns(
            rows.map(({ id, title, source }) => [id, `${title} (${source})`]),
            '',
          ),
    );
  return YES;
}

function find(id: string, experiments: Readonly<Record<string, Experiment>>): Experiment {
  const found = Object.hasOwn(experiments, id) ? experiments[id] : undefined;
  if (found === undefined) throw new InputError(`"${id}" is not an experiment.${didYouMean(id, Object.keys(experiments))}`);
  return found;
}

async function perform(chosen: readonly Experiment[], args: Arguments, io: Io): Promise<number> {
  if (chosen.length === 0) throw new InputError('umwelt lab run: found no id, expected at least one. "umwelt lab list" lists them.');
  const seed = args.whole('seed', 1, 0, Number.MAX_SAFE_INTEGER);
  const count = args.whole('seeds', 1, 1, MOST_SEEDS);
  const short = args.flag('short');
  const folder = args.text('report');
  if (count > 1 && folder !== undefined) throw new InputError('--report: a report has one seed, expected no --seeds beside it.');
  if (count > 1) {
    const seeds = Array.from({ length: count }, (_, k) => seed + k);
    return performOnSeeds(chosen, seeds, short, args.flag('json'), io);
  }
  // first, so that no work is lost if the folder is not writable
  if (folder !== undefined) await expectReportFolder(folder, chosen, io);
  const stop = io.stop();
  const thread = new LabThread(stop);
  const outputs = new Outputs(io);
  const results: Result[] = [];
  try {
    for (const [i, experiment] of chosen.entries()) {
      const progress = new Progress(experiment.id, io);
      let done = 0;
      const result = await thread.perform({ experiment: experiment.id, seed, short }, share => {
        done = share;
        progress.at(share, `${i + 1} of ${chosen.length}`);
      });
      progress.done();
      if (result === undefined) {
        sayStopped(stop, `at ${Math.floor(done * 100)} % of ${experiment.id}, ${i} of ${chosen.length} experiments done`, io);
        break;
      }
      results.push(result);
      if (!args.flag('json')) io.out(resultText(experiment, result, short));
      // after each experiment, so that a report that is stopped contains the finished ones
      if (folder !== undefined) await outputs.attempt(() => writeReport(folder, { seed, short }, chosen.slice(0, i + 1), results, io));
    }
  } finally {
    await thread.end();
  }
  if (args.flag('json')) {
    const plain = results.map(({ series: _, ...result }) => result);
    const how = { seed, ...(short && { short }), ...(stop.aborted && { stopped: true }) };
    io.out(JSON.stringify(chosen.length === 1 && plain.length === 1 ? { ...how, ...plain[0] } : { ...how, results: plain }, null, 2));
  }
  if (outputs.failures.length > 0) throw new InputError([...new Set(outputs.failures)]);
  if (folder !== undefined && results.length > 0) io.err(`The report is ${join(folder, 'report.md')}.`);
  if (stop.aborted) return stopStatus(stop);
  return results.every(result => result.passed) ? YES : NO;
}

async function performOnSeeds(
  chosen: readonly Experiment[],
  seeds: readonly number[],
  short: boolean,
  json: boolean,
  io: Io,
): Promise<number> {
  const stop = io.stop();
  const pool = new LabPool(stop);
  const done: SeedResults[] = [];
  try {
    for (const experiment of chosen) {
      if (stop.aborted) break;
      const progress = new Progress(experiment.id, io);
      const tasks = seeds.map(seed => ({ experiment: experiment.id, seed, short }));
      const found = await pool.perform(tasks, (share, ended) => progress.at(share, `${ended} of ${seeds.length} seeds`));
      progress.done();
      const results = found.flatMap(result => {
        if (result === undefined) return [];
        const { series: _, ...plain } = result;
        return [plain];
      });
      if (results.length > 0) done.push({ experiment, seeds: seeds.filter((_, k) => found[k] !== undefined), results });
      if (results.length > 0 && !json) io.out(seedsText(done[done.length - 1], short));
      if (stop.aborted) sayStopped(stop, `after ${results.length} of ${seeds.length} seeds of ${experiment.id}`, io);
    }
  } finally {
    await pool.end();
  }
  if (json) {
    const results = done.flatMap(({ seeds: own, results: found }) => found.map((result, k) => ({ seed: own[k], ...result })));
    io.out(JSON.stringify({ ...(short && { short }), ...(stop.aborted && { stopped: true }), results }, null, 2));
  }
  if (stop.aborted) return stopStatus(stop);
  return done.every(({ results }) => holdsOnSeeds(results)) ? YES : NO;
}

/** Makes the folder; throws an InputError if one of the files of the report cannot be written in it. */
async function expectReportFolder(folder: string, chosen: readonly Experiment[], io: Io): Promise<void> {
  await makeFolder(resolve(io.cwd, folder), folder);
  const figures = chosen.filter(({ figure }) => figure !== undefined).map(({ id }) => `${id}.svg`);
  for (const name of ['report.md', 'results.json', ...figures]) await (await OutputFile.open(join(folder, name), io)).discard();
}

/** Writes the report of the finished experiments; the figures of all but the last are written already. */
async function writeReport(
  folder: string,
  how: RunOptions,
  chosen: readonly Experiment[],
  results: readonly Result[],
  io: Io,
): Promise<void> {
  const newest = chosen[chosen.length - 1];
  if (newest.figure !== undefined) await writeText(join(folder, `${newest.id}.svg`), newest.figure(results[chosen.length - 1]), io);
  await writeText(join(folder, 'results.json'), `${JSON.stringify({ ...how, results }, null, 2)}\n`, io);
  await writeText(join(folder, 'report.md'), reportOf(how, chosen, results), io);
}
