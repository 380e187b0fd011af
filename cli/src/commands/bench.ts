import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import type { Arguments } from '../arguments.js';
import { startNode } from '../child.js';
import { type Command, NO, YES } from '../command.js';
import { house } from '../files/shipped-files.js';
import { type Io, sayStopped, stopStatus } from '../io.js';

const FOLDER = join(house, 'benchmarks');

export const bench: Command = {
  name: 'bench',
  summary: 'measure speed, with peers in the same run',
  usage: '[SUITE...]',
  options: { json: { help: 'print the results as JSON; they are also written to benchmarks/results/' } },
  words: [0, 100],
  examples: [['umwelt bench', 'runs every suite and writes benchmarks/results/SUITE.json']],
  async run(args: Arguments, io: Io): Promise<number> {
    const all = suites();
    if (all.length === 0) throw new InputError(`umwelt bench: found no benchmark, expected files named SUITE/NAME.bench.ts in ${FOLDER}.`);
    const chosen = args.positionals.length === 0 ? all : args.positionals;
    for (const suite of chosen) {
      if (!all.includes(suite)) throw new InputError(`"${suite}" is not a suite of benchmarks.${didYouMean(suite, all)}`);
    }
    // one process per suite, so that a suite does not inherit compiled code and heap from another
    const stop = io.stop();
    if (!(await build(stop)) && !stop.aborted) return NO;
    for (const suite of chosen) {
      const status = await measure(suite, args.flag('json'), stop, io);
      if (stop.aborted) {
        sayStopped(stop, `in ${suite}, ${chosen.indexOf(suite)} of ${chosen.length} suites done`, io);
        return stopStatus(stop);
      }
      if (status !== 0) return NO;
    }
    return YES;
  },
};

function suites(): string[] {
  if (!existsSync(FOLDER)) return [];
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter(entry => entry.isDirectory() && entry.name !== 'node_modules');
  return folders.map(entry => entry.name).filter(name => readdirSync(join(FOLDER, name)).some(file => file.endsWith('.bench.ts')));
}

/** Builds benchmarks and library if they are out of date; returns whether that succeeded. */
function build(stop: AbortSignal): Promise<boolean> {
  const child = startNode([join(house, 'scripts', 'build.mjs')], { cwd: house, stdio: ['ignore', 2, 'inherit'] }, stop);
  return new Promise(done => void child.on('close', status => done(status === 0)));
}

/**
 * Runs one suite in its own process and prints its output; returns its exit status. Benchmarks and library are built, as for users: under a
 * loader that compiles sources while they load, the same code takes a tenth longer.
 */
function measure(suite: string, json: boolean, stop: AbortSignal, io: Io): Promise<number> {
  const args = ['--expose-gc', join(FOLDER, 'dist', 'runner.js'), suite, ...(json ? ['--json'] : [])];
  const child = startNode(args, { cwd: house, stdio: ['ignore', 'pipe', 'inherit'] }, stop);
  io.err(`measuring ${suite}`);
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', chunk => {
    text += chunk;
  });
  return new Promise(done => {
    child.on('close', status => {
      if (text.trim() !== '') io.out(text.trimEnd());
      done(status ?? 1);
    });
  });
}
