import { describeValue } from '../core/errors.js';
import { didYouMean, InputError } from '../core/index.js';
import { type Bounds, boundsInWords, isWithin } from '../core/limits.js';
import type { SkillKind } from '../motor/index.js';
import type { Percept } from '../senses/percept.js';
import type { GrowSense } from '../senses/sense.js';
import type { Actor } from './actor.js';
import type { CallDefinition } from './definition.js';

/** The arguments of a call as in the file: the map that contains `do`. */
export type Args = Readonly<Record<string, unknown>>;

/** Runs in each tick in which its leaf wins, or as the suggestion of a loser. */
export type Act = (self: Actor) => void;
/** Fills `out` with what it finds within `out.reach` meters and returns whether it found anything. */
export interface Finder {
  (self: Actor, out: Percept): boolean;
  /** True for a finder that finds nothing without a pronome; it is then not called. */
  readonly ofPronome?: boolean;
}
/** Returns whether the find `it` is accepted. `it` must be neither changed nor kept. */
export type Condition = (self: Actor, it: Percept) => boolean;
/** Returns a weight, 0..1, for a distance in meters; range is [min, optimum, max]. */
export type Weight = (distance: number, min: number, optimum: number, max: number) => number;
/** Returns a number read from the creature itself: the level of a computed variable, or the progress of a behavior's interest. */
export interface Measure {
  (self: Actor): number;
  /** Writes the same number to `out[0]`, because a returned number may be allocated. `measure` makes both forms. */
  readonly into?: MeasureInto;
}
/** Writes several measures of the creature into `out`. */
export type MeasureInto = (self: Actor, out: Float64Array) => void;
/** Returns the value of a behavior from the sums of its releasers and of its variables. */
export type CombineRule = (releasers: number, variables: number) => number;

/** The lookups of the maker of a sense, while a species is compiled. */
export interface SenseContext {
  /** The number of a kind, field name or text. */
  symbol(name: string): number;
}

/** The lookups of all other makers. Each lookup throws an InputError with the nearest name for an unknown one. */
export interface MakerContext extends SenseContext {
  /** The number of a variable, behavior or releaser of this species. */
  variable(name: string): number;
  behavior(name: string): number;
  releaser(name: string): number;
  /** The number of a nose or a registered sense, for `Senses.nearest` and `Senses.own`. */
  sensor(name: string): number;
  /** The number of a command of this body. */
  command(name: string): number;
  /** The same, but returns -1 for an unknown command. */
  findCommand(name: string): number;
  /** A command of this body with its arguments by name; an argument may follow a variable. */
  fill(call: CallDefinition): CommandFill;
  /** Makes another finder, action or command, for makers that combine several. */
  finder(call: CallDefinition): Finder;
  act(call: CallDefinition): Act;
}

/**
 * A command and the function that writes its arguments for the current levels to `controller.args`. The function returns false if a variable that an
 * argument follows is below the first point of its curve: the command is then not given.
 */
export interface CommandFill {
  readonly command: number;
  readonly fill: (self: Actor) => boolean;
}

/** Makes a measure from the form that writes its number to `out[0]`. */
export function measure(into: MeasureInto): Measure {
  const out = new Float64Array(1);
  const read = (self: Actor): number => {
    into(self, out);
    return out[0];
  };
  return Object.assign(read, { into });
}

/**
 * Called once for each use in a file, with the arguments of that use. Returns the function that runs in ticks, which must not allocate. Throws an
 * InputError for bad arguments.
 */
export type Maker<T, Context = MakerContext> = (args: Args, context: Context) => T;

/** The same for a sense: the returned function is called once for each creature. */
export type SenseMaker = Maker<GrowSense, SenseContext>;

/**
 * The code that files refer to by name. One registry checks the files, compiles the species and runs the life:
 * `joinRegistries(builtinRegistry, { finders: { ... } })` adds to what comes with the library.
 */
