import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { MindNames } from '../../mind/compile/mind-names.js';
import type { LearnsDefinition } from '../../mind/index.js';
import { pup } from '../../mind/testing/pup.js';
import { warnOfLearns } from './warn-of-learns.js';

function faultsOf(learns: LearnsDefinition): string[] {
  const species: CreatureDefinition = { species: 'pup', ...pup(learns) };
  const faults = new FaultList('pup');
  warnOfLearns(species, new MindNames(species), faults);
  return faults.faults.map(({ severity, path, sentence }) => `${severity} ${path.slice(3).join('.')}: ${sentence}`);
}

describe('learns', () => {
  it('is warned of an empty list of behaviors, unless it is for something else', () => {
    expect(faultsOf({ only: [] })).toEqual(['warning only: found an empty list, so nothing is learned, expected behaviors to learn.']);
    expect(faultsOf({ only: [], expects: 'hope' })).toEqual([]);
    expect(faultsOf({ only: [], refines: ['bone'] })).toEqual([]);
  });

  it('is warned where all that may be learned is what satisfies it', () => {
    const sentence = 'warning only: found only "chew", by which it is satisfied, expected behaviors that lead there.';
    expect(faultsOf({ only: ['chew'] })).toEqual([sentence]);
    expect(faultsOf({ by: 'chew', only: ['chew'] })).toEqual([sentence]);
    expect(faultsOf({ by: 'chew', only: ['chew', 'spin'] })).toEqual([]);
  });

  it('is warned of a satisfier that changes nothing, or for the worse', () => {
    const sentence = (way: string, by: string) =>
      `warning by: found "${by}", which does not make hunger better, expected a behavior that ${way} it.`;
    expect(faultsOf({ by: 'spin' })).toEqual([sentence('lowers', 'spin')]);
    expect(faultsOf({ by: 'chew' })).toEqual([]);
    expect(faultsOf({ by: 'chew', good: 'up' })).toEqual([sentence('raises', 'chew')]);
  });
});
