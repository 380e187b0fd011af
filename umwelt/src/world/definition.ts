import type { Carrier } from './field-store.js';

/**
 * What a world is made of, as plain data. Files, JSON objects and typed objects all become these (`files/` checks them).
 * Lengths are in meters, angles in radians, times in ticks unless said.
 */

/** A point on the floor, or above it. */
export type Place = readonly [x: number, y: number] | readonly [x: number, y: number, z: number];

/** A rectangle of the floor. */
export type Area = readonly [west: number, south: number, east: number, north: number];

/** The footprint of a thing and how high it stands. A wall is a straight segment of the world, given by its two ends. */
export type ShapeDefinition =
  | { readonly circle: number; readonly height?: number }
  | { readonly box: readonly [width: number, depth: number]; readonly height?: number }
  | { readonly wall: readonly [Place, Place]; readonly height?: number };

/** The value of a field. */
export type FieldValue = number | boolean | string;

/** How a thing moves when it is not held. A thing without this stays where it is put. */
export interface PhysicsDefinition {
  /** Share of the speed kept when it bounces, 0..1. */
  readonly bounce?: number;
  /** Share of the speed lost per second while it rolls or slides on the floor. */
  readonly friction?: number;
  /** Downward acceleration in m/s^2; 0 floats. */
  readonly gravity?: number;
}

/** A dispenser: a number among a thing's fields that fills up by itself. */
export interface RefillDefinition {
  /** Which field; `amount` if left out. */
  readonly field?: string;
  /** It fills up to this. */
  readonly to: number;
  /** How much per second. */
  readonly rate: number;
}

/**
 * A thing in the world: its kind, shape, place and fields. Lengths are in meters, angles in radians; `THING_DEFAULTS` has what is left
 * out.
 */
export interface ThingDefinition {
  readonly kind: string;
  readonly shape?: ShapeDefinition;
  readonly at?: Place;
  /** Instead of `at`: somewhere in this area, drawn by the life's seed. */
  readonly scatter?: Area;
  readonly heading?: number;
  readonly velocity?: Place;
  /** Public fields: what others can perceive of it. */
  readonly fields?: Readonly<Record<string, FieldValue>>;
  /** By which sense fields are perceived; default seen, `amount` smelled, `sound` and `loudness` heard. */
  readonly carriers?: Readonly<Record<string, Carrier>>;
  /** Whether bodies stop at it; walls and boxes are solid unless said otherwise. */
  readonly solid?: boolean;
  readonly physics?: PhysicsDefinition;
  /** What of it fills up by itself, as a bowl with a dispenser does. */
  readonly refill?: RefillDefinition;
  /** Name of the thing that carries it; `at` is then where, in the carrier's frame (right, ahead, up). */
  readonly held?: string;
  /**
   * Name of the creature that imagines it: nothing else perceives, touches or draws it. It is neither solid nor moved by physics, and it is
   * gone when that creature is.
   */
  readonly 'only-for'?: string;
  /** How views draw it; the library does not look inside. */
  readonly look?: Readonly<Record<string, unknown>>;
}

/** Size and fence of a world. */
export interface WorldOptions {
  /** Width (east-west) and depth (north-south) in meters; the middle is (0, 0). */
  readonly size: readonly [number, number];
  /** Height in meters of the visible fence at the edge, 0 for none. Nothing leaves the world either way. */
  readonly fence?: number;
  /** The number of slots to begin with; more are made when they are needed. */
  readonly capacity?: number;
}
