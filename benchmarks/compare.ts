import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ComparedRow, compareSuite, comparisonTable } from './comparison.js';
import type { SuiteResult } from './runner.js';

/**
 * `npm run bench:compare -- PATH [SUITE...] [--rounds N] [--processor-time]`: measures this checkout and the one at PATH alternately, each
 * with its own benchmarks and its own built library, prints ratios and writes results/comparison.json. Both must be built. With
 * `--processor-time` rows are measured in processor time of all threads, which other processes on a busy machine disturb less than elapsed
 * time.
 */
const HERE = dirname(fileURLToPath(import.meta.url));
const FLAGS = ['--expose-gc', '--import', 'tsx', '--input-type=module'];

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, 'processor-time': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [path, ...wanted] = positionals;
const rounds = Number(values.rounds);
const processorTime = values['processor-time'];
if (path === undefined || !existsSync(join(path, 'benchmarks', 'runner.ts')) || !(rounds >= 1)) {
  console.error('bench:compare: expected the path of another checkout, then any suites, and --rounds with a number from 1 on.');
  process.exit(2);
}
const here = resolve(HERE, '..');
const there = resolve(path);
const suites = suitesOf(here).filter(suite => suitesOf(there).includes(suite) && (wanted.length === 0 || wanted.includes(suite)));
if (suites.length === 0) {
  console.error(`bench:compare: found no suite "${wanted.join(' ')}", expected some of: ${suitesOf(here).join(', ')}.`);
  process.exit(2);
}

const rows: ComparedRow[] = [];
let machine: SuiteResult['machine'] | undefined;
for (const suite of suites) {
  const mine: SuiteResult[] = [];
  const theirs: SuiteResult[] = [];
  for (let round = 0; round < rounds; round++) {
    console.error(`${suite}, round ${round + 1} of ${rounds}`);
    // the order alternates, so that a machine that slows down or speeds up favors neither
    if (round % 2 === 0) mine.push(measure(here, suite));
    theirs.push(measure(there, suite));
    if (round % 2 === 1) mine.push(measure(here, suite));
  }
  machine = mine[0].machine;
  const compared = compareSuite(mine, theirs);
  rows.push(...compared);
  console.log(comparisonTable(compared));
}
mkdirSync(join(HERE, 'results'), { recursive: true });
const comparison = {
  commit: commitOf(here),
  otherCommit: commitOf(there),
  rounds,
  time: processorTime ? 'processor' : 'elapsed',
  machine,
  rows,
};
writeFileSync(join(HERE, 'results', 'comparison.json'), `${JSON.stringify(comparison, null, 2)}\n`);
const slower = rows.filter(row => row.slower);
console.log(`${rows.length} rows compared, ${slower.length} slower by more than 5 %`);

function suitesOf(checkout: string): string[] {
  const folder = join(checkout, 'benchmarks');
  const folders = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory() && entry.name !== 'node_modules');
  return folders.map(({ name }) => name).filter(name => readdirSync(join(folder, name)).some(file => file.endsWith('.bench.ts')));
}

/** Runs one suite of a built checkout in its own process. Writes no files. */
function measure(checkout: string, suite: string): SuiteResult {
  // mitata binds performance.now when it is imported
  const clock = processorTime ? 'performance.now = () => { const u = process.cpuUsage(); return (u.user + u.system) / 1000; };' : '';
  const script = `${clock} const { runSuite } = await import('./benchmarks/runner.ts'); console.log(JSON.stringify(await runSuite('${suite}')));`;
  const { status, stdout } = spawnSync(process.execPath, [...FLAGS, '--eval', script], {
    cwd: checkout,
    env: { ...process.env, TSX_TSCONFIG_PATH: join(checkout, 'benchmarks', 'tsconfig.json') },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${suite} could not be measured in ${checkout}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as SuiteResult;
}

function commitOf(checkout: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
