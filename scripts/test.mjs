import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { buildStudio } from './build-studio.mjs';
import { ensure } from './ensure.mjs';
import { findChromium, installChromium } from './tools/chromium.mjs';
import { house, runNode, tools } from './tools/house.mjs';
import { findRedis, installRedis } from './tools/redis.mjs';

/** `npm test`: runs every check and prints its time; the last line is the total. */
const COLORS = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
const REPORTS = join(house, '.umwelt', 'test');
let passed = 0;
let failed = 0;
let skipped = 0;

async function step(name, work) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const ok = await work();
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return ok;
}

/** Runs a check that passes or fails as a whole, and counts it as one test. */
async function check(name, work) {
  const ok = await step(name, work);
  if (ok) passed++;
  else failed++;
  return ok;
}

/** Runs vitest and counts its tests; a file that does not load or a run that breaks counts as one failure. */
async function vitest(name, args, env = {}) {
  const report = join(REPORTS, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  return step(name, async () => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const status = await runNode([tools.vitest(), 'run', ...args, ...reporters], { env: { ...process.env, ...COLORS, ...env } });
    let failures = 0;
    try {
      const result = JSON.parse(readFileSync(report, 'utf8'));
      passed += result.numPassedTests;
      skipped += result.numPendingTests + result.numTodoTests;
      failures = result.numFailedTests;
      for (const file of result.testResults) {
        if (file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')) failures++;
      }
    } catch {
      console.log('vitest left no report');
    }
    if (status !== 0) failures = Math.max(1, failures);
    failed += failures;
    return failures === 0;
  });
}

/** Finds Redis and Chromium, or begins to install them while the other checks run; one after the other, because apt allows only one process. */
function programs() {
  const redisPath = findRedis();
  const chromiumPath = findChromium();
  const redis = redisPath === undefined ? installRedis() : Promise.resolve({ path: redisPath });
  const chromium = chromiumPath === undefined ? redis.then(() => installChromium()) : Promise.resolve({ path: chromiumPath });
  return { redis, chromium };
}

async function pages(found) {
  if (found.path === undefined) console.log(`\npage tests skipped: ${found.why}`);
  else await vitest('page tests', ['--config', 'vitest.page.config.ts'], { CHROMIUM: found.path });
}

const started = Date.now();
if (!(await ensure())) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
mkdirSync(REPORTS, { recursive: true });
const { redis, chromium } = programs();
const lint = ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'];
await check('format and lint', async () => (await runNode([tools.biome(), ...lint])) === 0);
await check('types', async () => (await runNode([tools.tsc(), '-b'])) === 0);
// the command's tests start the build, which is done already unless tsc -b stopped at an error
if (failed > 0) await step('build', build);
const page = await check('studio build', buildStudio);
const foundRedis = await redis;
if (foundRedis.path === undefined) console.log(`\ntests with Redis skipped: ${foundRedis.why}`);
await vitest('tests', [], foundRedis.path === undefined ? {} : { REDIS_SERVER: foundRedis.path });
if (page) await pages(await chromium);

console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s in all${skipped > 0 ? `, ${skipped} tests skipped` : ''}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
