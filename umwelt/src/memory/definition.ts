/** An event: a sound of a kind begins, or a thing of a kind comes into sight. */
export type EventDefinition = { readonly hear: string } | { readonly see: string };

/** The section `memory` of a species. Lengths in meters, times in seconds. `MemoryOptions` explains the numbers that have no comment here. */
export interface MemoryDefinition {
  /** The kinds of things about which it has beliefs. */
  readonly track: readonly string[];
  /** Tracked kinds with only one thing of each color: wherever the creature sees one, it takes it for the same thing. */
  readonly unique?: readonly string[];
  /** Where `find: KIND` finds tracked things: where the creature believes them to be (`believed`, the default), or by its noses (`sensed`). */
  readonly find?: 'believed' | 'sensed';
  /** Names of the eyes whose pictures it uses; default: all eyes. */
  readonly eyes?: readonly string[];
  readonly node?: number;
  readonly rate?: number;
  readonly 'least-diffusion'?: number;
  readonly threshold?: number;
  readonly recent?: number;
  readonly restless?: number;
  readonly momentum?: number;
  readonly legs?: number;
  /** Number of things of a kind that exist: once it has that many beliefs, a sighting that fits none of them is one of the unseen things. */
  readonly flock?: Readonly<Record<string, number>>;
  readonly directed?: boolean;
  readonly diffusion?: boolean;
  readonly maps?: boolean;
  readonly most?: number;
  readonly reach?: number;
  readonly effort?: number;
  /** Events by name: it learns which of them follow which within `within` seconds. */
  readonly events?: Readonly<Record<string, EventDefinition>>;
  /** Seconds; default 5. */
  readonly within?: number;
}
