import type { StateArray, StateOwner } from '../../core/state.js';
import { learningRate, noteActivation } from '../equation/reliability.js';
import type { UmweltParameters } from './umwelt-parameters.js';

/** A cue counts as on while its trace is above this. */
export const ON = 0.05;

/**
 * The activations of each unit. An activation begins when the trace rises above `ON` and ends when it falls below. At its end the
 * reliability contrast is updated with whether there was feedback, and attention moves toward what the unit predicts plus the greatest
 * surprise of the activation, at most 1: a cue that predicts nothing and brings no surprise loses attention.
 */
export class Activations implements StateOwner {
  private readonly p: UmweltParameters;
  readonly attention: Float64Array;
  readonly contrast: Float64Array;
  /** beta of each unit, from reliability and attention; it changes when an activation ends. */
  readonly rate: Float64Array;
  private readonly seen: Float64Array;
  private readonly surprise: Float64Array;
  private readonly fed: Uint8Array;
  private readonly open: Uint8Array;

  constructor(count: number, parameters: UmweltParameters) {
    this.p = parameters;
    this.attention = new Float64Array(count).fill(1);
    this.contrast = new Float64Array(count).fill(1);
    this.rate = new Float64Array(count).fill(1);
    this.seen = new Float64Array(count);
    this.surprise = new Float64Array(count);
    this.fed = new Uint8Array(count);
    this.open = new Uint8Array(count);
  }

  /** Whether an activation of the unit is in progress. */
  isOpen(i: number): boolean {
    return this.open[i] === 1;
  }

  /** Updates a unit after a step with this trace, error and reinforcement. Returns whether an activation ended. */
  follow(i: number, trace: number, value: number, error: number, lambda: number): boolean {
    if (this.open[i] === 0) {
      if (trace > ON) {
        this.open[i] = 1;
        this.fed[i] = 0;
        this.surprise[i] = 0;
      }
      return false;
    }
    this.surprise[i] = Math.max(this.surprise[i], Math.abs(error));
    if (lambda !== 0) this.fed[i] = 1;
    if (trace > ON) return false;
    const { p } = this;
    this.open[i] = 0;
    noteActivation(this.contrast, this.seen, i, this.fed[i] === 1, p);
    const due = Math.min(1, this.surprise[i] + Math.abs(value));
    this.attention[i] += p.attention * (Math.max(p.attentionMin, due) - this.attention[i]);
    const beta = p.reliability === 0 ? 1 : learningRate(this.contrast[i], p.betaMin);
    this.rate[i] = p.attention === 0 ? beta : beta * this.attention[i];
    return true;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('attention', this.attention);
    visit('contrast', this.contrast);
    visit('rate', this.rate);
    visit('seen', this.seen);
    visit('surprise', this.surprise);
    visit('fed', this.fed);
    visit('open', this.open);
  }
}
