import { parseArgs } from 'node:util';
import { fuzz, keep } from './fuzz.js';

/** `npm run fuzz -- --cases N [--seed S] [--only TARGET] [--keep]`: prints what failed; with --keep it becomes part of the corpus. */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    keep: { type: 'boolean' },
  },
});
const seed = Number(values.seed);
const started = performance.now();
const { failures, counts } = await fuzz({
  cases: Number(values.cases),
  seed,
  ...(values.only === undefined ? {} : { only: values.only }),
  onCase: (done, failed) => {
    if (done % 1000 === 0) process.stderr.write(`${done} cases, ${failed} failed, ${Math.round((performance.now() - started) / 1000)} s\n`);
  },
});
for (const failure of failures) {
  console.log(`${failure.target} ${failure.number}: ${failure.what}\n`);
  if (values.keep === true) keep(failure, seed);
}
console.log(JSON.stringify(counts, null, 2));
console.log(`${values.cases} cases, ${failures.length} failed.`);
process.exitCode = failures.length === 0 ? 0 : 1;
