import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const FOLDERS = ['umwelt', 'cli', 'experiments', 'creatures', 'worlds', 'docs', 'scripts', 'benchmarks', 'server', 'examples', 'studio'];

/** Experiments take longest, so they come first: what is begun last must not keep everybody waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/experiments/contract/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

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
    sequence: { sequencer: LongestFirst },
  },
});
