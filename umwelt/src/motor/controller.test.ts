import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Random, Symbols } from '../core/index.js';
import { hashState } from '../core/state.js';
import { acceptCommand } from './accept-command.js';
import { AGAINST, LASTING } from './command-queue.js';
import {
  ACTIVE,
  BLOCKED,
  Body,
  BY_HAND,
  Controller,
  compileBody,
  DONE,
  FREE,
  OFF,
  RETURNING,
  RUNNING,
  readCall,
  STARTED,
  UNKNOWN,
} from './index.js';

const anatomy = compileBody(parse(readFileSync(new URL('../../../creatures/silas/body.yaml', import.meta.url), 'utf8')));
const skill = (name: string): number => anatomy.skills.findIndex(s => s.name === name);
const dof = (name: string): number => anatomy.dofs.find(name);

function dog(seed = 1): { body: Body; controller: Controller; tick: () => void; say: (name: string, ...args: number[]) => number } {
  const body = new Body(anatomy, Random.named(seed, 'silas'));
  const controller = new Controller(body, new Symbols());
  return {
    body,
    controller,
    tick: () => {
      controller.act();
      body.moved(body.forward / 20, body.turn / 20, body.sideways / 20);
    },
    say: (name, ...args) => controller.primary(controller.command(name), ...args),
  };
}

