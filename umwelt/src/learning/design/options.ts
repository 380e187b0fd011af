import { InputError } from '../../core/errors.js';
import { didYouMean } from '../../core/names.js';
import type { Design } from './design.js';
import { UMWELT_PARAMETERS, type UmweltParameters } from './umwelt-parameters.js';

export type ModelName = 'umwelt' | 'td';

/** How a design is run. Times are in steps; the defaults are those of the golden numbers. */
export interface DesignOptions {
  /** `umwelt` is the whole model, `td` the equation by itself. */
  readonly model: ModelName;
  /** Of the order of trials within a phase. */
  readonly seed: number;
  /** How long a cue is on. */
  readonly cue: number;
  /** From the onset of the last cue to the onset of the US; longer than the cue: trace conditioning. null: as the cue ends. */
  readonly interval: number | null;
  /** How long the US is on. */
  readonly us: number;
  /** lambda of `+`. */
  readonly magnitude: number;
  /** lambda of `++`. */
  readonly larger: number;
  /** Between the end of a trial and the onset of the next. */
  readonly interTrial: number;
  /** In a context before the first trial there: at the beginning, after a change of context and after a rest. */
  readonly before: number;
  /** Away from every context between phases: one number for all gaps, or one for each. */
  readonly rest: number | readonly number[];
  /** The kind of US of a group, by the group's name. */
  readonly kinds: Readonly<Record<string, string>>;
  /** Constraints on learning: for a kind of US, how well each cue can be associated with it (1 where nothing is said). */
  readonly prepared: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Cues that are places on one dimension (a colour, a pitch): neighbours share features. */
  readonly features: Readonly<Record<string, number>>;
  /** Width of a feature's tuning on that dimension. */
  readonly featureWidth: number;
  /** Parameters of the model; the equation by itself takes alpha, delta and gamma. */
  readonly parameters: Partial<UmweltParameters>;
}

export const DESIGN_DEFAULTS: DesignOptions = {
  model: 'umwelt',
  seed: 1,
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

/** Bounds of the numbers; a run is also bounded in steps. */
export const MAX_STEPS = 50_000_000;
const NUMBERS: Readonly<Record<string, readonly [low: number, high: number, whole: boolean]>> = {
  seed: [0, Number.MAX_SAFE_INTEGER, true],
  cue: [1, 10_000, true],
  us: [1, 10_000, true],
  magnitude: [-100, 100, false],
  larger: [-100, 100, false],
  interTrial: [0, 100_000, true],
  before: [0, 100_000, true],
  featureWidth: [0.05, 100, false],
};

/** Features on one dimension, counted in widths. */
const MAX_FEATURES = 200;

/** Defaults filled in and every value checked against the design; `given` may come from a file. */
export function checkOptions(design: Design, given: Partial<DesignOptions>): DesignOptions {
  const faults: string[] = [];
  const known = Object.keys(DESIGN_DEFAULTS);
  for (const key of Object.keys(given)) if (!known.includes(key)) faults.push(`options: "${key}" is no option.${didYouMean(key, known)}`);
  const options: DesignOptions = { ...DESIGN_DEFAULTS, ...given };
  const models = ['umwelt', 'td'];
  if (!models.includes(options.model))
    faults.push(`options, model: found ${show(options.model)}, expected umwelt or td.${didYouMean(String(options.model), models)}`);
  for (const [key, [low, high, whole]] of Object.entries(NUMBERS)) number(key, options[key as keyof DesignOptions], low, high, whole);
  if (options.interval !== null) number('interval', options.interval, 0, 10_000, true);

  const gaps = Math.max(...design.groups.map(group => group.phases.length)) - 1;
  const rests: readonly unknown[] = Array.isArray(options.rest) ? options.rest : [options.rest];
  for (const rest of rests) number('rest', rest, 0, 1_000_000, true);
  if (Array.isArray(options.rest) && rests.length > gaps)
    faults.push(`options, rest: found ${rests.length} rests, expected at most ${gaps}, one between each two phases.`);

  const groups = design.groups.map(group => group.name);
  for (const [group, kind] of entries('kinds', options.kinds)) {
    name('kinds', group, groups, 'group');
    if (typeof kind !== 'string') faults.push(`options, kinds, ${group}: found ${show(kind)}, expected the name of a kind of US.`);
  }
  for (const [kind, rates] of entries('prepared', options.prepared)) {
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
  for (const [key, value] of entries('parameters', options.parameters)) {
    if (name('parameters', key, Object.keys(UMWELT_PARAMETERS), 'parameter')) number(`parameters, ${key}`, value, 0, 1_000_000, false);
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
    faults.push(`options, ${where}: there is no ${what} "${found}".${didYouMean(found, names)}`);
    return false;
  }

  function entries(where: string, found: unknown): [string, unknown][] {
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return Object.entries(found);
    faults.push(`options, ${where}: found ${show(found)}, expected names with values.`);
    return [];
  }
}

function show(found: unknown): string {
  return JSON.stringify(found) ?? String(found);
}
