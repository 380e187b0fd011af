import { describeValue } from '../core/errors.js';
import { MOST_NAME } from '../core/forms.js';
import { didYouMean, InputError, type Symbols } from '../core/index.js';
import { type Bounds, boundsInWords, isWithin } from '../core/limits.js';
import type { Ethogram, Part } from './ethogram.js';
import type { Mind } from './mind.js';

/** The type of a named value. */
export type Value = number | string | boolean;

/** A named value, looked up once for any number of reads and writes. A handle without `write` is read-only. */
export interface Handle {
  read(): Value;
  write?(value: Value): void;
  /** What a written value must be, in words for errors. */
  readonly expects?: string;
}

interface Property {
  read(mind: Mind, i: number, symbols: Symbols): Value;
  write?(mind: Mind, i: number, value: never, symbols: Symbols): void;
  readonly type?: 'number' | 'text';
  readonly bounds?: Bounds;
}

function param(at: (e: Ethogram) => number, bounds: Bounds = {}): Property {
  return {
    read: (mind, i) => mind.params[at(mind.ethogram) + i],
    write: (mind, i, value: number) => mind.setParam(at(mind.ethogram) + i, value),
    type: 'number',
    bounds,
  };
}

/** Columns of params whose values must ascend: each is at most the next. */
type Rising = (e: Ethogram) => readonly (readonly [name: string, at: number])[];
const LIMITS_OF_LEVEL: Rising = ({ at }) => [
  ['min', at.min],
  ['max', at.max],
];
const RANGE: Rising = ({ at }) => [
  ['near', at.near],
  ['optimum', at.optimum],
  ['far', at.far],
];

/** The param at index `k` of such a row; a write below the value before it, or above the value after it, throws an InputError. */
function rising(columns: Rising, k: number, bounds: Bounds = {}): Property {
  const property = param(e => columns(e)[k][1], bounds);
  return {
    ...property,
    write: (mind, i, value: number) => {
      const row = columns(mind.ethogram);
      const [before, after] = [row[k - 1], row[k + 1]];
      if (before !== undefined && value < mind.params[before[1] + i])
        throw new InputError(`found ${value}, expected at least ${mind.params[before[1] + i]}, its ${before[0]}.`);
      if (after !== undefined && value > mind.params[after[1] + i])
        throw new InputError(`found ${value}, expected at most ${mind.params[after[1] + i]}, its ${after[0]}.`);
      mind.setParam(row[k][1] + i, value);
    },
  };
}

const SHARE: Bounds = { least: 0, most: 1 };
const LENGTH: Bounds = { least: 0 };

/** The properties of each type of part. The first one is meant if a path has the name of the part alone. */
const PROPERTIES: Record<Part['type'], Record<string, Property>> = {
  variable: {
    level: { read: (mind, i) => mind.level(i), write: (mind, i, value: number) => mind.setLevel(i, value), type: 'number' },
    growth: param(e => e.at.growth),
    damping: param(e => e.at.damping, SHARE),
    min: rising(LIMITS_OF_LEVEL, 0),
    max: rising(LIMITS_OF_LEVEL, 1),
  },
  releaser: {
    value: { read: (mind, i) => mind.releaserValue(i) },
    worth: param(e => e.at.worth),
    min: param(e => e.at.floor),
    near: rising(RANGE, 0, LENGTH),
    optimum: rising(RANGE, 1, LENGTH),
    far: rising(RANGE, 2, LENGTH),
    kind: {
      read: (mind, i, symbols) => symbols.name(mind.params[mind.ethogram.at.kind + i]),
      write: (mind, i, value: string, symbols) => {
        if (mind.ethogram.finder[i] !== undefined) throw new InputError('this releaser does not look for a kind of thing.');
        mind.setParam(mind.ethogram.at.kind + i, symbols.id(value));
      },
      type: 'text',
    },
  },
  behavior: {
    value: { read: (mind, i) => mind.value(i) },
    pre: { read: (mind, i) => mind.pre(i) },
    active: { read: (mind, i) => mind.wasActive(i) },
    interest: { read: (mind, i) => mind.interest(i), write: (mind, i, value: number) => mind.setInterest(i, value), type: 'number' },
    constant: param(e => e.at.constant),
    boredom: param(e => e.at.boredom, { least: 0 }),
    gain: {
      read: (mind, i) => mind.params[gainRow(mind.ethogram, i)],
      write: (mind, i, value: number) => {
        const e = mind.ethogram;
        const row = gainRow(e, i);
        for (let k = 0; k < e.size[e.groupOf[i]]; k++) mind.setParam(row + k, value);
      },
      type: 'number',
      bounds: { above: 1 },
    },
  },
  group: {
    winner: { read: (mind, i) => (mind.winnerOf(i) < 0 ? '' : mind.ethogram.behaviors[mind.winnerOf(i)]) },
  },
};

/** The values that a property takes. */
export interface PropertyRule {
  /** Undefined for a read-only property. */
  readonly takes?: 'number' | 'text';
  /** The bounds of the number that it takes. */
  readonly bounds?: Bounds;
}

