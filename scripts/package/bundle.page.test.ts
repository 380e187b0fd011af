import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, FILE_PAGE, SMALL_FILE_PAGE, SMALL_TYPED_PAGE, TYPED_PAGE } from './bundles.js';
import { type InstalledPackage, installPackage } from './installed-package.js';

/** `npm test` sets the path of a browser for page tests; without a browser it skips them. */
const executablePath = process.env['CHROMIUM'] ?? 'chromium';

let installed: InstalledPackage;
beforeAll(() => {
  installed = installPackage();
}, 300_000);
afterAll(() => installed?.remove());

describe('a Vite bundle of the installed package', () => {
  it('runs in Chromium as in Node', async () => {
    installed.write('life.mjs', `${TYPED_PAGE}console.log(JSON.stringify(globalThis.report));`);
    const inNode: unknown = JSON.parse(installed.node('life.mjs').out);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] });
    try {
      for (const [name, source] of [
        ['typed', TYPED_PAGE],
        ['with-files', FILE_PAGE],
        ['small', SMALL_TYPED_PAGE],
        ['small-with-files', SMALL_FILE_PAGE],
      ]) {
        const page = await browser.newPage();
        const faults: string[] = [];
        page.on('pageerror', error => faults.push(error.message));
        await page.setContent(
          `<!doctype html><title>${name}</title><script type="module">${(await bundle(installed, name, source)).code}</script>`,
        );
        await page.waitForFunction('globalThis.report !== undefined', undefined, { timeout: 60_000 }).catch(() => undefined);
        expect({ name, faults, report: await page.evaluate('globalThis.report') }).toEqual({ name, faults: [], report: inNode });
        await page.close();
      }
    } finally {
      await browser.close();
    }
  });
});
