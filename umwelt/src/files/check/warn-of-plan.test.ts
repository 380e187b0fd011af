import { describe, expect, it } from 'vitest';
import { FaultList } from '../../core/faults.js';
import type { CreatureDefinition } from '../../creature/index.js';
import type { WorldDefinition } from '../../life/index.js';
import type { LearnsDefinition } from '../../mind/index.js';
import type { TrainingDefinition } from '../../training/index.js';
import { THOROUGH } from './thorough-advice.js';

function faultsOf(
  phase: object,
  learns?: LearnsDefinition,
  more: Partial<CreatureDefinition> = {},
  plan: object = {},
  trainer: object = {},
): string[] {
  const species: CreatureDefinition = {
    species: 'dog',
    behaviors: { sit: { constant: 1, action: 'rest' } },
    ...more,
    variables: { hunger: learns === undefined ? {} : { learns } },
  };
  const world: WorldDefinition = {
    world: 'w',
    size: [4, 4],
    creatures: { rex: { species } },
    things: { ann: { kind: 'doll', ...trainer } },
  };
  const phases = [{ name: 'one', trials: 5, ...phase }] as unknown as TrainingDefinition['phases'];
  const food = { kind: 'bone', fields: { amount: 1 } };
  const faults = new FaultList('plan');
  THOROUGH.warnOfPlan({ training: 'sit', animal: 'rex', trainer: 'ann', food, phases, ...plan }, world, faults);
  return faults.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
}

