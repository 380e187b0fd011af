import type { Situation } from './situation.js';

// The values of STEP as single constants: they are read for every candidate.
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
 * Indexes in a candidate, which is the walker as it would be after a step. `x`, `y` and `heading` are at the end of the step; `vx`, `vy`
 * and `speed` are its motion during the step; `turn` is in radians, `seconds` is the duration. Control behaviors write `stress`.
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

/** Gives the stress of a candidate; lower is better. It has no state of a walker, so one object can serve several. */
export interface ControlBehavior {
  /** Called once before the candidates of a step. */
  prepare?(situation: Situation): void;
  /** Writes candidate[STEP.stress], at least 0; Infinity forbids the step. */
  stress(situation: Situation, candidate: Float64Array): void;
}
