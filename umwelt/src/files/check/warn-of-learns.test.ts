import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import type { WorldDefinition } from '../../life/index.js';
import { MindNames } from '../../mind/compile/mind-names.js';
import type { LearnsDefinition, ReleaserDefinition, VariableDefinition } from '../../mind/index.js';
import { pup } from '../../mind/testing/pup.js';
import { THOROUGH } from './thorough-advice.js';
import { warnOfLimits } from './warn-of-learns.js';

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

  it('gets a warning for more kinds or fields than an animal learns about', () => {
    const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
    const sentence = (found: number, what: string) => `found ${found} ${what}, expected at most 64: nothing is learned about the others.`;
    expect(faultsOf({ kinds: names(64), fields: names(64) })).toEqual([]);
    expect(faultsOf({ kinds: names(65) })).toEqual([`warning kinds: ${sentence(65, 'kinds of things')}`]);
    expect(faultsOf({ fields: names(66) })).toEqual([`warning fields: ${sentence(66, 'fields of a kind')}`]);
  });
});

describe('a world in which an animal learns', () => {
  const people = (count: number, fields: Readonly<Record<string, boolean | number>>, kind = 'person') =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${kind}-${i}`, { kind, fields }]));
  const limits = (
    things: WorldDefinition['things'],
    learns: LearnsDefinition,
    more: LearnsDefinition[] = [],
    seen?: ReleaserDefinition,
  ): string[] => {
    const mind = pup(learns);
    const others = Object.fromEntries(more.map((each, i) => [`need-${i}`, { learns: each }]));
    const releasers = { ...mind.releasers, ...(seen && { seen }) };
    const species = { species: 'pup', ...mind, releasers, variables: { ...mind.variables, ...others } };
    const faults = new FaultList('pup');
    warnOfLimits(species, new MindNames(species), { world: 'w', size: [9, 9], ...(things && { things }) }, faults);
    return faults.faults.map(({ severity, path, sentence }) => `${severity} ${path.join('.')}: ${sentence}`);
  };

  it('gets a warning for more things of a kind than give signals', () => {
    const sentence =
      'found 17 things of the kind "person", expected at most 16: of more, signals such as "waving" are learned and answered only from the nearest one.';
    const learns = { kinds: ['person'], fields: ['waving'] };
    expect(limits(people(16, { waving: false }), learns)).toEqual([]);
    expect(limits(people(17, { waving: false }), learns)).toEqual([`warning variables.hunger.learns.kinds: ${sentence}`]);
    expect(limits(people(17, { tall: 1, sitting: false }), learns)).toEqual([]);
    expect(limits(people(17, { waving: false }), { kinds: ['ball'] })).toEqual([]);
    // without a list, the kinds that the animal looks for
    expect(limits(people(17, { waving: false }), {})).toEqual([]);
    expect(limits(people(17, { lit: false }, 'bone'), {})).toEqual([
      `warning variables.hunger.learns: ${sentence.replace('person', 'bone').replace('waving', 'lit')}`,
    ]);
    expect(limits(people(17, { waving: false }), {}, [], { find: { do: 'either', of: [{ do: 'thing', kind: 'person' }] } })).toEqual([
      `warning variables.hunger.learns: ${sentence}`,
    ]);
  });

  it('gets a warning for more fields of a kind, and more kinds, than are learned about', () => {
    const fields = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`f${i}`, i]));
    const rest = 'expected at most 64: nothing is learned about the others.';
    expect(limits(people(1, fields), { kinds: ['person'] })).toEqual([
      `warning variables.hunger.learns.kinds: found 65 fields of the kind "person", ${rest}`,
    ]);
    const kinds = Array.from({ length: 60 }, (_, i) => `k${i}`);
    expect(limits({}, { kinds }, [{ kinds: ['a', 'b', 'c', 'd', 'k0'] }])).toEqual([]);
    expect(limits({}, { kinds }, [{ kinds: ['a', 'b', 'c', 'd', 'e'] }])).toEqual([
      `warning variables.need-0.learns.kinds: found 65 kinds of things with those of the sections above, ${rest}`,
    ]);
  });
});