export interface Registry {
  /** `action: NAME` and `suggests: [NAME]` of a behavior. */
  readonly actions: Readonly<Record<string, Maker<Act>>>;
  /** `find: NAME` of a releaser. */
  readonly finders: Readonly<Record<string, Maker<Finder>>>;
  /** `weight: NAME` of a releaser. */
  readonly weights: Readonly<Record<string, Maker<Weight>>>;
  /** `where: [{ do: NAME }]` of a releaser. */
  readonly conditions: Readonly<Record<string, Maker<Condition>>>;
  /** `compute: NAME` of a variable, `progress: NAME` of an interest. */
  readonly measures: Readonly<Record<string, Maker<Measure>>>;
  /** `combine: NAME` of a behavior. */
  readonly combines: Readonly<Record<string, Maker<CombineRule>>>;
  /** `kind: NAME` of a skill in a body. */
  readonly skillKinds: Readonly<Record<string, SkillKind>>;
  /** `{ do: NAME }` under `senses` of a species. */
  readonly senses: Readonly<Record<string, SenseMaker>>;
  /** The code of sections of a definition, by name, such as `learning` for variables that learn; see faculty.ts. */
  readonly faculties: Readonly<Record<string, object>>;
}

/** The name of a part of a registry: actions, finders, weights and so on. */
export type RegistryPart = keyof Registry;

/** For each part of a registry, the word for one of its entries. */
export const REGISTRY_WORDS: Readonly<Record<RegistryPart, string>> = {
  actions: 'action',
  finders: 'finder',
  weights: 'weight',
  conditions: 'condition',
  measures: 'measure',
  combines: 'combine rule',
  skillKinds: 'kind of skill',
  senses: 'sense',
  faculties: 'faculty',
};

/** Returns one registry with the entries of all parts; a later entry replaces an earlier one of the same name. */
export function joinRegistries(...parts: readonly Partial<Registry>[]): Registry {
  const joined = {
    actions: {},
    finders: {},
    weights: {},
    conditions: {},
    measures: {},
    combines: {},
    skillKinds: {},
    senses: {},
    faculties: {},
  };
  for (const part of parts) {
    for (const key of Object.keys(joined) as RegistryPart[]) Object.assign(joined[key], part[key]);
  }
  return joined;
}

/**
 * Looks up a maker in a table and calls it with the arguments of `call`. Throws an InputError that begins with `where` for an unknown name (with the
 * nearest registered one) and for bad arguments.
 */
export function make<T, Context>(
  table: Readonly<Record<string, Maker<T, Context>>>,
  word: string,
  call: string | ({ readonly do: string } & Args),
  context: Context,
  where: string,
): T {
  const name = typeof call === 'string' ? call : call.do;
  if (!Object.hasOwn(table, name)) {
    throw new InputError(`${where}: found "${name}", expected the name of a registered ${word}.${didYouMean(name, Object.keys(table))}`);
  }
  try {
    return table[name](typeof call === 'string' ? {} : call, context);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(s => (s.startsWith(where) ? s : `${where}: ${s}`)));
    throw error;
  }
}

/**
 * Returns a number among the arguments, or `fallback` if it is omitted. Throws an InputError for anything but a number within the bounds; without
 * bounds, within those of core/limits.ts.
 */
export function numberArg(args: Args, name: string, fallback: number, bounds: Bounds = {}): number {
  const value = args[name];
  if (value === undefined) return fallback;
  if (isWithin(value, bounds)) return value;
  const expected = typeof value === 'number' && Number.isFinite(value) ? boundsInWords(bounds) : 'a number';
  throw new InputError(`${name}: found ${describeValue(value)}, expected ${expected}.`);
}

/** Returns a text among the arguments, or `fallback` if it is omitted. Throws an InputError for anything else, or if both are missing. */
export function textArg(args: Args, name: string, fallback?: string): string {
  const value = args[name];
  if (value === undefined && fallback !== undefined) return fallback;
  if (typeof value !== 'string') throw new InputError(`${name}: found ${describeValue(value)}, expected a text.`);
  return value;
}
