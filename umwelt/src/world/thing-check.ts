import { InputError } from '../core/errors.js';
import { FARTHEST, isWithin } from '../core/limits.js';
import { NAME_PATTERN } from '../core/names.js';
import type { FieldValue, Place, ShapeDefinition, ThingDefinition } from './definition.js';
import { CARRIERS } from './field-store.js';
import { BOX, CIRCLE, WALL } from './thing-id.js';

/** Default values of definitions. */
export const THING_DEFAULTS: {
  readonly boxHeight: number;
  readonly wallHeight: number;
  readonly bounce: number;
  readonly friction: number;
  readonly gravity: number;
} = {
  /** Meters. The default height of a circle is its diameter, like a ball. */
  boxHeight: 0.5,
  wallHeight: 2,
  bounce: 0.5,
  /** Share of the speed lost per second. */
  friction: 0.5,
  /** m/s^2 */
  gravity: 9.81,
};

/** The shape and place of a definition as numbers. */
export interface Footprint {
  readonly shape: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heading: number;
  readonly radius: number;
  readonly halfWidth: number;
  readonly halfDepth: number;
  readonly height: number;
  /** Set if the heading follows from the ends of a wall, so that no angle is rounded. */
  readonly direction?: readonly [sine: number, cosine: number];
}

/** Throws an InputError for a name that cannot be part of a path. */
export function checkName(name: string): void {
  if (typeof name !== 'string' || !NAME_PATTERN.test(name) || name in {}) {
    throw new InputError(
      `thing ${show(name)}: expected a name of letters, digits, "_" and "-" that starts with a letter and is not reserved.`,
    );
  }
}

/** Throws an InputError if the size of a world or the height of its fence is out of range. */
export function checkExtents(size: readonly [number, number], fence: number): void {
  const [width, depth] = size;
  if (!(width > 0 && depth > 0 && width <= FARTHEST && depth <= FARTHEST)) {
    throw new InputError(`world: size: found ${show(size)}, expected two lengths above 0 and up to ${FARTHEST} meters.`);
  }
  if (!(fence >= 0 && fence <= FARTHEST)) throw new InputError(`world: fence: found ${show(fence)}, expected a height of 0 or more.`);
}

/**
 * Throws an InputError for a definition with a wrong part: a number that is not finite and in its range, a wrong type, or parts that exclude each
 * other.
 */
export function checkThing(name: string, definition: ThingDefinition): void {
  const fault = (where: string, found: unknown, expected: string): never => {
    throw new InputError(`thing "${name}"${where}: found ${show(found)}, expected ${expected}.`);
  };
  const number = (where: string, value: unknown, low: number, high: number, expected: string): void => {
    if (value !== undefined && !(typeof value === 'number' && Number.isFinite(value) && value >= low && value <= high)) {
      fault(where, value, expected);
    }
  };
  if (typeof definition?.kind !== 'string' || definition.kind === '') fault(': kind', definition?.kind, 'a name');
  checkPlace(': at', definition.at, fault);
  checkPlace(': velocity', definition.velocity, fault);
  number(': heading', definition.heading, -FARTHEST, FARTHEST, 'an angle in radians');
  number(': physics.bounce', definition.physics?.bounce, 0, 1, 'a share from 0 to 1');
  number(': physics.friction', definition.physics?.friction, 0, 1, 'a share from 0 to 1');
  number(': physics.gravity', definition.physics?.gravity, 0, 1000, 'a number from 0 to 1000 m/s^2');
  checkRefill(definition, fault);
  const shape = definition.shape;
  if (shape !== undefined) {
    number(': shape.height', shape.height, 0, FARTHEST, 'a length of 0 or more');
    if ('circle' in shape) number(': shape.circle', shape.circle, Number.MIN_VALUE, FARTHEST, 'a radius above 0');
    else if ('box' in shape) {
      for (const i of [0, 1]) number(`: shape.box[${i}]`, shape.box?.[i] ?? Number.NaN, Number.MIN_VALUE, FARTHEST, 'a length above 0');
    } else if ('wall' in shape) checkWall(definition, shape.wall, fault);
    else fault(': shape', shape, 'circle, box or wall');
  }
  if (definition.velocity !== undefined && definition.physics === undefined) {
    fault(': velocity', definition.velocity, 'physics beside it, since a thing without physics stays where it is put');
  }
  if (definition['only-for'] !== undefined) {
    if (definition.solid === true) fault(': solid', true, 'false, since an imaginary thing stops nothing');
    if (definition.physics !== undefined) fault(': physics', definition.physics, 'none, since an imaginary thing stays where it is put');
  }
  for (const [field, value] of Object.entries(definition.fields ?? {})) {
    const fine = typeof value === 'number' ? isWithin(value) : typeof value === 'boolean' || typeof value === 'string';
    if (!fine) fault(`: fields.${field}`, value, 'a finite number, a text, true or false');
  }
  for (const [field, carrier] of Object.entries(definition.carriers ?? {})) {
    if (!CARRIERS.includes(carrier)) fault(`: carriers.${field}`, carrier, `one of ${CARRIERS.join(', ')}`);
    if (!Object.hasOwn(definition.fields ?? {}, field)) fault(`: carriers.${field}`, carrier, 'the name of one of its fields');
  }
}

