import { describe, expect, it } from 'vitest';
import { FaultList } from '../core/faults.js';
import type { CreatureDefinition } from '../creature/index.js';
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
  flags: (name: string) => (name === 'ann' ? ['clapping', 'pointing'] : []),
};

function warnings(gesture: string, at?: readonly [number, number]): string[] {
  const faults = new FaultList('plan');
  const food = { kind: 'bone', fields: { amount: 1 } };
  const phases = [{ name: 'one', trials: 5, links: [{ behavior: 'sit', gesture }] }];
  checkPlan({ training: 'sit', animal: 'rex', trainer: 'ann', food, phases, ...(at && { at }) }, cast, faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

function faultsOf(phase: object): string[] {
  const faults = new FaultList('plan');
  const food = { kind: 'bone', fields: { amount: 1 } };
  checkPlan({ training: 'sit', animal: 'rex', trainer: 'ann', food, phases: [{ name: 'one', trials: 5, ...phase }] }, cast, faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

describe('a training plan', () => {
  const links = [{ behavior: 'sit', gesture: 'pointing' }];
  const free = { responses: [{ behavior: 'sit', gesture: 'pointing', schedule: { ratio: 1 } }] };

  it('is refused if one of two keys of a phase would be ignored', () => {
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

  it('is refused if a schedule can never feed where it stands', () => {
    const sentence = (key: string, expected: string) =>
      `error phases.0.schedule.${key}: found "${key}", expected "${expected}": in a phase with links food follows a successful trial; it comes without one in free time (free).`;
    expect(faultsOf({ links, schedule: { time: 50 } })).toEqual([sentence('time', 'interval')]);
    expect(faultsOf({ links, schedule: { 'variable-time': 50 } })).toEqual([sentence('variable-time', 'variable-interval')]);
    for (const key of ['interval', 'variable-interval', 'variable-ratio']) expect(faultsOf({ links, schedule: { [key]: 50 } })).toEqual([]);
    expect(faultsOf({ free: { schedule: { interval: 50 } } })).toEqual([
      'error phases.0.free.schedule.interval: found "interval", expected "time" or "variable-time": here food comes without a response; schedules of responses stand under "responses".',
    ]);
    for (const schedule of [{ time: 50 }, { 'variable-time': 50 }, { ratio: 0 }]) expect(faultsOf({ free: { schedule } })).toEqual([]);
  });

  it('gets a warning for a gesture that ends before the food is given, because giving needs the same hand', () => {
    expect(warnings('clapping')).toEqual([
      'warning phases.0.links.0.gesture: found "clapping", which needs left-hand as giving does: it ends before the food is given; expected another gesture, or a place for the food (at).',
    ]);
    expect(warnings('pointing')).toEqual([]);
    expect(warnings('clapping', [0, 0])).toEqual([]);
  });
});
