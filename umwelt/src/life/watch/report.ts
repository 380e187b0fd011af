/** A moment that can be visited: run the world with the same seed to this tick. */
export interface Moment {
  readonly tick: number;
  /** The path of behaviors, such as `play/take-it`. */
  readonly behavior: string;
  /** What happened, in a few words. */
  readonly what: string;
}

/** The time that a creature spent in one leaf. */
export interface Bouts {
  readonly count: number;
  /** Seconds in all, on average, and the longest. */
  readonly seconds: number;
  readonly mean: number;
  readonly longest: number;
}

/** What was observed of one creature in one life. Times are seconds, lengths meters, shares 0..1. */
export interface CreatureReport {
  readonly name: string;
  /** Time budget: bouts by path of behaviors, the longest total first. */
  readonly budget: Readonly<Record<string, Bouts>>;
  /** Behaviors of the top group that won, and those that did not. */
  readonly won: readonly string[];
  readonly never: readonly string[];
  /** Share of the time in behaviors that are marked `still`. */
  readonly still: number;
  /** The longest time without motion in any other behavior. */
  readonly motionless: number;
  /** Returns A -> B -> A within 2 s in the worst minute; and all those among whims and the steps of shared groups. */
  readonly dithering: number;
  readonly whims: number;
  /** Changes of behavior per minute while the goal (the winner of the top group) stays. */
  readonly switches: number;
  /** Number of bites, laps and grabs, and of those that did not touch. */
  readonly reaches: number;
  readonly misses: number;
  /** The greatest depth of a drawn part that stayed deeper than 2 cm for more than half a second, and the longest time deeper than 2 cm. */
  readonly depth: number;
  readonly inside: number;
  /** Meters that standing feet slid per minute, and the most in one stance. */
  readonly slip: number;
  readonly farthestSlip: number;
  /** Share of the time within 10 cm of the fence. */
  readonly fence: number;
  /** For each need, the share of the time at its greatest value. */
  readonly limits: Readonly<Record<string, number>>;
  /** The broken bars, each with its worst moment. */
  readonly broken: readonly (Moment & { readonly bar: Bar })[];
}

/** The criteria that a watched life must meet. */
export type Bar = 'motionless' | 'dithering' | 'misses' | 'inside';

/** What was observed of a life. */
export interface WatchReport {
  readonly world: string;
  readonly seed: number;
  readonly minutes: number;
  readonly creatures: readonly CreatureReport[];
  readonly ok: boolean;
}

/** The limits of the bars. */
export const BARS = {
  /** Longest time without motion in a behavior that is not `still`, in seconds; the root then moves and turns less than this: meters, radians. */
  motionless: 5,
  motion: 0.02,
  turn: 0.2,
  /** Returns A -> B -> A within this many seconds, and how many of them a minute may have. */
  ditherWithin: 2,
  dithering: 12,
  /** Least share of bites, laps and grabs that touch. */
  touches: 0.95,
  /** Meters that a drawn part may be inside anything solid, and seconds for which it may be deeper. */
  depth: 0.02,
  inside: 0.5,
} as const;