/**
 * Returns things in an order in which every holder comes before the things that it holds; `exists` returns whether a holder already exists. Throws an
 * InputError if things hold each other in a circle.
 */
export function holdersFirst(
  things: Readonly<Record<string, ThingDefinition>>,
  exists: (name: string) => boolean,
): [name: string, definition: ThingDefinition][] {
  const ordered = new Map<string, ThingDefinition>();
  let waiting = Object.entries(things);
  while (waiting.length > 0) {
    const waits = ([, thing]: [string, ThingDefinition]): boolean =>
      thing?.held !== undefined && !exists(thing.held) && !ordered.has(thing.held) && Object.hasOwn(things, thing.held);
    const later = waiting.filter(waits);
    if (later.length === waiting.length) {
      const [name, { held }] = later[0];
      throw new InputError(`thing "${name}": held: found ${show(held)}, expected a holder that it does not itself carry.`);
    }
    const now = waiting.filter(entry => !later.includes(entry));
    for (const [name, definition] of now) ordered.set(name, definition);
    waiting = later;
  }
  return [...ordered];
}

type Fault = (where: string, found: unknown, expected: string) => never;

function checkPlace(where: string, place: Place | undefined, fault: Fault): void {
  if (place === undefined) return;
  const fine =
    Array.isArray(place) && (place.length === 2 || place.length === 3) && place.every(v => Number.isFinite(v) && Math.abs(v) <= FARTHEST);
  if (!fine) fault(where, place, 'two or three numbers [x, y] or [x, y, z]');
}

function checkRefill({ refill, fields }: ThingDefinition, fault: Fault): void {
  if (refill === undefined) return;
  const field = refill?.field ?? 'amount';
  if (typeof fields?.[field] !== 'number') fault(': refill', refill, `the name of a number among its fields, and found no "${field}"`);
  if (!(isWithin(refill.to) && refill.to >= 0)) fault(': refill.to', refill.to, 'a number of 0 or more');
  if (!(isWithin(refill.rate) && refill.rate > 0)) fault(': refill.rate', refill.rate, 'a number above 0, per second');
}

function checkWall(definition: ThingDefinition, wall: readonly [Place, Place], fault: Fault): void {
  if (!Array.isArray(wall) || wall.length !== 2) fault(': shape.wall', wall, 'two ends [[x, y], [x, y]]');
  checkPlace(': shape.wall[0]', wall[0] ?? [], fault);
  checkPlace(': shape.wall[1]', wall[1] ?? [], fault);
  if (wall[0][0] === wall[1][0] && wall[0][1] === wall[1][1]) fault(': shape.wall', wall, 'two different ends');
  if (definition.at !== undefined) fault(': at', definition.at, 'nothing, since the ends of a wall say where it is');
  if (definition.heading !== undefined) fault(': heading', definition.heading, 'nothing, since the ends of a wall say how it lies');
  if (definition.physics !== undefined) fault(': physics', definition.physics, 'nothing, since walls do not move');
  if (definition.held !== undefined) fault(': held', definition.held, 'nothing, since walls cannot be carried');
}

/** Returns a value for an error sentence: JSON of at most 60 characters. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Returns the numbers of a checked shape at a place. */
export function footprintOf(shape: ShapeDefinition | undefined, at: Place, heading: number): Footprint {
  const [x, y, z = 0] = at;
  const place = { x, y, z, heading };
  if (shape === undefined) return { ...place, shape: CIRCLE, radius: 0, halfWidth: 0, halfDepth: 0, height: 0 };
  if ('circle' in shape) {
    const radius = shape.circle;
    return { ...place, shape: CIRCLE, radius, halfWidth: radius, halfDepth: radius, height: shape.height ?? 2 * radius };
  }
  if ('box' in shape) {
    const halfWidth = shape.box[0] / 2;
    const halfDepth = shape.box[1] / 2;
    const radius = Math.sqrt(halfWidth * halfWidth + halfDepth * halfDepth);
    return { ...place, shape: BOX, radius, halfWidth, halfDepth, height: shape.height ?? THING_DEFAULTS.boxHeight };
  }
  const [from, to] = shape.wall;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return {
    shape: WALL,
    x: (from[0] + to[0]) / 2,
    y: (from[1] + to[1]) / 2,
    z: Math.min(from[2] ?? 0, to[2] ?? 0),
    heading: 0,
    direction: [dx / length, dy / length],
    radius: length / 2,
    halfWidth: 0,
    halfDepth: length / 2,
    height: shape.height ?? THING_DEFAULTS.wallHeight,
  };
}

/** Returns the type of the field that a value makes. */
export function fieldTypeOf(value: FieldValue): 'number' | 'boolean' | 'text' {
  return typeof value === 'string' ? 'text' : typeof value === 'boolean' ? 'boolean' : 'number';
}
