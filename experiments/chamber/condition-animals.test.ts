import { parseDesign } from 'umwelt/learning';
import { describe, expect, it } from 'vitest';
import { conditionAnimals } from './condition-animals.js';

describe('a design on living animals', () => {
  it('is reported by trial type, though each animal has an order of its own', async () => {
    const points = await conditionAnimals(parseDesign('3A+/2B-'), 'hamster', { n: 3, us: 'shock', interTrial: 10, before: 1 });
    const trials = (type: string) => points.filter(point => point.type === type).map(point => point.trial);
    expect(trials('A+')).toEqual([1, 2, 3]);
    expect(trials('B-')).toEqual([1, 2]);
    expect(points).toHaveLength(5);
  });

  it.each([
    ['1A{.1}+', {}, 'design, cue A: found a salience, {0.1}, expected none with --animal: living animals sense real signals'],
    ['fear|1A+', { kinds: { fera: 'shock' } }, 'options, kinds: found "fera", expected the name of a group. Did you mean "fear"?'],
    ['fear|1A+', { kinds: 'shock' }, 'options, kinds: found "shock", expected names with values.'],
    ['1A+|1A-', { rest: [1, 2] }, 'options, rest: found 2 rests, expected at most 1, one between each two phases.'],
  ])('%s with %j is refused', async (design, options, sentence) => {
    await expect(conditionAnimals(parseDesign(design), 'hamster', { n: 1, ...options })).rejects.toThrow(sentence);
  });
});
