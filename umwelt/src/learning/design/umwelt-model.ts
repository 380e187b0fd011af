import type { StateArray } from '../../core/state.js';
import { learningRate, noteActivation } from '../equation/index.js';
import type { ConditioningModel, StimulusLayout } from './conditioning-model.js';

export interface UmweltParameters {
  readonly alpha: number;
  readonly delta: number;
  readonly gamma: number;
  readonly context: number;
  readonly reliability: number;
  readonly betaMin: number;
  readonly window: number;
  readonly attention: number;
  readonly attentionMin: number;
  readonly configural: number;
  readonly gate: number;
  readonly forget: number;
  readonly disconfirm: number;
  readonly expectation: number;
  readonly retrieval: number;
}

export const UMWELT_PARAMETERS: UmweltParameters = {
  alpha: 0.3,
  delta: 0.2,
  gamma: 0.95,
  context: 0.3,
  reliability: 1,
  betaMin: 0.2,
  window: 20,
  attention: 0.2,
  attentionMin: 0.2,
  configural: 0.3,
  gate: 0.5,
  forget: 1 / 20000,
  disconfirm: 0.3,
  expectation: 0.2,
  retrieval: 0.5,
};

const ON = 0.05;

export class UmweltModel implements ConditioningModel {
  readonly p: UmweltParameters;
  readonly cues: number;
  readonly contexts: number;
  readonly base: number;
  readonly total: number;
  readonly pairs: readonly (readonly [number, number])[];
  readonly prepared: Float64Array;
  readonly value: Float64Array;
  readonly trace: Float64Array;
  readonly was: Float64Array;
  readonly attention: Float64Array;
  readonly contrast: Float64Array;
  readonly seen: Float64Array;
  readonly surprise: Float64Array;
  readonly fed: Uint8Array;
  readonly open: Uint8Array;
  readonly gateValue: Float64Array; // cues x contexts
  readonly link: Float64Array; // cues x cues
  readonly met: Uint8Array;
  readonly predicted: Float64Array = new Float64Array(1);
  private readonly x: Float64Array;

  constructor(layout: StimulusLayout, parameters: Partial<UmweltParameters> = {}) {
    this.p = { ...UMWELT_PARAMETERS, ...parameters };
    this.cues = layout.cueUnits;
    this.contexts = layout.contexts;
    this.base = this.cues + this.contexts;
    this.pairs = this.p.configural > 0 ? layout.pairs : [];
    this.total = this.base + this.pairs.length;
    this.prepared = new Float64Array(this.total).fill(1);
    this.prepared.set(layout.prepared);
    for (let c = this.cues; c < this.base; c++) this.prepared[c] = this.p.context;
    for (let q = 0; q < this.pairs.length; q++) {
      const [i, j] = this.pairs[q];
      this.prepared[this.base + q] = this.p.configural * Math.min(this.prepared[i], this.prepared[j]);
    }
    this.value = new Float64Array(this.total);
    this.trace = new Float64Array(this.total);
    this.was = new Float64Array(this.total);
    this.attention = new Float64Array(this.total).fill(1);
    this.contrast = new Float64Array(this.total).fill(1);
    this.seen = new Float64Array(this.total);
    this.surprise = new Float64Array(this.total);
    this.fed = new Uint8Array(this.total);
    this.open = new Uint8Array(this.total);
    this.gateValue = new Float64Array(this.cues * this.contexts);
    this.link = new Float64Array(this.cues * this.cues);
    this.met = new Uint8Array(this.cues * this.cues);
    this.x = new Float64Array(this.total);
  }

  private expand(units: Float64Array): void {
    const { x, base, pairs } = this;
    for (let i = 0; i < base; i++) x[i] = units[i];
    for (let q = 0; q < pairs.length; q++) x[base + q] = Math.min(x[pairs[q][0]], x[pairs[q][1]]);
  }

  private sum(): number {
    const { x, value, total, cues, contexts, gateValue } = this;
    let s = 0;
    for (let i = 0; i < total; i++) s += value[i] * x[i];
    for (let c = 0; c < contexts; c++) {
      const xc = x[cues + c];
      if (xc > 0) for (let i = 0; i < cues; i++) s -= gateValue[c * cues + i] * x[i] * xc;
    }
    return s;
  }

