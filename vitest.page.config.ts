import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/tools/source-aliases.js';

/** Page tests: Chromium (CHROMIUM=path) drives the built studio and bundles of the package. One file at a time: each starts a browser. */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    include: ['studio/test/**/*.page.test.ts', 'scripts/package/*.page.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