/** Returns the properties of a type of part by name; the one that the bare name of the part means comes first. */
export function propertyRules(type: Part['type']): ReadonlyMap<string, PropertyRule> {
  const rules = new Map<string, PropertyRule>();
  for (const [name, { write, type: takes = 'number', bounds }] of Object.entries(PROPERTIES[type]))
    rules.set(name, write === undefined ? {} : { takes, ...(bounds === undefined ? {} : { bounds }) });
  return rules;
}

function gainRow(e: Ethogram, behavior: number): number {
  const g = e.groupOf[behavior];
  return e.gainBase[g] + (behavior - e.first[g]) * e.size[g];
}

/**
 * Returns the handle of a path: `hunger`, `see-ball.worth`, `fetch.interest`, `fetch.gain.sleep`, `start`, `behavior`. It stays valid when the mind
 * grows. Throws an InputError with the nearest name for an unknown path.
 */
export function mindHandle(mind: Mind, path: string, symbols: Symbols): Handle {
  let known = mind.ethogram;
  let inner = resolve(mind, path, symbols);
  const present = (): Handle => {
    if (mind.ethogram !== known) {
      inner = resolve(mind, path, symbols);
      known = mind.ethogram;
    }
    return inner;
  };
  const read = () => present().read();
  if (inner.write === undefined) return { read };
  return { read, write: value => present().write!(value), ...(inner.expects === undefined ? {} : { expects: inner.expects }) };
}

function resolve(mind: Mind, path: string, symbols: Symbols): Handle {
  if (path === 'behavior') return { read: () => mind.activePath() };
  if (path === 'start') return startHandle(mind);
  const [name, propertyName, rival, ...rest] = path.split('.');
  const e = mind.ethogram;
  const part = e.parts.get(name);
  if (part === undefined || rest.length > 0) {
    throw new InputError(
      `${mind.name}: found "${name}", expected the name of a part.${didYouMean(name, [...e.parts.keys(), 'behavior', 'start'])}`,
    );
  }
  const properties = PROPERTIES[part.type];
  const known = Object.keys(properties);
  const key = propertyName ?? known[0];
  if (!Object.hasOwn(properties, key)) {
    throw new InputError(`${mind.name}.${name}: found "${key}", expected a property of a ${part.type}.${didYouMean(key, known)}`);
  }
  if (rival !== undefined) return rivalHandle(mind, part, name, key, rival);
  return handleOf(mind, part.index, properties[key], symbols);
}

function handleOf(mind: Mind, index: number, property: Property, symbols: Symbols): Handle {
  const read = () => property.read(mind, index, symbols);
  if (property.write === undefined) return { read };
  const expects = property.type === 'text' ? 'a text' : boundsInWords(property.bounds);
  return {
    read,
    expects,
    write: value => {
      checkValue(value, property, expects);
      property.write!(mind, index, value as never, symbols);
    },
  };
}

function checkValue(value: Value, property: Property, expects: string): void {
  const good =
    property.type === 'text'
      ? typeof value === 'string' && value.length > 0 && value.length <= MOST_NAME
      : isWithin(value, property.bounds);
  if (!good) throw new InputError(`found ${describeValue(value)}, expected ${expects}.`);
}

/** The handle of the gain against one rival: `fetch.gain.sleep`. */
function rivalHandle(mind: Mind, part: Part, name: string, key: string, rival: string): Handle {
  const e = mind.ethogram;
  const other = e.parts.get(rival);
  const g = part.type === 'behavior' ? e.groupOf[part.index] : -1;
  if (key !== 'gain' || other?.type !== 'behavior' || e.groupOf[other.index] !== g) {
    const rivals = g < 0 ? [] : e.behaviors.slice(e.first[g], e.first[g] + e.size[g]).filter(n => n !== name);
    throw new InputError(`${mind.name}.${name}.${key}: found "${rival}", expected a rival in the same group.${didYouMean(rival, rivals)}`);
  }
  const index = gainRow(e, part.index) + other.index - e.first[g];
  return handleOf(
    mind,
    index,
    param(() => 0, { above: 1 }),
    undefined as never,
  );
}

/** The handle of task-level direction: the group or behavior where selection starts; writing `top` ends the direction. */
function startHandle(mind: Mind): Handle {
  const e = mind.ethogram;
  return {
    expects: 'the name of a behavior or group',
    read: () => {
      const start = mind.state[e.stateAt.start];
      return start < 0 ? e.behaviors[-1 - start] : e.groups[start];
    },
    write: value => {
      const part = e.parts.get(String(value));
      if (part?.type !== 'behavior' && part?.type !== 'group') {
        const names = [...e.parts].filter(([, p]) => p.type === 'behavior' || p.type === 'group').map(([n]) => n);
        throw new InputError(
          `found ${JSON.stringify(value)}, expected the name of a behavior or group.${didYouMean(String(value), names)}`,
        );
      }
      mind.state[e.stateAt.start] = part.type === 'group' ? part.index : -1 - part.index;
    },
  };
}

/** Returns every path of a mind that can be read. */
export function mindNames(mind: Mind): string[] {
  const names = ['behavior', 'start'];
  for (const [name, part] of mind.ethogram.parts) {
    const [first, ...others] = Object.keys(PROPERTIES[part.type]);
    names.push(part.type === 'group' ? `${name}.${first}` : name);
    for (const property of others) names.push(`${name}.${property}`);
  }
  return names;
}