  net(units: Float64Array): number {
    this.expand(units);
    let s = this.sum();
    const { x, cues, contexts, link, value, gateValue, p } = this;
    if (p.retrieval > 0) {
      for (let i = 0; i < cues; i++) {
        if (x[i] === 0) continue;
        for (let j = 0; j < cues; j++) {
          if (x[j] > 0) continue;
          let v = value[j];
          for (let c = 0; c < contexts; c++) v -= gateValue[c * cues + j] * x[cues + c];
          s += p.retrieval * x[i] * link[i * cues + j] * v;
        }
      }
    }
    return s;
  }

  step(units: Float64Array, lambda: number, learn: boolean): void {
    this.expand(units);
    const { x, value, trace, total, cues, contexts, gateValue, p, prepared, attention, contrast, surprise, open, fed } = this;
    const now = this.sum();
    const error = lambda + p.gamma * Math.max(0, now) - this.predicted[0];
    if (learn) {
      for (let i = 0; i < total; i++) {
        if (trace[i] < 1e-9) continue;
        const beta = p.reliability > 0 && (i < cues || i >= this.base) ? learningRate(contrast[i], p.betaMin) : 1;
        let change = p.alpha * prepared[i] * beta * attention[i] * error * trace[i];
        if (i < cues && p.gate > 0) {
          for (let c = 0; c < contexts; c++) {
            if (x[cues + c] === 0) continue;
            const g = c * cues + i;
            if (change < 0 && value[i] > 0) {
              gateValue[g] -= p.gate * change;
              change *= 1 - p.gate;
            } else if (change > 0 && gateValue[g] > 0) {
              const taken = Math.min(gateValue[g], change);
              gateValue[g] -= taken;
              change -= taken * p.gate;
            }
          }
        }
        value[i] += change;
      }
      if (p.gate > 0) {
        const keep = 1 - p.forget;
        for (let g = 0; g < gateValue.length; g++) gateValue[g] *= keep;
        if (lambda !== 0 && error > 0) {
          for (let c = 0; c < contexts; c++) {
            if (x[cues + c] === 0) continue;
            for (let i = 0; i < cues; i++) gateValue[c * cues + i] *= 1 - Math.min(1, p.disconfirm * error);
          }
        }
      }
      this.follow(error, lambda);
    }
    for (let i = 0; i < total; i++) {
      trace[i] += p.delta * (x[i] - trace[i]);
      this.was[i] = x[i];
    }
    this.predicted[0] = Math.max(0, this.sum());
    void open;
    void fed;
    void surprise;
  }

  private follow(error: number, lambda: number): void {
    const { x, was, trace, total, cues, base, open, fed, surprise, p, attention, value, contrast, seen, link, met } = this;
    const size = Math.abs(error);
    for (let i = 0; i < total; i++) {
      if (i >= cues && i < base) continue;
      if (open[i] === 1) {
        if (size > surprise[i]) surprise[i] = size;
        if (lambda !== 0) fed[i] = 1;
        if (x[i] === 0 && trace[i] < ON) {
          open[i] = 0;
          noteActivation(contrast, seen, i, fed[i] === 1, p);
          if (p.attention > 0) {
            const target = Math.max(p.attentionMin, Math.min(1, surprise[i] + Math.abs(value[i])));
            attention[i] += p.attention * (target - attention[i]);
          }
          if (i < cues) {
            for (let j = 0; j < cues; j++) {
              if (met[i * cues + j] === 0) link[i * cues + j] *= 1 - p.expectation;
              met[i * cues + j] = 0;
            }
          }
        }
      }
      if (x[i] > 0 && was[i] === 0) {
        if (i < cues) {
          for (let k = 0; k < cues; k++) {
            if (k !== i && open[k] === 1 && trace[k] > ON) {
              link[k * cues + i] += p.expectation * (1 - link[k * cues + i]);
              met[k * cues + i] = 1;
            }
          }
        }
        if (open[i] === 0) {
          open[i] = 1;
          fed[i] = 0;
          surprise[i] = 0;
        }
      }
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('value', this.value);
    visit('trace', this.trace);
    visit('was', this.was);
    visit('attention', this.attention);
    visit('contrast', this.contrast);
    visit('seen', this.seen);
    visit('surprise', this.surprise);
    visit('fed', this.fed);
    visit('open', this.open);
    visit('gate', this.gateValue);
    visit('link', this.link);
    visit('met', this.met);
    visit('predicted', this.predicted);
  }
}
