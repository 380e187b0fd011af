import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { InputError, Random } from 'umwelt';
import { fuzzTargets, type Target } from './targets.js';

/** All cases that ever failed, one file each: `{ target, data }`. */
const CORPUS = 'umwelt/test/fuzz/corpus';

/** A sentence on one line; below one about a design there is its marked place. */
const IN_FORM = /^[^\n]*[.?](\n {2}[^\n]*\n *\^)?$/;

/** A case that failed. */
export interface Failure {
  readonly target: string;
  readonly number: number;
  readonly what: string;
  readonly data: unknown;
}

export interface FuzzOptions {
  readonly cases: number;
  readonly seed: number;
  /** Only targets whose name contains this. */
  readonly only?: string;
  /** Called after each case; return false to stop. */
  readonly onCase?: (done: number, failures: readonly Failure[]) => boolean;
}

/**
 * Runs a number of cases; the same seed gives the same ones. Returns those that failed, and how many of each target were refused or lived.
 */
export async function fuzz(
  options: FuzzOptions,
): Promise<{ failures: Failure[]; counts: Record<string, { refused: number; lived: number }> }> {
  const targets = (await fuzzTargets()).filter(({ name }) => name.includes(options.only ?? ''));
  const counts = Object.fromEntries(targets.map(({ name }) => [name, { refused: 0, lived: 0 }]));
  const failures: Failure[] = [];
  for (let number = 0; number < options.cases; number++) {
    const random = Random.named(options.seed, `fuzz/${number}`);
    const target = weighted(targets, random);
    const data = target.make(random);
    const what = outcome(target, data);
    if (what === 'lived' || what === 'refused') counts[target.name][what]++;
    else failures.push({ target: target.name, number, what, data });
    if (options.onCase?.(number + 1, failures) === false) break;
  }
  return { failures, counts };
}

/** Runs all cases of the corpus; returns those that still fail. */
export async function fuzzCorpus(): Promise<Failure[]> {
  const targets = await fuzzTargets();
  const failures: Failure[] = [];
  for (const [number, name] of readdirSync(CORPUS).sort().entries()) {
    const { target: wanted, data } = JSON.parse(readFileSync(`${CORPUS}/${name}`, 'utf8')) as { target: string; data: unknown };
    const target = targets.find(one => one.name === wanted);
    if (target === undefined) throw new Error(`${name}: no target ${wanted}`);
    const what = outcome(target, data);
    if (what !== 'lived' && what !== 'refused') failures.push({ target: wanted, number, what: `${name}: ${what}`, data });
  }
  return failures;
}

/** Adds a failure to the corpus. */
export function keep(failure: Failure, seed: number): void {
  mkdirSync(CORPUS, { recursive: true });
  const name = `${failure.target.replaceAll(' ', '-')}-${seed}-${failure.number}.json`;
  writeFileSync(`${CORPUS}/${name}`, `${JSON.stringify({ target: failure.target, data: failure.data })}\n`);
}

function outcome(target: Target, data: unknown): string {
  try {
    target.run(structuredClone(data) as never);
    return 'lived';
  } catch (error) {
    if (error instanceof InputError)
      return error.sentences.every(sentence => IN_FORM.test(sentence)) ? 'refused' : `a sentence: ${error.message}`;
    return error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 6).join('\n') : String(error);
  }
}

function weighted(targets: readonly Target[], random: Random): Target {
  let left = random.range(
    0,
    targets.reduce((sum, { weight }) => sum + weight, 0),
  );
  return targets.find(({ weight }) => (left -= weight) < 0) ?? targets[0];
}
