import { exp, pow, TICKS_PER_SECOND } from '../core/index.js';
import type { BeliefState } from './belief.js';
import type { Glimpse } from './glimpse.js';
import type { MemoryOptions } from './memory-options.js';
import { DRIFT_EAST, DRIFT_NORTH, LAMBDA } from './shares.js';

/** Share of its radius by which a thing may seem to move because one sees another side of it. */
const SHOWN_SIDE = 0.25;

/** What the options mean per step. */
export interface MotionRules {
  readonly node: number;
  /** Share of a new sample in the velocity, and how many steps a sample may take. */
  readonly fresh: number;
  readonly longest: number;
  /** As if it had been seen standing for so many steps before: a single sample says little. */
  readonly doubt: number;
  /** Share of a smaller sample in the mobility. */
  readonly calming: number;
  /** Share of the velocity that an unseen thing keeps through a step. */
  readonly kept: number;
  readonly least: number;
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
    fresh: 1 - exp(-seconds / options.recent),
    longest: Math.max(1, Math.round(options.recent / seconds)),
    doubt: options.recent / seconds / 2,
    calming: 1 - exp(-seconds / options.restless),
    kept: pow(0.5, seconds / options.momentum),
    least: options.leastDiffusion,
    directed: options.directed,
    diffusion: options.diffusion,
  };
}

/**
 * A sighting of a thing that was in sight before: velocity = mean change of position over recent steps, mobility = how far it goes in a
 * step, quick to rise and slow to fall. A change within the blur of the picture is none; a sample takes as many steps as it needs to
 * exceed that. What is only partly seen (`cut`) does not tell how the whole moves.
 */
export function measureMotion(is: BeliefState, rules: MotionRules, step: number, glimpse: Glimpse, i: number): void {
  if (glimpse.cut[i] === 1) return;
  // the side that it shows is not its middle: where one goes round it, that shifts by a part of its radius
  const blur = glimpse.blur[i] + SHOWN_SIDE * is.radius;
  const steps = step - is.fromStep;
  if (steps <= 0) return;
  let dx = is.seenX - is.fromX;
  let dy = is.seenY - is.fromY;
  if (dx * dx + dy * dy <= blur * blur) {
    if (steps < rules.longest) return;
    dx = 0;
    dy = 0;
  }
  const fresh = 1 - pow(1 - rules.fresh, steps);
  // at first the mean of all that was seen, later that of recent steps
  is.watched += steps;
  const weight = Math.max(fresh, steps / (is.watched + rules.doubt));
  is.velocityX += weight * (dx / steps - is.velocityX);
  is.velocityY += weight * (dy / steps - is.velocityY);
  const speed = Math.sqrt(dx * dx + dy * dy) / steps;
  const share = speed > is.mobility ? fresh : 1 - pow(1 - rules.calming, steps);
  is.mobility += share * (speed - is.mobility);
  startMotion(is, step);
}

/** Measure from here and now on. */
export function startMotion(is: BeliefState, step: number): void {
  is.fromX = is.seenX;
  is.fromY = is.seenY;
  is.fromStep = step;
}

/** Out of sight, the velocity is trusted less and less. */
export function loseMotion(is: BeliefState, rules: MotionRules): void {
  is.velocityX *= rules.kept;
  is.velocityY *= rules.kept;
}

/**
 * How a map diffuses in `steps` steps at once: the drift is the velocity, lambda the part of the mobility that the drift does not
 * explain, at least the least diffusion.
 */
export function motionInto(is: BeliefState, rules: MotionRules, steps: number, out: Float64Array): void {
  const scale = rules.directed ? 1 / rules.node : 0;
  const east = is.velocityX * scale;
  const north = is.velocityY * scale;
  const lambda = Math.max(rules.least, is.mobility / rules.node - Math.sqrt(east * east + north * north));
  out[LAMBDA] = rules.diffusion ? Math.min(1, lambda * steps) : 0;
  out[DRIFT_EAST] = rules.diffusion ? east * steps : 0;
  out[DRIFT_NORTH] = rules.diffusion ? north * steps : 0;
}
