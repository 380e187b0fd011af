import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/tools/source-aliases.js';

/** Page tests: a real Chromium (CHROMIUM=path) drives the built studio. One file at a time, as each has a browser of its own. */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    include: ['studio/test/**/*.page.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
