import { expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import type { BehaviorsDefinition, MindDefinition } from '../../mind/index.js';
import { warnOfEffects } from './warn-of-effects.js';

function warnings(behaviors: BehaviorsDefinition, groups: MindDefinition['groups'] & object = {}): string[] {
  const faults = new FaultList('mind');
  warnOfEffects({ behaviors, groups }, faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

it('an effect per unit gets a warning if nothing is consumed', () => {
  const modifies = { hunger: { gain: -0.01, per: 'unit' } } as const;
  expect(warnings({ feed: { behaviors: { chew: { action: 'rest', modifies } } } })).toEqual([
    'warning behaviors.feed.behaviors.chew.modifies.hunger.per: found an effect per unit in chew, which consumes nothing, so it never comes; expected the action consume in it or below it.',
  ]);
  expect(warnings({ chew: { action: 'consume', modifies } })).toEqual([]);
  expect(warnings({ chew: { action: { do: 'together', of: ['rest', { do: 'consume', rate: 3 }] }, modifies } })).toEqual([]);
  expect(warnings({ feed: { modifies, group: 'eating' } }, { eating: { chew: { action: 'consume' } } })).toEqual([]);
  // a circle of groups is a fault of its own, reported elsewhere
  const circle = { a: { b: { group: 'b' } }, b: { c: { group: 'a', modifies } } } as const;
  expect(warnings({ feed: { modifies, group: 'a' } }, circle)).toHaveLength(2);
  expect(warnings({ chew: { action: 'rest', modifies: { hunger: { gain: -0.01 }, thirst: -1 } } })).toEqual([]);
});
