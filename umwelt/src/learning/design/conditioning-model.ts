import type { StateOwner } from '../../core/state.js';

/** The inputs of a model: first the units of the cues, then one unit for each context. */
export interface StimulusLayout {
  readonly cueUnits: number;
  readonly contexts: number;
  /** Pairs of cue units that occur together in some compound of the design. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Compounds of three or more cue units that occur together in some trial of the design; none if left out. */
  readonly compounds?: readonly (readonly number[])[];
  /** Pairs of cue units of which the second comes on after the first in some serial trial of the design. */
  readonly serial: readonly (readonly [number, number])[];
  /** Salience of each cue unit, 0..1. */
  readonly salience: Float64Array;
  /** How well each cue unit can be associated with the kind of US of the group, 0..1. */
  readonly prepared: Float64Array;
}

/** A model that runs through a design step by step. All of its state is in the arrays that it visits. */
export interface ConditioningModel extends StateOwner {
  /** Runs a step with the activity of every unit and the reinforcement `lambda`. Without `learn`, only traces and prediction are updated. */
  step(units: Float64Array, lambda: number, learn: boolean): void;
  /** Returns the sum of what these units predict, which may be below 0. */
  net(units: Float64Array): number;
  /** Returns the value of a unit by itself in a context, which is given by its unit. */
  weight(unit: number, context: number): number;
  /** Returns attention to a unit in a context, 0..1. */
  attentionTo(unit: number, context: number): number;
}
