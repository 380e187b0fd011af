import { float64s, int32s } from '../core/array-of.js';
import { exp, pow, type StateArray, type StateOwner, TICKS_PER_SECOND } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import type { BeliefState } from './belief.js';
import { DRIFT_EAST, DRIFT_NORTH, LAMBDA } from './maps/shares.js';
import type { MemoryOptions } from './memory-options.js';

/** Share of its radius by which a thing may seem to move because another side of it is seen. */
const SHOWN_SIDE = 0.25;

/** Probability per second that an unseen thing is taken elsewhere: about once in twelve days. */
const ASTRAY = 1e-6;

/** The options converted to one step. */
export interface MotionRules {
  readonly node: number;
  /** Steps over which a velocity is averaged. */
  readonly recent: number;
  /** Weight of the newest speed in the mobility, if it is greater and if it is smaller than the mobility. */
  readonly rousing: number;
  readonly calming: number;
  /** Probability that an unseen thing does not stop in a step. */
  readonly kept: number;
  readonly least: number;
  /** Least diffusion. */
  /** Steps for which a thing that walks about keeps its direction. */
  readonly leg: number;
  /** Probability that an unseen thing is taken elsewhere in a step. */
  readonly astray: number;
  readonly directed: boolean;
  readonly diffusion: boolean;
}

/** Returns the ticks between two steps. */
export function ticksPerStep(options: MemoryOptions): number {
  return Math.max(1, Math.round(TICKS_PER_SECOND / options.rate));
}

export function motionRules(options: MemoryOptions): MotionRules {
  const seconds = ticksPerStep(options) / TICKS_PER_SECOND;
  return {
    node: options.node,
    recent: Math.max(1, Math.round(options.recent / seconds)),
    rousing: 1 - exp(-seconds / options.recent),
    calming: 1 - exp(-seconds / options.restless),
    kept: pow(0.5, seconds / options.momentum),
    least: options.leastDiffusion,
    leg: options.legs / seconds,
    astray: ASTRAY * seconds,
    directed: options.directed,
    diffusion: options.diffusion,
  };
}

// layout of a sighting: step, x, y, and the possible error of the place in meters
const STEP = 0;
const X = 1;
const Y = 2;
const BLUR = 3;
const SIZE = 4;

/** The places of a thing in the last steps in which it was seen whole, as a ring buffer. */
export class Track implements StateOwner {
  private readonly name: string;
  private readonly ring: Float64Array;
  private readonly rules: MotionRules;
  /** Number of sightings, and the index of the last. */
  private readonly ends = int32s(2);

  constructor(name: string, rules: MotionRules) {
    this.name = name;
    this.rules = rules;
    this.ring = float64s(SIZE * (rules.recent + 1));
  }

  clear(): void {
    this.ends.fill(0);
    this.ring.fill(0);
  }

  /**
   * Adds the sighting `i` of a step, and updates the velocity (mean change of position per step over the recent steps) and the mobility (meters per
   * step, quick to rise and slow to fall). A change within the blur of the picture (meters) counts as none.
   */
  add(is: BeliefState, step: number, blur: Float64Array, i: number): void {
    const { ring, ends, rules } = this;
    const places = rules.recent + 1;
    const at = ends[0] === 0 ? 0 : (ends[1] + 1) % places;
    ends[0] = Math.min(places, ends[0] + 1);
    ends[1] = at;
    ring[at * SIZE + STEP] = step;
    ring[at * SIZE + X] = is.seenX;
    ring[at * SIZE + Y] = is.seenY;
    ring[at * SIZE + BLUR] = blur[i];
    const first = (at - ends[0] + 1 + places) % places;
    const steps = step - ring[first * SIZE + STEP];
    if (steps <= 0) return;
    const dx = is.seenX - ring[first * SIZE + X];
    const dy = is.seenY - ring[first * SIZE + Y];
    const apart = Math.sqrt(dx * dx + dy * dy);
    const moves = apart > Math.max(blur[i], ring[first * SIZE + BLUR]) + SHOWN_SIDE * is.radius;
    is.velocityX = moves ? dx / steps : 0;
    is.velocityY = moves ? dy / steps : 0;
    const speed = Math.max(moves ? apart / steps : 0, this.shortSpeed(is, step, blur, i));
    is.mobility += (speed > is.mobility ? rules.rousing : rules.calming) * (speed - is.mobility);
  }

