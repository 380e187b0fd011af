import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import { builtinRegistry } from '../../life/index.js';
import type { LearnsDefinition } from '../definition.js';
import { pup } from '../testing/pup.js';
import { checkMind } from './check-mind.js';

function faultsOf(learns: LearnsDefinition): string[] {
  const faults = new FaultList('mind');
  checkMind(pup(learns), { registry: builtinRegistry, sensors: [], anatomy: undefined }, faults);
  return faults.faults.map(({ severity, path, sentence }) => `${severity} ${path.slice(3).join('.')}: ${sentence}`);
}

describe('learns', () => {
  it('refuses a behavior that is in both "only" and "never"', () => {
    expect(faultsOf({ only: ['spin', 'stand'], never: ['spin'] })).toEqual([
      'error never.0: found "spin", which is also in "only", expected one of them.',
    ]);
    expect(faultsOf({ only: ['spin'], never: ['stand'] })).toEqual([]);
  });
});
