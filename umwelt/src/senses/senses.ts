import type { Feelers } from './feelers.js';
import type { Hearing } from './hearing.js';
import type { Percept } from './percept.js';
import type { Sense } from './sense.js';
import type { Sight } from './sight.js';

/** The kinds of things that a creature may find, at any distance; by default those in the world. */
export interface Kinds {
  /** Changes whenever a result of `has` may change. */
  readonly version: number;
  has(kind: number): boolean;
}

/**
 * The first gate: everything that a mind may know of the world. A thing that is not delivered here does not exist for the creature.
 * Sensors are numbered as in the species' file, noses first, then registered senses; -1 means all of them.
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
  /** The kinds that `nearest` may find; if omitted, `nearest` is called for every kind. */
  readonly kinds?: Kinds;
  /** Returns a public field (a symbol) of a thing as perceived from here; NaN if the thing does not have it or it is not perceived. */
  field(thing: number, field: number): number;
  /** Returns the number of a named sensor, or -1. */
  sensor(name: string): number;
  /** Returns the registered sense with this number as a sensor; undefined for a nose. */
  own?(sensor: number): Sense | undefined;
  /** Fills `out` with the nearest thing of a kind, except `out.thing`, within `out.reach` that shows one of these fields; returns whether one does. */
  anotherShowing?(kind: number, fields: Int32Array, out: Percept): boolean;
  /**
   * Fills `out` with the nearest thing of a kind, except `out.thing`, within `out.reach` that a nose delivers and for which `test` returns true; returns
   * whether there is one. `test` gets `context` as its second argument and must not search.
   */
  anotherWhere?<Context>(kind: number, test: (it: Percept, context: Context) => boolean, context: Context, out: Percept): boolean;
  /** As `nearest` for all sensors, without things that are only believed. */
  nearestSensed?(kind: number, out: Percept): boolean;
  /** Fills `out` with a thing of a kind (-1: of any) that the creature holds; returns whether there is one. */
  holding?(kind: number, out: Percept): boolean;
  /** Whether the creature holds a thing of another kind than this one (-1: any thing). */
  holdsOtherThan?(kind: number): boolean;
  /** Returns the speed of flying or rolling of a thing, in m/s over the ground. */
  speedOf?(thing: number): number;
  /** Returns the heading of a thing in radians; NaN if the thing is not seen. */
  headingOf?(thing: number): number;
  /** Returns the height of a thing's eyes, in meters. */
  eyeLevelOf?(thing: number): number;
  /** Returns the kind, as a symbol, of the holder of a thing; -1 if the thing is not held or not seen. */
  holderKindOf?(thing: number): number;
  /** The sense of room around the body. */
  readonly feelers?: Feelers;
  /** The ears of the creature. */
  readonly hearing?: Hearing | undefined;
  /** Eyes, in the order of the file. */
  readonly sights?: readonly Sight[];
}

/** Senses that learning needs to watch things: their kinds, and their fields by type. */
export interface WatchingSenses extends Senses {
  /** Returns the kind of a thing as a symbol, or -1 if the thing does not exist. */
  kindOf(thing: number): number;
  /** Returns the symbols of a thing's boolean and text fields. Do not change or keep the array. */
  features(thing: number): readonly number[];
  /** Reads several fields of a thing at once: fields[from ..], `count` of them, into out[0 ..]; NaN as in `field`. */
  glance(thing: number, fields: Int32Array, from: number, out: Float64Array, count: number): void;
  /**
   * Fills `out` with the things of a kind, except `but` and the creature itself, in no order, and returns their number; 0 if there is no room for all.
   * They may be out of sight: `glance` reads the fields that are perceived.
   */
  others?(kind: number, but: number, out: Int32Array): number;
  /** Returns the symbols of a thing's number fields. Do not change or keep the array. */
  quantities(thing: number): readonly number[];
  /** Fills `out` with the loudest thing of a kind in the range of an ear, or a silent one if none makes a sound; returns whether there is one. */
  hears(kind: number, out: Percept): boolean;
  /** Whether a field of a thing is boolean. */
  isFlag(thing: number, field: number): boolean;
}
