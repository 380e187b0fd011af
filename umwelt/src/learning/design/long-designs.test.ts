import { describe, expect, it } from 'vitest';
import { condition } from './condition.js';
import type { DesignOptions } from './options.js';
import type { TrialResult } from './run-design.js';

type Options = Partial<DesignOptions>;
const phasesOf = (text: string, options: Options = {}): TrialResult[][] => Object.values(condition(text, options).result.groups)[0].phases;
const lastOf = (text: string, group: string, options: Options = {}): number =>
  condition(text, options).result.groups[group].phases.at(-1)!.at(-1)!.prediction;

/** Returns the trials until the prediction is half of what it is at the end of the first phase, for every phase with the US. */
function trialsToHalf(text: string, options: Options = {}): number[] {
  const phases = phasesOf(text, options);
  const half = phases[0].at(-1)!.prediction / 2;
  return phases.filter((_, i) => i % 2 === 0).map(trials => trials.findIndex(({ prediction }) => prediction >= half));
}

describe('companions', () => {
  it('settle where one cue is on for only a part of another', () => {
    const [early] = phasesOf('60A[8]C[2]+/60A[8]-|1C?', { orders: 4 })[1];
    const [late] = phasesOf('600A[8]C[2]+/600A[8]-|1C?', { orders: 4 })[1];
    expect(early.prediction).toBeLessThan(0.6);
    expect(late.prediction).toBeLessThan(early.prediction);
  });

  it.each(['400A[20]C[1]-/400A[20]+|1C?', '400A+/400AC[2]-|1C?', '60D[20]+|300C>DC[20]+/200C>DCA-|1A?', '200A>AC+/200A>A-|1C?'])(
    'never make a cue worth more than a US, in either direction: %s',
    text => {
      for (const phase of phasesOf(text)) for (const { net } of phase) expect(Math.abs(net)).toBeLessThan(1.6);
    },
  );
});

describe('exposure without a US', () => {
  it.each([
    ['spaced', 'exposed|20A-/180B-|15A+ ; control|20C-/180B-|15A+'],
    ['with a shorter cue', 'exposed|40A[2]-|15A+ ; control|40C[2]-|15A+'],
    ['with a cue shorter than a long one', 'exposed|40A[4]-|15A[10]+ ; control|40C[4]-|15A[10]+'],
  ])('retards what is learned later, %s', (_how, text) => {
    expect(lastOf(text, 'exposed')).toBeLessThan(0.95 * lastOf(text, 'control'));
  });
});

describe('reacquisition', () => {
  it.each([1, 3, 8])('is faster than acquisition with a US of %i steps', us => {
    const [first, again] = trialsToHalf('40A+|60A-|40A+', { us });
    expect(again).toBeLessThan(first);
  });

  it('is faster than acquisition each time, over five cycles', () => {
    const [first, ...again] = trialsToHalf('40A+|60A-|40A+|60A-|40A+|60A-|40A+|60A-|40A+');
    expect(again.length).toBe(4);
    expect(Math.max(...again)).toBeLessThan(first);
  });
});
