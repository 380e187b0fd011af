import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, launch, openPage } from './browser.js';
import { serveStudio } from './serve.js';

/**
 * The pictures in the list of worlds: `node --import tsx studio/test/world-pictures.ts [NAME ...]` after a build. Each is what the page
 * shows of the world after a while, without its controls.
 */
const OUT = fileURLToPath(new URL('../src/panels/worlds/pictures/', import.meta.url));
const WORLDS = fileURLToPath(new URL('../../worlds/', import.meta.url));
const SIZE = { width: 480, height: 360 };
/** Width of a picture in pixels: twice that of the card, for sharp screens. */
const WIDTH = 192;
const TICKS: Readonly<Record<string, number>> = { yard: 44, lesson: 300, porch: 40 };

const asked = process.argv.slice(2);
const names = readdirSync(WORLDS).flatMap(file => /^([^_].*)\.yaml$/.exec(file)?.[1] ?? []);
const chromium = findChromium();
if (chromium === undefined) throw new Error('no Chromium on this machine, so no pictures');
mkdirSync(OUT, { recursive: true });
const served = await serveStudio();
const browser = await launch(chromium);
try {
  for (const name of names.filter(one => asked.length === 0 || asked.includes(one))) {
    const { page } = await openPage(browser, `${served.address}?play&new&world=${name}&seed=1&paused&quality=0`, SIZE);
    await page.addStyleTag({ content: '.top-bar, .lower, .messages, .tags { display: none !important; }' });
    await page.setViewportSize({ ...SIZE, height: SIZE.height + 2 });
    await page.evaluate(`umwelt.store.panel.value = undefined; umwelt.stepTicks(${TICKS[name] ?? 60}); umwelt.drawn()`);
    await page.waitForTimeout(1200);
    const shot = (await page.screenshot({ type: 'png', timeout: 120_000 })).toString('base64');
    const webp = await page.evaluate<string>(`(async () => {
      const image = await createImageBitmap(await (await fetch('data:image/png;base64,${shot}')).blob());
      const canvas = new OffscreenCanvas(${WIDTH}, Math.round(${WIDTH} * 0.75));
      const pen = canvas.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })).arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    })()`);
    const bytes = Buffer.from(webp, 'base64');
    writeFileSync(join(OUT, `${name}.webp`), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await served.close();
}
