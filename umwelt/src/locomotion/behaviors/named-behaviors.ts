import { InputError } from '../../core/index.js';
import { didYouMean } from '../../core/names.js';
import type { ControlBehavior } from '../engine/candidate.js';
import { ANTICIPATE_DEFAULTS, Anticipate } from './anticipate.js';
import { ATTRACT_DEFAULTS, Attract } from './attract.js';
import { AVOID_DEFAULTS, Avoid } from './avoid.js';
import { CLEAR_WAY_DEFAULTS, ClearWay } from './clear-way.js';
import { DEPTH_DEFAULTS, DepthAvoid } from './depth.js';
import { Grouping } from './group.js';
import { HeadFor } from './head-for.js';
import { Exposed, type Exposure } from './hostile.js';
import { Inertia } from './inertia.js';
import { PassiveAvoid } from './passive-avoid.js';
import { PREDICTIVE_ATTRACT_DEFAULTS, PredictiveAttract } from './predictive-attract.js';
import { PREDICTIVE_AVOID_DEFAULTS, PredictiveAvoid } from './predictive-avoid.js';
import { TerrainAwareness, type TerrainWeight } from './terrain.js';

type Option = number | string | boolean;
type Options = Readonly<Record<string, Option>>;

/** A control behavior as a file names it. */
interface NamedBehavior {
  /** Options with their defaults; a value in a file must have the same type. */
  readonly defaults: Options;
  /** The allowed words of an option that is a word. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  make(options: Record<string, never>, weight: TerrainWeight, exposure: Exposure): ControlBehavior;
}

const entry = <O extends object>(
  defaults: O,
  make: (options: O, weight: TerrainWeight, exposure: Exposure) => ControlBehavior,
  words?: NamedBehavior['words'],
): NamedBehavior => ({
  defaults: defaults as Options,
  make: make as unknown as NamedBehavior['make'],
  ...(words === undefined ? {} : { words }),
});

const REGION = { of: ['all', 'still', 'moving'], sensor: ['proximity', 'line'] };

/** Control behaviors by name. `hostile-view` uses more than a sense delivers: unless the sense is `omniscient`, it gives no stress. */
export const NAMED_BEHAVIORS: Readonly<Record<string, NamedBehavior>> = {
  attract: entry(ATTRACT_DEFAULTS, o => new Attract(o)),
  'head-for': entry({ hurry: 0.5 }, o => new HeadFor(o.hurry)),
  'predictive-attract': entry(PREDICTIVE_ATTRACT_DEFAULTS, o => new PredictiveAttract(o)),
  avoid: entry(AVOID_DEFAULTS, o => new Avoid(o), REGION),
  'passive-avoid': entry({ range: 0.1, view: 0.5 }, o => new PassiveAvoid(o.range, o.view)),
  'predictive-avoid': entry(PREDICTIVE_AVOID_DEFAULTS, o => new PredictiveAvoid(o)),
  anticipate: entry(ANTICIPATE_DEFAULTS, o => new Anticipate(o)),
  'clear-way': entry(CLEAR_WAY_DEFAULTS, o => new ClearWay(o)),
  inertia: entry({ lurch: 0, anySpeed: false }, o => new Inertia(o.lurch, o.anySpeed)),
  depth: entry(DEPTH_DEFAULTS, o => new DepthAvoid(o)),
  terrain: entry({ steps: 4, falling: 0.7 }, (o, weight) => new TerrainAwareness(weight, o.steps, o.falling)),
  aggregate: entry({ distance: 2 }, o => new Grouping('aggregate', o.distance)),
  disperse: entry({ distance: 2 }, o => new Grouping('disperse', o.distance)),
  'match-velocity': entry({}, () => new Grouping('match-velocity')),
  follow: entry({ distance: 2 }, o => new Grouping('follow', o.distance)),
  'hostile-view': entry({}, (_o, _weight, exposure) => new Exposed(exposure)),
};

/** A control behavior with its weight in the sum. */
export interface WeightedBehavior {
  readonly name: string;
  readonly behavior: ControlBehavior;
  readonly scale: number;
  readonly power: number;
}

/**
 * Makes a control behavior from a name or from `{ do: NAME, scale, power, ... }`; omitted options have their defaults. `weight` is the
 * ground for `terrain`, `exposure` the map for `hostile-view`. Throws InputError that says what was found and what was expected.
 */
export function namedBehavior(call: unknown, weight: TerrainWeight = () => 0, exposure: Exposure = () => 0): WeightedBehavior {
  const given = typeof call === 'string' ? { do: call } : call;
  if (typeof given !== 'object' || given === null || Array.isArray(given) || !('do' in given) || typeof given.do !== 'string') {
    throw new InputError(`by: found ${JSON.stringify(call)}, expected the name of a control behavior or { do: NAME, ... }.`);
  }
  const { do: name, scale = 1, power = 1, ...rest } = given as { do: string; scale?: unknown; power?: unknown } & Record<string, unknown>;
  const named = NAMED_BEHAVIORS[name];
  if (named === undefined || !Object.hasOwn(NAMED_BEHAVIORS, name)) {
    throw new InputError(`by: found "${name}", expected a control behavior.${didYouMean(name, Object.keys(NAMED_BEHAVIORS))}`);
  }
  for (const [option, value] of Object.entries({ ...rest, scale, power })) {
    const isWeight = option === 'scale' || option === 'power';
    const usual = isWeight ? 1 : named.defaults[option];
    if (usual === undefined) {
      throw new InputError(
        `by.${name}: found "${option}", expected one of its options.${didYouMean(option, [...Object.keys(named.defaults), 'scale', 'power'])}`,
      );
    }
    const words = named.words?.[option];
    if (typeof value !== typeof usual || (typeof value === 'number' && (!Number.isFinite(value) || value < 0))) {
      const expected =
        typeof usual === 'number' ? 'a number from 0 on' : typeof usual === 'string' ? `one of ${words?.join(', ')}` : 'true or false';
      throw new InputError(`by.${name}.${option}: found ${JSON.stringify(value)}, expected ${expected}.`);
    }
    if (words !== undefined && !words.includes(value as string)) {
      throw new InputError(`by.${name}.${option}: found ${JSON.stringify(value)}, expected one of ${words.join(', ')}.`);
    }
  }
  const options = { ...named.defaults, ...rest } as Record<string, never>;
  return { name, behavior: named.make(options, weight, exposure), scale: scale as number, power: power as number };
}
