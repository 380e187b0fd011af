import type { Hearing } from './hearing.js';
import type { Percept } from './percept.js';
import type { Sense } from './sense.js';
import type { Sight } from './sight.js';

/** Which kinds of things there are at all, wherever they may be. */
export interface Kinds {
  /** Another number whenever `has` may answer otherwise than before. */
  readonly version: number;
  has(kind: number): boolean;
}

/**
 * The first gate: all that a mind may know of the world. Whatever is not delivered here does not exist for the creature.
 * Sensors are numbered as in the species' file, noses first, then registered senses; -1 asks all of them.
 */
export interface Senses {
  /** The creature's own pose, felt from inside. */
  readonly selfX: number;
  readonly selfY: number;
  readonly selfZ: number;
  readonly selfHeading: number;
  /** The nearest thing of a kind (a symbol) that the sensor delivers within `out.reach` metres. */
  nearest(kind: number, sensor: number, out: Percept): boolean;
  /** Kinds of which `nearest` may find something; senses that do not tell are always asked. */
  readonly kinds?: Kinds;
  /** A public field of a thing as it shows from here: NaN where it has none or cannot be seen. */
  field(thing: number, field: number): number;
  /** The number of a named sensor, or -1. */
  sensor(name: string): number;
  /** The registered sense with this number as a sensor; undefined for a nose. */
  own?(sensor: number): Sense | undefined;
  /** What the creature has in its mouth or hands, felt: something of a kind. */
  holding?(kind: number, out: Percept): boolean;
  /** Ears, where it has any. */
  readonly hearing?: Hearing;
  /** Eyes, in the order of the file. */
  readonly sights?: readonly Sight[];
}

/** Senses that tell what a thing is and what may change about it: what learning watches. */
export interface WatchingSenses extends Senses {
  /** The kind of a thing, as a symbol. */
  kindOf(thing: number): number;
  /** The fields of a thing that can be told apart at a glance: symbols of its yes/no and text fields. Not to be changed or kept. */
  features(thing: number): readonly number[];
  /** Several public fields of a thing at one glance: fields[from ..], `count` of them, into out[0 ..]; NaN as in `field`. */
  glance(thing: number, fields: Int32Array, from: number, out: Float64Array, count: number): void;
  /** Whether a feature is a yes or no. */
  isFlag(thing: number, field: number): boolean;
}
