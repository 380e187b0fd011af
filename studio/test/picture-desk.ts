import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launch } from './browser.js';
import { serveStudio } from './serve.js';

/** Everything that a script needs to take pictures of the page: `[--png DIR] [--quality N] [NAME ...]`. */
export interface PictureDesk {
  readonly browser: Browser;
  /** Address of the served page. */
  readonly address: string;
  /** Whether PNG files are written, for a close look, instead of the small JPEG files of the documents. */
  readonly png: boolean;
  /** Quality level of the page; 0 is the finest. */
  readonly quality: string;
  /** Whether all pictures are asked for, and whether one is. */
  readonly all: boolean;
  asks(picture: { readonly name: string }): boolean;
  /** Writes the picture of this name from what a page shows, and prints a line about it. */
  write(name: string, page: Page, faults: readonly string[]): Promise<void>;
}

/** Serves the page, runs a script that takes pictures, and closes everything again. */
export async function atPictureDesk(work: (desk: PictureDesk) => Promise<void>): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    options: { png: { type: 'string' }, quality: { type: 'string', default: '0' } },
    allowPositionals: true,
  });
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('no Chromium on this machine, so no pictures');
  const png = values.png !== undefined;
  const folder = values.png ?? fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const served = await serveStudio();
  const browser = await launch(chromium);
  try {
    await work({
      browser,
      address: served.address,
      png,
      quality: values.quality,
      all: asked.length === 0,
      asks: ({ name }) => asked.length === 0 || asked.includes(name),
      async write(name, page, faults) {
        // JPEG is small for such pictures, and text stays sharp enough at this quality
        const shot = await page.screenshot({ ...(png ? { type: 'png' } : { type: 'jpeg', quality: 86 }), timeout: 180_000 });
        writeFileSync(join(folder, `${name}.${png ? 'png' : 'jpg'}`), shot);
        console.log(`${name}: ${Math.round(shot.length / 1024)} KB${faults.length > 0 ? `, faults: ${faults.join('; ')}` : ''}`);
      },
    });
  } finally {
    await browser.close();
    await served.close();
  }
}

/** A page with pictures side by side, `columns` in a row. */
export async function contactSheet(
  browser: Browser,
  shots: readonly Buffer[],
  columns: number,
  [width, height]: readonly [number, number],
): Promise<Page> {
  const sheet = await (await browser.newContext()).newPage();
  await sheet.setViewportSize({ width: width * columns, height: height * Math.ceil(shots.length / columns) });
  const images = shots.map(shot => `<img src="data:image/png;base64,${shot.toString('base64')}" style="display:block">`).join('');
  await sheet.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;width:${width * columns}px">${images}</body>`);
  return sheet;
}
