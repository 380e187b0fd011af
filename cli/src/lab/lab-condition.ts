import { join, resolve } from 'node:path';
import { type DesignResult, InputError, parseDesign } from 'umwelt';
import { parseDesignFile } from 'umwelt/learning';
import type { LivingPoint } from '#experiments';
import type { Arguments } from '../arguments.js';
import { YES } from '../command.js';
import { makeFolder } from '../files/make-folder.js';
import { OutputFile, writeText } from '../files/output-file.js';
import { readText } from '../files/read-file.js';
import { type Io, sayStopped, stopStatus } from '../io.js';
import { livingCsv, livingLines, livingOptions, livingText } from './condition-animals.js';
import { conditionCsv, conditionReport, conditionText } from './condition-report.js';
import { designOptions } from './design-options.js';
import { LabThread } from './lab-thread.js';

const REPORT_FILES = ['report.md', 'results.json', 'trials.csv', 'curves.svg'] as const;

/** Runs `lab condition "DESIGN"`: runs a conditioning design and prints the first and last predictions of each trial type. */
export async function condition(words: readonly string[], args: Arguments, io: Io): Promise<number> {
  const file = args.text('file');
  if (words.length !== (file === undefined ? 1 : 0)) {
    throw new InputError('umwelt lab condition: expected one DESIGN in quotes, such as "10A+|10AB+|1B?", or --file FILE.');
  }
  if (args.flag('csv') && args.flag('json')) throw new InputError('umwelt lab condition: found --csv and --json, expected one of them.');
  const folder = args.text('report');
  if (folder !== undefined) await expectReport(folder, io);
  const text = file === undefined ? words[0] : await readText(file, io);
  const design = file === undefined ? parseDesign(text) : parseDesignFile(text, file);
  const animal = args.text('animal');
  for (const flag of animal === undefined ? ['n', 'us'] : [])
    if (args.flag(flag)) throw new InputError(`umwelt lab condition: found --${flag}, expected --animal beside it.`);
  const options = await designOptions(args, io);
  const stop = io.stop();
  const thread = new LabThread(stop);
  try {
    if (animal !== undefined) {
      const points = await thread.perform({ design, animal, options: livingOptions(options, args) });
      if (points !== undefined) {
        io.out(livingText(points, args));
        if (folder !== undefined) await writeReport(folder, text, await livingFiles(points, text), io);
      }
    } else {
      const result = await thread.perform({ design, options });
      if (result !== undefined) {
        io.out(args.flag('json') ? JSON.stringify(result, null, 2) : args.flag('csv') ? conditionCsv(result) : conditionText(result));
        if (folder !== undefined) await writeReport(folder, text, await modelFiles(result, text), io);
      }
    }
  } finally {
    await thread.end();
  }
  if (!stop.aborted) return YES;
  sayStopped(stop, 'before the design was finished', io);
  return stopStatus(stop);
}

/** Makes the folder of a report. Call it before the work: throws an InputError if a file cannot be written there, or if figures cannot be drawn. */
async function expectReport(folder: string, io: Io): Promise<void> {
  const { canDraw, INSTALL_PLOTTING } = await import('#experiments');
  if (!canDraw) throw new InputError(`--report: figures need two more packages; install them with "${INSTALL_PLOTTING}".`);
  await makeFolder(resolve(io.cwd, folder), folder);
  for (const name of REPORT_FILES) await (await OutputFile.open(join(folder, name), io)).discard();
}

/** The contents of a report besides its design. */
interface ReportFiles {
  readonly results: object;
  readonly csv: string;
  readonly figure: string;
  readonly report: string;
}

async function modelFiles(result: DesignResult, design: string): Promise<ReportFiles> {
  const { conditionFigure } = await import('#experiments');
  const report = conditionReport(design, 'Prediction by trial', conditionText(result));
  return { results: result, csv: conditionCsv(result), figure: conditionFigure(result), report };
}

async function livingFiles(points: readonly LivingPoint[], design: string): Promise<ReportFiles> {
  const { livingFigure } = await import('#experiments');
  const report = conditionReport(design, 'Mean response by trial', livingLines(points));
  return { results: { trials: points }, csv: livingCsv(points), figure: livingFigure(points), report };
}

async function writeReport(folder: string, design: string, { results, csv, figure, report }: ReportFiles, io: Io): Promise<void> {
  await writeText(join(folder, 'results.json'), `${JSON.stringify({ design, ...results }, null, 2)}\n`, io);
  await writeText(join(folder, 'trials.csv'), `${csv}\n`, io);
  await writeText(join(folder, 'curves.svg'), figure, io);
  await writeText(join(folder, 'report.md'), report, io);
  io.err(`The report is ${join(folder, 'report.md')}.`);
}
