import type { StateArray, StateOwner } from '../../core/state.js';
import type { UmweltParameters } from './umwelt-parameters.js';

/**
 * Extinction that depends on context and time (Bouton 1993). When a cue loses value, a share of the loss is stored as inhibition of that
 * cue in the present context. Inhibition counts only there, fades with time, and is reduced by a surprising US there.
 * Layout: inhibition[context * cues + cue], never below 0.
 */
export class ExtinctionGate implements StateOwner {
  private readonly p: UmweltParameters;
  private readonly cues: number;
  private readonly contexts: number;
  readonly inhibition: Float64Array;

  constructor(cues: number, contexts: number, parameters: UmweltParameters) {
    this.p = parameters;
    this.cues = cues;
    this.contexts = contexts;
    this.inhibition = new Float64Array(cues * contexts);
  }

  /** Returns the inhibition of a cue in the present context; `x` holds the activity of the contexts after that of the cues. */
  of(cue: number, x: Float64Array): number {
    let sum = 0;
    for (let c = 0; c < this.contexts; c++) sum += this.inhibition[c * this.cues + cue] * x[this.cues + c];
    return sum;
  }

  /** Takes its share of a change of a cue's value. Returns the rest, which changes the value itself. */
  take(cue: number, change: number, value: number, x: Float64Array): number {
    const { gate } = this.p;
    let left = change;
    for (let c = 0; c < this.contexts; c++) {
      if (x[this.cues + c] === 0) continue;
      const at = c * this.cues + cue;
      if (left < 0 && value > 0) {
        this.inhibition[at] -= gate * left;
        left -= gate * left;
      } else if (left > 0 && this.inhibition[at] > 0) {
        const released = Math.min(this.inhibition[at], left);
        this.inhibition[at] -= released;
        left -= gate * released;
      }
    }
    return left;
  }

  /** Lets a step of time pass; `surprise` is the positive error of a US, or 0. */
  pass(surprise: number, x: Float64Array): void {
    const { cues, contexts, inhibition, p } = this;
    for (let c = 0; c < contexts; c++) {
      const keep = (1 - p.forget) * (1 - Math.min(1, p.disconfirm * surprise) * x[cues + c]);
      for (let i = c * cues; i < (c + 1) * cues; i++) inhibition[i] *= keep;
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('inhibition', this.inhibition);
  }
}
