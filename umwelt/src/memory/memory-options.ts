import type { FaultSink } from '../core/faults.js';

/** How a species keeps things in mind: what it tracks and how its maps behave. Lengths in meters, times in seconds. */
export interface MemoryOptions {
  /** Distance between the nodes of its maps. */
  readonly node: number;
  /** Steps per second: how often it looks, verifies and diffuses. */
  readonly rate: number;
  /** The least share of its probability that a node gives away in a step, 0..1: even a thing that was never seen to move may. */
  readonly leastDiffusion: number;
  /** Greater than this, the distance between a sighting and a belief says that they are two things. */
  readonly threshold: number;
  /** Over which time positions are averaged to a velocity. */
  readonly recent: number;
  /** In which time the memory of having seen a thing move fades to a third. */
  readonly restless: number;
  /** In which time an unseen thing that moved has stopped with a probability of one half. */
  readonly momentum: number;
  /**
   * Seconds for which a thing that walks about out of sight keeps a direction: the longer, the farther it gets. With 0 each step of it goes
   * anywhere, as in the paper.
   */
  readonly legs: number;
  /** Whether probability goes on in the direction of the last seen motion. */
  readonly directed: boolean;
  /** Whether probability spreads at all; without, an unseen thing is where it was last seen. */
  readonly diffusion: boolean;
  /**
   * Whether it has maps. Without, it remembers of each individual where it last saw it, whatever it sees there now: what agents usually
   * have, for comparison.
   */
  readonly maps: boolean;
  /** How many things it can keep in mind. */
  readonly most: number;
  /** How far from where a thing was last seen it is looked for. */
  readonly reach: number;
  /**
   * How much the way to a place counts where a search for an unseen thing goes first (`sought`): where there is most probability per
   * 1 + effort * meters. With 0 that is the most likely place, however far.
   */
  readonly effort: number;
}

/**
 * The threshold for a least diffusion: four times the distance of a step to the next node, so that a still thing that begins to move
 * stays the same thing.
 */
export function thresholdFor(leastDiffusion: number): number {
  return 4 * stepDistance(leastDiffusion);
}

/** The distance between a belief in one node and a sighting in the next after one step: `6 (1 - lambda) / lambda - 1`. */
export function stepDistance(leastDiffusion: number): number {
  return Math.max(1, (6 * (1 - leastDiffusion)) / leastDiffusion - 1);
}

/** The options of a memory that says nothing else. */
export const MEMORY_DEFAULTS: MemoryOptions = {
  node: 0.5,
  rate: 10,
  leastDiffusion: 0.05,
  threshold: thresholdFor(0.05),
  recent: 1.5,
  restless: 30,
  momentum: 120,
  legs: 0,
  directed: true,
  diffusion: true,
  maps: true,
  most: 12,
  reach: Number.POSITIVE_INFINITY,
  effort: 0,
};

/** Fills in the defaults, and the threshold that goes with the least diffusion. */
export function memoryOptions(options: Partial<MemoryOptions>): MemoryOptions {
  const leastDiffusion = options.leastDiffusion ?? MEMORY_DEFAULTS.leastDiffusion;
  return { ...MEMORY_DEFAULTS, threshold: thresholdFor(leastDiffusion), ...options };
}

/** Reports each option out of range, by its name in files. */
export function checkMemoryOptions(options: MemoryOptions, faults: FaultSink): void {
  const want = (name: string, found: number, holds: boolean, expected: string): void => {
    if (!holds) faults.fault([name], `found ${found}, expected ${expected}.`);
  };
  const { node, rate, leastDiffusion, threshold, most } = options;
  const step = stepDistance(leastDiffusion);
  want('node', node, node >= 0.02, 'a distance of at least 0.02 meters');
  want('rate', rate, rate > 0 && rate <= 20, 'steps per second above 0 and up to 20');
  want('least-diffusion', leastDiffusion, leastDiffusion > 0 && leastDiffusion <= 1, 'a share above 0 and up to 1');
  want('threshold', threshold, threshold > step, `more than the distance of one step, ${step}, or a thing that moves becomes a new one`);
  for (const name of ['recent', 'restless', 'momentum'] as const) want(name, options[name], options[name] > 0, 'seconds above 0');
  want('legs', options.legs, options.legs >= 0, 'seconds from 0 on');
  want('most', most, most >= 1 && most <= 256 && Number.isInteger(most), 'a whole number from 1 to 256');
  want('reach', options.reach, options.reach > 0, 'meters above 0');
  want('effort', options.effort, options.effort >= 0, 'a number per meter from 0 on');
}
