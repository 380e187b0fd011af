import { InputError } from '../../core/errors.js';
import { didYouMean } from '../../core/names.js';
import { EQUATION_DEFAULTS } from '../equation/equation.js';
import { UMWELT_PARAMETERS, type UmweltParameters } from '../model/parameters.js';
import type { Design } from './design.js';

/** The model that runs a design: the learning model of animals, or the equation alone. */
export type ModelName = 'umwelt' | 'td';

/** How a design is run. Times are in steps of the model; `DESIGN_DEFAULTS` holds the defaults, which are those of the golden numbers. */
export interface DesignOptions {
  /** `umwelt` is the whole model, `td` the learning equation alone. */
  readonly model: ModelName;
  /** Seed of the order of trials within a phase that mixes several trial types. Groups with equal phases get the same order, whatever their names. */
  readonly seed: number;
  /** Random orders of the trials over which results are averaged, with seeds from `seed` on; 1 to 1,000. */
  readonly orders: number;
  /** Steps for which a cue is on, unless the design says otherwise. */
  readonly cue: number;
  /**
   * Steps from the onset of the last cue to the onset of the US. null: as long as the cue. Longer than the cue: trace conditioning,
   * with a gap between cue and US.
   */
  readonly interval: number | null;
  /** Steps for which the US is on. */
  readonly us: number;
  /** Magnitude (lambda) of the US written `+`. Below 0 the whole design is the mirror image of that above 0. */
  readonly magnitude: number;
  /** Magnitude (lambda) of the US written `++`, on the same side of 0; by default twice `magnitude`, and 2 where that is 0. */
  readonly larger: number;
  /** Steps between the end of a trial and the onset of the next. */
  readonly interTrial: number;
  /** Steps in a context before the first trial there: at the beginning, after a change of context and after a rest. */
  readonly before: number;
  /** Steps outside every context between two phases: one number for all gaps, or a list with one for each. */
  readonly rest: number | readonly number[];
  /** The kind of US of a group, by the group's name. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Constraints on learning: for a kind of US, how well each cue can be associated with it, 0..1; a cue that is not named has 1. */
  readonly prepared: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * Cues as places on one dimension (a color, a pitch): neighbors share features. Compounds and series with them do not generalize. They are
   * not changed as absent companions (`companion`) and take no part in expectations (`retrieval`).
   */
  readonly features: Readonly<Record<string, number>>;
  /** Width of a feature's tuning on that dimension. */
  readonly featureWidth: number;
  /** Parameters of the model that differ from their defaults; `td` has alpha, delta and gamma. */
  readonly parameters: Partial<UmweltParameters>;
}

/** Defaults of every option of a design. */
export const DESIGN_DEFAULTS: DesignOptions = {
  model: 'umwelt',
  seed: 1,
  orders: 1,
  cue: 4,
  interval: null,
  us: 1,
  magnitude: 1,
  larger: 2,
  interTrial: 100,
  before: 100,
  rest: 0,
  kinds: {},
  prepared: {},
  features: {},
  featureWidth: 1,
  parameters: {},
};

/** Most steps of one run, over all groups. */
export const MAX_STEPS = 50_000_000;
/** Bounds of the options that are numbers. */
const NUMBERS: Readonly<Record<string, readonly [low: number, high: number, whole: boolean]>> = {
  seed: [0, Number.MAX_SAFE_INTEGER, true],
  orders: [1, 1000, true],
  cue: [1, 10_000, true],
  us: [1, 10_000, true],
  magnitude: [-100, 100, false],
  larger: [-200, 200, false],
  interTrial: [0, 100_000, true],
  before: [0, 100_000, true],
  featureWidth: [0.05, 100, false],
};

/** Bounds of the parameters of the model that are not shares from 0 to 1. */
const NO_SHARES: Readonly<Record<string, readonly [low: number, high: number]>> = {
  window: [1, 1_000_000],
  patience: [0, 1_000_000],
  spacing: [0, 1_000_000],
};

/** Most features on one dimension: the distance between its outermost cues, in widths of a feature. */
const MAX_FEATURES = 200;

/**
 * Returns the given options with defaults for the others. `given` may come from a file or a command line. Throws an InputError with one
 * line for each value that is out of bounds and each name of an option, group, cue or parameter that does not exist.
 */
