import { defineConfig } from 'vitest/config';

const FOLDERS = ['umwelt', 'cli', 'experiments', 'creatures', 'worlds', 'docs', 'scripts', 'benchmarks', 'server', 'examples', 'studio'];

export default defineConfig({
  // the library is tested from its sources, not from a build
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: FOLDERS.map(folder => `${folder}/**/*.test.ts`),
    // page tests need a browser: vitest.page.config.ts
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.page.test.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