describe('the controller', () => {
  it('has the degrees of freedom, skills and commands of the thesis', () => {
    const top = anatomy.dofs.names.filter((_, d) => anatomy.dofs.whole[d] < 0);
    expect(top.length).toBe(28 + 9);
    expect(anatomy.skills.length).toBeGreaterThanOrEqual(24);
    expect(anatomy.commands.length).toBeGreaterThanOrEqual(70);
  });

  it('returns STARTED, then RUNNING, and reports the blocking skill', () => {
    const { controller, say, tick, body } = dog();
    expect(say('sit')).toBe(STARTED);
    expect(say('sit')).toBe(RUNNING);
    expect(say('walk')).toBe(BLOCKED);
    expect(controller.blocker).toBe(skill('sit'));
    expect(controller.primary(-1)).toBe(UNKNOWN);
    for (let i = 0; i < 25; i++) {
      say('sit');
      tick();
    }
    expect(body.state[skill('sit')]).toBe(ACTIVE);
  });

  it('blocks walk until the dog has stood up', () => {
    const { body, say, tick } = dog();
    for (let i = 0; i < 30; i++) {
      say('sit');
      tick();
    }
    let waited = 0;
    while (say('walk') === BLOCKED) {
      expect(body.forward).toBe(0);
      tick();
      if (++waited > 60) throw new Error('he never stands up');
    }
    expect(waited).toBeGreaterThan(5);
    // when walking began, the trunk was level again
    expect(Math.abs(body.value[dof('shoulder-y')])).toBeLessThan(0.03);
    for (let i = 0; i < 20; i++) {
      say('walk');
      tick();
    }
    expect(body.forward).toBeCloseTo(0.9, 6);
  });

  it('lies down from sitting without standing up', () => {
    const { body, say, tick } = dog();
    for (let i = 0; i < 30; i++) {
      say('sit');
      tick();
    }
    const hips = body.value[dof('body-height')];
    expect(say('lie')).toBe(STARTED);
    expect(body.state[skill('sit')]).toBe(OFF);
    let highest = hips;
    for (let i = 0; i < 40; i++) {
      say('lie');
      tick();
      highest = Math.max(highest, body.value[dof('body-height')]);
    }
    expect(highest).toBeLessThan(hips + 0.02);
    expect(body.value[dof('body-height')]).toBeLessThan(-0.3);
    // and up again from there: the legs that sitting does not need return on their own
    expect(say('sit')).toBe(STARTED);
    expect(body.state[skill('lie')]).toBe(RETURNING);
    for (let i = 0; i < 60; i++) {
      say('sit');
      tick();
    }
    expect(body.state[skill('lie')]).toBe(OFF);
    expect(body.lock[dof('left-front-leg')]).toBe(FREE);
  });

  it('runs skills that share no degrees of freedom together: walk, wag, look, express', () => {
    const { body, say, tick } = dog();
    for (let i = 0; i < 20; i++) {
      expect(say('walk')).not.toBe(BLOCKED);
      expect(say('wag')).not.toBe(BLOCKED);
      expect(say('look-at', 1, 2, 0.3)).not.toBe(BLOCKED);
      expect(say('express', 0, 1)).not.toBe(BLOCKED);
      tick();
    }
    for (const name of ['walking', 'wag', 'look-at', 'express-face']) expect(body.state[skill(name)]).toBe(ACTIVE);
  });

  it('adds turn to forward in one tick, and starts from the defaults in the next', () => {
    const { body, say, tick } = dog();
    for (let i = 0; i < 20; i++) {
      say('forward', 1);
      say('turn', 0.7);
      tick();
    }
    expect(body.forward).toBeCloseTo(1, 6);
    expect(body.turn).toBeCloseTo(0.7, 6);
    for (let i = 0; i < 20; i++) {
      say('turn', 0.7);
      tick();
    }
    expect(body.forward).toBe(0);
  });

  it('runs secondary commands by value and only on free degrees of freedom', () => {
    const { body, controller, say, tick } = dog();
    const { command } = { command: (name: string): number => controller.command(name) };
    controller.secondary(command('ears'), 1, -1, -1);
    controller.secondary(command('sit'), 2);
    controller.secondary(command('lie'), 3);
    controller.secondary(command('wag'), 0.1);
    tick();
    expect(body.state[skill('lie')]).not.toBe(OFF);
    expect(body.state[skill('sit')]).toBe(OFF);
    expect(body.state[skill('ears')]).not.toBe(OFF);
    expect(body.state[skill('wag')]).not.toBe(OFF);
    expect(controller.secondaries.count).toBe(0);

    // the winner's skill locks the legs: a secondary command cannot take them, however strong
    const other = dog();
    other.say('walk');
    other.controller.secondary(other.controller.command('sit'), 100);
    other.tick();
    expect(other.body.state[skill('sit')]).toBe(OFF);
    expect(say('walk')).toBe(BLOCKED);
  });

  it('lets the winner veto commands, and remove single entries', () => {
    const { body, controller, tick } = dog();
    controller.secondary(controller.command('wag'), 1);
    controller.veto(controller.command('wag'));
    expect(controller.secondary(controller.command('wag'), 5)).toBe(false);
    controller.secondary(controller.command('bark'), 2);
    controller.secondaries.removeAt(0);
    tick();
    expect(body.state[skill('wag')]).toBe(OFF);
    expect(body.state[skill('bark')]).toBe(OFF);
    expect(controller.secondary(controller.command('wag'), 1)).toBe(true);
  });

  it('keeps a lasting secondary command, which yields to a primary one and starts again', () => {
    const { body, controller, say, tick } = dog();
    controller.persist(controller.command('sit'), 1);
    for (let i = 0; i < 30; i++) tick();
    expect(body.state[skill('sit')]).toBe(ACTIVE);
    let waited = 0;
    while (say('walk') === BLOCKED && waited < 60) {
      tick();
      waited++;
    }
    expect(waited).toBeLessThan(60);
    for (let i = 0; i < 60; i++) tick();
    expect(body.state[skill('sit')]).toBe(ACTIVE);
    controller.secondaries.removeCommand(controller.command('sit'), true);
    for (let i = 0; i < 60; i++) tick();
    expect(body.state[skill('sit')]).toBe(OFF);
  });

  it('makes every lasting skill that blocks the winner return at once', () => {
    const { body, controller, say, tick } = dog();
    controller.persist(controller.command('sit'), 1);
    controller.persist(controller.command('shake-paw'), 1);
    for (let i = 0; i < 30; i++) tick();
    expect(body.state[skill('shake-paw')]).toBe(ACTIVE);
    expect(say('walk')).toBe(BLOCKED);
    tick();
    expect(body.state[skill('sit')]).toBe(RETURNING);
    expect(body.state[skill('shake-paw')]).toBe(RETURNING);
  });

  it('does not stop the winner for a secondary halt', () => {
    const { body, controller, say, tick } = dog();
    for (let i = 0; i < 20; i++) {
      say('walk');
      controller.secondary(controller.command('halt'), 9);
      tick();
    }
    expect(body.forward).toBeCloseTo(0.9, 6);
    say('halt');
    for (let i = 0; i < 20; i++) tick();
    expect(body.forward).toBe(0);
  });

  it('takes suggestions, for and against', () => {
    const { controller } = dog();
    const forward = controller.command('forward');
    const { advice } = controller;
    controller.meta(forward, 1, Number.NaN, 1);
    controller.meta(forward, 2, 0.5, 2);
    expect(advice.suggestion(forward, 1)).toBe(2);
    expect(advice.suggestion(forward, 0)).toBe(0.5);
    controller.suggest(AGAINST, forward, 5, Number.NaN, 2);
    expect(advice.suggestion(forward, 1)).toBe(1);
    // no suggestion of a gait, and one against the default "auto"
    const { controller: second } = dog();
    second.suggest(AGAINST, forward, 1, Number.NaN, 0);
    expect(second.advice.fill(forward, 1, Number.NaN)).toBe(1);
    expect(second.advice.fill(forward, 1, 3)).toBe(3);
    second.act();
    expect(second.advice.queue.count).toBe(0);
  });

  it('sums potential fields', () => {
    const { controller } = dog();
    const forward = controller.command('forward');
    const field = new Float64Array(16).fill(1);
    controller.advice.addField(forward, 2, field, true);
    controller.advice.addField(forward, 3, field);
    const out = new Float64Array(16);
    expect(controller.advice.sumFields(forward, out)).toBe(2);
    expect(out[5]).toBe(5);
    controller.act();
    expect(controller.advice.sumFields(forward, out)).toBe(1);
  });

  it('returns results of queries and calls hooks', () => {
    const { controller, say, body } = dog();
    expect(say('get-position')).toBe(UNKNOWN);
    controller.hook('get-position', (_args, results) => {
      results[0] = 3;
      results[1] = 4;
      return 2;
    });
    expect(say('get-position')).toBe(DONE);
    expect([...controller.results.subarray(0, controller.resultCount)]).toEqual([3, 4]);
    say('walk');
    expect(say('get-skill-state', skill('walking'))).toBe(DONE);
    expect(controller.results[0]).toBe(1);
    expect(say('set-dof', dof('jaw'), 0.5)).toBe(DONE);
    expect(say('bark')).toBe(BLOCKED);
    expect(controller.blocker).toBe(BY_HAND);
    expect(say('reset')).toBe(DONE);
    expect(body.lock[dof('jaw')]).toBe(FREE);
  });

  it('keeps skills on without requests', () => {
    const { body, controller, say, tick } = dog();
    controller.keep(controller.command('sit'));
    say('sit');
    for (let i = 0; i < 60; i++) tick();
    expect(body.state[skill('sit')]).toBe(ACTIVE);
    expect(say('walk')).toBe(BLOCKED);
    for (let i = 0; i < 60; i++) tick();
    expect(body.state[skill('sit')]).toBe(ACTIVE);
    controller.off(controller.command('sit'));
    for (let i = 0; i < 60; i++) tick();
    expect(body.state[skill('sit')]).toBe(OFF);
  });

  it('passes every command to a listener', () => {
    const { controller } = dog();
    const heard: number[][] = [];
    controller.listener = (...command) => heard.push(command);
    controller.primary(controller.command('sit'));
    controller.secondary(controller.command('wag'), 2, 0.5);
    expect(heard).toEqual([
      [0, controller.command('sit'), 0, NaN, NaN, NaN, NaN],
      [1, controller.command('wag'), 2, 0.5, NaN, NaN, NaN],
    ]);
  });

  it('another body that repeats the heard commands does the same', () => {
    const here = dog(8);
    const there = dog(8);
    here.controller.listener = (form, command, value, a0, a1, a2, a3) =>
      acceptCommand(there.controller, form, command, value, a0, a1, a2, a3);
    const { controller, say } = here;
    const id = (name: string): number => controller.command(name);
    controller.persist(id('wag'), 1, 0.4);
    controller.suggest(AGAINST | LASTING, id('forward'), 2, Number.NaN, 2);
    for (let t = 0; t < 80; t++) {
      if (t < 30) say('forward', 1.4);
      else if (t < 50) say('sit');
      else if (t === 50) controller.keep(id('lie'));
      else if (t === 51) say('lie');
      controller.secondary(id('bark'), 3);
      if (t % 7 === 0) controller.veto(id('bark'));
      if (t === 70) controller.off(id('lie'));
      here.tick();
      there.tick();
      expect(hashState(there.controller)).toBe(hashState(controller));
    }
  });

  it('reads commands as in files', () => {
    const call = readCall(anatomy, { do: 'walk', speed: 0.5, gait: 'trot' });
    expect(call.command).toBe(anatomy.commandIds.get('walk'));
    expect([...call.args]).toEqual([0.5, NaN, 2, NaN]);
    expect([...readCall(anatomy, { do: 'set-variable', variable: 'hunger', value: 5 }, new Symbols()).args].slice(0, 2)).toEqual([0, 5]);
    expect(() => readCall(anatomy, 'sitt')).toThrow('command: found "sitt", expected a command of silas. Did you mean "sit"?');
    expect(() => readCall(anatomy, { do: 'walk', gait: 'trott' })).toThrow('Did you mean "trot"?');
    expect(() => readCall(anatomy, { do: 'walk', sped: 1 })).toThrow('Did you mean "speed"?');
  });
});

describe('a winner that has to wait', () => {
  it('gets its degrees of freedom, even if a loser keeps requesting the same ones', () => {
    const { body, controller, tick, say } = dog();
    const moods = [readCall(anatomy, { do: 'express', mood: 'happy', amount: 0.8 })];
    const suggest = (): void => {
      for (const { command, args } of moods) controller.secondary(command, 1, args[0], args[1], args[2], args[3]);
    };
    for (let i = 0; i < 40; i++) {
      suggest();
      tick();
    }
    expect(say('grab')).toBe(BLOCKED);
    let waited = 0;
    while (body.state[skill('bite')] !== ACTIVE && waited < 60) {
      say('grab');
      suggest();
      tick();
      waited++;
    }
    expect(waited).toBeLessThan(60);
    expect(body.lock[dof('jaw')]).toBe(skill('bite'));
  });
});
