import { parseArgs } from 'node:util';
import { fuzz, keep } from './fuzz.js';

/**
 * `npm run fuzz -- --cases N [--seed S] [--only TARGET] [--minutes M] [--keep]`: prints each failed case at once; with --keep it is added
 * to the corpus.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    keep: { type: 'boolean' },
  },
});
const seed = Number(values.seed);
const started = performance.now();
let printed = 0;
let ran = 0;
const { failures, counts } = await fuzz({
  cases: Number(values.cases),
  seed,
  ...(values.only === undefined ? {} : { only: values.only }),
  onCase: (done, failed) => {
    ran = done;
    const seconds = (performance.now() - started) / 1000;
    for (; printed < failed.length; printed++) {
      const failure = failed[printed];
      console.log(`${failure.target} ${failure.number}: ${failure.what}\n`);
      if (values.keep === true) keep(failure, seed);
    }
    if (done % 1000 === 0) process.stderr.write(`${done} cases, ${failed.length} failed, ${Math.round(seconds)} s\n`);
    return seconds < 60 * Number(values.minutes);
  },
});
console.log(JSON.stringify(counts, null, 2));
console.log(`${ran} cases, ${failures.length} failed.`);
process.exitCode = failures.length === 0 ? 0 : 1;
