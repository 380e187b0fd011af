import { float64s, int32s } from '../core/array-of.js';
import { exp, pow, type StateArray, type StateOwner, TICKS_PER_SECOND } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import type { BeliefState } from './belief.js';
import { DRIFT_EAST, DRIFT_NORTH, LAMBDA } from './maps/shares.js';
import type { MemoryOptions } from './memory-options.js';

/** Share of its radius by which a thing may seem to move because one sees another side of it. */
const SHOWN_SIDE = 0.25;

/** How likely it is that an unseen thing is taken elsewhere, per second: about once in ten days. */
const ASTRAY = 1e-6;

/** What the options mean per step. */
export interface MotionRules {
  readonly node: number;
  /** How many steps a velocity is averaged over. */
  readonly recent: number;
  /** Share of a greater and of a smaller speed in the mobility. */
  readonly rousing: number;
  readonly calming: number;
  /** How likely it is that an unseen thing does not stop in a step. */
  readonly kept: number;
  readonly least: number;
  /** Steps for which a thing that walks about keeps its direction. */
  readonly leg: number;
  /** How likely it is that an unseen thing is taken elsewhere in a step. */
  readonly astray: number;
  readonly directed: boolean;
  readonly diffusion: boolean;
}

/** Ticks between two steps. */
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

// a sighting: step, x, y, and how far off that may be in meters
const STEP = 0;
const X = 1;
const Y = 2;
const BLUR = 3;
const SIZE = 4;

/** Where a thing was in the last steps in which it was seen whole, in a ring. */
export class Track implements StateOwner {
  private readonly name: string;
  private readonly ring: Float64Array;
  private readonly rules: MotionRules;
  /** How many sightings there are, and the place of the last. */
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
   * Adds the sighting of a step. Velocity = mean change of position over recent steps; mobility = how far it goes in a step, quick to
   * rise and slow to fall. A change within the blur of the picture, in meters, is none.
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

  /** Meters per step over a third of the recent steps: what turns often goes farther than it gets. */
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

  /** Meters and steps since the last whole sighting at the present velocity: fills `out` with where the thing should be. */
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
 * Out of sight, a thing may stop at any time; and where it is not seen although it should have come out by now (`culled`), it has
 * probably stopped.
 */
export function loseMotion(is: BeliefState, rules: MotionRules): void {
  const goes = is.goesOn * rules.kept;
  const unseen = goes * (1 - is.culled);
  is.goesOn = goes < 1 ? unseen / (unseen + 1 - goes) : 1;
}

/**
 * Lambda of a thing that walks about out of sight and keeps each direction for `legs` seconds: the mean square of its way grows by
 * `2 v^2 leg (1 - e^(-n / leg))` in the n-th step, and a step of diffusion by lambda times the square of the node size. It falls with the part of
 * the speed that goes straight on.
 */
function wandering({ mobility }: BeliefState, { node, leg }: MotionRules, drift: number, unseen: number): number {
  const speed = mobility / node;
  return leg > 0 && speed > drift ? Math.min(1, 2 * speed * speed * leg * (1 - exp(-unseen / leg))) * (1 - drift / speed) : 0;
}

/** As many steps as give away no more than this share of a node are taken at once, up to so many. */
const SLOW = 0.25;
const MOST_SLOW = 4;

/** How many steps of diffusion of an unseen thing are taken at once: what hardly moves spreads in fewer and greater steps. */
export function slowSteps({ mobility }: BeliefState, { least, node, leg }: MotionRules): number {
  const speed = mobility / node;
  return Math.max(1, Math.min(MOST_SLOW, Math.floor(SLOW / Math.max(least, speed, 2 * speed * speed * leg))));
}

/**
 * How a map diffuses in `steps` steps at once from step `now` on: the drift is the velocity that it still has, lambda the part of the mobility that the drift does not
 * explain, at least the least diffusion. What is out of sight and does not go straight on wanders.
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
