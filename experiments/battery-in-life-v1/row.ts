import type { WorldDefinition } from 'umwelt';
import { parseDesign } from 'umwelt/learning';
import { type AnimalRecord, LIVING_DEFAULTS, type LivingOptions, responseOf, runGroup, type Us } from '../chamber/living-design.js';

/** One number for each animal of a group. */
export type Sample = readonly number[];

/** A comparison: the first sample must exceed the second by more than two standard errors. */
export interface Check {
  readonly what: string;
  readonly more: Sample;
  readonly less: Sample;
  /** Whether the two samples are of the same animals, in the same order. */
  readonly paired: boolean;
}

/** Runs a design; returns the animals of each group. Equal runs are made once. */
export type Run = (design: string, options?: Partial<LivingOptions>) => Readonly<Record<string, readonly AnimalRecord[]>>;

export interface LivingRow {
  readonly phenomenon: string;
  readonly criterion: string;
  /** All of them must hold; none for a phenomenon that the chamber cannot show. */
  checks(run: Run): Check[];
}

/** Returns a runner of designs for `n` animals in a group; `us` is what `+` gives unless a row says otherwise. */
export function runner(world: WorldDefinition, seed: number, n: number, us: Us): Run {
  const made = new Map<string, ReturnType<Run>>();
  return (text, options = {}) => {
    const key = `${text} ${JSON.stringify(options)}`;
    let result = made.get(key);
    if (result === undefined) {
      const design = parseDesign(text);
      const given: LivingOptions = { ...LIVING_DEFAULTS, seed, n, us, ...options };
      // in the rows, the time between trials is counted from the onset of the US, which lasts one step
      const all: LivingOptions = { ...given, interTrial: given.interTrial - 1 };
      result = Object.fromEntries(design.groups.map(group => [group.name, runGroup(world, design, group, all)]));
      made.set(key, result);
    }
    return result;
  };
}

/** Mean freezing to the cue (during minus before), one number for each animal: trials `from` to `to` of a phase, counted from 1, or of those of one type. */
export function freezing(animals: readonly AnimalRecord[], phase: number, from: number, to: number, type?: string): Sample {
  return animals.map(record => {
    const trials = record[phase - 1].filter(({ trial }) => type === undefined || trial === type).slice(from - 1, to);
    return trials.reduce((sum, trial) => sum + responseOf(trial, 'shock'), 0) / trials.length;
  });
}

/** Returns the difference of the means and its standard error. */
export function compare({ more, less, paired }: Check): { readonly difference: number; readonly error: number } {
  if (paired) {
    const differences = more.map((value, i) => value - less[i]);
    return { difference: mean(differences), error: Math.sqrt(variance(differences) / differences.length) };
  }
  return { difference: mean(more) - mean(less), error: Math.sqrt(variance(more) / more.length + variance(less) / less.length) };
}

export function holds(check: Check): boolean {
  const { difference, error } = compare(check);
  return difference > 2 * error;
}

function mean(sample: Sample): number {
  return sample.reduce((sum, value) => sum + value, 0) / sample.length;
}

function variance(sample: Sample): number {
  const middle = mean(sample);
  return sample.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (sample.length - 1);
}
