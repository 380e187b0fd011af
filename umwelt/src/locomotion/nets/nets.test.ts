import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyState, hashState, restoreState } from '../../core/state.js';
import type { NetDefinition } from './definition.js';
import { Nets } from './nets.js';

interface Stage {
  readonly log: string[];
  light: boolean;
}

const stage = (): Stage => ({ log: [], light: false });

/** A net that notes its steps, waits for `ticks` ticks, and replies with twice that number. */
const child: NetDefinition<Stage> = {
  name: 'child',
  parameters: ['ticks'],
  states: {
    count: {
      enter: net => net.context.log.push(`child ${net.get('ticks')}`),
      to: [
        {
          when: net => net.ticks >= net.get('ticks'),
          to: 'end',
          do: net => {
            net.result = 2 * net.get('ticks');
          },
        },
      ],
    },
  },
  ended: net => net.context.log.push('child ended'),
};

const parent: NetDefinition<Stage> = {
  name: 'parent',
  locals: { got: 0 },
  signals: ['again', 'stop'],
  states: {
    call: { enter: net => net.call('child', { ticks: 2 }), to: [{ to: 'idle', do: net => net.set('got', net.reply) }] },
    idle: {
      enter: net => net.context.log.push(`idle ${net.get('got')}`),
      to: [{ when: net => net.take('again'), to: 'call' }],
    },
  },
  monitors: [
    { when: net => net.context.light, do: net => net.context.log.push(`light in ${net.state}`) },
    { when: net => net.take('stop'), to: 'end' },
  ],
  ended: net => net.context.log.push('parent ended'),
};

function run(nets: Nets<Stage>, ticks: number): void {
  for (let i = 0; i < ticks; i++) nets.tick();
}

describe('parallel transition nets', () => {
  it('call a net, wait for it, and take its reply', () => {
    const context = stage();
    const nets = new Nets(context, [child, parent]);
    const id = nets.start('parent');
    expect(nets.stateOf(id)).toBeUndefined();
    run(nets, 1);
    expect(nets.stateOf(id)).toBe('call');
    run(nets, 3);
    expect(context.log).toEqual(['child 2', 'child ended']);
    run(nets, 1);
    expect(context.log).toEqual(['child 2', 'child ended', 'idle 4']);
    expect(nets.count).toBe(1);
  });

  it('fire a monitor in every state, also while they wait, once each time its condition begins to hold', () => {
    const context = stage();
    const nets = new Nets(context, [child, parent]);
    nets.start('parent');
    run(nets, 2);
    context.light = true;
    run(nets, 3);
    context.light = false;
    run(nets, 5);
    context.light = true;
    run(nets, 2);
    expect(context.log.filter(line => line.startsWith('light'))).toEqual(['light in call', 'light in idle']);
  });

  it('keep a signal until it is taken', () => {
    const context = stage();
    const nets = new Nets(context, [child, parent]);
    const id = nets.start('parent');
    expect(nets.signal(id, 'again')).toBe(true);
    run(nets, 20);
    expect(context.log.filter(line => line === 'child 2')).toHaveLength(2);
    expect(() => nets.signal(id, 'agian')).toThrow('Did you mean "again"?');
  });

  it('end what they started when they are killed or end by themselves', () => {
    for (const end of ['kill', 'signal'] as const) {
      const context = stage();
      const nets = new Nets(context, [child, parent]);
      const id = nets.start('parent');
      run(nets, 2);
      if (end === 'kill') expect(nets.kill(id)).toBe(true);
      else nets.signal(id, 'stop');
      run(nets, 1);
      expect(nets.count).toBe(0);
      expect(context.log).toEqual(['child 2', 'parent ended', 'child ended']);
      expect(nets.kill(id)).toBe(false);
      expect(nets.signal(id, 'stop')).toBe(false);
    }
  });

  it('continue from a restored state bit for bit', () => {
    const first = stage();
    const nets = new Nets(first, [child, parent], { capacity: 5 });
    const id = nets.start('parent');
    nets.start('child', { ticks: 7 });
    run(nets, 3);
    const second = stage();
    const copy = new Nets(second, [child, parent], { capacity: 5 });
    restoreState(copy, copyState(nets));
    first.log.length = 0;
    for (const each of [nets, copy]) {
      each.signal(id, 'again');
      run(each, 6);
    }
    expect(second.log).toEqual(first.log);
    expect(second.log.length).toBeGreaterThan(2);
    expect(hashState(copy)).toBe(hashState(nets));
  });

  it('find the faults of a definition', () => {
    const faulty: NetDefinition<Stage> = {
      name: 'walk',
      states: { start: { to: [{ to: 'strat' }] }, go: {} },
      parameters: ['a'],
      locals: { a: 1 },
    };
    expect(() => new Nets(stage(), [faulty])).toThrow(
      'walk.states.start.to[0]: found "strat", expected a state of the net or "end". Did you mean "start"?',
    );
    expect(() => new Nets(stage(), [faulty])).toThrow('walk: two numbers are named a.');
    expect(() => new Nets(stage(), [{ name: 'none', states: {} }])).toThrow('none: found no state');
    expect(() => new Nets(stage(), [child, child])).toThrow('same name');
  });

  it('have errors that say what is wrong with a call', () => {
    const nets = new Nets(stage(), [child, parent], { capacity: 1 });
    expect(() => nets.start('chlid')).toThrow('Did you mean "child"?');
    expect(() => nets.start('child', { tikcs: 1 })).toThrow('Did you mean "ticks"?');
    expect(() => nets.start('parent', { got: 1 })).toThrow('found "got", expected a parameter');
    nets.start('child', { ticks: 1 });
    expect(() => nets.start('child', { ticks: 1 })).toThrow('1 nets run');
  });

  it('keep the other nets intact when an action throws', () => {
    const broken: NetDefinition<Stage> = {
      name: 'broken',
      states: {
        fall: {
          enter: () => {
            throw new Error('fell');
          },
        },
      },
    };
    const context = stage();
    const nets = new Nets(context, [child, broken]);
    nets.start('child', { ticks: 1 });
    nets.start('broken');
    expect(() => nets.tick()).toThrow('fell');
    run(nets, 2);
    expect(context.log).toEqual(['child 1', 'child ended']);
    expect(nets.count).toBe(1);
  });

  it('run in the order in which they were started, also after others have started and ended', () => {
    const said: number[] = [];
    const talker: NetDefinition<number[]> = {
      name: 'talker',
      parameters: ['life'],
      states: { talk: { during: net => net.context.push(net.id), to: [{ when: net => net.ticks > net.get('life'), to: 'end' }] } },
    };
    fc.assert(
      fc.property(
        fc.array(fc.record({ starts: fc.integer({ min: 0, max: 3 }), kill: fc.nat(40), life: fc.nat(6) }), { maxLength: 40 }),
        steps => {
          const nets = new Nets(said, [talker], { capacity: 64 });
          let model: { id: number; life: number; age: number }[] = [];
          for (const { starts, kill, life } of steps) {
            for (let i = 0; i < starts && nets.count < 64; i++) model.push({ id: nets.start('talker', { life }), life, age: -1 });
            expect(nets.kill(kill)).toBe(model.some(({ id }) => id === kill));
            model = model.filter(({ id }) => id !== kill);
            said.length = 0;
            nets.tick();
            for (const each of model) each.age++;
            model = model.filter(({ age, life: most }) => age <= most);
            expect(said).toEqual(model.filter(({ age }) => age > 0).map(({ id }) => id));
            expect(nets.count).toBe(model.length);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
