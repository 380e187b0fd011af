import { describe, expect, it } from 'vitest';
import { FaultList } from '../core/faults.js';
import type { CreatureDefinition } from '../creature/index.js';
import type { LearnsDefinition } from '../mind/index.js';
import { checkPlan } from './check-plan.js';

const skill = (...locks: string[]) => ({ kind: 'posture', locks });
const body = {
  body: 'doll',
  dofs: {},
  skills: { give: skill('left-hand', 'bow'), clap: skill('left-hand', 'right-hand'), point: skill('right-hand') },
} as unknown as NonNullable<CreatureDefinition['body']>;
const dog: CreatureDefinition = { species: 'dog', fields: { behavior: '' }, behaviors: { sit: { constant: 1, action: 'rest' } } };
const trainer: CreatureDefinition = { species: 'doll', body, gestures: { clapping: 'clap', pointing: 'point' }, behaviors: {} };
const cast = {
  names: ['rex', 'ann'],
  species: (name: string) => (name === 'rex' ? dog : trainer),
  kind: (name: string) => (name === 'rex' ? 'dog' : 'doll'),
  flags: (name: string) => (name === 'ann' ? ['clapping', 'pointing'] : []),
};

function warnings(gesture: string, at?: readonly [number, number]): string[] {
  const faults = new FaultList('plan');
  const food = { kind: 'bone', fields: { amount: 1 } };
  const phases = [{ name: 'one', trials: 5, links: [{ behavior: 'sit', gesture }] }];
  checkPlan({ training: 'sit', animal: 'rex', trainer: 'ann', food, phases, ...(at && { at }) }, cast, faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

function faultsOf(phase: object, learns?: LearnsDefinition, more: Partial<CreatureDefinition> = {}): string[] {
  const faults = new FaultList('plan');
  const learner: CreatureDefinition = { ...dog, ...more, variables: { hunger: learns === undefined ? {} : { learns } } };
  const food = { kind: 'bone', fields: { amount: 1 } };
  const plan = { training: 'sit', animal: 'rex', trainer: 'ann', food, phases: [{ name: 'one', trials: 5, ...phase }] };
  checkPlan(plan, { ...cast, species: name => (name === 'rex' ? learner : trainer) }, faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

describe('a training plan', () => {
  const links = [{ behavior: 'sit', gesture: 'pointing' }];
  const free = { responses: [{ behavior: 'sit', gesture: 'pointing', schedule: { ratio: 1 } }] };

  it('is refused where one of two keys of a phase would be ignored', () => {
    expect(faultsOf({ links, ratio: 2, schedule: { ratio: 3 } })).toEqual([
      'error phases.0: found "ratio" beside "schedule", expected one of them: both say which trials are fed.',
    ]);
    expect(faultsOf({ free, schedule: { ratio: 3 } })).toEqual([
      'error phases.0: found "schedule" beside "free", expected one of them: the schedules of free time stand inside it.',
    ]);
    expect(faultsOf({ free, command: true })).toEqual([
      'error phases.0: found "command" beside "free", expected one of them: nothing is asked for in free time.',
    ]);
    expect(faultsOf({ links, schedule: { ratio: 3 } })).toEqual([]);
  });

  it('is warned of a behavior that the animal never learns', () => {
    const sentence = (path: string, what: string) => `warning ${path}.behavior: found "sit", which rex never learns, expected ${what}.`;
    expect(faultsOf({ links }, { only: ['roll', 'beg'] })).toEqual([sentence('phases.0.links.0', 'one of roll, beg')]);
    expect(faultsOf({ free }, { never: ['sit'] })).toEqual([sentence('phases.0.free.responses.0', 'another one')]);
    expect(faultsOf({ links }, { only: ['sit'] })).toEqual([]);
    expect(faultsOf({ links })).toEqual([]);
  });

  it('is warned of signals of a kind from which the animal does not learn', () => {
    const sentence = 'warning trainer: found "ann", a doll, expected person or bone: rex learns sit from no other kinds (kinds in learns).';
    expect(faultsOf({ links: [...links, ...links] }, { kinds: ['person', 'bone'] })).toEqual([sentence]);
    expect(faultsOf({ free }, { kinds: ['person', 'bone'] })).toEqual([sentence]);
    expect(faultsOf({ links }, { kinds: ['doll'] })).toEqual([]);
    expect(faultsOf({ links }, { kinds: [], refines: ['see-doll'] })).toEqual([]);
  });

  it('is warned of a gesture that is not among the fields from which the animal learns', () => {
    expect(faultsOf({ links }, { fields: ['clapping'] })).toEqual([
      'warning phases.0.links.0.gesture: found "pointing", expected clapping: rex learns sit from no other fields (fields in learns).',
    ]);
    expect(faultsOf({ links }, { fields: ['pointing'] })).toEqual([]);
  });

  it('is warned of a gesture that ends before the food is given, because giving needs the same hand', () => {
    expect(warnings('clapping')).toEqual([
      'warning phases.0.links.0.gesture: found "clapping", which needs left-hand as giving does: it ends before the food is given; expected another gesture, or a place for the food (at).',
    ]);
    expect(warnings('pointing')).toEqual([]);
    expect(warnings('clapping', [0, 0])).toEqual([]);
  });

  it('is warned of food that comes before the body shows the behavior', () => {
    const keys = [{ at: 0.2 }, { at: 0.95, pose: {} }];
    const legs = { ...body, skills: { down: { ...skill('legs'), keys } }, commands: { 'sit-down': 'down' } };
    const faults = (phase: object, action: object | string) => {
      const behaviors = { sit: { constant: 1, action } } as unknown as NonNullable<CreatureDefinition['behaviors']>;
      return faultsOf(phase, undefined, { body: legs as unknown as typeof body, behaviors });
    };
    const sits = (delay: number) => ({ links: [{ behavior: 'sit', gesture: 'pointing', delay }] });
    const sentence =
      'warning phases.0.links.0.delay: found 18 ticks, expected at least 19, which rex takes to sit: food that comes before teaches nothing.';
    for (const action of ['sit-down', { do: 'sit-down' }, { do: 'command', name: 'sit-down' }]) {
      expect(faults(sits(18), action)).toEqual([sentence]);
      expect(faults(sits(19), action)).toEqual([]);
    }
    expect(faults({ links }, 'sit-down')).toEqual([]);
    expect(faults({ ...sits(5), ratio: 0 }, 'sit-down')).toEqual([]);
    expect(faults(sits(5), 'rest')).toEqual([]);
  });
});
