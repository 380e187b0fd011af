import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { cpus, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { run } from 'mitata';
import { house } from './house.js';

/** One benchmark of a suite; times in nanoseconds per call, heap in bytes per call if mitata could measure it. */
export interface Row {
  readonly name: string;
  readonly min: number;
  readonly median: number;
  readonly mean: number;
  readonly samples: number;
  readonly heap?: number;
}

/** A result of a suite besides times: a ratio between rows, bytes, a count; with a goal in words, if there is one. */
export interface Finding {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: string;
}

/** Optional exports of a bench file: findings computed from its rows, or counted instead of timed. */
export interface Findings {
  readonly findings?: (rows: readonly Row[]) => readonly Finding[];
}

/** The result of a suite and the machine that it ran on: the content of benchmarks/results/SUITE.json. */
export interface SuiteResult {
  readonly suite: string;
  readonly machine: {
    readonly cpu: string;
    readonly cores: number;
    readonly memory: number;
    readonly system: string;
    readonly node: string;
  };
  readonly rows: readonly Row[];
  readonly findings?: readonly Finding[];
}

const FOLDER = dirname(fileURLToPath(import.meta.url));

/** Imports every file of a suite, which declare benchmarks with mitata's `bench`, and measures them in one run. */
export async function runSuite(suite: string): Promise<SuiteResult> {
  const files = readdirSync(join(FOLDER, suite)).filter(file => /\.bench\.[jt]s$/.test(file));
  const modules: Findings[] = [];
  for (const file of files.sort()) modules.push(await import(pathToFileURL(join(FOLDER, suite, file)).href));
  const { benchmarks } = await run({ format: 'quiet', throw: true });
  const rows = benchmarks.flatMap(benchmark =>
    benchmark.runs.map((trial): Row => {
      const stats = trial.stats;
      if (stats === undefined) throw new Error(`${trial.name} was not measured`);
      const { min, p50, avg, samples, heap } = stats;
      const row = { name: trial.name, min, median: p50, mean: avg, samples: samples.length };
      return heap === undefined ? row : { ...row, heap: heap.avg };
    }),
  );
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model ?? 'unknown', cores: cpus().length, memory: totalmem(), system: platform(), node: process.version };
  const findings = modules.flatMap(module => module.findings?.(rows) ?? []);
  return { suite, machine, rows, ...(findings.length === 0 ? {} : { findings }) };
}

/** Writes the result of a suite to its file. */
export function writeSuite(result: SuiteResult): void {
  const results = fileURLToPath(new URL('benchmarks/results', house));
  mkdirSync(results, { recursive: true });
  const file = join(results, `${result.suite}.json`);
  writeFileSync(`${file}.part`, `${JSON.stringify(result, null, 2)}\n`);
  renameSync(`${file}.part`, file);
}

const UNITS: readonly (readonly [number, string])[] = [
  [1e9, 's'],
  [1e6, 'ms'],
  [1e3, 'us'],
  [0, 'ns'],
];

function time(nanoseconds: number): string {
  const [scale, unit] = UNITS.find(([least]) => nanoseconds >= least) ?? [1, 'ns'];
  return `${(nanoseconds / (scale || 1)).toPrecision(4)} ${unit}`;
}

function table({ suite, machine, rows, findings = [] }: SuiteResult): string {
  const width = Math.max(0, ...rows.map(row => row.name.length));
  const lines = rows.map(row => `  ${row.name.padEnd(width)}  min ${time(row.min).padStart(9)}  median ${time(row.median).padStart(9)}`);
  const wide = Math.max(0, ...findings.map(finding => finding.name.length));
  const found = findings.map(
    ({ name, value, unit, goal }) =>
      `  ${name.padEnd(wide)}  ${value.toPrecision(3)} ${unit}${goal === undefined ? '' : ` (goal: ${goal})`}`,
  );
  return [`${suite}: ${machine.cpu}, ${machine.cores} cores, node ${machine.node}`, ...lines, ...found].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const result = await runSuite(process.argv[2] ?? '');
  writeSuite(result);
  console.log(process.argv.includes('--json') ? JSON.stringify(result, null, 2) : table(result));
}
