import type { FaultSink } from '../core/faults.js';

/** The options of a species' memory and its maps. Lengths in meters, times in seconds. */
export interface MemoryOptions {
  /** Distance between the nodes of its maps. */
  readonly node: number;
  /** Steps per second: how often it looks, verifies and diffuses. */
  readonly rate: number;
  /** Least share of its probability that a node gives away in a step, 0..1: even a thing that was never seen moving may move. */
  readonly leastDiffusion: number;
  /** If the distance (match.ts) between a sighting and a belief is this or more, they are two things. */
  readonly threshold: number;
  /** Time over which positions are averaged to a velocity. */
  readonly recent: number;
  /** Time in which the mobility of a thing that is seen standing still falls to 1/e (about a third). */
  readonly restless: number;
  /** Half-life of the motion of an unseen thing: after this time it has stopped with a probability of one half. */
  readonly momentum: number;
  /**
   * Seconds for which a thing that walks about out of sight keeps its direction: the longer, the farther it gets. With 0 every step takes a new random
   * direction, as in the paper.
   */
  readonly legs: number;
  /** Whether probability drifts in the direction of the last seen motion. */
  readonly directed: boolean;
  /** Whether probability spreads at all; if not, an unseen thing is believed where it was last seen. */
  readonly diffusion: boolean;
  /**
   * Whether there are maps. Without them, the creature remembers where it last saw each individual, even if that place is visibly empty now. That is
   * the usual memory of agents, for comparison.
   */
  readonly maps: boolean;
  /** Greatest number of beliefs. */
  readonly most: number;
  /** About how far from where a thing was last seen its map extends to each side. */
  readonly reach: number;
  /**
   * Weight of the distance, per meter, in the choice of the place to which a search for an unseen thing goes first (`sought`): the place with the
   * greatest probability / (1 + effort * meters). With 0 that is the most likely place, at any distance.
   */
  readonly effort: number;
}

/**
 * Returns the threshold for a least diffusion: four times the distance of a step to the next node, so that a still thing that begins to move is
 * recognized as the same thing.
 */
export function thresholdFor(leastDiffusion: number): number {
  return 4 * stepDistance(leastDiffusion);
}

/** Returns the distance between a belief at one node and a sighting at the next node after one step: `6 (1 - lambda) / lambda - 1`, at least 1. */
export function stepDistance(leastDiffusion: number): number {
  return Math.max(1, (6 * (1 - leastDiffusion)) / leastDiffusion - 1);
}

/** The defaults of all options. */
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

/** Returns the options with defaults filled in; the default threshold is the one for the given least diffusion. */
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
