/**
 * Renders contact sheets of the bodies in Chromium to docs/pictures: poses, gaits, expressions, every creature.
 *   node --import tsx scripts/contact-sheet.ts [name of a sheet ...]
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { createServer } from 'vite';

const HOUSE = fileURLToPath(new URL('..', import.meta.url));
const FLAGS = [
  '--no-sandbox',
  '--use-angle=gl-egl',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const FACE = { yaw: 20, up: 1, far: 1.5, at: [0, 0.62, -0.4] };
const SIDE = { yaw: 78, up: 5, far: 2.5, at: [0, 0.36, -0.06] };
const WHOLE = { yaw: 48, up: 8, far: 2.6, at: [0, 0.4, -0.03] };
const MOODS = ['happy', 'sad', 'guilty', 'angry', 'afraid', 'confused', 'surprised', 'frustrated', 'asleep'];

/** Poses of Silas: label, command, ticks. */
const POSES: readonly (readonly [string, unknown, number])[] = [
  ['stand', undefined, 20],
  ['sit', 'sit', 40],
  ['beg', 'beg', 45],
  ['lie', 'lie', 45],
  ['crouch', 'crouch', 40],
  ['stretch', 'stretch', 30],
  ['roll over', 'roll-over', 34],
  ['lift leg', 'lift-leg', 30],
  ['shake paw', 'shake-paw', 30],
  ['dig', 'dig', 27],
  ['shake off', 'shake-off', 15],
  ['jump', 'jump', 9],
  ['smell', 'smell', 40],
  ['yawn', 'yawn', 16],
  ['bark', 'bark', 12],
  ['eat', 'eat', 40],
  ['howl', 'howl', 30],
  ['wag', { do: 'wag', width: 1 }, 12],
  ['happy', { do: 'express', mood: 'happy' }, 40],
  ['sleep', 'sleep', 60],
];

/** Returns a sequence of one body: `frames` pictures, `every` ticks apart, after `first` ticks. */
function strip(label: string, call: string, first: number, every: number, frames: number): object[] {
  return Array.from({ length: frames }, (_, i) => ({
    ...SIDE,
    creature: 'silas',
    label: i === 0 ? label : '',
    calls: [call],
    ticks: i === 0 ? first : every,
    on: i > 0,
  }));
}

function sheets(bodies: readonly string[]): Record<string, object> {
  return {
    'silas-poses': {
      columns: 5,
      width: 270,
      height: 250,
      frames: POSES.map(([label, call, ticks]) => ({ ...WHOLE, creature: 'silas', label, calls: call === undefined ? [] : [call], ticks })),
    },
    'silas-expressions': {
      columns: 3,
      width: 380,
      height: 320,
      frames: MOODS.map(mood => ({ ...FACE, creature: 'silas', label: mood, calls: [{ do: 'express', mood }], ticks: 40 })),
    },
    'silas-gaits': {
      columns: 6,
      width: 230,
      height: 190,
      frames: [
        ...strip('walk', 'walk', 40, 2, 6),
        ...strip('trot', 'trot', 40, 1, 6),
        ...strip('bound', 'bound', 40, 1, 6),
        ...strip('slink', 'slink', 40, 3, 6),
      ],
    },
    'silas-sits-down': { columns: 6, width: 230, height: 220, frames: strip('sit', 'sit', 2, 3, 12) },
    bodies: { columns: 3, width: 380, height: 320, frames: bodies.map(creature => ({ creature, label: creature, ticks: 30 })) },
  };
}

/** Functions of the sheet's page. */
interface SheetPage {
  readonly sheet: {
    draw(sheet: object): Promise<{ triangles: number; calls: number; script: number }>;
    drawFlock(creature: string, width: number, height: number): Promise<{ triangles: number; calls: number }>;
    bodyNames(): string[];
  };
}

async function takePictures(browser: Browser, address: string, wanted: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1200 } });
  page.on('pageerror', error => console.error(error.message));
  await page.goto(`${address}src/body/contact-sheet.html`);
  await page.waitForFunction('window.sheet !== undefined');
  const bodies = await page.evaluate(() => (globalThis as unknown as SheetPage).sheet.bodyNames());
  mkdirSync(`${HOUSE}docs/pictures`, { recursive: true });
  for (const [name, sheet] of Object.entries(sheets(bodies))) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const cost = await page.evaluate(one => (globalThis as unknown as SheetPage).sheet.draw(one), sheet);
    await page.locator('#sheet').screenshot({ path: `${HOUSE}docs/pictures/${name}.jpg`, type: 'jpeg', quality: 88 });
    console.log(`${name}: at most ${cost.triangles} triangles in ${cost.calls} draws, ${cost.script.toFixed(2)} ms of script`);
  }
  if (wanted.length > 0 && !wanted.includes('hundred-sheep')) return;
  const { triangles, calls } = await page.evaluate(() => (globalThis as unknown as SheetPage).sheet.drawFlock('sheep', 1000, 560));
  await page.locator('#sheet').screenshot({ path: `${HOUSE}docs/pictures/hundred-sheep.jpg`, type: 'jpeg', quality: 85 });
  console.log(`hundred-sheep: ${triangles} triangles in ${calls} draws`);
}

const { findChromium } = (await import('./tools/chromium.mjs' as string)) as { findChromium(): string | undefined };
const executablePath = findChromium();
if (executablePath === undefined) {
  console.error('no Chromium found: install it or name it in CHROMIUM');
  process.exitCode = 2;
} else {
  const server = await createServer({
    root: `${HOUSE}studio`,
    configFile: `${HOUSE}studio/vite.config.ts`,
    server: { port: 0, hmr: false, watch: null },
    logLevel: 'warn',
  });
  await server.listen();
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    await takePictures(browser, server.resolvedUrls?.local[0] ?? '', process.argv.slice(2));
  } finally {
    await browser.close();
    await server.close();
  }
}