describe('a training plan', () => {
  const links = [{ behavior: 'sit', gesture: 'pointing' }];
  const free = { responses: [{ behavior: 'sit', gesture: 'pointing', schedule: { ratio: 1 } }] };

  it('gets a warning for a behavior that the animal never learns', () => {
    const sentence = (path: string, what: string) => `warning ${path}.behavior: found "sit", which rex never learns, expected ${what}.`;
    expect(faultsOf({ links }, { only: ['roll', 'beg'] })).toEqual([sentence('phases.0.links.0', 'one of roll, beg')]);
    expect(faultsOf({ free }, { never: ['sit'] })).toEqual([sentence('phases.0.free.responses.0', 'another one')]);
    expect(faultsOf({ links }, { only: ['sit'] })).toEqual([]);
    expect(faultsOf({ links })).toEqual([]);
  });

  it('gets a warning for signals of a kind from which the animal does not learn', () => {
    const sentence = 'warning trainer: found "ann", a doll, expected person or bone: rex learns sit from no other kinds (kinds in learns).';
    expect(faultsOf({ links: [...links, ...links] }, { kinds: ['person', 'bone'] })).toEqual([sentence]);
    expect(faultsOf({ free }, { kinds: ['person', 'bone'] })).toEqual([sentence]);
    expect(faultsOf({ links }, { kinds: ['doll'] })).toEqual([]);
    expect(faultsOf({ links }, { kinds: [], refines: ['see-doll'] })).toEqual([]);
  });

  it('gets a warning for a trainer that no sense of the animal finds', () => {
    const sentence =
      'warning trainer: found "ann", a doll, which no sense of rex finds, so its gestures teach nothing; expected doll among the kinds of a nose (sniff in senses).';
    const senses = (...all: readonly object[]) =>
      ({ senses: Object.fromEntries(all.map((one, i) => [`s${i}`, one])) }) as Partial<CreatureDefinition>;
    expect(faultsOf({ links: [...links, ...links] }, {}, senses({ sniff: ['bone'] }, { hear: ['doll'] }))).toEqual([sentence]);
    expect(faultsOf({ free }, {}, senses({ retina: [8, 8] }))).toEqual([sentence]);
    expect(faultsOf({ links }, {}, senses({ sniff: ['doll'] }))).toEqual([]);
    expect(faultsOf({ links }, {}, senses({ sniff: 'everything' }))).toEqual([]);
    expect(faultsOf({ links }, {}, senses({ do: 'sonar' }))).toEqual([]);
    expect(faultsOf({ links }, {}, { ...senses({ retina: [8, 8] }), memory: { track: ['doll'] } })).toEqual([]);
    const heard = { carriers: { pointing: 'heard' } } as const;
    expect(faultsOf({ links }, {}, senses({ hear: ['doll'] }), {}, heard)).toEqual([]);
    expect(faultsOf({ links }, {}, senses({ sniff: ['bone'] }), {}, heard)).toEqual([sentence]);
  });

  it('gets a warning for a gesture that is not among the fields from which the animal learns', () => {
    expect(faultsOf({ links }, { fields: ['clapping'] })).toEqual([
      'warning phases.0.links.0.gesture: found "pointing", expected clapping: rex learns sit from no other fields (fields in learns).',
    ]);
    expect(faultsOf({ links }, { fields: ['pointing'] })).toEqual([]);
  });

  it('gets a warning for food that comes before the body shows the behavior', () => {
    const keys = [{ at: 0.2 }, { at: 0.95, pose: {} }];
    const body = {
      body: 'legs',
      dofs: {},
      skills: { down: { kind: 'posture', locks: ['legs'], keys } },
      commands: { 'sit-down': 'down' },
    } as unknown as NonNullable<CreatureDefinition['body']>;
    const faults = (phase: object, action: object | string) => {
      const behaviors = { sit: { constant: 1, action } } as unknown as NonNullable<CreatureDefinition['behaviors']>;
      return faultsOf(phase, undefined, { body, behaviors });
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

  it('gets a warning for a gesture that comes only when the body already shows the behavior', () => {
    const body = {
      body: 'legs',
      dofs: {},
      skills: { down: { kind: 'posture', locks: ['legs'], keys: [{ at: 0.95, pose: {} }] } },
      commands: { 'sit-down': 'down' },
    } as unknown as NonNullable<CreatureDefinition['body']>;
    const faults = (gesture: object, phase: object = {}, action = 'sit-down') =>
      faultsOf({ links: [{ behavior: 'sit', gesture, delay: 40 }], ...phase }, undefined, {
        body,
        behaviors: { sit: { constant: 1, action } },
      });
    const sentence = (found: number) =>
      `warning phases.0.links.0.gesture: found ${found} ticks, expected fewer than 19, which rex takes to sit: a gesture that comes after is not taken for its sign.`;
    expect(faults({ pointing: 20 })).toEqual([sentence(20)]);
    expect(faults({ pointing: 30, waving: 19 })).toEqual([sentence(19)]);
    expect(faults({ pointing: 18 })).toEqual([]);
    expect(faults({ pointing: 40 })).toEqual([expect.stringContaining('when the trial is over')]);
    // beside an early gesture it is learned as its companion
    expect(faults({ pointing: 20, waving: 0 })).toEqual([]);
    expect(faults({ pointing: 20 }, { ratio: 0 })).toEqual([]);
    expect(faults({ pointing: 20 }, {}, 'rest')).toEqual([]);
    const commands = [{ name: 'one', trials: 5, links: [{ behavior: 'sit', gesture: 'pointing' }] }];
    const asked = { name: 'two', trials: 5, command: true, links: [{ behavior: 'sit', gesture: { pointing: 20 } }] };
    expect(
      faultsOf({}, undefined, { body, behaviors: { sit: { constant: 1, action: 'sit-down' } } }, { phases: [...commands, asked] }),
    ).toEqual([]);
  });

  it('gets a warning for a reach that is ignored', () => {
    const faults = (plan: object, body?: object) => {
      const trained = { species: 'dog', behaviors: { sit: { constant: 1 } } };
      const trainer = { species: 'doll', ...(body && { body }) } as unknown as CreatureDefinition;
      const world: WorldDefinition = { world: 'w', size: [4, 4], creatures: { rex: { species: trained }, ann: { species: trainer } } };
      const list = new FaultList('plan');
      const food = { kind: 'bone', fields: { amount: 1 } };
      THOROUGH.warnOfPlan(
        { training: 'sit', animal: 'rex', trainer: 'ann', food, phases: [{ name: 'one', trials: 5, links }], ...plan },
        world,
        list,
      );
      return list.faults.map(({ path, sentence, severity }) => `${severity} ${path.join('.')}: ${sentence}`);
    };
    const hand = { body: 'arm', dofs: {}, skeleton: { bones: {}, grip: { bone: 'palm' } } };
    const sentence = (why: string) => `warning reach: found 0.6, which is ignored, expected no "reach": ${why}.`;
    expect(faults({ reach: 0.6 }, hand)).toEqual([sentence('ann gives food with its hand')]);
    expect(faults({ reach: 0.6, at: [0, 0] }, hand)).toEqual([sentence('"at" says where the food is laid')]);
    expect(faults({ reach: 0.6 })).toEqual([]);
    expect(faults({}, hand)).toEqual([]);
  });

  it('gets a warning for food so late that, by the discount of the animal, it is not foreseen', () => {
    const waits = (delay: number) => ({ links: [{ behavior: 'sit', gesture: 'pointing', delay }] });
    const sentence = (delay: number, most: number) =>
      `warning phases.0.links.0.delay: found ${delay} ticks, expected at most ${most}: from farther away rex does not foresee food (gamma in learns).`;
    expect(faultsOf(waits(180), {})).toEqual([sentence(180, 179)]);
    expect(faultsOf(waits(179), {})).toEqual([]);
    expect(faultsOf(waits(2000), { gamma: 0.98 })).toEqual([sentence(2000, 455)]);
    expect(faultsOf(waits(2000), { gamma: 1 })).toEqual([]);
    expect(faultsOf({ ...waits(2000), ratio: 0 }, {})).toEqual([]);
    expect(faultsOf(waits(2000))).toEqual([]);
  });

  it('gets a warning for food that the animal does not eat', () => {
    const eats = (find: string, action: object | string) => {
      const behaviors = {
        sit: { constant: 1 },
        feed: { releasers: [{ find: 'smell' }], behaviors: { chew: { releasers: [{ find }], action } } },
      };
      return faultsOf({ links }, undefined, { behaviors } as Partial<CreatureDefinition>);
    };
    const sentence =
      'warning food.kind: found "bone", expected a kind that rex eats: none of its behaviors that consume look for this one. Did you mean "bones"?';
    expect(eats('bones', { do: 'consume', rate: 3 })).toEqual([sentence]);
    expect(eats('bones', { do: 'together', of: ['rest', 'consume'] })).toEqual([sentence]);
    expect(eats('bone', 'consume')).toEqual([]);
    expect(eats('stone', 'rest')).toEqual([]);
  });

  it('gets a warning for a place of the food outside the world', () => {
    const at = (x: number, y: number) => faultsOf({ links }, undefined, {}, { at: [x, y] });
    expect(at(0, -3)).toEqual(['warning at: found [0, -3], outside the world, which reaches from [-2, -2] to [2, 2].']);
    expect(at(2, -2)).toEqual([]);
  });
});
