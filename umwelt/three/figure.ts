import type { Object3D, Sphere } from 'three';

/** The free data under `look` of a thing's definition. */
export type Look = Readonly<Record<string, unknown>>;
/** The shape of a thing on the floor. */
export type Footprint = 'circle' | 'box' | 'wall';

/**
 * What a figure can read of the thing it draws. Poses are between those of the last two ticks. The frame is the library's (x east, y north,
 * z up, heading clockwise from north); figures are modeled with y up, facing -z, and the stage places them.
 */
export interface ThingView {
  readonly name: string;
  readonly kind: string;
  readonly look: Look;
  /** Whether the thing is a creature. */
  readonly creature: boolean;
  readonly footprint: Footprint;
  /** Size in meters. */
  readonly radius: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heading: number;
  /** Speed (m/s) and turn (rad/s) over the last tick, positive ahead and to the right. */
  readonly speed: number;
  readonly turn: number;
  /** Time of the life in seconds, between ticks. */
  readonly time: number;
  /** Seconds since the last update; negative when time goes back. */
  readonly step: number;
  /** The active path, such as `feed/chew`; empty for things without a mind. */
  readonly behavior: string;
  field(name: string): number | boolean | string | undefined;
}

/** One drawn thing. The stage places and turns `object`; `update` moves its parts. */
export interface Figure {
  readonly object: Object3D;
  /** Height of the top above the object's origin after the last update, in meters; only for figures whose height changes. */
  readonly top?: number;
  /**
   * Writes a ball around the drawn head after the last update into `out`, in the frame of the object, and returns it; undefined if there is
   * no head.
   */
  head?(out: Sphere): Sphere | undefined;
  update(view: ThingView): void;
  dispose(): void;
}

/** Makes the figure of one thing. */
export type FigureMaker = (view: ThingView) => Figure;

/** Returns the color of a look, `color: "#c33"` or a name that three knows; otherwise the fallback. */
export function colorOf(look: Look, fallback: string, key = 'color'): string {
  const found = look[key];
  return typeof found === 'string' ? found : fallback;
}

/** Returns `value` if it is a finite number, otherwise `fallback`. */
export function numberOf(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

/** Things lower than this, in meters, cast no shadow: the dark spot below each thing already shows that it touches the ground. */
const LOW = 0.15;

/** Returns true if a thing is high enough to cast a shadow. */
export function castsShadow({ height }: Pick<ThingView, 'height'>): boolean {
  return height > LOW;
}
