import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import { loadBody } from '../files/index.js';
import { Life } from '../life/index.js';
import { OFF } from '../motor/index.js';
import type { Direction } from './index.js';

const { definition: body } = await loadBody('creatures/silas/body.yaml', path => readFileSync(path, 'utf8'));

const dog: CreatureDefinition = {
  species: 'dog',
  body,
  variables: { hunger: { value: 2, max: 10, growth: 0.01 }, urge: { value: 0, max: 10 } },
  releasers: {
    'see-food': { find: 'food', range: [0, 1, 20], worth: 5 },
    'see-post': { find: 'post', range: [0, 1, 20], worth: 5 },
  },
  behaviors: {
    feed: { variables: ['hunger'], releasers: ['see-food'], combine: 'gated', action: { do: 'approach', speed: 1, stop: 0.3 } },
    pee: {
      variables: ['urge'],
      releasers: ['see-post'],
      combine: 'gated',
      behaviors: { 'go-to-post': { constant: 1, action: { do: 'approach', speed: 1, stop: 0.3 } } },
    },
    wait: { constant: 1, interest: { growth: 0.001, boredom: 0.001 }, action: 'rest' },
  },
};

function kennel(): Life {
  return new Life({
    world: 'kennel',
    size: [20, 20],
    things: {
      bowl: { kind: 'food', at: [0, 5] },
      post: { kind: 'post', at: [6, 0] },
      ann: { kind: 'person', at: [-4, 0], shape: { circle: 0.2, height: 1.7 } },
    },
    creatures: { rex: { species: dog }, fido: { species: dog, at: [2, -6] } },
  });
}

const far = (life: Life, thing: string): number =>
  Math.hypot(
    (life.get('rex.x') as number) - (life.get(`${thing}.x`) as number),
    (life.get('rex.y') as number) - (life.get(`${thing}.y`) as number),
  );

describe('motor directions', () => {
  it('"do it" commands the body before the mind, and releases it', () => {
    const life = kennel();
    life.run(10);
    expect(life.get('rex.y')).toBeGreaterThan(0);
    const note = life.direct({ do: 'rex', call: 'sit' });
    life.run(10);
    const y = life.get('rex.y') as number;
    life.run(20);
    expect(life.get('rex.y')).toBe(y);
    life.release(`#${note.id}`);
    life.run(20);
    expect(life.get('rex.y')).toBeGreaterThan(y);
  });

  it('"do it if free" waits for the degrees of freedom', () => {
    const life = kennel();
    life.direct({ do: 'rex', call: 'sit', how: 'if-free', ticks: 30 });
    life.direct({ do: 'rex', call: 'wag', how: 'if-free', ticks: 30 });
    const twin = kennel();
    life.run(30);
    twin.run(30);
    expect(life.get('rex.y')).toBe(twin.get('rex.y'));
    const { body } = life.creature('rex');
    expect(body.state[body.anatomy.skills.findIndex(({ name }) => name === 'wag')]).not.toBe(OFF);
  });

  it('"if you do it, this way" sets arguments that the mind leaves open', () => {
    const life = kennel();
    const gait = (): string => {
      const { body } = life.creature('rex');
      const skill = body.anatomy.skills.find(({ name }) => name === 'walking')!;
      const k = skill.args.indexOf('gait');
      return skill.values[k]![body.args[skill.argsAt + k]];
    };
    life.tick();
    expect(gait()).toBe('auto');
    life.direct({ when: 'rex', call: { do: 'moving', gait: 'trot' } });
    life.tick();
    expect(gait()).toBe('trot');
    life.release('rex');
    life.tick();
    expect(gait()).toBe('auto');
    life.direct({ when: 'rex', call: { do: 'moving', gait: 'auto' }, not: true });
    life.tick();
    expect(gait()).not.toBe('auto');
  });

  it('a mind that is off leaves the body to commands', () => {
    const life = kennel();
    life.direct({ lead: 'rex', ticks: 20 });
    life.run(20);
    expect(life.get('rex.y')).toBe(0);
    life.run(20);
    expect(life.get('rex.y')).toBeGreaterThan(0);
    expect(life.get('rex.led')).toBe(false);
  });

  it('a potential map bends the way of every action that moves', () => {
    const life = kennel();
    life.direct({ toward: 'rex', thing: 'ann', weight: 0.8 });
    life.run(40);
    expect(life.get('rex.x')).toBeLessThan(-0.3);
    life.release('rex');
    life.run(200);
    expect(far(life, 'bowl')).toBeLessThan(0.5);
  });
});

