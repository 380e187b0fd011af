import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import type { Design } from 'umwelt/learning';
import { worldNamed } from '../shipped-files.js';
import {
  type AnimalRecord,
  LIVING_DEFAULTS,
  type LivingOptions,
  type LivingTrial,
  responseOf,
  runGroup,
  type Us,
} from './living-design.js';

/** What a group of animals did in one trial: means over the animals, and standard errors. */
export interface LivingPoint {
  readonly group: string;
  readonly phase: number;
  /** The number of the trial among those of its type in the phase, from 1 on; where types come in random order, it stood elsewhere in each animal's order. */
  readonly trial: number;
  /** The place of the trial among all of its group in the order of the first animal, from 1 on. */
  readonly trialOfGroup: number;
  readonly type: string;
  /** The US of the group, by which the response is read. */
  readonly us: Us;
  /** Whether a cue is shown; without one, `tray`, `freezing` and `pressing` are those before the US, and the response is 0. */
  readonly cued: boolean;
  /** During the cue minus before it, as shares of the time: at the tray for food, freezing for shock. */
  readonly response: number;
  /** Its standard error over the animals; left out where there is one. */
  readonly error?: number;
  readonly tray: number;
  readonly freezing: number;
  readonly pressing: number;
}

/** Animals that designs can be run on, and the world with a chamber for each. */
const WORLDS: Readonly<Record<string, string>> = { hamster: 'chamber' };
/** Most trials of all animals together: about ten minutes. */
const MOST_TRIALS = 100_000;
/** Bounds of the options, in steps. */
const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  cue: [1, 1000],
  interval: [1, 1000],
  interTrial: [1, 10_000],
  before: [0, 10_000],
  rest: [0, 100_000],
};

/** Runs a design on living animals. Throws an InputError for an animal, a number or an option that cannot be. */
export async function conditionAnimals(design: Design, animal: string, given: Readonly<Record<string, unknown>>): Promise<LivingPoint[]> {
  const world = Object.hasOwn(WORLDS, animal) ? WORLDS[animal] : undefined;
  if (world === undefined) {
    const known = Object.keys(WORLDS);
    throw new InputError(`--animal: found "${animal}", expected one of ${known.join(', ')}.${didYouMean(animal, known)}`);
  }
  const options = optionsOf(given, design);
  const trials = design.groups.flatMap(({ phases }) => phases.flatMap(({ blocks }) => blocks.map(({ count }) => count)));
  const all = options.n * trials.reduce((sum, count) => sum + count, 0);
  if (all > MOST_TRIALS)
    throw new InputError(`design: found ${all} trials of all animals, expected at most ${MOST_TRIALS}; use fewer trials or animals.`);
  const definition = await worldNamed(world);
  return design.groups.flatMap(group => pointsOf(group.name, runGroup(definition, design, group, options), usOf(options, group.name)));
}

function usOf({ kinds, us }: LivingOptions, group: string): Us {
  return Object.hasOwn(kinds, group) && kinds[group] === 'food' ? 'food' : Object.hasOwn(kinds, group) ? 'shock' : us;
}

function optionsOf(given: Readonly<Record<string, unknown>>, design: Design): LivingOptions {
  for (const [cue, salience] of Object.entries(design.salience))
    throw new InputError(
      `design, cue ${cue}: found a salience, {${salience}}, expected none with --animal: living animals sense real signals; saliences are for the model.`,
    );
  const known = Object.keys(LIVING_DEFAULTS);
  for (const [key, value] of Object.entries(given)) {
    if (!known.includes(key))
      throw new InputError(`options: found "${key}", expected one of ${known.join(', ')} with --animal.${didYouMean(key, known)}`);
    const bounds = Object.hasOwn(BOUNDS, key) ? BOUNDS[key] : undefined;
    const list = Array.isArray(value) ? value : [value];
    if (bounds === undefined || value === null) continue;
    for (const one of list) {
      if (Number.isInteger(one) && one >= bounds[0] && one <= bounds[1]) continue;
      throw new InputError(`options, ${key}: found ${JSON.stringify(one)}, expected a whole number from ${bounds[0]} to ${bounds[1]}.`);
    }
  }
  const options: LivingOptions = { ...LIVING_DEFAULTS, ...given };
  const groups = design.groups.map(group => group.name);
  if (typeof options.kinds !== 'object' || options.kinds === null || Array.isArray(options.kinds))
    throw new InputError(`options, kinds: found ${JSON.stringify(options.kinds)}, expected names with values.`);
  for (const group of Object.keys(options.kinds))
    if (!groups.includes(group))
      throw new InputError(`options, kinds: found "${group}", expected the name of a group.${didYouMean(group, groups)}`);
  const gaps = Math.max(...design.groups.map(({ phases }) => phases.length)) - 1;
  if (typeof options.rest !== 'number' && options.rest.length > gaps)
    throw new InputError(`options, rest: found ${options.rest.length} rests, expected at most ${gaps}, one between each two phases.`);
  return options;
}

function pointsOf(group: string, animals: readonly AnimalRecord[], us: Us): LivingPoint[] {
  let earlier = 0;
  return animals[0].flatMap((phase, p) => {
    const before = earlier;
    earlier += phase.length;
    const types = [...new Set(phase.map(({ trial }) => trial))];
    return types.flatMap(type => {
      const places = phase.flatMap(({ trial }, i) => (trial === type ? [before + i + 1] : []));
      const lists = animals.map(record => record[p].filter(({ trial }) => trial === type));
      return lists[0].map((_, t) => {
        const here = lists.map(list => list[t]);
        const responses = here.map(trial => responseOf(trial, us));
        const response = mean(responses);
        const variance = responses.reduce((sum, value) => sum + (value - response) ** 2, 0) / Math.max(1, responses.length - 1);
        const during = (of: (trial: LivingTrial) => number) => mean(here.map(of));
        return {
          group,
          phase: p + 1,
          trial: t + 1,
          trialOfGroup: places[t],
          type,
          us,
          cued: here[0].cued,
          response,
          ...(responses.length > 1 && { error: Math.sqrt(variance / responses.length) }),
          tray: during(trial => trial.during.tray),
          freezing: during(trial => trial.during.freezing),
          pressing: during(trial => trial.during.pressing),
        };
      });
    });
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
