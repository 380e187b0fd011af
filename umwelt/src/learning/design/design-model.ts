import type { ConditioningModel } from './conditioning-model.js';
import { UmweltModel } from './umwelt-model.js';

/** The learning model with the readings that a design reports beside predictions: weights and attention. */
export class DesignModel extends UmweltModel implements ConditioningModel {
  weight(unit: number, context: number): number {
    return this.value[unit] - (unit < this.cues ? this.inhibitionOf(unit, context - this.cues) : 0);
  }

  attentionTo(unit: number, context: number): number {
    return this.attention[unit] * this.local[(context - this.cues) * this.cues + unit];
  }
}
