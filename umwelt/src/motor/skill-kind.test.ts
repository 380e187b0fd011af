import { describe, expect, it } from 'vitest';
import { InputError, Random } from '../core/index.js';
import { Body, type BodyDefinition, Controller, compileBody, OFF, SKILL_KINDS, type SkillKind } from './index.js';

const body = (skill: object): BodyDefinition => ({
  body: 'tail',
  dofs: { tail: { min: -1, max: 1 } },
  skills: { wag: { kind: 'flick', locks: ['tail'], ...skill } },
});
const raise = (kind: SkillKind, skill: object = {}) => {
  const one = new Body(compileBody(body(skill), { ...SKILL_KINDS, flick: kind }), Random.named(1, 'tail'));
  return { body: one, controller: new Controller(one) };
};
const sentences = (kind: SkillKind, skill: object): readonly string[] => {
  try {
    raise(kind, skill);
  } catch (error) {
    if (error instanceof InputError) return error.sentences;
    throw error;
  }
  return [];
};

describe('a registered kind of skill', () => {
  it('needs only step; it returns by default', () => {
    const { body, controller } = raise({
      step(body, skill) {
        body.target[skill.locks[0]] = 1;
        return body.value[skill.locks[0]] === 1;
      },
    });
    for (let i = 0; i < 10; i++) {
      controller.primary(controller.command('wag'));
      controller.act();
    }
    expect(body.value[0]).toBe(1);
    for (let i = 0; i < 20; i++) controller.act();
    expect([body.value[0], body.state[0]]).toEqual([0, OFF]);
  });

  it('has its settings checked by its list of numbers, or checks them itself', () => {
    const listed: SkillKind = { settings: ['far'], step: () => true };
    expect(sentences(listed, { settings: { far: 2 } })).toEqual([]);
    expect(sentences(listed, { settings: { far: 'away' } })).toEqual([
      'tail.skills.wag.settings.far: found "away", expected a number from -1000000000 to 1000000000, or degrees such as 90deg.',
    ]);
    expect(sentences(listed, { settings: { far: -1e308 } })[0]).toContain('found -1e+308, expected a number from');
    expect(sentences(listed, { settings: { fra: 2 } })).toEqual([
      'tail.skills.wag.settings.fra: found "fra", expected a setting of this kind. Did you mean "far"?',
    ]);
    const own: SkillKind = {
      compile({ settings }) {
        if (!Array.isArray(settings?.['beats'])) throw new InputError('beats: found no list, expected one.');
        throw new InputError('found nothing else, expected more.');
      },
      step: () => true,
    };
    expect(sentences(own, { settings: { beats: 1 } })).toEqual(['tail.skills.wag.settings.beats: found no list, expected one.']);
    expect(sentences(own, { settings: { beats: [1] } })).toEqual(['tail.skills.wag: found nothing else, expected more.']);
  });

  it('that throws is reported by name and turned off; without onProblem the error is thrown to the caller', () => {
    const broken: SkillKind = {
      step() {
        throw new Error('cramp');
      },
    };
    const { body, controller } = raise(broken);
    const problems: unknown[] = [];
    body.onProblem = (skill, error) => problems.push([skill, (error as Error).message]);
    controller.primary(controller.command('wag'));
    controller.act();
    expect(problems).toEqual([['wag', 'cramp']]);
    expect([body.state[0], body.lock[0]]).toEqual([OFF, -1]);
    const other = raise(broken);
    other.controller.primary(other.controller.command('wag'));
    expect(() => other.controller.act()).toThrow('cramp');
  });
});
