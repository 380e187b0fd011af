import { defineConfig } from 'vitest/config';

export default defineConfig({
  // the library is tested from its sources, not from a build
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['umwelt/**/*.test.ts', 'cli/**/*.test.ts', 'experiments/**/*.test.ts', 'creatures/**/*.test.ts', 'worlds/**/*.test.ts', 'docs/**/*.test.ts', 'scripts/**/*.test.ts', 'benchmarks/**/*.test.ts', 'server/**/*.test.ts', 'examples/**/*.test.ts'],
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
