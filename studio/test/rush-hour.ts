import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findChromium, launch, openPage } from './browser.js';
import { serveStudio } from './serve.js';

/**
 * Measures whether the rush hour of 500 walkers runs in real time on the page: `node --import tsx studio/test/rush-hour.ts` after a build. Ticks
 * are counted for SECONDS of page time while the page plays; then the time of a tick alone is measured. Writes the findings into benchmarks/results/page.json.
 */
const SECONDS = 20;
const TICKS = 60;
const RESULTS = fileURLToPath(new URL('../../benchmarks/results/page.json', import.meta.url));

const chromium = findChromium();
if (chromium === undefined) throw new Error('no Chromium on this machine, so nothing was measured');
const served = await serveStudio();
const browser = await launch(chromium);
try {
  const address = `${served.address}?lab&new&world=plaza&seed=1&quality=4`;
  const { page, faults } = await openPage(browser, address, { width: 1100, height: 700 });
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  await run("umwelt.store.panel.value = 'walkers'");
  await page.getByRole('button', { name: /Rush hour/ }).click();
  await page.waitForTimeout(4000);
  await run('umwelt.store.playing.value = true');
  const played = await run<{ ticks: number; seconds: number; frames: number }>(`new Promise(resolve => {
    const [tick, from] = [umwelt.life.now, performance.now()];
    let frames = 0;
    const look = () => {
      frames++;
      const seconds = (performance.now() - from) / 1000;
      if (seconds < ${SECONDS}) requestAnimationFrame(look);
      else resolve({ ticks: umwelt.life.now - tick, seconds, frames });
    };
    requestAnimationFrame(look);
  })`);
  const alone = await run<number>(`(() => {
    const times = [];
    for (let i = 0; i < ${TICKS}; i++) {
      const from = performance.now();
      umwelt.stepTicks(1);
      times.push(performance.now() - from);
    }
    return times.sort((a, b) => a - b)[${TICKS / 2}];
  })()`);
  const walkers = await run<number>('umwelt.life.creatures.length');
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const found = [
    {
      name: `rush hour, ${walkers} walkers: ticks in a second of page time`,
      value: Number((played.ticks / played.seconds).toFixed(1)),
      unit: 'ticks',
      goal: '20',
    },
    { name: 'rush hour: pictures in a second', value: Number((played.frames / played.seconds).toFixed(1)), unit: 'pictures' },
    { name: 'rush hour: a tick alone, median', value: Number(alone.toFixed(1)), unit: 'ms', goal: 'at most 50' },
    { name: 'processes that waited for a processor during the rush hour', value: loadavg()[0], unit: 'processes' },
  ];
  const result = JSON.parse(readFileSync(RESULTS, 'utf8'));
  const kept = result.findings.filter(({ name }: { name: string }) => !name.includes('rush hour'));
  writeFileSync(RESULTS, `${JSON.stringify({ ...result, findings: [...kept, ...found] }, null, 2)}\n`);
  console.log(JSON.stringify(found, null, 2));
} finally {
  await browser.close();
  await served.close();
}
