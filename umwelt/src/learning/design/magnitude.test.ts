import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../core/random.js';
import type { StimulusLayout } from './conditioning-model.js';
import { parseDesign } from './parse-design.js';
import { runDesign } from './run-design.js';
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

/** Returns the nets of all trials of a design, divided by the magnitude of its US. */
function nets(text: string, magnitude: number): number[] {
  const { groups } = runDesign(parseDesign(text), { magnitude, larger: 2 * magnitude });
  return Object.values(groups).flatMap(({ phases }) => phases.flat().map(({ net }) => net / magnitude));
}

/** Returns the values after a random course with USs of `magnitude` and twice that. */
function valuesAfter(seed: number, magnitude: number): Float64Array {
  const random = Random.named(seed, 'life');
  const model = new UmweltModel(layout);
  const units = new Float64Array(5);
  units[3] = 1;
  for (let t = 0; t < 400; t++) {
    if (random.chance(0.3)) units[random.below(3)] = random.below(2);
    if (random.chance(0.02)) {
      units[3] = 1 - units[3];
      units[4] = 1 - units[4];
    }
    model.step(units, random.chance(0.1) ? magnitude * (1 + random.below(2)) : 0, true);
  }
  return model.value;
}

describe('the magnitude of the US', () => {
  it.each([
    ['extinction', '20A+|40A-|20A+'],
    ['partial reinforcement', '20A+/60A-|60A-'],
    ['blocking', 'blocked|20A+|20AB+|1B?;control|20C+|20AB+|1B?'],
    ['latent inhibition', '40A-|20A+'],
    ['conditioned inhibition', '40A+/40AX-|1X?'],
    ['contingency', '20A+|40A+/40+|1A?'],
    ['relative validity', '20AX+/20BX-|1X?'],
    ['second order', '20A+|8B>A-|1B?'],
    ['renewal and reinstatement', '(a)20A+|(b)40A-|(a)1A?|(b)5+|(b)1A?'],
    ['a larger US', '20A+|10A++|10++|20AB+|1A?|1B?'],
  ])('scales what is learned, and changes nothing else: %s', (_name, text) => {
    const one = nets(text, 1);
    for (const magnitude of [0.01, 0.1, 0.3, 3, 10])
      for (const [i, net] of nets(text, magnitude).entries()) expect(Math.abs(net - one[i])).toBeLessThan(1e-9);
  });

  it('scales what is learned in any random course, to the last bit if it is a power of two', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.constantFrom(1 / 64, 1 / 4, 8, 128), (seed, magnitude) => {
        expect([...valuesAfter(seed, magnitude)]).toEqual([...valuesAfter(seed, 1)].map(value => value * magnitude));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('is judged by earlier USs: a faint US surprises a naive learner, and little after strong USs', () => {
    const attention = (text: string): number =>
      runDesign(parseDesign(text), { magnitude: 0.1, larger: 2 }).groups['g'].after.at(-1)!.attention['A'];
    // after forty exposures attention is low; five USs raise it, less if they are faint beside earlier USs
    expect(attention('g|40A-|5A+')).toBeGreaterThan(attention('g|40A-|20B++|5A+') + 0.1);
    expect(attention('g|40A-|20B++|5A++')).toBeGreaterThan(attention('g|40A-|20B++|5A+') + 0.1);
  });

  it('counts once for a US of many steps: attention falls as the US becomes known, and rises when the US stays away', () => {
    const attention = (text: string, us: number): number => runDesign(parseDesign(text), { us }).groups['g'].after.at(-1)!.attention['A'];
    const known = attention('g|30A+', 1);
    const missed = attention('g|30A+|3A-', 1);
    expect(missed).toBeGreaterThan(known + 0.1);
    for (const us of [2, 4, 8]) {
      expect(Math.abs(attention('g|30A+', us) - known)).toBeLessThan(0.05);
      expect(Math.abs(attention('g|30A+|3A-', us) - missed)).toBeLessThan(0.05);
    }
  });
});
