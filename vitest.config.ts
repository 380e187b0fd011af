import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { sourceAliases } from './scripts/tools/source-aliases.js';

const FOLDERS = ['umwelt', 'cli', 'experiments', 'creatures', 'worlds', 'docs', 'scripts', 'benchmarks', 'net', 'examples', 'studio'];

/** Runs the experiments first, because they take longest: a long test that starts last would delay the end of the run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/experiments/contract/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

export default defineConfig({
  // the library is tested from its sources, not from a build
  resolve: { alias: sourceAliases },
  test: {
    include: FOLDERS.map(folder => `${folder}/**/*.test.ts`),
    // page tests need a browser: vitest.page.config.ts
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.page.test.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
    // the files of a worker share the modules: the library keeps no state in them, and loading it for each file took a sixth of the time
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
