import type { UmweltParameters } from '../model/parameters.js';
import { ON } from '../model/step-units.js';
import { companionsOf } from './companions.js';
import type { StimulusLayout } from './conditioning-model.js';

/** The inputs of UmweltModel: those of StimulusLayout, then names, one for each cue that is spread over several units. */
export interface UnitLayout extends StimulusLayout {
  /** By name: salience of its cue in compounds and series, 0..1. Pairs, compounds and series number names after the contexts. None if left out. */
  readonly named?: Float64Array;
  /** How many of the cue units, the last ones, are detectors over which these cues are spread. 0 if left out. */
  readonly detectors?: number;
}

/**
 * The units of UmweltModel, and when each is active. In this order: cues; contexts; names, which have traces but learn nothing; configural units for
 * each pair of cues that occur together, for each compound of three or more, and for each series (one cue after another); an occasion for each cue
 * that begins a series.
 */
export class CompoundUnits {
  readonly cues: number;
  readonly contexts: number;
  readonly count: number;
  /** Where the units of pairs, of larger compounds and of series, and the occasions begin. */
  readonly fromPair: number;
  private readonly fromLarge: number;
  private readonly fromSerial: number;
  private readonly fromOccasion: number;
  /** Flat pairs of cues or names, two numbers for each configural unit. */
  readonly pairs: Int32Array;
  private readonly serial: Int32Array;
  private readonly large: readonly Int32Array[];
  /** By series: the occasion of its first cue. */
  private readonly occasionOf: Int32Array;
  /** By cue, context and name: its occasion, or -1. */
  readonly occasion: Int32Array;
  readonly salience: Float64Array;
  /** Flat triples: a cue, a unit that may be absent while the cue is there, and the unit whose activations count how often both came. */
  readonly companions: Int32Array;
  /** By series: 1 while its second cue is on and came on after the first had ended. */
  readonly latched: Uint8Array;

  constructor(layout: UnitLayout, p: UmweltParameters) {
    const { cueUnits: cues, contexts, named = [] } = layout;
    const pairs = p.configural > 0 ? layout.pairs : [];
    const large = p.configural > 0 ? (layout.compounds ?? []) : [];
    const serial = p.occasion > 0 ? layout.serial : [];
    const firsts = [...new Set(serial.map(([i]) => i))];
    this.cues = cues;
    this.contexts = contexts;
    const names = cues + contexts;
    this.fromPair = names + named.length;
    this.fromLarge = this.fromPair + pairs.length;
    this.fromSerial = this.fromLarge + large.length;
    this.fromOccasion = this.fromSerial + serial.length;
    this.count = this.fromOccasion + firsts.length;
    this.pairs = Int32Array.from(pairs.flat());
    this.large = large.map(members => Int32Array.from(members));
    this.serial = Int32Array.from(serial.flat());
    this.occasionOf = Int32Array.from(serial, ([i]) => this.fromOccasion + firsts.indexOf(i));
    this.occasion = new Int32Array(this.fromPair).fill(-1);
    this.latched = new Uint8Array(serial.length);
    const salience = new Float64Array(this.count).fill(p.context);
    for (let i = 0; i < cues; i++) salience[i] = layout.prepared[i] * layout.salience[i];
    const ofPart = (i: number) => (i < cues ? salience[i] : named[i - names]);
    for (const [k, members] of [...pairs, ...large, ...serial].entries())
      salience[this.fromPair + k] = p.configural * Math.min(...members.map(ofPart));
    for (const [k, i] of firsts.entries()) {
      this.occasion[i] = this.fromOccasion + k;
      salience[this.fromOccasion + k] = p.occasion * ofPart(i);
    }
    salience.fill(0, names, this.fromPair);
    this.salience = salience;
    this.companions = Int32Array.from(companionsOf([...pairs, ...large], this.fromPair));
  }

  isContext(i: number): boolean {
    return i >= this.cues && i < this.cues + this.contexts;
  }

  /** Returns the number of the present context, or -1 outside every context. */
  contextOf(x: Float64Array): number {
    for (let c = 0; c < this.contexts; c++) if (x[this.cues + c] > 0) return c;
    return -1;
  }

  /** Returns a cue and all units of which it is part. */
  unitsOf(cue: number): number[] {
    const { pairs, serial, large, occasion, fromPair, fromLarge, fromSerial } = this;
    const units = [cue];
    for (let k = 0; k < pairs.length; k++) if (pairs[k] === cue) units.push(fromPair + (k >> 1));
    for (let k = 0; k < large.length; k++) if (large[k].includes(cue)) units.push(fromLarge + k);
    for (let k = 0; k < serial.length; k++) if (serial[k] === cue) units.push(fromSerial + (k >> 1));
    if (occasion[cue] >= 0) units.push(occasion[cue]);
    return units;
  }

  /** Latches the series whose second cue comes on while the trace of the first is up and the first is off. `was` is the activity a step ago. */
  latch(units: Float64Array, was: Float64Array, trace: Float64Array): void {
    const { serial, latched } = this;
    for (let s = 0; s < latched.length; s++) {
      const first = serial[2 * s];
      const second = serial[2 * s + 1];
      if (units[second] === 0) latched[s] = 0;
      else if (was[second] === 0) latched[s] = units[first] === 0 && trace[first] > ON ? 1 : 0;
    }
  }

  /** Returns the unit of the series `second` after `first`, or -1. */
  seriesOf(first: number, second: number): number {
    const { serial, latched } = this;
    for (let s = 0; s < latched.length; s++) if (serial[2 * s] === first && serial[2 * s + 1] === second) return this.fromSerial + s;
    return -1;
  }

  /** Fills `x` with the activity of all units; a configural unit is as active as the least active of its cues. */
  expand(units: Float64Array, x: Float64Array): void {
    const { pairs, serial, large, latched, fromPair, fromLarge, fromSerial, occasionOf } = this;
    for (let i = 0; i < fromPair; i++) x[i] = units[i];
    for (let i = fromPair; i < fromLarge; i++) x[i] = Math.min(units[pairs[2 * (i - fromPair)]], units[pairs[2 * (i - fromPair) + 1]]);
    for (let k = 0; k < large.length; k++) {
      let least = 1;
      for (const i of large[k]) if (units[i] < least) least = units[i];
      x[fromLarge + k] = least;
    }
    for (let i = this.fromOccasion; i < this.count; i++) x[i] = 0;
    for (let s = 0; s < latched.length; s++) {
      const active = latched[s] === 1 ? units[serial[2 * s + 1]] : 0;
      x[fromSerial + s] = active;
      if (active > x[occasionOf[s]]) x[occasionOf[s]] = active;
    }
  }
}
