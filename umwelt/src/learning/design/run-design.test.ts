import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/errors.js';
import { condition, learningCurves } from './condition.js';
import type { DesignOptions } from './options.js';
import { parseDesign } from './parse-design.js';
import { runDesign, type TrialResult } from './run-design.js';

function run(text: string, options: Partial<DesignOptions> = {}): Record<string, TrialResult[][]> {
  const { groups } = runDesign(parseDesign(text), options);
  return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, group.phases]));
}

describe('a run of a design', () => {
  it('returns results in the shape of the notation', () => {
    const result = runDesign(parseDesign('blocked|2A+|1AB+|1B? ; 1A>B-|(x)+'));
    expect(Object.keys(result)).toEqual(['groups']);
    expect(Object.keys(result.groups)).toEqual(['blocked', 'group2']);
    expect(result.groups['blocked'].phases.map(phase => phase.map(trial => trial.trial))).toEqual([['A+', 'A+'], ['AB+'], ['B?']]);
    expect(Object.keys(result.groups['group2'].phases[0][0])).toEqual(['trial', 'prediction', 'net']);
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  });

  it.each([
    [null, 1, 0.057882, 0.060577],
    [null, 20, 0.633906, 0.129609],
    [5, 20, 0.501261, undefined],
    [10, 20, 0.144992, undefined],
    [20, 20, -0.008708, undefined],
  ])('gives the golden numbers with plain TD: interval %s, %i trials', (interval, trials, signal, background) => {
    const [probe] = run(`g|${trials}A+|A?`, { model: 'td', interval })['g'][1];
    expect(Math.abs(probe.prediction - signal)).toBeLessThan(1e-6);
    if (background !== undefined) expect(Math.abs(probe.net - probe.prediction - background)).toBeLessThan(1e-6);
  });

  it('gives the golden numbers of delay conditioning with plain TD', () => {
    // the golden numbers are read right after the US; the inter-trial interval changes the third digit
    for (const [cue, golden] of [
      [2, 0.872],
      [10, 0.727],
      [60, 0.31],
    ]) {
      const list = run('g|80A+|A?', { model: 'td', cue, interTrial: 100 })['g'];
      expect(Math.abs(list[1][0].prediction - golden)).toBeLessThan(0.01);
    }
  });

  it('reads net with the context and unfloored, prediction beyond the context and floored', () => {
    const list = run('g|60A+/60AX-|1X?|1+', { model: 'td' })['g'];
    const [probe] = list[1];
    expect(probe.net).toBeLessThan(0);
    expect(probe.prediction).toBeLessThanOrEqual(0);
    // in a trial without cues the prediction of the context alone is read
    expect(list[2][0].prediction).toBe(0);
    expect(list[2][0].net).toBeGreaterThan(0);
    // net is below 0, so the prediction of X is minus that of the context; four steps of context lie between the two readings
    expect(probe.prediction).toBeCloseTo(-list[2][0].net, 2);
  });

  it('learns nothing in a probe, with either model', () => {
    for (const model of ['td', 'umwelt'] as const) {
      const plain = run('g|10AB+|10A-', { model })['g'];
      const probed = run('g|10AB+|5A?/2B?/1AB+?|10A-', { model })['g'];
      expect(probed[2]).toEqual(plain[1]);
      const all = probed[1].filter(trial => trial.trial === 'A?');
      expect(new Set(all.map(trial => trial.net)).size).toBe(1);
    }
  });

  it('shuffles the trials of a phase by the seed, and gives the same result for the same seed', () => {
    const order = (seed: number): string =>
      run('g|12A+/12B-', { seed })
        ['g'][0].map(trial => trial.trial)
        .join('');
    expect(order(1)).toBe(order(1));
    expect(order(1)).not.toBe(order(2));
    const counted = run('g|12A+/7B-', { seed: 3 })['g'][0].map(trial => trial.trial);
    expect(counted.filter(trial => trial === 'A+').length).toBe(12);
    expect(counted.filter(trial => trial === 'B-').length).toBe(7);
  });

  it('runs a group independently of other groups', () => {
    const alone = run('g|12A+/12B-')['g'];
    expect(run('first|3C+; g|12A+/12B-')['g']).toEqual(alone);
    // with short intervals F often ends just before X, but only the other group has the series F>X
    const apart = run('g2|40F-/40X+|1F?', { interTrial: 10 })['g2'];
    expect(run('g1|1F>X-; g2|40F-/40X+|1F?', { interTrial: 10 })['g2']).toEqual(apart);
    // the places and saliences of cues that only another group has
    const near = run('g|12A+/12B-|1A?', { features: { A: 1, B: 2 } })['g'];
    expect(run('other|3C{.1}+; g|12A+/12B-|1A?', { features: { A: 1, B: 2, C: 0.3 } })['g']).toEqual(near);
  });

  it('gives groups with the same phases the same order of trials, whatever their names', () => {
    const text = '20A+/20A-|30A-|5A+/5B-';
    const result = run(`x|${text} ; y|${text}`);
    expect(result['x']).toEqual(result['y']);
    expect(run(`renamed|${text}`)['renamed']).toEqual(result['x']);
    // two mixed phases of a group have orders of their own
    const [first, second] = run('g|30A+/30B-|30A+/30B-')['g'].map(phase => phase.map(trial => trial.trial).join());
    expect(first).not.toBe(second);
  });

  it('scales predictions with the magnitude of the US', () => {
    const result = run('one|60A+|A?; two|60A++|A?; three|60A+|A?', { model: 'td' });
    expect(result['two'][1][0].prediction).toBeCloseTo(2 * result['one'][1][0].prediction, 6);
    const sized = run('g|60A+|A?', { model: 'td', magnitude: 0.5 })['g'];
    expect(sized[1][0].prediction).toBeCloseTo(0.5 * result['one'][1][0].prediction, 6);
  });

  it('changes contexts between phases, and runs rests outside every context', () => {
    const result = run('same|(a)30A+|(a)A?; other|(a)30A+|(b)A?', { model: 'td' });
    expect(result['other'][1][0].net).toBeLessThan(result['same'][1][0].net);
    const rested = run('g|30A+|40A-|A?', { rest: [0, 20_000] })['g'];
    const unrested = run('g|30A+|40A-|A?')['g'];
    expect(rested[1]).toEqual(unrested[1]);
    expect(rested[2][0].prediction).toBeGreaterThan(unrested[2][0].prediction + 0.05);
  });

  it('changes contexts between the trials of a phase: what A predicts depends on the context', () => {
    const { phases } = runDesign(parseDesign('g|(a)60A+/(b)60A-|(a)A?|(b)A?'), { before: 20 }).groups['g'];
    const there = phases[1][0].net;
    const elsewhere = phases[2][0].net;
    expect(there).toBeGreaterThan(elsewhere + 0.25);
    expect(new Set(phases[0].map(({ trial }) => trial))).toEqual(new Set(['(a)A+', '(b)A-']));
    // in one context the two trial types cannot be told apart
    const { phases: one } = runDesign(parseDesign('g|(a)60A+/60A-|(a)A?|(b)A?'), { before: 20 }).groups['g'];
    expect(one[1][0].net - one[2][0].net).toBeLessThan(0.15);
  });

  it('returns the weight of each cue and context and the attention to each cue after every phase', () => {
    const { after } = runDesign(parseDesign('g|(a)30A+|(b)60A-|(a)30B-')).groups['g'];
    expect(after.length).toBe(3);
    expect(after[0].weights['A']).toBeGreaterThan(0.7);
    expect(after[0].weights['B']).toBe(0);
    expect(after[0].attention['B']).toBe(1);
    // A was extinguished in b, so it is worth less there than in a
    expect(after[1].weights['A']).toBeLessThan(after[2].weights['A'] - 0.2);
    expect(after[2].attention['B']).toBeLessThan(0.5);
    expect(Object.keys(after[0].contexts)).toEqual(['a', 'b']);
    const td = runDesign(parseDesign('g|20A+'), { model: 'td' }).groups['g'].after[0];
    expect(td.weights['A']).toBeCloseTo(0.633906, 5);
    expect(td.attention).toEqual({ A: 1 });
  });

  it('averages over random orders, with standard errors', () => {
    const design = parseDesign('mixed|12A+/12A-|5A-; plain|5A+');
    const { mixed, plain } = runDesign(design, { orders: 4, seed: 7 }).groups;
    const single = [7, 8, 9, 10].map(seed => runDesign(design, { seed }).groups['mixed'].phases);
    const third = (phases: TrialResult[][]) => phases[0].filter(trial => trial.trial === 'A+')[2].prediction;
    const mean = single.reduce((sum, phases) => sum + third(phases), 0) / 4;
    expect(third(mixed.phases)).toBeCloseTo(mean, 12);
    const variance = single.reduce((sum, phases) => sum + (third(phases) - mean) ** 2, 0) / 3;
    expect(mixed.phases[0].filter(trial => trial.trial === 'A+')[2].error).toBeCloseTo(Math.sqrt(variance / 4), 12);
    expect(plain.phases[0].map(trial => trial.error)).toEqual([0, 0, 0, 0, 0]);
  });

  it('learns less about a cue of low salience, with either model', () => {
    for (const model of ['td', 'umwelt'] as const) {
      const result = run('weak|10A{.2}+|A?; strong|10B+|B?', { model });
      expect(result['weak'][1][0].prediction).toBeLessThan(0.6 * result['strong'][1][0].prediction);
    }
  });

  it('learns more about the cue that lasts longer, and no excitation of a cue that comes after the US', () => {
    const result = run('back|40+>A|1A?; long|40A[8]B[2]+|1A?/1B?');
    expect(result['back'][1][0].prediction).toBeLessThan(0);
    const of = (trial: string) => result['long'][1].find(probe => probe.trial === trial)?.prediction ?? Number.NaN;
    expect(of('A?')).toBeGreaterThan(of('B?') + 0.2);
  });

  it('generalizes between cues on a dimension by shared features', () => {
    const probes = run('g|40A+|A?/B?/C?/D?', { features: { A: 1, B: 2, C: 3 } })['g'][1];
    const of = (trial: string): number => probes.find(probe => probe.trial === trial)?.prediction ?? Number.NaN;
    expect(of('A?')).toBeGreaterThan(of('B?'));
    expect(of('B?')).toBeGreaterThan(of('C?'));
    expect(of('C?')).toBeGreaterThan(of('D?'));
  });

  it('keeps the salience and the preparedness of a cue on a dimension from far cues, and shares them between near ones', () => {
    const net = (text: string, features: DesignOptions['features'], options: Partial<DesignOptions> = {}, group = 'b') =>
      run(text, { features, ...options })
        [group].at(-1)!
        .at(-1)!.net;
    const kinds = { a: 'shock', b: 'shock' };
    const prepared = { shock: { A: 0.1 } };
    for (const model of ['td', 'umwelt'] as const) {
      const full = net('b|30B+', { B: 30 }, { model });
      expect(net('a|30A{.1}+ ; b|30B+', { A: 1, B: 30 }, { model })).toBe(full);
      expect(net('b|30A{.1}+|30B+', { A: 1, B: 30 }, { model })).toBeGreaterThan(0.9 * full);
      const weak = net('b|10A{.1}+', { A: 1 }, { model });
      const weakProbed = net('b|10A{.1}+|1A?', { A: 1 }, { model });
      const shared = net('b|10A{.1}+/1B-|1A?', { A: 1, B: 1.5 }, { model });
      expect(weak).toBeLessThan(0.6 * net('b|10A+', { A: 1 }, { model }));
      expect(shared).toBeGreaterThan(weak);
      // a cue that is only probed does not share
      expect(net('b|10A{.1}+|1B?|1A?', { A: 1, B: 1 }, { model })).toBe(weakProbed);
    }
    expect(net('a|30A+ ; b|30B+', { A: 1, B: 30 }, { kinds, prepared })).toBe(net('b|30B+', { B: 30 }));
    expect(net('b|30A+', { A: 1 }, { kinds: { b: 'shock' }, prepared })).toBeLessThan(0.6 * net('b|30A+', { A: 1 }));
  });

  it('has compounds, series and occasions of cues on a dimension', () => {
    const last = (text: string, features: DesignOptions['features'], parameters: DesignOptions['parameters'] = {}) => {
      const phases = run(text, { features, parameters })['group1'];
      return (trial: string) => phases.flat().find(one => one.trial === trial)!.net;
    };
    const patterning = '60A+/60B+/120AB-|1A?/1B?/1AB?';
    for (const features of [{}, { A: 0, B: 50 }, { A: 0 }]) {
      const of = last(patterning, features);
      expect(Math.min(of('A?'), of('B?'))).toBeGreaterThan(of('AB?') + 0.2);
    }
    const summed = last(patterning, { A: 0, B: 50 }, { configural: 0 });
    expect(summed('AB?')).toBeGreaterThan(summed('A?'));
    const three = last('40ABC+/40A-/40B-/40C-|1A?/1AB?/1ABC?', { A: 0, B: 50, C: 100 });
    expect(three('ABC?')).toBeGreaterThan(three('AB?') + 0.2);
    for (const features of [{}, { F: 0, X: 50 }, { F: 0, X: 2 }, { X: 50 }]) {
      const positive = last('60F>X+/60X-|1X?|1F>X?', features);
      expect(positive('F>X?')).toBeGreaterThan(positive('X?') + 0.5);
      const negative = last('60F>X-/60X+|1X?|1F>X?', features);
      expect(negative('X?')).toBeGreaterThan(negative('F>X?') + 0.4);
    }
    const unset = last('60F>X+/60X-|1X?|1F>X?', { F: 0, X: 50 }, { occasion: 0 });
    expect(unset('F>X?')).toBeLessThan(unset('X?') + 0.2);
  });

  it('keeps expectations between plain cues: what a cue on a dimension predicts stays within the US', () => {
    const features = { F: 0, X: 50 };
    for (const text of ['12F>X-|40X+|1F?', '60F>X+/60X-|1F?', '60F>X-/60X+|1F?']) {
      const net = run(text, { features })['group1'].at(-1)![0].net;
      expect(net).toBeLessThan(1);
      expect(net).toBeGreaterThan(-0.5);
    }
  });

  it('limits learning by how well a cue goes with a kind of US (prepared)', () => {
    const options = { kinds: { ill: 'illness' }, prepared: { illness: { L: 0 } } };
    const result = run('ill|10TL+|L?; free|10TL+|L?', options);
    expect(result['ill'][1][0].prediction).toBeLessThan(0.01);
    expect(result['free'][1][0].prediction).toBeGreaterThan(0.2);
  });

  it('reports all bad options at once', () => {
    const design = parseDesign('g|A+|B+');
    const bad = JSON.parse(
      '{"modle":1,"model":"tdd","cue":0,"interval":-1,"rest":[1,2,3],"kinds":{"h":"x"},"prepared":{"x":{"Z":2}},"features":{"A":0,"B":500},"parameters":{"alfa":1,"beta":null},"seed":1.5}',
    ) as Partial<DesignOptions>;
    try {
      runDesign(design, bad);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      const { message } = error as InputError;
      for (const part of [
        'found "modle", expected one of model, seed, orders, cue, ',
        ' Did you mean "model"?',
        'found "tdd", expected umwelt or td. Did you mean "td"?',
        'cue: found 0, expected a whole number from 1 to 10000',
        'interval: found -1',
        'found 3 rests, expected at most 1',
        'kinds: found "h", expected the name of a group.',
        'found "Z", expected the name of a cue.',
        'prepared, x, Z: found 2, expected a number from 0 to 1',
        'span 500 widths',
        'found "alfa", expected the name of a parameter of the model umwelt. Did you mean "alpha"?',
        'seed: found 1.5',
      ]) {
        expect(message).toContain(part);
      }
    }
    const refused = (parameters: object, sentence: string) => expect(() => runDesign(design, { parameters })).toThrow(sentence);
    refused({ alpha: 2 }, 'options, parameters, alpha: found 2, expected a number from 0 to 1.');
    refused({ gamma: 1.01 }, 'gamma: found 1.01, expected a number from 0 to 1.');
    refused({ window: 0 }, 'window: found 0, expected a number from 1 to 1000000.');
    expect(() => runDesign(design, { model: 'td', parameters: { delta: 1.5 } })).toThrow(
      'delta: found 1.5, expected a number from 0 to 1.',
    );
    expect(runDesign(design, { parameters: { alpha: 1, window: 50, patience: 3, spacing: 2 } }).groups['g'].phases).toHaveLength(2);
    for (const wrong of ['{"kinds":null}', '{"features":[1]}', '{"rest":"long"}', '{"parameters":3}']) {
      expect(() => runDesign(design, JSON.parse(wrong) as Partial<DesignOptions>)).toThrow(InputError);
    }
  });

  it.each(['umwelt', 'td'] as const)('of %s with a US below 0 is the mirror image of the run with the US above 0', model => {
    const design = parseDesign('inhibition|20A+/20AX-|5A++|20A-|1X?/1A?');
    const above = runDesign(design, { model, orders: 2 }).groups['inhibition'];
    const below = runDesign(design, { model, orders: 2, magnitude: -1 }).groups['inhibition'];
    expect(runDesign(design, { model, orders: 2, magnitude: -1, larger: -2 }).groups['inhibition']).toEqual(below);
    above.phases.flat().forEach(({ prediction, net, error }, i) => {
      expect(below.phases.flat()[i]).toMatchObject({ prediction: 0 - prediction, net: 0 - net, error });
    });
    expect(below.phases[0].at(-1)?.net).toBeLessThan(0);
    above.after.forEach(({ weights, attention, contexts }, p) => {
      expect(below.after[p].attention).toEqual(attention);
      for (const [cue, weight] of Object.entries(weights)) expect(below.after[p].weights[cue]).toBe(0 - weight);
      for (const [name, weight] of Object.entries(contexts)) expect(below.after[p].contexts[name]).toBe(0 - weight);
    });
  });

  it('gives the larger US twice the magnitude of the other by default', () => {
    const design = parseDesign('5A+|5A++');
    for (const magnitude of [10, 100, -0.5])
      expect(runDesign(design, { magnitude })).toEqual(runDesign(design, { magnitude, larger: 2 * magnitude }));
    for (const magnitude of [1e9, -1e9, '3'] as number[])
      expect(() => runDesign(design, { magnitude })).toThrow(/^options, magnitude: [^\n]*$/);
  });

  it('refuses magnitudes on different sides of 0', () => {
    const design = parseDesign('5A+|5A++');
    const net = (options: Partial<DesignOptions>) => runDesign(design, options).groups['group1'].phases[1].at(-1)?.net ?? 0;
    expect(net({ magnitude: 0 })).toBeGreaterThan(0);
    expect(net({ magnitude: 0, larger: -1 })).toBeLessThan(0);
    expect(net({ magnitude: -1, larger: 0 })).toBeLessThan(0);
    for (const options of [{ larger: -1 }, { magnitude: -1, larger: 2 }])
      expect(() => runDesign(design, options)).toThrow(/found magnitude -?1 and larger -?\d, expected both above or both below 0/);
  });

  it('refuses constraints on a kind of US that no group has, and names the nearest kind', () => {
    const prepared = { shok: { A: 0.1 } };
    expect(() => runDesign(parseDesign('g|1A+'), { prepared, kinds: { g: 'shock' } })).toThrow(
      'options, prepared: found "shok", expected the kind of US of a group (option kinds, such as kinds.g=shok). Did you mean "shock"?',
    );
    expect(() => runDesign(parseDesign('g|1A+'), { prepared })).toThrow('options, prepared: found "shok"');
  });

  it('refuses a run of too many steps, and says how many', () => {
    expect(() => runDesign(parseDesign('10000A+'), { interTrial: 100_000 })).toThrow(/would take \d+ steps, expected at most 50000000/);
  });

  it('runs a design from a text or a file and returns its learning curves', () => {
    const { result } = condition('a|2A+|1A-');
    expect(condition('# two groups\na|2A+|1A-\n', {}, 'mine.txt').result).toEqual(result);
    expect(() => condition('a|2A*', {}, 'mine.txt')).toThrow(/^mine.txt, column 5: /);
    const curves = learningCurves(result);
    expect(curves.map(point => [point.group, point.phase, point.trial, point.trialOfGroup, point.type])).toEqual([
      ['a', 1, 1, 1, 'A+'],
      ['a', 1, 2, 2, 'A+'],
      ['a', 2, 1, 3, 'A-'],
    ]);
    expect(curves[2].net).toBe(result.groups['a'].phases[1][0].net);
  });

  it('handles groups with the names of built-in properties', () => {
    const result = runDesign(parseDesign('__proto__|A+;constructor|B+'));
    expect(Object.keys(result.groups)).toEqual(['__proto__', 'constructor']);
  });
});
