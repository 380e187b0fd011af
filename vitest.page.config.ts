import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/tools/source-aliases.js';

/** Page tests: Chromium (CHROMIUM=path) drives the built studio and bundles of the package. Each worker starts a browser, which seldom keeps two cores busy. */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    include: ['studio/test/**/*.page.test.ts', 'scripts/package/*.page.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // on a busy machine a panel whose code is fetched takes longer than the second that is usual
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    isolate: false,
  },
});
