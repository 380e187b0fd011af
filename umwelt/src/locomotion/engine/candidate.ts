import type { Situation } from './situation.js';

// The same as the names of STEP: what is read for every candidate is a number by itself.
export const STEP_X = 0;
export const STEP_Y = 1;
export const STEP_HEADING = 2;
export const STEP_VX = 3;
export const STEP_VY = 4;
export const STEP_SPEED = 5;
export const STEP_TURN = 6;
export const STEP_SECONDS = 7;
export const STEP_STRESS = 8;

/**
 * Places in a candidate: the walker as it would be after a step. `x`, `y` and `heading` are where the step ends, `vx`, `vy` and `speed` how
 * it moves on the way, `turn` the radians it turns, `seconds` how long the step takes. A control behavior writes `stress`.
 */
export const STEP: { readonly [K in 'x' | 'y' | 'heading' | 'vx' | 'vy' | 'speed' | 'turn' | 'seconds' | 'stress']: number } = {
  x: STEP_X,
  y: STEP_Y,
  heading: STEP_HEADING,
  vx: STEP_VX,
  vy: STEP_VY,
  speed: STEP_SPEED,
  turn: STEP_TURN,
  seconds: STEP_SECONDS,
  stress: STEP_STRESS,
};

/** The length of a candidate. */
export const STEP_SIZE = 9;

/** Gives the stress of a candidate: lower is better. It keeps no state of a walker; one object serves any number of them. */
export interface ControlBehavior {
  /** Called once before the candidates of a step. */
  prepare?(situation: Situation): void;
  /** Writes candidate[STEP.stress], at least 0; Infinity forbids the step. */
  stress(situation: Situation, candidate: Float64Array): void;
}
