import { exp } from '../../core/math.js';
import type { StimulusLayout } from './conditioning-model.js';
import type { Design, TrialType } from './design.js';
import type { DesignOptions } from './options.js';

/**
 * The units for the cues and contexts of a design. A cue has one unit. A cue in `features` is a place on a dimension instead: it activates detectors
 * one `featureWidth` apart, each with a Gaussian tuning, so neighboring cues share detectors.
 */
export class Stimuli {
  readonly count: number;
  /** Activity of every unit, for each cue. */
  readonly ofCue: ReadonlyMap<string, Float64Array>;
  readonly contextUnit: ReadonlyMap<string, number>;
  private readonly cueUnits: number;
  private readonly salience: Readonly<Record<string, number>>;
  private readonly pairs: readonly (readonly [number, number])[];
  private readonly compounds: readonly (readonly number[])[];
  private readonly serial: readonly (readonly [number, number])[];

  constructor(design: Design, options: Pick<DesignOptions, 'features' | 'featureWidth'>) {
    const { features, featureWidth: width } = options;
    const places = design.cues.filter(cue => features[cue] !== undefined).map(cue => features[cue]);
    const plain = design.cues.filter(cue => features[cue] === undefined);
    const low = Math.min(...places) - 2 * width;
    const detectors = places.length === 0 ? 0 : Math.floor((Math.max(...places) - low) / width + 3.5);
    this.cueUnits = plain.length + detectors;
    this.count = this.cueUnits + design.contexts.length;
    this.contextUnit = new Map(design.contexts.map((name, i) => [name, this.cueUnits + i]));
    const ofCue = new Map<string, Float64Array>();
    for (const cue of design.cues) {
      const units = new Float64Array(this.count);
      if (features[cue] === undefined) units[plain.indexOf(cue)] = 1;
      else {
        // scaled so that the squares sum to 1 and the cue is learned about as fast as a plain one
        let squares = 0;
        for (let k = 0; k < detectors; k++) {
          const distance = (low + k * width - features[cue]) / width;
          const x = exp((-distance * distance) / 2);
          units[plain.length + k] = x;
          squares += x * x;
        }
        for (let k = 0; k < detectors; k++) units[plain.length + k] /= Math.sqrt(squares);
      }
      ofCue.set(cue, units);
    }
    this.ofCue = ofCue;
    this.salience = design.salience;
    this.pairs = pairsOf(design, plain, together);
    this.compounds = compoundsOf(design, plain);
    this.serial = pairsOf(design, plain, inSeries);
  }

  /** Returns the layout of the units. `prepared` holds, by cue, how well it can be associated with the US of a group. */
  layout(prepared: Readonly<Record<string, number>>): StimulusLayout {
    const rates = new Float64Array(this.cueUnits).fill(1);
    for (const [cue, rate] of Object.entries(prepared)) {
      const units = this.ofCue.get(cue);
      for (let i = 0; units !== undefined && i < this.cueUnits; i++) if (units[i] > 0) rates[i] = Math.min(rates[i], rate);
    }
    const salience = new Float64Array(this.cueUnits).fill(1);
    for (const [cue, s] of Object.entries(this.salience)) {
      const units = this.ofCue.get(cue);
      for (let i = 0; units !== undefined && i < this.cueUnits; i++) if (units[i] > 0) salience[i] = Math.min(salience[i], s);
    }
    return {
      salience,
      cueUnits: this.cueUnits,
      contexts: this.count - this.cueUnits,
      pairs: this.pairs,
      compounds: this.compounds,
      serial: this.serial,
      prepared: rates,
    };
  }
}

/** Returns the pairs of plain cues that `find` names in some trial of the design, each once. */
function pairsOf(design: Design, plain: readonly string[], find: (cues: TrialType['cues']) => [string, string][]): [number, number][] {
  const found = new Map<number, [number, number]>();
  for (const group of design.groups) {
    for (const phase of group.phases) {
      for (const { trial } of phase.blocks) {
        for (const [first, second] of find(trial.cues)) {
          const i = plain.indexOf(first);
          const j = plain.indexOf(second);
          if (i >= 0 && j >= 0) found.set(i * plain.length + j, [i, j]);
        }
      }
    }
  }
  return [...found.values()];
}

/** Returns the compounds of three or more plain cues that come on together in some trial of the design, each once. */
function compoundsOf(design: Design, plain: readonly string[]): number[][] {
  const found = new Map<string, number[]>();
  for (const { phases } of design.groups) {
    for (const { blocks } of phases) {
      for (const { trial } of blocks) {
        for (const compound of trial.cues) {
          const members = [...new Set(compound)].map(cue => plain.indexOf(cue)).filter(i => i >= 0);
          if (members.length > 2) found.set(members.sort((i, j) => i - j).join(), members);
        }
      }
    }
  }
  return [...found.values()];
}

/** Returns the pairs of cues that are on together. */
function together(cues: TrialType['cues']): [string, string][] {
  return cues.flatMap(compound => compound.flatMap(i => compound.filter(j => j > i).map((j): [string, string] => [i, j])));
}

/** Returns the pairs of cues of which the second comes on after the first has ended. */
function inSeries(cues: TrialType['cues']): [string, string][] {
  return cues.slice(1).flatMap((compound, k) => {
    const fresh = compound.filter(cue => !cues[k].includes(cue));
    const ended = cues.slice(0, k + 1).flat();
    return fresh.flatMap(j => ended.filter(i => !compound.includes(i)).map((i): [string, string] => [i, j]));
  });
}
