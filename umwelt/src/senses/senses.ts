import type { Feelers } from './feelers.js';
import type { Hearing } from './hearing.js';
import type { Percept } from './percept.js';
import type { Sense } from './sense.js';
import type { Sight } from './sight.js';

/** The kinds of things that exist in the world, at any distance. */
export interface Kinds {
  /** Changes whenever `has` may return something else than before. */
  readonly version: number;
  has(kind: number): boolean;
}

/**
 * The first gate: all that a mind may know of the world. What is not delivered here does not exist for the creature.
 * Sensors are numbered as in the species' file, noses first, then registered senses; -1 asks all of them.
 */
export interface Senses {
  /** The creature's own thing. */
  readonly thing?: number;
  /** The creature's own pose, felt from inside. */
  readonly selfX: number;
  readonly selfY: number;
  readonly selfZ: number;
  readonly selfHeading: number;
  /**
   * Fills `out` with the nearest thing of a kind (a symbol) that the sensor delivers within `out.reach` meters; returns whether there
   * is one.
   */
  nearest(kind: number, sensor: number, out: Percept): boolean;
  /** Kinds of which `nearest` may find something; without it, `nearest` is called for every kind. */
  readonly kinds?: Kinds;
  /** Returns a public field (a symbol) of a thing as it shows from here; NaN where it has none or it cannot be seen. */
  field(thing: number, field: number): number;
  /** Returns the number of a named sensor, or -1. */
  sensor(name: string): number;
  /** Returns the registered sense with this number as a sensor; undefined for a nose. */
  own?(sensor: number): Sense | undefined;
  /** Fills `out` with the nearest thing of a kind, but `out.thing`, within `out.reach` that shows one of these fields; returns whether there is one. */
  anotherShowing?(kind: number, fields: Int32Array, out: Percept): boolean;
  /** As `nearest` for all sensors, without what the creature only believes in. */
  nearestSensed?(kind: number, out: Percept): boolean;
  /** Fills `out` with something of a kind that the creature holds; returns whether there is anything. */
  holding?(kind: number, out: Percept): boolean;
  /** Whether the creature holds anything of another kind than this one (-1: anything at all). */
  holdsOtherThan?(kind: number): boolean;
  /** What is visible of a thing besides its fields: m/s over the ground, compass course of its front, meters up to what is looked at. */
  speedOf?(thing: number): number;
  headingOf?(thing: number): number;
  eyeLevelOf?(thing: number): number;
  /** Returns the kind, as a symbol, of what carries a thing; -1 where nothing does. */
  holderKindOf?(thing: number): number;
  /** The sense of room around the body. */
  readonly feelers?: Feelers;
  /** The ears of the creature. */
  readonly hearing?: Hearing | undefined;
  /** Eyes, in the order of the file. */
  readonly sights?: readonly Sight[];
}

/** Senses with which learning watches things: their kinds and those of their fields that it can tell apart. */
export interface WatchingSenses extends Senses {
  /** Returns the kind of a thing as a symbol, or -1 where there is none. */
  kindOf(thing: number): number;
  /** Returns the symbols of a thing's yes/no and text fields. Do not change or keep the array. */
  features(thing: number): readonly number[];
  /** Reads several fields of a thing at once: fields[from ..], `count` of them, into out[0 ..]; NaN as in `field`. */
  glance(thing: number, fields: Int32Array, from: number, out: Float64Array, count: number): void;
  /**
   * Fills `out` with the things of a kind but one, and returns their number: as many as there is room for, in no order; 0 where there are more, or none of which a field could be sensed.
   * What they show comes through `glance`.
   */
  others?(kind: number, but: number, out: Int32Array): number;
  /** Returns the symbols of a thing's number fields. Do not change or keep the array. */
  quantities(thing: number): readonly number[];
  /** Fills `out` with the loudest thing of a kind in the range of an ear, a silent one if none sounds; returns whether there is one. */
  hears(kind: number, out: Percept): boolean;
  /** Whether a field of a thing is a yes or no. */
  isFlag(thing: number, field: number): boolean;
}