describe('potential maps of a mind', () => {
  it('bend the way of every action that moves, no matter which action posts them', () => {
    const wary = (call: string, weight: number): Life => {
      const species: CreatureDefinition = {
        ...dog,
        behaviors: { ...dog.behaviors, wary: { releasers: ['see-post'], interest: 0.01, suggests: [{ do: call, weight }] } },
      };
      const things = { bowl: { kind: 'food', at: [0, 5] }, post: { kind: 'post', at: [6, 0] } } as const;
      const life = new Life({ world: 'kennel', size: [20, 20], things, creatures: { rex: { species } } });
      life.run(40);
      return life;
    };
    const x = (life: Life) => life.get('rex.x') as number;
    const straight = x(wary('away-from', 0));
    expect(Math.abs(straight)).toBeLessThan(0.1);
    expect(x(wary('away-from', 0.8))).toBeLessThan(straight - 0.3);
    expect(x(wary('toward', 0.8))).toBeGreaterThan(straight + 0.3);
    // pulls of the mind and of a director are added
    const both = wary('toward', 0.8);
    both.restore(both.snapshot());
    both.direct({ toward: 'rex', thing: 'post', away: true, weight: 0.8 });
    const before = x(both);
    both.run(20);
    expect(x(both)).toBeLessThan(before + 0.1);
  });
});

describe('task directions', () => {
  it('start selection at a behavior, for a time', () => {
    const life = kennel();
    life.direct({ task: 'rex', start: 'wait', ticks: 40 });
    life.run(40);
    expect(life.get('rex.behavior')).toBe('wait');
    life.tick();
    expect(life.get('rex.behavior')).toBe('feed');
  });

  it('give a behavior with silent releasers something to act on: the nearest thing of their kind', () => {
    const shy: CreatureDefinition = {
      ...dog,
      releasers: { ...dog.releasers, called: { find: 'person', where: ['calling'], range: [0, 1, 2], worth: 9 } },
      behaviors: { ...dog.behaviors, come: { releasers: ['called'], action: { do: 'approach', speed: 1, stop: 0.5 } } },
    };
    const problems: string[] = [];
    const life = new Life(
      { ...kennel().definition, creatures: { rex: { species: shy } } },
      { report: ({ who, what }) => problems.push(`${who}: ${what}`) },
    );
    life.direct({ task: 'rex', start: 'come' });
    life.run(30);
    const snapshot = life.snapshot();
    life.run(170);
    expect(far(life, 'ann')).toBeLessThan(0.6);
    const hash = life.hash();
    const again = new Life(life.definition);
    again.restore(snapshot);
    expect(again.creature('rex').mind.pronome.thing).toBe(life.world.find('ann'));
    again.run(170);
    expect(again.hash()).toBe(hash);
    // a child acts on the thing that the behavior above it looks for
    life.release('all');
    life.direct({ task: 'rex', start: 'go-to-post' });
    life.run(300);
    expect(far(life, 'post')).toBeLessThan(0.5);
    expect(problems).toEqual([]);
    life.apply({ remove: 'ann' });
    life.direct({ task: 'rex', start: 'come' });
    expect(problems).toEqual(['rex.come: found nothing of kind person: it has nothing to act on until there is one.']);
    life.run(5);
    life.release('all');
    life.run(5);
    expect(life.get('rex.behavior')).not.toBe('come');
  });

  it('let a releaser seek another kind, or a part of a thing', () => {
    const life = kennel();
    life.set('rex.urge', 10);
    const note = life.direct({ seek: 'rex', releaser: 'see-post', target: 'ann.leg' });
    life.run(200);
    expect(far(life, 'ann')).toBeLessThan(0.8);
    expect(life.thingNames()).toContain(`imagined-${note.id}`);
    life.release('rex.see-post');
    expect(life.get('rex.see-post.kind')).toBe('post');
    expect(life.thingNames()).not.toContain(`imagined-${note.id}`);
    life.run(400);
    expect(far(life, 'post')).toBeLessThan(0.5);
  });

  it('prefer a behavior and those above it, or forbid it', () => {
    const life = kennel();
    life.direct({ change: 'rex.feed.interest', to: 0 });
    life.tick();
    expect(life.get('rex.behavior')).toBe('pee/go-to-post');
    life.direct({ prefer: 'rex', behavior: 'go-to-post', weight: -9 });
    life.tick();
    expect(life.get('rex.behavior')).toBe('wait');
    life.release('rex');
    expect(life.get('rex.pee.constant')).toBe(0);
    expect(life.get('rex.go-to-post.constant')).toBe(1);
    expect(life.get('rex.feed.interest')).toBe(1);
  });

  it('the setting of greatest weight counts, and the original value is restored last', () => {
    const life = kennel();
    const a = life.direct({ change: 'rex.see-food.range', to: [0, 1, 2] });
    const b = life.direct({ change: 'rex.see-food.far', to: 3, weight: 0.5 });
    expect(life.get('rex.see-food.far')).toBe(2);
    const c = life.direct({ change: 'rex.see-food.far', to: 9 });
    expect(life.get('rex.see-food.far')).toBe(9);
    life.release(`#${a.id}`);
    life.release(`#${c.id}`);
    expect(life.get('rex.see-food.far')).toBe(3);
    life.release(`#${b.id}`);
    expect(life.get('rex.see-food.far')).toBe(20);
  });
});

