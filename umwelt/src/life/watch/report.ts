/** A moment that can be visited: run the world with this seed to this tick. */
export interface Moment {
  readonly tick: number;
  /** The path of behaviors, such as `play/take-it`. */
  readonly behavior: string;
  /** What was seen, in a few words. */
  readonly what: string;
}

/** How long a creature spent in one leaf. */
export interface Bouts {
  readonly count: number;
  /** Seconds: altogether, on average, the longest. */
  readonly seconds: number;
  readonly mean: number;
  readonly longest: number;
}

/** What was seen of one creature in one life. Times are seconds, lengths meters, shares 0..1. */
export interface CreatureReport {
  readonly name: string;
  /** Time budget: bouts by path of behaviors, the longest altogether first. */
  readonly budget: Readonly<Record<string, Bouts>>;
  /** Behaviors of the top group that won, and those that did not. */
  readonly won: readonly string[];
  readonly never: readonly string[];
  /** Share of the time in behaviors that are marked `still`. */
  readonly still: number;
  /** The longest time without motion in any other behavior. */
  readonly motionless: number;
  /** A -> B -> A within 2 s, in the worst minute; and among whims and the steps of shared groups. */
  readonly dithering: number;
  readonly whims: number;
  /** Changes of behavior per minute while the goal (the winner of the top group) stays. */
  readonly switches: number;
  /** Bites, laps and grabs, and those that did not touch. */
  readonly reaches: number;
  readonly misses: number;
  /** The deepest drawn part in anything solid for longer than half a second, and the longest that a part was deeper than 2 cm. */
  readonly depth: number;
  readonly inside: number;
  /** How far standing feet slid per minute, and the farthest in one stance. */
  readonly slip: number;
  readonly farthestSlip: number;
  /** Share of the time within 10 cm of the fence. */
  readonly fence: number;
  /** Share of the time that a need was at its greatest value. */
  readonly limits: Readonly<Record<string, number>>;
  /** Where a bar was broken: the worst moment for each. */
  readonly broken: readonly (Moment & { readonly bar: Bar })[];
}

/** What a watched life must keep to. */
export type Bar = 'motionless' | 'dithering' | 'misses' | 'inside';

/** What was seen of a life. */
export interface WatchReport {
  readonly world: string;
  readonly seed: number;
  readonly minutes: number;
  readonly creatures: readonly CreatureReport[];
  readonly ok: boolean;
}

/** The bars: seconds, times per minute, share, meters, seconds. */
export const BARS = {
  /** Longest time without motion in a behavior that is not `still`, in seconds, and how far the root may move and turn meanwhile: meters, radians. */
  motionless: 5,
  motion: 0.02,
  turn: 0.2,
  /** A -> B -> A within so many seconds, at most so many times per minute. */
  ditherWithin: 2,
  dithering: 12,
  /** Least share of bites, laps and grabs that touch. */
  touches: 0.95,
  /** Meters that a drawn part may be in anything solid, and for how many seconds it may be deeper. */
  depth: 0.02,
  inside: 0.5,
} as const;
