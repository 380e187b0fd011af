import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../core/random.js';
import { copyState, hashState, restoreState } from '../../core/state.js';
import { UMWELT_MECHANISMS, UMWELT_PARAMETERS, type UmweltParameters } from '../model/parameters.js';
import type { StimulusLayout } from './conditioning-model.js';
import { parseDesign } from './parse-design.js';
import { runDesign, type TrialResult } from './run-design.js';
import { TdModel } from './td-model.js';
import { UmweltModel } from './umwelt-model.js';

const layout: StimulusLayout = {
  cueUnits: 3,
  contexts: 2,
  pairs: [
    [0, 1],
    [1, 2],
  ],
  compounds: [[0, 1, 2]],
  serial: [[0, 2]],
  salience: new Float64Array(3).fill(1),
  prepared: new Float64Array(3).fill(1),
};
const OFF: Partial<UmweltParameters> = Object.fromEntries(Object.values(UMWELT_MECHANISMS).map(key => [key, 0]));

function run(text: string, parameters: Partial<UmweltParameters> = {}): Record<string, TrialResult[][]> {
  const { groups } = runDesign(parseDesign(text), { parameters });
  return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, group.phases]));
}

/** Returns the prediction of the first trial of a phase. */
function probe(phases: TrialResult[][], phase: number): number {
  return phases[phase - 1][0].prediction;
}

/** Runs a model through a random course of cues and contexts, with some reinforcement. */
function live(model: { step(units: Float64Array, lambda: number, learn: boolean): void }, random: Random, steps: number): void {
  const units = new Float64Array(5);
  units[3] = 1;
  for (let t = 0; t < steps; t++) {
    if (random.chance(0.3)) units[random.below(3)] = random.below(2);
    if (random.chance(0.02)) {
      units[3] = 1 - units[3];
      units[4] = 1 - units[4];
    }
    model.step(units, random.chance(0.1) ? 1 : 0, true);
  }
}

