import { didYouMean, InputError } from '../core/index.js';
import type { Percept } from '../senses/percept.js';
import type { Actor } from './actor.js';

/**
 * Code that files refer to by name. Each entry is a maker: it is called once per use in a definition, with the
 * arguments written there, and answers the function that runs in ticks. Makers check their arguments and throw an
 * InputError for bad ones; the functions they make must not allocate.
 */

export type Args = Readonly<Record<string, unknown>>;

/** What a leaf does while it wins, or what a loser suggests. */
export type Act = (self: Actor) => void;
/** Fills `out` and answers whether the stimulus is there. */
export interface Finder {
  (self: Actor, out: Percept): boolean;
  /** Whether it finds nothing where nobody has posted a pronome, and need not be asked then. */
  readonly ofPronome?: boolean;
}
/** 0..1 for a distance; range is [min, optimum, max]. */
export type Weight = (distance: number, min: number, optimum: number, max: number) => number;
/** A number read from the creature itself: a computed variable, or progress for a level of interest. */
export interface Measure {
  (self: Actor): number;
  /** The same answer written to `out[0]`, where a measure has it: a number handed over a call is a number allocated. */
  readonly into?: MeasureInto;
}
export type MeasureInto = (self: Actor, out: Float64Array) => void;
/** From the sum of releasers and the sum of variables to a value. */
export type CombineRule = (releasers: number, variables: number) => number;

/** What makers can look up while a species is compiled. */
export interface MakerContext {
  /** Number of a kind, field name or text. */
  symbol(name: string): number;
  /** Number of a variable of this creature; InputError where there is none. */
  variable(name: string): number;
  behavior(name: string): number;
  releaser(name: string): number;
  /** Number of a command of this body; InputError where there is none. */
  command(name: string): number;
  /** The same, or -1. */
  findCommand(name: string): number;
}

/** A measure from the form that allocates nothing. */
export function measure(into: MeasureInto): Measure {
  const out = new Float64Array(1);
  const read = (self: Actor): number => {
    into(self, out);
    return out[0];
  };
  return Object.assign(read, { into });
}

export type Maker<T> = (args: Args, context: MakerContext) => T;

export interface Registry {
  readonly actions: Readonly<Record<string, Maker<Act>>>;
  readonly finders: Readonly<Record<string, Maker<Finder>>>;
  readonly weights: Readonly<Record<string, Maker<Weight>>>;
  readonly measures: Readonly<Record<string, Maker<Measure>>>;
  readonly combines: Readonly<Record<string, Maker<CombineRule>>>;
}

export type RegistryPart = keyof Registry;

/** Later entries win over earlier ones of the same name. */
export function joinRegistries(...parts: readonly Partial<Registry>[]): Registry {
  const joined = { actions: {}, finders: {}, weights: {}, measures: {}, combines: {} };
  for (const part of parts) {
    for (const key of Object.keys(joined) as RegistryPart[]) Object.assign(joined[key], part[key]);
  }
  return joined;
}

/** Look up a maker and make; unknown names get the nearest one. */
export function make<T>(
  table: Readonly<Record<string, Maker<T>>>,
  word: string,
  call: string | ({ readonly do: string } & Args),
  context: MakerContext,
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

/** A number argument with a default. */
export function numberArg(args: Args, name: string, fallback: number): number {
  const value = args[name];
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new InputError(`${name}: found ${JSON.stringify(value)}, expected a number.`);
  }
  return value;
}

/** A text argument; without a default it must be there. */
export function textArg(args: Args, name: string, fallback?: string): string {
  const value = args[name];
  if (value === undefined && fallback !== undefined) return fallback;
  if (typeof value !== 'string') throw new InputError(`${name}: found ${JSON.stringify(value) ?? 'nothing'}, expected a text.`);
  return value;
}
