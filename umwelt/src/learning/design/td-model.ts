import type { StateArray } from '../../core/state.js';
import { Equation, type EquationParameters } from '../equation/equation.js';
import type { ConditioningModel, StimulusLayout } from './conditioning-model.js';

/** The learning equation alone. The learning rate of a cue (beta) is its salience and does not change. */
export class TdModel implements ConditioningModel {
  readonly equation: Equation;

  constructor(layout: StimulusLayout, parameters: Partial<EquationParameters> = {}) {
    this.equation = new Equation(layout.cueUnits + layout.contexts, parameters);
    this.equation.rate.set(layout.salience);
  }

  step(units: Float64Array, lambda: number, learn: boolean): void {
    if (learn) this.equation.step(units, lambda);
    else this.equation.follow(units);
  }

  net(units: Float64Array): number {
    return this.equation.net(units);
  }

  weight(unit: number): number {
    return this.equation.value[unit];
  }

  attentionTo(): number {
    return 1;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    this.equation.visitState(visit);
  }
}
