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
});
