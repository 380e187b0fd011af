import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findChromium, launch } from './browser.js';
import { type Served, serveStudio } from './serve.js';

export interface Suite {
  browser: Browser;
  /** Address of the page, ending in a slash. */
  address: string;
}

/**
 * The browser and the server of a worker, shared by its test files, because starting them takes longer than many tests. They end with the
 * worker.
 */
const shared = globalThis as { pageTests?: Promise<Served & { readonly browser: Browser }> };

async function start(path: string): Promise<Served & { readonly browser: Browser }> {
  const [served, browser] = await Promise.all([serveStudio(), launch(path)]);
  return { ...served, browser };
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
    beforeAll(async () => {
      // a browser that an earlier test has broken is started again
      if ((await shared.pageTests)?.browser.isConnected() !== true) shared.pageTests = start(path);
      Object.assign(suite, await shared.pageTests);
    });
    afterAll(async () => {
      for (const context of suite.browser?.contexts() ?? []) await context.close();
    });
    body(suite as Suite);
  });
}
