import { slotNumbers } from '../../core/slots.js';
import type { Situation } from './situation.js';

/**
 * Places in a candidate: the walker as it would be after a step. `x`, `y` and `heading` are where the step ends, `vx`, `vy` and `speed` how
 * it moves on the way, `turn` the radians it turns, `seconds` how long the step takes. A control behavior writes `stress`.
 */
export const STEP: {
  readonly [K in 'x' | 'y' | 'heading' | 'vx' | 'vy' | 'speed' | 'turn' | 'seconds' | 'stress']: number;
} = slotNumbers(['x', 'y', 'heading', 'vx', 'vy', 'speed', 'turn', 'seconds', 'stress']);

/** The length of a candidate. */
export const STEP_SIZE = 9;

/** Gives the stress of a candidate: lower is better. It keeps no state of a walker; one object serves any number of them. */
export interface ControlBehavior {
  /** Called once before the candidates of a step. */
  prepare?(situation: Situation): void;
  /** Writes candidate[STEP.stress], at least 0; Infinity forbids the step. */
  stress(situation: Situation, candidate: Float64Array): void;
}
