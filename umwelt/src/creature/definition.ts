import type { MemoryDefinition } from '../memory/definition.js';
import type { CallDefinition, MindDefinition } from '../mind/definition.js';
import type { BodyDefinition } from '../motor/definition.js';
import type { Area, FieldValue, Place, ShapeDefinition } from '../world/definition.js';
import type { Carrier } from '../world/field-store.js';
import type { AnimalFile } from './animal-file.js';

/** A nose: the nearest thing of each kind that it delivers. `at` is its place in the body's frame (right, ahead, up), in meters. */
export interface SniffDefinition {
  /** The kinds of things that it delivers. */
  readonly sniff: readonly string[] | 'everything';
  /** Meters; default 25. */
  readonly range?: number;
  readonly at?: Place;
  /** Full angle in radians; fields of a thing are seen only inside it. */
  readonly 'field-of-view'?: number;
  /** Whether solid things hide what is behind them; default false. */
  readonly 'line-of-sight'?: boolean;
}

/** An ear: the loudest sound of each kind that it delivers (see senses/hearing.ts). */
export interface HearingDefinition {
  /** The kinds of sounds that it delivers. */
  readonly hear: readonly string[] | 'everything';
  /** Meters; default 25. */
  readonly range?: number;
  readonly at?: Place;
}

/** An eye that makes pictures (see senses/retina/camera.ts). */
export interface RetinaDefinition {
  /** Pixels: width and height. */
  readonly retina: readonly [width: number, height: number];
  readonly at?: Place;
  /** Full angle from the left edge to the right, in radians, below a half turn. */
  readonly 'field-of-view'?: number;
  /** Radians above the horizon. */
  readonly pitch?: number;
  /** Pictures per second; default: one in every tick. */
  readonly rate?: number;
  /** Meters beyond which things do not show; default: no limit. */
  readonly range?: number;
  /** Whether it senses motion and the way (default true), or only shows things, which takes half the time. */
  readonly motion?: boolean;
  /** Whether it makes a picture only when the way is looked for or memory looks, at most `rate` times a second (default false). */
  readonly 'when-asked'?: boolean;
  /** The bone that it sits on and turns with, such as `head`; `at` is then in that bone's frame. Default: the body. */
  readonly on?: string;
}

/** A registered sense with its arguments: `{ do: touch-walls, reach: 0.1 }`. */
export type RegisteredSenseDefinition = Exclude<CallDefinition, string>;

/** A sense organ: a nose, an ear, an eye, or a registered sense. */
export type SensorDefinition = SniffDefinition | HearingDefinition | RetinaDefinition | RegisteredSenseDefinition;

/** A species: its mind, its shape and speed, its senses and its body. Lengths are in meters, angles in radians, rates per tick. */
export interface CreatureDefinition extends MindDefinition {
  readonly species: string;
  /** The kind that other creatures perceive it as; default: the name of the species. */
  readonly kind?: string;
  readonly shape?: ShapeDefinition;
  readonly solid?: boolean;
  readonly fields?: Readonly<Record<string, FieldValue>>;
  /** The sense by which each field is perceived, as for a thing. */
  readonly carriers?: Readonly<Record<string, Carrier>>;
  /** Boolean fields that it shows with its body, each with the command that performs it: `raised-hand: raise-hand`. */
  readonly gestures?: Readonly<Record<string, string>>;
  readonly look?: Readonly<Record<string, unknown>>;
  /** Degrees of freedom, skeleton, skills and commands; default: a plain body that goes, turns, eats and carries. */
  readonly body?: BodyDefinition;
  /** Of a plain body: greatest speed in m/s and turn in radians per second. */
  readonly speed?: number;
  readonly turn?: number;
  readonly senses?: Readonly<Record<string, SensorDefinition>>;
  /** Which things it remembers while it does not see them, and how. */
  readonly memory?: MemoryDefinition;
}

/** One creature of a species in a world. */
export interface ResidentDefinition {
  readonly species: CreatureDefinition;
  readonly at?: Place;
  /** Instead of `at`: somewhere in this area, drawn by the life's seed. */
  readonly scatter?: Area;
  readonly heading?: number;
  readonly fields?: Readonly<Record<string, FieldValue>>;
  /** A saved animal: the creature starts with what the animal had learned. */
  readonly animal?: AnimalFile;
  /** Named values that differ from the species': `{ hunger: 5, see-food.worth: 20 }`. */
  readonly set?: Readonly<Record<string, number | string | boolean>>;
}
