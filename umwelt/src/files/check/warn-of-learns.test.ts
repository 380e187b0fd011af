import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { MindNames } from '../../mind/compile/mind-names.js';
import type { LearnsDefinition, VariableDefinition } from '../../mind/index.js';
import { pup } from '../../mind/testing/pup.js';
import { THOROUGH } from './thorough-advice.js';

function faultsOf(learns: LearnsDefinition, more: Partial<VariableDefinition> = {}): string[] {
  const mind = pup(learns);
  const variables = { ...mind.variables, hunger: { ...mind.variables?.['hunger'], ...more } };
  return faultsIn({ species: 'pup', ...mind, variables });
}

function faultsIn(species: CreatureDefinition): string[] {
  const faults = new FaultList('pup');
  THOROUGH.warnOfLearns(species, new MindNames(species), faults);
  return faults.faults.map(({ severity, path, sentence }) => `${severity} ${path.slice(3).join('.')}: ${sentence}`);
}

describe('learns', () => {
  it('gets a warning for an empty list of behaviors, unless it learns something else', () => {
    expect(faultsOf({ only: [] })).toEqual(['warning only: found an empty list, so nothing is learned, expected behaviors to learn.']);
    expect(faultsOf({ only: [], expects: 'hope' })).toEqual([]);
    expect(faultsOf({ only: [], refines: ['bone'] })).toEqual([]);
  });

  it('gets a warning for an empty list of kinds or fields, unless it learns without signals', () => {
    const sentence = (key: string, what: string) =>
      `warning ${key}: found an empty list, so no signal is learned, expected ${what} to learn about; without "${key}" all are.`;
    expect(faultsOf({ kinds: [] })).toEqual([sentence('kinds', 'kinds of things')]);
    expect(faultsOf({ fields: [] })).toEqual([sentence('fields', 'fields')]);
    expect(faultsOf({ kinds: [], expects: 'hope' })).toEqual([sentence('kinds', 'kinds of things')]);
    expect(faultsOf({ kinds: [], refines: ['bone'] })).toEqual([]);
    expect(faultsOf({ kinds: [], expects: 'hope', place: 'floor.pattern' })).toEqual([]);
  });

  it('gets a warning if only the satisfying behavior may be learned', () => {
    const sentence = 'warning only: found only "chew", by which it is satisfied, expected behaviors that lead there.';
    expect(faultsOf({ only: ['chew'] })).toEqual([sentence]);
    expect(faultsOf({ by: 'chew', only: ['chew'] })).toEqual([sentence]);
    expect(faultsOf({ by: 'chew', only: ['chew', 'spin'] })).toEqual([]);
  });

  it('gets a warning for a behavior under `way` that leads nowhere', () => {
    const elsewhere = (path: string, found: string, group: string, other: string) =>
      `warning ${path}: found "${found}", which is not in ${group}, where the learned answers are, so it is no way, expected a behavior of that group, such as "${other}".`;
    expect(faultsOf({ by: 'chew', way: ['chew'] })).toEqual([]);
    expect(faultsOf({ by: 'chew', way: ['chew', 'spin'] })).toEqual([elsewhere('way.1', 'spin', 'the group of "feed"', 'chew')]);
    expect(faultsOf({ into: 'feed', way: ['stand'] })).toEqual([elsewhere('way.0', 'stand', 'the group of "feed"', 'chew')]);
    const { behaviors, ...mind } = pup({ by: 'chew', way: ['fetch'] });
    const fetch = { releasers: [{ find: 'bone' }] };
    const feed = { ...behaviors!['feed'], behaviors: { ...behaviors!['feed'].behaviors, fetch } };
    expect(faultsIn({ species: 'pup', ...mind, behaviors: { ...behaviors, feed } })).toEqual([
      'warning way.0: found "fetch", which no releaser with a name releases, so nothing tells when food has come, expected a releaser under "releasers" of the creature.',
    ]);
  });

  it('gets a warning for a satisfier that does not make the variable better', () => {
    const sentence = (way: string, by: string) =>
      `warning by: found "${by}", which does not make hunger better, expected a behavior that ${way} it.`;
    expect(faultsOf({ by: 'spin' })).toEqual([sentence('lowers', 'spin')]);
    expect(faultsOf({ by: 'chew' })).toEqual([]);
    expect(faultsOf({ by: 'chew', good: 'up' }, { growth: 1 })).toEqual([sentence('raises', 'chew')]);
  });

  it('gets a warning for a change for the better that never comes', () => {
    const sentence = (path: string, way: string) =>
      `warning ${path}: found "${path === 'good' ? 'up' : 'learns'}", but nothing ${way} hunger, expected a behavior or a releaser that does (modifies).`;
    expect(faultsOf({ good: 'up' })).toEqual([sentence('good', 'raises')]);
    // growth is no significant change unless it is fast
    expect(faultsOf({ good: 'up' }, { growth: 0.04 })).toEqual([sentence('good', 'raises')]);
    expect(faultsOf({ good: 'up' }, { growth: 0.05 })).toEqual([]);
    expect(faultsOf({ good: 'up' }, { compute: 'whim' })).toEqual([]);
    const idle = (more: object) =>
      faultsIn({ species: 'pup', variables: { hunger: { learns: {}, ...more } }, behaviors: { stand: { constant: 1 } } });
    expect(idle({})).toEqual([sentence('', 'lowers')]);
    expect(idle({ damping: 0.1 })).toEqual([]);
    expect(
      faultsIn({
        species: 'pup',
        variables: { hunger: { learns: {} } },
        behaviors: { stand: { releasers: [{ find: 'bone', modifies: { hunger: -1 } }] } },
      }),
    ).toEqual([]);
  });

  it('gets a warning for numbers with which nothing is learned', () => {
    const sentence = (key: string, found: number, expected: string) =>
      `warning ${key}: found ${found}, so nothing is learned, expected ${expected}.`;
    expect(faultsOf({ alpha: 0, delta: 0 })).toEqual([sentence('alpha', 0, 'more than 0'), sentence('delta', 0, 'more than 0')]);
    const most = 'at most 15, the range of hunger';
    expect(faultsOf({ significant: 16, threshold: 17 }, { min: 5, max: 20 })).toEqual([
      sentence('significant', 16, most),
      sentence('threshold', 17, most),
    ]);
    expect(faultsOf({ significant: 15, threshold: 15 }, { min: 5, max: 20 })).toEqual([]);
    expect(faultsOf({ threshold: 1000, expects: 'hope' })).toEqual([]);
    const throws = (learns: LearnsDefinition) =>
      faultsIn({ species: 'pup', releasers: { ball: { find: 'ball', worth: 30, learns } }, behaviors: { stand: { releasers: ['ball'] } } });
    expect(throws({ significant: 31 })).toEqual([sentence('significant', 31, 'at most 30, the range of ball')]);
    expect(throws({ significant: 10, threshold: 2 })).toEqual([]);
  });

  it('gets a warning if a variable is to hold its own expectation', () => {
    const sentence = (key: string) =>
      `warning ${key}: found "hunger" itself, expected another variable, which holds what is expected of it.`;
    expect(faultsOf({ expects: 'hunger' })).toEqual([sentence('expects')]);
    expect(faultsOf({ fears: 'hunger' })).toEqual([sentence('fears')]);
    expect(faultsOf({ expects: 'hope' })).toEqual([]);
  });
});
