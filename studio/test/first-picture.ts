import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { findChromium, launch } from './browser.js';
import { DIST, serveStudio } from './serve.js';

/**
 * Measures how long a new user waits: `node --import tsx studio/test/first-picture.ts [--runs N]` after a build. In each run a new browser
 * opens the page; the time ends when the first picture of Silas has been drawn (its pixels are read back), and when the whole yard has.
 * Writes benchmarks/results/page.json.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RESULTS = fileURLToPath(new URL('../../benchmarks/results/page.json', import.meta.url));
const SCRIPT = `
  window.times = {};
  const read = () => {
    const gl = document.querySelector('canvas').getContext('webgl2');
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now();
  };
  new PerformanceObserver(() => { window.times.first ??= read(); }).observe({ entryTypes: ['mark'] });
  const look = () => {
    if (window.umwelt?.view?.whole) window.times.whole = read();
    else requestAnimationFrame(look);
  };
  look();`;
const FETCHED = `(() => {
  const [{ startTime }] = performance.getEntriesByName('first picture');
  const files = performance.getEntriesByType('resource').filter(entry => entry.startTime < startTime);
  return [...new Set(files.map(({ name }) => new URL(name).pathname))];
})()`;

const chromium = findChromium();
if (chromium === undefined) throw new Error('no Chromium on this machine, so nothing was measured');
const served = await serveStudio();
const first: number[] = [];
const whole: number[] = [];
let bytes = 0;
const [busy] = loadavg();
try {
  for (let i = 0; i < Number(values.runs); i++) {
    const browser = await launch(chromium);
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await page.addInitScript({ content: SCRIPT });
    await page.goto(`${served.address}?new`, { waitUntil: 'commit' });
    while (!(await page.evaluate('window.times?.whole !== undefined'))) await page.waitForTimeout(100);
    const times = await page.evaluate<{ first: number; whole: number }>('times');
    const files = ['/index.html', ...(await page.evaluate<string[]>(FETCHED))];
    bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
    first.push(times.first);
    whole.push(times.whole);
    console.log(`first picture ${Math.round(times.first)} ms, whole yard ${Math.round(times.whole)} ms`);
    await browser.close();
  }
} finally {
  await served.close();
}
const row = (name: string, milliseconds: number[]): object => {
  const sorted = milliseconds.toSorted((a, b) => a - b).map(time => Math.round(time * 1e6));
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length;
  return { name, min: sorted[0], median: sorted[sorted.length >> 1], mean, samples: sorted.length };
};
const [cpu] = cpus();
const result = {
  suite: 'page',
  machine: { cpu: cpu?.model ?? 'unknown', cores: cpus().length, memory: totalmem(), system: platform(), node: process.version },
  rows: [row('first picture of Silas, new browser, software rendering', first), row('the whole yard', whole)],
  findings: [
    { name: 'compressed files before the first picture', value: bytes, unit: 'bytes', goal: 'at most 350,000' },
    { name: 'processes that waited for a processor when the measurement began', value: busy, unit: 'processes' },
  ],
};
writeFileSync(RESULTS, `${JSON.stringify(result, null, 2)}\n`);
console.log(JSON.stringify(result.findings));
