import { exp } from '../../core/math.js';
import type { UnitLayout } from './compound-units.js';
import type { Design, DesignGroup, TrialType } from './design.js';
import type { DesignOptions } from './options.js';

/** Farthest distance, in widths of a detector, at which a cue activates it. Cues more than twice as far apart share no detector. */
const REACH = 4;

/**
 * The inputs for the cues and contexts of a design: units of cues, contexts, names. A cue has one unit. A cue in `features` is a place on a dimension
 * instead: it activates detectors one `featureWidth` apart, each with a Gaussian tuning, so neighboring cues share detectors. It also has a name, an
 * input of its own that predicts nothing: compounds and series with this cue are made of its name, so they do not generalize to its neighbors.
 */
export class Stimuli {
  readonly count: number;
  /** Units of cues: plain cues, then detectors. */
  readonly cueUnits: number;
  /** Activity of every input, for each cue. */
  readonly ofCue: ReadonlyMap<string, Float64Array>;
  readonly contextUnit: ReadonlyMap<string, number>;
  private readonly contexts: number;
  private readonly detectors: number;
  private readonly salience: Readonly<Record<string, number>>;
  private readonly named: readonly string[];
  /** By cue: its unit, or its name if it is in `features`. */
  private readonly part: ReadonlyMap<string, number>;

  constructor(design: Design, options: Pick<DesignOptions, 'features' | 'featureWidth'>) {
    const { features, featureWidth: width } = options;
    const named = design.cues.filter(cue => features[cue] !== undefined);
    const places = named.map(cue => features[cue]);
    const plain = design.cues.filter(cue => features[cue] === undefined);
    // detectors stand at multiples of the width, wherever the other cues of the design are
    const lowest = Math.floor(Math.min(...places) / width) - REACH;
    const detectors = places.length === 0 ? 0 : Math.ceil(Math.max(...places) / width) + REACH - lowest + 1;
    this.cueUnits = plain.length + detectors;
    this.contexts = design.contexts.length;
    this.detectors = detectors;
    this.count = this.cueUnits + this.contexts + named.length;
    this.contextUnit = new Map(design.contexts.map((name, i) => [name, this.cueUnits + i]));
    this.part = new Map([
      ...plain.map((cue, i): [string, number] => [cue, i]),
      ...named.map((cue, k): [string, number] => [cue, this.cueUnits + this.contexts + k]),
    ]);
    const ofCue = new Map<string, Float64Array>();
    for (const cue of design.cues) {
      const units = new Float64Array(this.count);
      units[this.part.get(cue)!] = 1;
      if (features[cue] !== undefined) {
        // scaled so that the squares sum to 1 and the cue is learned about as fast as a plain one
        let squares = 0;
        for (let k = 0; k < detectors; k++) {
          const distance = lowest + k - features[cue] / width;
          if (Math.abs(distance) > REACH) continue;
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
    this.named = named;
  }

  /**
   * Returns the layout of the units of a group, with the compounds and series of its own trials. `prepared` holds, by cue, how well it can be
   * associated with the US of the group.
   */
  layout(group: DesignGroup, prepared: Readonly<Record<string, number>>): UnitLayout {
    const { cueUnits, contexts, detectors, salience, named, part } = this;
    const trials = group.phases.flatMap(phase => phase.blocks.map(block => block.trial));
    const trained = new Set(trials.filter(trial => !trial.probe).flatMap(trial => trial.cues.flat()));
    return {
      salience: this.ofUnits(salience, trained),
      cueUnits,
      contexts,
      pairs: pairsOf(trials, part, together),
      compounds: compoundsOf(trials, part),
      serial: pairsOf(trials, part, inSeries),
      prepared: this.ofUnits(prepared, trained),
      named: Float64Array.from(named, cue => (prepared[cue] ?? 1) * (salience[cue] ?? 1)),
      detectors,
    };
  }

  /**
   * Returns the number of each cue, 1 if it has none, by unit. Cues that share a detector share their numbers, in proportion to their squared activity
   * there, which is their share of its learning. `trained`: the cues that the group learns about; a cue that is only probed changes nothing.
   */
  private ofUnits(numbers: Readonly<Record<string, number>>, trained: ReadonlySet<string>): Float64Array {
    const sum = new Float64Array(this.cueUnits);
    const all = new Float64Array(this.cueUnits);
    for (const cue of trained) {
      this.ofCue
        .get(cue)
        ?.subarray(0, this.cueUnits)
        .forEach((x, i) => {
          sum[i] += x * x * (numbers[cue] ?? 1);
          all[i] += x * x;
        });
    }
    return sum.map((x, i) => (all[i] > 0 ? x / all[i] : 1));
  }
}

/** Returns the pairs of cues that `find` names in some of the trials, each once, as numbers of `part`. */
function pairsOf(
  trials: readonly TrialType[],
  part: ReadonlyMap<string, number>,
  find: (cues: TrialType['cues']) => [string, string][],
): [number, number][] {
  const found = new Map<string, [number, number]>();
  for (const { cues } of trials) {
    for (const [first, second] of find(cues)) {
      const pair: [number, number] = [part.get(first)!, part.get(second)!];
      found.set(pair.join(), pair);
    }
  }
  return [...found.values()];
}

/** Returns the compounds of three or more cues that come on together in some of the trials, each once, as numbers of `part`. */
function compoundsOf(trials: readonly TrialType[], part: ReadonlyMap<string, number>): number[][] {
  const found = new Map<string, number[]>();
  for (const { cues } of trials) {
    for (const compound of cues) {
      const members = [...new Set(compound)].map(cue => part.get(cue)!);
      if (members.length > 2) found.set(members.sort((i, j) => i - j).join(), members);
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
    const ended = [...new Set(cues.slice(0, k + 1).flat())];
    return fresh.flatMap(j => ended.filter(i => !compound.includes(i)).map((i): [string, string] => [i, j]));
  });
}
