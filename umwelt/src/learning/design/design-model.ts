import type { UmweltParameters } from '../model/parameters.js';
import type { UnitLayout } from './compound-units.js';
import type { ConditioningModel } from './conditioning-model.js';
import { UmweltModel } from './umwelt-model.js';

/** The learning model with the readings that a design reports beside predictions: weights and attention. */
export class DesignModel extends UmweltModel implements ConditioningModel {
  private readonly detectors: number;

  constructor(layout: UnitLayout, parameters: Partial<UmweltParameters> = {}) {
    super(layout, parameters);
    this.detectors = layout.detectors ?? 0;
  }

  /** As in UmweltModel, with expectations between plain cues only: those between detectors would count once for each pair of detectors. */
  override net(units: Float64Array): number {
    for (let i = this.cues - this.detectors; i < this.cues; i++) this.expectations.forget(i);
    return super.net(units);
  }

  weight(unit: number, context: number): number {
    return this.value[unit] - (unit < this.cues ? this.inhibitionOf(unit, context - this.cues) : 0);
  }

  attentionTo(unit: number, context: number): number {
    return this.attention[unit] * this.local[(context - this.cues) * this.cues + unit];
  }
}