describe('motivation and environment', () => {
  it('hold or push a variable', () => {
    const life = kennel();
    life.direct({ change: 'rex.hunger', to: 7, ticks: 10 });
    life.direct({ push: 'rex.urge', by: 2, ticks: 20 });
    life.run(10);
    expect(life.get('rex.hunger')).toBeCloseTo(7, 1);
    life.run(15);
    expect(life.get('rex.hunger')).toBeGreaterThan(7.1);
    expect(life.get('rex.urge')).toBeCloseTo(2, 6);
  });

  it('only one creature perceives an imaginary thing', () => {
    const life = kennel();
    life.direct({ imagine: 'biscuit', thing: { kind: 'food' }, by: 'rex', on: 'ann.hand' });
    life.run(300);
    expect(far(life, 'ann')).toBeLessThan(0.8);
    const fido = Math.hypot(life.get('fido.x') as number, (life.get('fido.y') as number) - 5);
    expect(fido).toBeLessThan(0.5);
    expect(life.describe().things['biscuit'].onlyFor).toBe('rex');
    life.apply({ remove: 'rex' });
    expect(life.thingNames()).not.toContain('biscuit');
    life.tick();
    expect(life.director.notes).toEqual([]);
  });

  it('a thing can have another kind for a while', () => {
    const life = kennel();
    life.direct({ change: 'ann.kind', to: 'food', ticks: 5 });
    life.run(6);
    expect(life.get('ann.kind')).toBe('person');
  });
});

describe('directions as inputs', () => {
  it('refuse impossible ones with the nearest name, and change nothing', () => {
    const life = kennel();
    const before = life.hash();
    const bad: [Direction, RegExp][] = [
      [{ do: 'rexx', call: 'sit' }, /Did you mean "rex"/],
      [{ do: 'rex', call: 'sitt' }, /Did you mean "sit"/],
      [{ when: 'rex', call: { do: 'moving', gaitt: 'trot' } }, /Did you mean "gait"/],
      [{ task: 'rex', start: 'feeed' }, /Did you mean "feed"/],
      [{ prefer: 'rex', behavior: 'feeed' }, /Did you mean "feed"/],
      [{ change: 'rex.see-food.range', to: [3, 2, 1] }, /rising numbers/],
      [{ change: 'rex.see-food.near', to: -1 }, /rising numbers/],
      [{ change: 'rex.feed.value', to: 1 }, /read but not set/],
      [{ push: 'rex.hungr', by: 1 }, /Did you mean "hunger"/],
      [{ seek: 'rex', releaser: 'see-pots', target: 'food' }, /Did you mean "see-post"/],
      [{ seek: 'rex', releaser: 'see-post', target: 'ann.wing' }, /expected a part of ann/],
      [{ imagine: 'bowl', thing: { kind: 'food' }, by: 'rex' }, /a thing of that name already/],
      [{ toward: 'rex', thing: 'bowll' }, /Did you mean "bowl"/],
      [{ lead: 'rex', ticks: 0.5 }, /ticks/],
    ];
    for (const [direction, message] of bad) expect(() => life.direct(direction), JSON.stringify(direction)).toThrow(message);
    expect(() => life.release('#7')).toThrow(/number of a direction/);
    expect(life.hash()).toBe(before);
    expect(life.director.notes).toEqual([]);
  });

  it('are restored from a snapshot, with the values that they overrode', () => {
    const life = kennel();
    life.direct({ change: 'rex.see-food.kind', to: 'person', ticks: 30 });
    life.direct({ do: 'rex', call: 'wag', how: 'if-free' });
    life.direct({ change: 'rex.urge.max', to: 3 });
    life.run(10);
    const snapshot = life.snapshot();
    life.run(40);
    const hash = life.hash();
    const other = kennel();
    other.restore(snapshot);
    other.run(40);
    expect(other.hash()).toBe(hash);
    expect(other.get('rex.see-food.kind')).toBe('food');
    other.release('all');
    expect(other.get('rex.urge.max')).toBe(10);
  });

  it('are reported when they begin and end', () => {
    const life = kennel();
    const told: string[] = [];
    life.director.onReport(({ tick, what, note }) => told.push(`${tick} ${what} ${note.who} ${note.about}`));
    life.direct({ do: 'rex', call: 'sit', ticks: 3 });
    life.direct({ push: 'rex.urge', by: 1 });
    life.run(4);
    life.release('rex.urge');
    expect(told).toEqual(['0 began rex sit', '0 began rex urge', '3 time is over rex sit', '4 released rex urge']);
  });
});
