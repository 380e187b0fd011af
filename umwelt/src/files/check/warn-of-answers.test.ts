import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import type { CreatureDefinition, ResidentDefinition } from '../../creature/index.js';
import type { TrainingDefinition } from '../../training/index.js';
import { warnOfAnswers } from './warn-of-answers.js';

function faultsOf(releaser: object, more: { gesture?: unknown; set?: ResidentDefinition['set']; behavior?: string } = {}): string[] {
  const species = {
    species: 'dog',
    releasers: { wave: releaser },
    behaviors: {
      play: { releasers: ['wave'], behaviors: { fetch: { constant: 1 }, bow: { constant: 1 } } },
      sit: { constant: 1, releasers: [{ find: 'person' }] },
    },
  } as unknown as CreatureDefinition;
  const links = [{ behavior: more.behavior ?? 'sit', gesture: more.gesture ?? 'throwing' }];
  const phases = [{ name: 'one', trials: 5, links }] as unknown as TrainingDefinition['phases'];
  const faults = new FaultList('plan');
  const plan = { training: 'sit', animal: 'rex', trainer: 'ann', food: { kind: 'bone' }, phases };
  warnOfAnswers(plan, { species, ...(more.set && { set: more.set }) }, 'person', faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

const sentence =
  'warning phases.0.links.0.gesture: found "throwing", which rex answers by nature with play (wave), not with sit; expected another gesture.';

describe('a training plan', () => {
  it.each([
    { find: 'person', where: ['throwing'] },
    { find: 'person', where: ['throwing = true'] },
    { find: 'person', where: { any: ['waving', 'throwing'] } },
    { find: { do: 'thing', kind: 'person', showing: 'throwing' } },
    {
      find: {
        do: 'either',
        of: [
          { do: 'sound', kind: 'fetch' },
          { do: 'thing', kind: ['dog', 'person'], showing: ['throwing'] },
        ],
      },
    },
    { find: { do: 'part', kind: 'person', part: 'hand' }, where: [{ do: 'shows', any: ['throwing'] }, 'not bending'] },
  ])('gets a warning for a gesture with an innate response: %j', releaser => {
    expect(faultsOf(releaser)).toEqual([sentence]);
  });

  it.each([
    { find: 'person' },
    { find: 'person', where: ['not throwing'] },
    { find: 'person', where: { none: ['throwing'] } },
    { find: 'doll', where: ['throwing'] },
    { find: 'person', where: ['throwing'], worth: 0 },
    { find: { do: 'sound', kind: 'throwing' } },
  ])('gets no warning if the releaser is silent, or is for something else: %j', releaser => {
    expect(faultsOf(releaser)).toEqual([]);
  });

  it('gets no warning if the innate response is the expected one, or has no interest in this world', () => {
    const releaser = { find: 'person', where: ['throwing'] };
    for (const behavior of ['fetch', 'play']) expect(faultsOf(releaser, { behavior })).toEqual([]);
    expect(faultsOf(releaser, { set: { 'play.interest': 0 } })).toEqual([]);
    expect(faultsOf(releaser, { set: { 'wave.worth': 0 } })).toEqual([]);
    expect(faultsOf(releaser, { gesture: { waving: 0, throwing: 5 } })).toEqual([sentence.replace('gesture:', 'gesture.throwing:')]);
  });
});
