import type { StateOwner } from '../../core/state.js';

/** What a model is told about its inputs: first the units of the cues, then one unit for each context. */
export interface StimulusLayout {
  readonly cueUnits: number;
  readonly contexts: number;
  /** Pairs of cue units that are on together somewhere in the design. */
  readonly pairs: readonly (readonly [number, number])[];
  /** How well each cue unit can be associated with the kind of US at hand (1 = freely). */
  readonly prepared: Float64Array;
}

/** A learner that lives through a design step by step. All its memory is in the arrays it visits. */
export interface ConditioningModel extends StateOwner {
  /** One step: activity of every unit, reinforcement of now; without `learn`, only traces follow. */
  step(units: Float64Array, lambda: number, learn: boolean): void;
  /** The unfloored sum of what these units predict now. */
  net(units: Float64Array): number;
}