export function checkOptions(design: Design, given: Partial<DesignOptions>): DesignOptions {
  const faults: string[] = [];
  const known = Object.keys(DESIGN_DEFAULTS);
  for (const key of Object.keys(given))
    if (!known.includes(key)) faults.push(`options: found "${key}", expected one of ${known.join(', ')}.${didYouMean(key, known)}`);
  const options: DesignOptions = { ...DESIGN_DEFAULTS, larger: largerThan(given.magnitude), ...given };
  const models = ['umwelt', 'td'];
  if (!models.includes(options.model))
    faults.push(`options, model: found ${show(options.model)}, expected umwelt or td.${didYouMean(String(options.model), models)}`);
  for (const [key, [low, high, whole]] of Object.entries(NUMBERS)) number(key, options[key as keyof DesignOptions], low, high, whole);
  if (options.magnitude * options.larger < 0)
    faults.push(
      `options: found magnitude ${options.magnitude} and larger ${options.larger}, expected both above or both below 0: one variable becomes better or worse; run two designs for both.`,
    );
  if (options.interval !== null) number('interval', options.interval, 0, 10_000, true);

  const gaps = Math.max(...design.groups.map(group => group.phases.length)) - 1;
  const rests: readonly unknown[] = Array.isArray(options.rest) ? options.rest : [options.rest];
  for (const rest of rests) number('rest', rest, 0, 1_000_000, true);
  if (Array.isArray(options.rest) && rests.length > gaps)
    faults.push(`options, rest: found ${rests.length} rests, expected at most ${gaps}, one between each two phases.`);

  const groups = design.groups.map(group => group.name);
  const kinds: string[] = [];
  for (const [group, kind] of entries('kinds', options.kinds)) {
    kinds.push(String(kind));
    name('kinds', group, groups, 'group');
    if (typeof kind !== 'string') faults.push(`options, kinds, ${group}: found ${show(kind)}, expected the name of a kind of US.`);
  }
  for (const [kind, rates] of entries('prepared', options.prepared)) {
    if (!kinds.includes(kind))
      faults.push(
        `options, prepared: found "${kind}", expected the kind of US of a group (option kinds, such as kinds.${groups[0]}=${kind}).${didYouMean(kind, kinds)}`,
      );
    for (const [cue, rate] of entries(`prepared, ${kind}`, rates)) {
      name(`prepared, ${kind}`, cue, design.cues, 'cue');
      number(`prepared, ${kind}, ${cue}`, rate, 0, 1, false);
    }
  }
  const places: number[] = [];
  for (const [cue, place] of entries('features', options.features)) {
    name('features', cue, design.cues, 'cue');
    if (number(`features, ${cue}`, place, -1000, 1000, false)) places.push(place as number);
  }
  const span = places.length === 0 ? 0 : (Math.max(...places) - Math.min(...places)) / options.featureWidth;
  if (span > MAX_FEATURES)
    faults.push(`options, features: the cues span ${Math.round(span)} widths of a feature, expected at most ${MAX_FEATURES}.`);
  const model: ModelName = options.model === 'td' ? 'td' : 'umwelt';
  const parameters = Object.keys(model === 'td' ? EQUATION_DEFAULTS : UMWELT_PARAMETERS);
  for (const [key, value] of entries('parameters', options.parameters)) {
    if (!name('parameters', key, parameters, `parameter of the model ${model}`)) continue;
    const [low, high] = Object.hasOwn(NO_SHARES, key) ? NO_SHARES[key] : [0, 1];
    number(`parameters, ${key}`, value, low, high, false);
  }
  if (faults.length > 0) throw new InputError(faults);
  return options;

  function number(where: string, found: unknown, low: number, high: number, whole: boolean): boolean {
    if (typeof found === 'number' && found >= low && found <= high && (!whole || Number.isInteger(found))) return true;
    faults.push(`options, ${where}: found ${show(found)}, expected a ${whole ? 'whole ' : ''}number from ${low} to ${high}.`);
    return false;
  }

  function name(where: string, found: string, names: readonly string[], what: string): boolean {
    if (names.includes(found)) return true;
    faults.push(`options, ${where}: found "${found}", expected the name of a ${what}.${didYouMean(found, names)}`);
    return false;
  }

  function entries(where: string, found: unknown): [string, unknown][] {
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return Object.entries(found);
    faults.push(`options, ${where}: found ${show(found)}, expected names with values.`);
    return [];
  }
}

/** Returns the default magnitude of the larger US: twice that of the other, within the bounds. */
function largerThan(magnitude: unknown): number {
  const [low, high] = NUMBERS['magnitude'];
  return typeof magnitude === 'number' ? 2 * (Math.min(high, Math.max(low, magnitude)) || 1) : DESIGN_DEFAULTS.larger;
}

function show(found: unknown): string {
  return JSON.stringify(found) ?? String(found);
}
