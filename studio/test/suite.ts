import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findChromium, launch } from './browser.js';
import { type Served, serveStudio } from './serve.js';

export interface Suite {
  browser: Browser;
  /** Address of the page, ending in a slash. */
  address: string;
}

/** A set of page tests with a browser and the built studio; without a browser, one test prints that they were left out. */
export function pageSuite(name: string, body: (suite: Suite) => void): void {
  const path = findChromium();
  if (path === undefined) {
    it(`${name}: left out, because there is no Chromium`, () => {
      console.log(`page tests of ${name} left out: no Chromium on this machine (set CHROMIUM=path)`);
    });
    return;
  }
  describe(name, () => {
    const suite: Partial<Suite> = {};
    let served: Served | undefined;
    beforeAll(async () => {
      served = await serveStudio();
      suite.address = served.address;
      suite.browser = await launch(path);
    });
    afterAll(async () => {
      await suite.browser?.close();
      await served?.close();
    });
    body(suite as Suite);
  });
}