describe('the whole model', () => {
  it('is the equation alone when every mechanism is off', () => {
    fc.assert(
      fc.property(fc.nat(1000), seed => {
        const td = new TdModel(layout, { alpha: 0.1 });
        const whole = new UmweltModel(layout, { ...OFF, alpha: 0.1, context: 1 });
        live(td, Random.named(seed, 'life'), 200);
        live(whole, Random.named(seed, 'life'), 200);
        for (let i = 0; i < 5; i++) expect(whole.value[i]).toBeCloseTo(td.equation.value[i], 9);
        const all = new Float64Array(5).fill(1);
        expect(whole.net(all)).toBeCloseTo(td.net(all), 9);
      }),
      { seed: 1, numRuns: 30 },
    );
  });

  it('continues from a snapshot as the original does', () => {
    const model = new UmweltModel(layout);
    live(model, Random.named(1, 'before'), 300);
    const copy = copyState(model);
    live(model, Random.named(2, 'after'), 300);
    const hash = hashState(model);
    const other = new UmweltModel(layout);
    restoreState(other, copy);
    expect(hashState(other)).not.toBe(hash);
    live(other, Random.named(2, 'after'), 300);
    expect(hashState(other)).toBe(hash);
  });

  it('stays finite in random courses, with every parameter changed by up to a half', () => {
    const factor = fc.double({ min: 0.5, max: 1.5, noNaN: true });
    const names = Object.keys(UMWELT_PARAMETERS).filter(key => key !== 'gamma') as (keyof UmweltParameters)[];
    fc.assert(
      fc.property(fc.nat(1000), fc.array(factor, { minLength: names.length, maxLength: names.length }), (seed, factors) => {
        const model = new UmweltModel(layout, Object.fromEntries(names.map((key, i) => [key, UMWELT_PARAMETERS[key] * factors[i]])));
        live(model, Random.named(seed, 'life'), 500);
        for (const value of model.value) expect(Math.abs(value)).toBeLessThan(100);
        for (const value of model.inhibition) expect(value).toBeGreaterThanOrEqual(0);
        for (const link of model.expectations.link) expect(link >= 0 && link <= 1).toBe(true);
        for (const contrast of model.contrast) expect(Math.abs(contrast)).toBeLessThanOrEqual(1);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  it('reliability: extinction after unreliable USs is slower', () => {
    const kept = (text: string, parameters: Partial<UmweltParameters>): number => {
      const [, extinction] = run(text, parameters)['g'];
      return extinction[5].prediction / extinction[0].prediction;
    };
    const rest = { ...OFF, betaMin: 0.2 };
    expect(kept('g|30A+/30A-|10A-', { ...rest, reliability: 1 })).toBeGreaterThan(kept('g|60A+|10A-', { ...rest, reliability: 1 }) + 0.1);
    expect(kept('g|30A+/30A-|10A-', rest)).toBeLessThan(kept('g|60A+|10A-', rest) + 0.01);
  });

  it('patience: the thinner the schedule, the slower extinction', () => {
    const kept = (text: string, parameters: Partial<UmweltParameters>): number => {
      const { phases } = runDesign(parseDesign(text), { parameters, orders: 4 }).groups['g'];
      return phases[1][10].prediction / phases[1][0].prediction;
    };
    const thin = 'g|15A+/45A-|12A-';
    const half = 'g|30A+/30A-|12A-';
    expect(kept(thin, {})).toBeGreaterThan(kept(half, {}) + 0.02);
    expect(kept(thin, { patience: 0 })).toBeLessThan(kept(half, { patience: 0 }));
  });

  it('spacing: trials to acquisition depend on the ratio of cycle to cue duration', () => {
    const early = (cue: number, interTrial: number, spacing: number): number => {
      const { phases } = runDesign(parseDesign('g|60A+'), { cue, interTrial, parameters: { spacing } }).groups['g'];
      return phases[0].findIndex(trial => trial.prediction > phases[0][59].prediction / 2);
    };
    expect(Math.abs(early(4, 100, 0.75) - early(12, 300, 0.75))).toBeLessThanOrEqual(1);
    expect(early(12, 100, 0.75)).toBeGreaterThan(early(4, 100, 0.75));
    expect(early(12, 100, 0)).toBeLessThan(early(4, 100, 0));
  });

  it('occasions: a cue that came before another one changes what that one predicts', () => {
    const text = 'g|60F>X+/60X-|F>X?|X?';
    const on = run(text)['g'];
    expect(probe(on, 2)).toBeGreaterThan(probe(on, 3) + 0.3);
    const off = run(text, { occasion: 0 })['g'];
    expect(Math.abs(probe(off, 2) - probe(off, 3))).toBeLessThan(0.1);
  });

  it('announcement: cues are learned about more slowly in a context where no cue announced the US', () => {
    const early = (text: string, unannounced: number): number => run(text, { unannounced })['g'][1][4].prediction;
    expect(early('g|20+|5A+', 0.7)).toBeLessThan(0.7 * early('g|20-|5A+', 0.7));
    expect(early('g|20+|5A+', 0)).toBeGreaterThan(0.8 * early('g|20-|5A+', 0));
  });

  it('learns at most the whole error of a step, so that a compound of many cues does not oscillate', () => {
    const { phases } = runDesign(parseDesign('g|30ABCDE+'), { interTrial: 400 }).groups['g'];
    for (const { prediction } of phases[0].slice(5)) expect(Math.abs(prediction - 0.83)).toBeLessThan(0.1);
  });

  it('attention: a cue that was given without a US is learned about more slowly afterward', () => {
    const early = (text: string, parameters: Partial<UmweltParameters>): number => run(text, parameters)['g'][1][4].prediction;
    const on = { ...OFF, attention: UMWELT_PARAMETERS.attention };
    expect(early('g|30A-|5A+', on)).toBeLessThan(0.7 * early('g|30B-|5A+', on));
    expect(early('g|30A-|5A+', OFF)).toBeCloseTo(early('g|30B-|5A+', OFF), 6);
  });

  it('configural cues: a compound can predict the opposite of its parts', () => {
    const text = 'g|80A+/80B+/80AB-|A?|B?|AB?';
    const on = run(text, { ...OFF, configural: UMWELT_PARAMETERS.configural })['g'];
    expect(probe(on, 4)).toBeLessThan(Math.min(probe(on, 2), probe(on, 3)));
    const off = run(text, OFF)['g'];
    expect(probe(off, 4)).toBeGreaterThan(Math.min(probe(off, 2), probe(off, 3)));
  });

  it('configural cues: three cues together can predict the opposite of any two of them', () => {
    const text = 'g|120AB+/120BC+/120AC+/120ABC-|AB?|BC?|AC?|ABC?';
    const on = run(text)['g'];
    expect(probe(on, 5)).toBeLessThan(Math.min(probe(on, 2), probe(on, 3), probe(on, 4)) - 0.4);
    const off = run(text, { configural: 0 })['g'];
    expect(probe(off, 5)).toBeGreaterThan(Math.min(probe(off, 2), probe(off, 3), probe(off, 4)));
  });

  it('disinhibition: a new cue beside an extinguished one restores part of its prediction, a familiar cue does not', () => {
    const gain = (text: string, parameters: Partial<UmweltParameters> = {}): number => {
      const phases = run(text, parameters)['g'];
      return probe(phases, phases.length) - probe(phases, phases.length - 1);
    };
    const fresh = 'g|20A+|40A-|A?|AX?';
    expect(gain(fresh)).toBeGreaterThan(0.1);
    expect(gain(fresh, { disinhibition: 0 })).toBeLessThan(0.01);
    expect(gain('g|40X-|20A+|40A-|A?|AX?')).toBeLessThan(0.03);
    const inhibitor = 'g|60A+/60AX-|AX?|AXN?';
    expect(gain(inhibitor)).toBeGreaterThan(0.1);
    expect(gain(inhibitor, { disinhibition: 0 })).toBeLessThan(0.01);
    // the suspended inhibition is not lost: it counts again when A is alone
    expect(gain('g|20A+|40A-|A?|AX?|A?', { distraction: 0 })).toBeLessThan(0);
  });

  it('distraction: a new cue beside a trained one lowers its prediction, not what was learned', () => {
    const text = 'g|40A+|A?|AX?|A?';
    const on = run(text)['g'];
    expect(probe(on, 3)).toBeLessThan(0.9 * probe(on, 2));
    expect(probe(on, 4)).toBe(probe(on, 2));
    const off = run(text, { distraction: 0 })['g'];
    expect(probe(off, 3)).toBeCloseTo(probe(off, 2), 6);
    // learning in the first compound trial, and so blocking, does not change
    expect(probe(run('g|40A+|AX+|X?')['g'], 3)).toBeCloseTo(probe(run('g|40A+|AX+|X?', { distraction: 0 })['g'], 3), 9);
  });

  it('inflation: stronger USs without a cue raise the value of a cue, equal and weaker ones do not', () => {
    const after = (text: string, parameters: Partial<UmweltParameters> = {}): number => probe(run(text, parameters)['g'], 3);
    expect(after('g|20A+|10++|A?')).toBeGreaterThan(after('g|20A+|10+|A?') + 0.1);
    expect(after('g|20A+|10++|A?', { inflation: 0 })).toBeLessThan(after('g|20A+|10+|A?', { inflation: 0 }) + 0.02);
    expect(after('g|20A+|10+|A?')).toBe(after('g|20A+|10+|A?', { inflation: 0 }));
    expect(after('g|20A++|10+|A?')).toBe(after('g|20A++|10+|A?', { inflation: 0 }));
    // a cue that never came with a US has no remembered magnitude
    expect(after('g|20A-|10++|A?')).toBeLessThan(0.05);
  });

  it('sharing: overshadowing takes a single trial', () => {
    const share = (parameters: Partial<UmweltParameters> = {}): number =>
      probe(run('g|AB+|A?', parameters)['g'], 2) / probe(run('g|A+|A?', parameters)['g'], 2);
    expect(share()).toBeLessThan(0.8);
    expect(share({ sharing: 0 })).toBeGreaterThan(0.95);
  });

  it('announcement: a context forgets its unannounced USs while no US comes', () => {
    const early = (text: string, parameters: Partial<UmweltParameters> = {}): number => {
      const phases = run(text, parameters)['g'];
      return phases[phases.length - 1][4].prediction;
    };
    expect(early('g|40+|160-|10A+')).toBeGreaterThan(1.5 * early('g|40+|10A+'));
    expect(early('g|40+|160-|10A+', { forget: 0 })).toBeLessThan(1.2 * early('g|40+|10A+', { forget: 0 }));
  });

  it('gated extinction: a cue that was extinguished in one context predicts the US in another', () => {
    const text = 'here|(a)40A+|(a)60A-|(a)A?; there|(a)40A+|(a)60A-|(b)A?';
    const gain = (parameters: Partial<UmweltParameters>): number => {
      const result = run(text, parameters);
      return probe(result['there'], 3) - probe(result['here'], 3);
    };
    expect(gain({ ...OFF, gate: UMWELT_PARAMETERS.gate })).toBeGreaterThan(gain(OFF) + 0.1);
  });

  it('expectations: a cue predicts what the cue that followed it predicts, not what a cue beside it predicts', () => {
    const on = { ...OFF, retrieval: UMWELT_PARAMETERS.retrieval };
    expect(probe(run('g|10B>A-|30A+|B?', on)['g'], 3)).toBeGreaterThan(0.2);
    expect(probe(run('g|10AB-|30A+|B?', on)['g'], 3)).toBeLessThan(0.01);
    expect(probe(run('g|10B>A-|30A+|B?', OFF)['g'], 3)).toBeLessThan(0.01);
    // a cue that no longer follows is no longer expected
    expect(probe(run('g|10B>A-|30A+|30B-|B?', on)['g'], 4)).toBeLessThan(0.05);
  });

  it('absent cues: a US without its signal lowers the value of the signal, but only in contexts where the signal was given', () => {
    const on = { ...OFF, absent: UMWELT_PARAMETERS.absent };
    const after = (text: string, parameters: Partial<UmweltParameters>): number => probe(run(text, parameters)['g'], 3);
    expect(after('g|(a)40A+|(a)10+|(a)A?', on)).toBeLessThan(after('g|(a)40A+|(a)10+|(a)A?', OFF) - 0.1);
    expect(after('g|(a)40A+|(b)10+|(a)A?', on)).toBeCloseTo(after('g|(a)40A+|(b)10+|(a)A?', OFF), 6);
  });

  it('absent cues: USs alone take little from a cue that is no longer given, USs between its trials a third', () => {
    const last = (text: string, parameters: Partial<UmweltParameters> = {}): number => run(text, parameters)['g'].at(-1)![0].prediction;
    const learned = last('g|20A+|1A?');
    for (const uss of [10, 50, 200]) expect(last(`g|20A+|${uss}+|1A?`)).toBeGreaterThan(0.8 * learned);
    const trained = last('g|20A+|40A+|1A?');
    expect(last('g|20A+|40A+/40+|1A?')).toBeLessThan(0.8 * trained);
    expect(last('g|20A+|40A+/40+|1A?', { absent: 0 })).toBeGreaterThan(0.95 * trained);
    // the first US takes as much as if the cue were always brought to mind; many together take much less
    const always = { expectation: 0 };
    expect(last('g|20A+|1+|1A?')).toBeCloseTo(last('g|20A+|1+|1A?', always), 9);
    expect(last('g|20A+|50+|1A?', always)).toBeLessThan(0.15 * learned);
    // a trial after every ten USs brings the cue to mind again
    const nowAndThen = `g|20A+|${'10+|1A+|'.repeat(5)}1A?`;
    expect(last(nowAndThen)).toBeLessThan(last('g|20A+|50+|5A+|1A?') - 0.05);
  });

  it('absent cues: USs that another cue announces take little from a known cue', () => {
    const [learned] = run('g|20A+|1A?')['g'].slice(-1);
    const [kept] = run('g|20A+|200C+|1A?')['g'].slice(-1);
    expect(kept[0].prediction).toBeGreaterThan(0.8 * learned[0].prediction);
  });
});