  /** Returns the meters per step over a third of the recent steps: a thing that turns often walks farther than its displacement. */
  private shortSpeed(is: BeliefState, step: number, blur: Float64Array, i: number): number {
    const { ring, ends, rules } = this;
    const places = rules.recent + 1;
    const back = Math.min(ends[0] - 1, Math.max(1, Math.round(rules.recent / 3)));
    const from = ((ends[1] - back + places) % places) * SIZE;
    const dx = is.seenX - ring[from + X];
    const dy = is.seenY - ring[from + Y];
    const apart = Math.sqrt(dx * dx + dy * dy);
    return apart > Math.max(blur[i], ring[from + BLUR]) + SHOWN_SIDE * is.radius ? apart / (step - ring[from + STEP]) : 0;
  }

  /** Fills `out` with the place (x, y) that the thing has at step `step` if it kept its velocity since the last whole sighting. */
  extrapolate(is: BeliefState, step: number, out: Float64Array): void {
    const { ring, ends } = this;
    const at = ends[1] * SIZE;
    const steps = ends[0] === 0 ? 0 : step - ring[at + STEP];
    out[0] = (ends[0] === 0 ? is.seenX : ring[at + X]) + is.velocityX * steps;
    out[1] = (ends[0] === 0 ? is.seenY : ring[at + Y]) + is.velocityY * steps;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.track'), this.ring);
    visit(stateName(this.name, '.ends'), this.ends);
  }
}

/**
 * Updates `goesOn` of an unseen thing: it may stop at any time, and if it is not seen although it should have come into view by now (`culled`), it has
 * probably stopped (Bayes' rule).
 */
export function loseMotion(is: BeliefState, rules: MotionRules): void {
  const goes = is.goesOn * rules.kept;
  const unseen = goes * (1 - is.culled);
  is.goesOn = goes < 1 ? unseen / (unseen + 1 - goes) : 1;
}

/**
 * Returns lambda of a thing that walks about out of sight and keeps each direction for `legs` seconds. Its mean square displacement grows by `2 v^2
 * leg (1 - e^(-n / leg))` in the n-th step; that of a step of diffusion grows by lambda times the square of the node size. The part of the speed that
 * goes straight on (`drift`) reduces it.
 */
function wandering({ mobility }: BeliefState, { node, leg }: MotionRules, drift: number, unseen: number): number {
  const speed = mobility / node;
  return leg > 0 && speed > drift ? Math.min(1, 2 * speed * speed * leg * (1 - exp(-unseen / leg))) * (1 - drift / speed) : 0;
}

/** Steps of diffusion are combined while together they give away at most this share of a node, up to MOST_SLOW steps. */
const SLOW = 0.25;
const MOST_SLOW = 4;

/** Returns the number of diffusion steps of an unseen thing that are combined into one: more for a thing that hardly moves. */
export function slowSteps({ mobility }: BeliefState, { least, node, leg }: MotionRules): number {
  const speed = mobility / node;
  return Math.max(1, Math.min(MOST_SLOW, Math.floor(SLOW / Math.max(least, speed, 2 * speed * speed * leg))));
}

/**
 * Fills `out` with the diffusion of a map over `steps` steps at once from step `now` on. The drift is the velocity that the thing probably still has;
 * lambda is the part of the mobility that the drift does not explain, at least the least diffusion. For an unseen thing, lambda is also at least that
 * of `wandering`.
 */
export function motionInto(is: BeliefState, rules: MotionRules, now: number, steps: number, out: Float64Array): void {
  const scale = rules.directed ? is.goesOn / rules.node : 0;
  const east = is.velocityX * scale;
  const north = is.velocityY * scale;
  const drift = Math.sqrt(east * east + north * north);
  const lambda = Math.max(rules.least, is.mobility / rules.node - drift, is.seen ? 0 : wandering(is, rules, drift, now - is.step));
  out[LAMBDA] = rules.diffusion ? Math.min(1, lambda * steps) : 0;
  out[DRIFT_EAST] = rules.diffusion ? east * steps : 0;
  out[DRIFT_NORTH] = rules.diffusion ? north * steps : 0;
}
