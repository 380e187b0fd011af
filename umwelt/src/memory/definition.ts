/** Something that can happen to a creature: a sound of a kind begins, or a thing of a kind comes into sight. */
export type EventDefinition = { readonly hear: string } | { readonly see: string };

/** The section `memory` of a species. Lengths in meters, times in seconds; see `MemoryOptions` for what each number means. */
export interface MemoryDefinition {
  /** The kinds of things that it keeps in mind. */
  readonly track: readonly string[];
  /** Those of which it knows only one of each color, so that it takes one for the same wherever it sees it. */
  readonly unique?: readonly string[];
  /** What `find: KIND` means for these kinds: where it believes them (`believed`, the default) or what its noses deliver (`sensed`). */
  readonly find?: 'believed' | 'sensed';
  /** The eyes that it remembers by, by name; without it all of them. */
  readonly eyes?: readonly string[];
  readonly node?: number;
  readonly rate?: number;
  readonly 'least-diffusion'?: number;
  readonly threshold?: number;
  readonly recent?: number;
  readonly restless?: number;
  readonly momentum?: number;
  readonly legs?: number;
  /** How many things of a kind it knows of: once it believes in that many, one that it cannot place is one that it misses. */
  readonly flock?: Readonly<Record<string, number>>;
  readonly directed?: boolean;
  readonly diffusion?: boolean;
  readonly maps?: boolean;
  readonly most?: number;
  readonly reach?: number;
  readonly effort?: number;
  /** Events of which it learns which follow which, by name, within so many seconds. */
  readonly events?: Readonly<Record<string, EventDefinition>>;
  readonly within?: number;
}
