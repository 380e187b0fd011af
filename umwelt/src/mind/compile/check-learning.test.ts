import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import { builtinRegistry } from '../../life/index.js';
import type { LearnsDefinition, MindDefinition } from '../definition.js';
import { pup } from '../testing/pup.js';
import { checkMind } from './check-mind.js';

function faultsOf(learns: LearnsDefinition): string[] {
  return faultsIn(pup(learns)).map(fault => fault.replace('variables.hunger.learns.', ''));
}

function faultsIn(mind: MindDefinition): string[] {
  const faults = new FaultList('mind');
  checkMind(mind, { registry: builtinRegistry, sensors: [], anatomy: undefined }, faults);
  return faults.faults.map(({ severity, path, sentence }) => `${severity} ${path.join('.')}: ${sentence}`);
}

describe('learns', () => {
  it('refuses a behavior that is in both "only" and "never"', () => {
    expect(faultsOf({ only: ['spin', 'stand'], never: ['spin'] })).toEqual([
      'error never.0: found "spin", which is also in "only", expected one of them.',
    ]);
    expect(faultsOf({ only: ['spin'], never: ['stand'] })).toEqual([]);
  });

  it('refuses a computed variable that is to hold what is expected', () => {
    const { variables, ...mind } = pup({ expects: 'hope', fears: 'whim' });
    const computed = { ...mind, variables: { ...variables, whim: { compute: { do: 'whim', of: 'hunger' } } } };
    expect(faultsIn(computed)).toEqual([
      'error variables.hunger.learns.fears: found "whim", which is computed in every tick, expected a variable without "compute".',
    ]);
    expect(faultsIn({ ...computed, variables: { ...computed.variables, whim: {} } })).toEqual([]);
  });

  it('refuses a variable that is to hold two expectations', () => {
    expect(faultsOf({ expects: 'hope', fears: 'hope' })).toEqual([
      'error fears: found "hope", which expects of hunger sets too, expected another variable for fears of hunger.',
    ]);
    const { variables, ...mind } = pup({ fears: 'hope' });
    const more = (fears: string) => ({ ...mind, variables: { ...variables, dread: {}, pain: { learns: { fears } } } });
    expect(faultsIn(more('hope'))).toEqual([
      'error variables.pain.learns.fears: found "hope", which fears of hunger sets too, expected another variable for fears of pain.',
    ]);
    expect(faultsIn(more('dread'))).toEqual([]);
    const bone = { ...mind, variables: { ...variables }, releasers: { bone: { find: 'bone', learns: { expects: 'hope' } } } };
    expect(faultsIn(bone)).toEqual([
      'error releasers.bone.learns.expects: found "hope", which fears of hunger sets too, expected another variable for expects of bone.',
    ]);
  });
});
