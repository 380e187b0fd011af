import { describe, expect, it } from 'vitest';
import { UMWELT_PARAMETERS } from '../model/parameters.js';
import { CompoundUnits } from './compound-units.js';
import { MAX_UNITS, unitsOf } from './design-work.js';
import { DESIGN_DEFAULTS, type DesignOptions } from './options.js';
import { parseDesign } from './parse-design.js';
import { runDesign } from './run-design.js';
import { Stimuli } from './stimuli.js';

const units = (text: string, given: Partial<DesignOptions> = {}) =>
  parseDesign(text).groups.map(group => unitsOf(group, parseDesign(text), { ...DESIGN_DEFAULTS, ...given }));
const cues = (n: number, letter = 'A') => Array.from({ length: n }, (_, i) => letter + i).join('');

describe('the work of a design', () => {
  it.each([
    ['A+', 2],
    ['AB+|AB-|BA+', 4],
    ['ABC+/CBA-/AB-', 3 + 1 + 3 + 3],
    ['A>B+|A>B>A-', 2 + 1 + 2],
    ['(lab)AB>C+ | (home)C>AB-', 3 + 2 + 1 + 4],
  ])('counts the units of %j', (text, count) => {
    expect(units(text)).toEqual([count]);
    const design = parseDesign(text);
    const model = new CompoundUnits(new Stimuli(design, DESIGN_DEFAULTS).layout(design.groups[0], {}), UMWELT_PARAMETERS);
    // the model has one unit for a larger compound, however many its cues, and an occasion for each cue that begins a series
    expect(Math.abs(model.count - count)).toBeLessThanOrEqual(design.cues.length);
  });

  it('counts no compounds for the model td, detectors for features, and cues in contexts', () => {
    expect(units('ABC+|A>B+', { model: 'td' })).toEqual([4]);
    expect(units('AB+|C-', { features: { A: 0, B: 10 } })).toEqual([3 + 21 + 1 + 1 + 1]);
    const many = Array.from({ length: 20 }, (_, i) => `(c${i})A${i}+`).join('/');
    expect(units(many)).toEqual([20 + 20 + 20]);
  });

  it('refuses a run of too much work at once, and says how much', () => {
    const run = (text: string) => runDesign(parseDesign(text));
    expect(() => run(`10000${cues(300)}+`)).toThrow(
      /^design: this would take 1050100 steps of up to 45466 units \(.*\), \d+ in all, expected at most 2000000000; use /,
    );
    expect(() => run(`1${cues(3000)}+`)).toThrow(`design: this would take more than ${MAX_UNITS} units`);
    expect(() => run(`1${new Array(4000).fill('A>B').join('>')}>${cues(400)}>${cues(400, 'B')}+`)).toThrow('units');
    expect(() => runDesign(parseDesign(`1000${cues(300)}+`), { model: 'td', interTrial: 10 })).not.toThrow();
  });
});
