import { type Input, InputError, Life, Random, Recorder, type WorldDefinition } from 'umwelt';
import { openRecording } from 'umwelt/life';
import { randomInput } from './random-input.js';

/** Ticks for which a life and its twins are compared. */
const COMPARED = 100;

export interface TwinOptions {
  readonly definition: WorldDefinition;
  readonly seed: number;
  /** Ticks before the life is copied. */
  readonly before: number;
  /** Chance of an input before each tick. */
  readonly inputs: number;
}

/** Applies an input; a refused one must not change the life, which the comparison shows. Throws all exceptions except InputError. */
function attempt(life: Life, input: Input): void {
  try {
    life.apply(input);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}

/** Runs a life under random inputs; `chance` is the probability of an input before each tick. */
export function runWith(life: Life, random: Random, ticks: number, chance: number): void {
  for (let i = 0; i < ticks; i++) {
    while (random.chance(chance)) attempt(life, randomInput(life, random));
    life.tick();
  }
}

/** Returns the first state array and index at which two lives differ; an empty text if they are equal. */
export function firstDifference(a: Life, b: Life): string {
  const arrays = b.snapshot().arrays;
  let found = '';
  a.visitState((name, array) => {
    if (found !== '') return;
    const other = arrays.get(name);
    if (other === undefined || other.length !== array.length) found = `${name}: ${array.length} numbers and ${other?.length ?? 'none'}`;
    for (let i = 0; found === '' && other !== undefined && i < array.length; i++)
      if (!Object.is(array[i], other[i])) found = `${name}[${i}]: ${array[i]} and ${other[i]}`;
    arrays.delete(name);
  });
  return found === '' && arrays.size > 0 ? [...arrays.keys()].join(', ') : found;
}

/**
 * Runs a life under random inputs and copies it in three ways: through JSON into a new life of an equal definition, into a life of the same
 * definition with another past, and from its future back into itself. Then runs all of them under equal inputs. Returns the first
 * difference, or an empty text.
 */
export function twinsDiverge(options: TwinOptions): string {
  const { definition, seed, before, inputs } = options;
  const random = Random.named(seed, 'fuzz/twins');
  const life = new Life(definition, { seed });
  runWith(life, random, before, inputs);
  const snapshot = life.snapshot();
  const recorder = new Recorder(life);
  const file = JSON.parse(JSON.stringify(recorder.toJSON()));
  recorder.dispose();
  const through = openRecording(file).life;
  const other = new Life(definition, { seed });
  runWith(other, Random.named(seed, 'fuzz/other'), 40, 0.3);
  other.restore(snapshot);
  const twins = { 'through JSON': through, 'into another': other };
  for (const [how, twin] of Object.entries(twins))
    if (twin.hashNumber() !== life.hashNumber()) return `${how}, at once: ${firstDifference(life, twin)}`;
  const future: number[] = [];
  const log: Input[][] = [];
  for (let i = 0; i < COMPARED; i++) {
    const now: Input[] = [];
    while (random.chance(inputs)) now.push(randomInput(life, random));
    log.push(now);
    for (const one of [life, through, other]) {
      for (const input of now) attempt(one, input);
      one.tick();
    }
    future.push(life.hashNumber());
    for (const [how, twin] of Object.entries(twins))
      if (twin.hashNumber() !== future[i]) return `${how}, after ${i + 1} ticks: ${firstDifference(life, twin)}`;
  }
  life.restore(snapshot);
  for (let i = 0; i < COMPARED; i++) {
    for (const input of log[i]) attempt(life, input);
    life.tick();
    if (life.hashNumber() !== future[i]) return `back in time, after ${i + 1} ticks`;
  }
  return '';
}
