import type { Carrier } from './field-store.js';

/**
 * The parts of a world as plain data. Files, JSON objects and typed objects all become these (`files/` checks them).
 * Lengths are in meters, angles in radians, times in ticks unless stated otherwise.
 */

/** A point on the floor, or above it. */
export type Place = readonly [x: number, y: number] | readonly [x: number, y: number, z: number];

/** A rectangle of the floor. */
export type Area = readonly [west: number, south: number, east: number, north: number];

/** The footprint and height of a thing. A wall is a straight segment, given by its two ends in the world. */
export type ShapeDefinition =
  | { readonly circle: number; readonly height?: number }
  | { readonly box: readonly [width: number, depth: number]; readonly height?: number }
  | { readonly wall: readonly [Place, Place]; readonly height?: number };

/** The value of a field. */
export type FieldValue = number | boolean | string;

/** The physics of a thing that is not held. A thing without physics stays where it is put. */
export interface PhysicsDefinition {
  /** Share of the speed kept when it bounces, 0..1. */
  readonly bounce?: number;
  /** Share of the speed lost per second while it rolls or slides on the floor. */
  readonly friction?: number;
  /** Downward acceleration in m/s^2; with 0 it floats. */
  readonly gravity?: number;
}

/** A dispenser: a number field of a thing that fills up by itself. */
export interface RefillDefinition {
  /** Name of the field; default `amount`. */
  readonly field?: string;
  /** The value at which it is full. */
  readonly to: number;
  /** Units per second. */
  readonly rate: number;
}

/**
 * A thing in the world: its kind, shape, place and fields. Lengths are in meters, angles in radians; `THING_DEFAULTS` holds the defaults.
 */
export interface ThingDefinition {
  readonly kind: string;
  readonly shape?: ShapeDefinition;
  readonly at?: Place;
  /** Instead of `at`: somewhere in this area, drawn by the life's seed. */
  readonly scatter?: Area;
  readonly heading?: number;
  readonly velocity?: Place;
  /** Public fields, which others can perceive. */
  readonly fields?: Readonly<Record<string, FieldValue>>;
  /** The sense by which each field is perceived; default: seen, but `amount` smelled, `sound` and `loudness` heard. */
  readonly carriers?: Readonly<Record<string, Carrier>>;
  /** Whether bodies stop at it; default true for walls and boxes, false for circles and imaginary things. */
  readonly solid?: boolean;
  readonly physics?: PhysicsDefinition;
  /** A field that fills up by itself, as in a bowl with a dispenser. */
  readonly refill?: RefillDefinition;
  /** Name of the thing that carries it; `at` is then its place in the carrier's frame (right, ahead, up). */
  readonly held?: string;
  /**
   * Name of the creature that imagines it: nothing else perceives, touches or draws it. It is neither solid nor moved by physics, and it is removed
   * with that creature.
   */
  readonly 'only-for'?: string;
  /** How views draw it; the library does not read it. */
  readonly look?: Readonly<Record<string, unknown>>;
}

/** Size and fence of a world. */
export interface WorldOptions {
  /** Width (east-west) and depth (north-south) in meters; the middle is (0, 0). */
  readonly size: readonly [number, number];
  /** Height in meters of the visible fence at the edge, 0 for none. With or without it, nothing moves out of the world. */
  readonly fence?: number;
  /** Initial number of slots; more are made when they are needed. */
  readonly capacity?: number;
}
