import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/definition.js';
import { Life } from './life.js';
import type { WorldDefinition } from './world-definition.js';

/** Makes a dog with the given mind at the origin, heading north, beside a person and a ball. */
const scene = (mind: Partial<CreatureDefinition>, person: Record<string, number | boolean> = {}): Life => {
  const world: WorldDefinition = {
    world: 'scene',
    size: [12, 12],
    things: {
      person: { kind: 'person', shape: { circle: 0.2, height: 1.7 }, at: [0, 3], heading: Math.PI, solid: false, fields: person },
      ball: { kind: 'ball', shape: { circle: 0.1 }, at: [2, 0], physics: {} },
    },
    creatures: { rex: { at: [0, 0], heading: 0, species: { species: 'rex', shape: { circle: 0.2, height: 0.4 }, ...mind } } },
  };
  return new Life(world, { seed: 1 });
};
const found = (life: Life, releaser: string): number => Number(life.get(`rex.${releaser}`));
/** A mind that only looks: one releaser, one behavior. */
const looking = (releaser: object): Partial<CreatureDefinition> => ({
  releasers: { it: releaser as never },
  behaviors: { look: { releasers: ['it'], action: 'rest' }, wait: { constant: 0.1, action: 'rest' } },
});

describe('finders about others', () => {
  it('find the nearer hand, where its fields say it is, and the whole where it shows none', () => {
    const hands = {
      'left-hand-x': -0.5,
      'left-hand-y': 0.4,
      'left-hand-z': 1,
      'right-hand-x': 0.5,
      'right-hand-y': 0.1,
      'right-hand-z': 1,
    };
    const life = scene(looking({ find: { do: 'part', kind: 'person', part: 'hand' }, range: [0, 0, 3], worth: 3 }), hands);
    life.tick();
    // the person faces south: the left hand is at x 0.5, y 2.6
    expect(found(life, 'it')).toBeCloseTo(3 - Math.hypot(0.5, 2.6), 9);
    const bare = scene(looking({ find: { do: 'part', kind: 'person', part: 'hand' }, range: [0, 0, 3], worth: 3 }));
    bare.tick();
    expect(found(bare, 'it')).toBe(0);
  });

  it('take the first of several, by what a thing shows', () => {
    const clap = {
      do: 'either',
      of: [
        { do: 'sound', kind: 'clap' },
        { do: 'thing', kind: 'person', showing: ['clapping', 'waving'] },
      ],
    };
    const life = scene(looking({ find: clap, worth: 2 }), { clapping: false, waving: false });
    life.tick();
    expect(found(life, 'it')).toBe(0);
    life.set('person.waving', true);
    life.tick();
    expect(found(life, 'it')).toBe(2);
  });

  it('distinguish rolling things, carried things by their holder, and things beside others', () => {
    const life = scene({
      releasers: {
        rolling: { find: { do: 'moving', kind: ['ball', 'person'] }, worth: 1 },
        free: { find: 'ball', where: [{ do: 'free' }], worth: 1 },
        'in-hand': { find: 'ball', where: [{ do: 'held-by', kind: ['person'] }], worth: 1 },
        'at-feet': { find: 'ball', where: { none: [{ do: 'apart-from', kind: 'person', by: 1 }] }, worth: 1 },
        heeded: { find: 'person', where: [{ do: 'facing', within: 0.5 }], worth: 1 },
        nobody: { find: { do: 'absent', kind: 'person', within: 2 }, worth: 1 },
      },
      behaviors: { look: { releasers: ['rolling', 'free', 'in-hand', 'at-feet', 'heeded', 'nobody'], action: 'rest' } },
    });
    const now = (): number[] => {
      life.tick();
      return ['rolling', 'free', 'in-hand', 'at-feet', 'heeded', 'nobody'].map(name => found(life, name));
    };
    expect(now()).toEqual([0, 1, 0, 0, 1, 1]);
    life.apply({ hold: 'ball', by: 'person', at: [0, 0.3, 1] });
    life.apply({ move: 'person', to: [0, 1.5], heading: 0 });
    expect(now()).toEqual([0, 0, 1, 1, 0, 0]);
    life.apply({ throw: 'ball', velocity: [3, 0, 1] });
    expect(now().slice(0, 3)).toEqual([1, 1, 0]);
  });

  it('find the nearest thing that shows a field, also behind others that do not', () => {
    const life = scene(looking({ find: { do: 'thing', kind: 'person', showing: ['waving'] }, range: [0, 0, 5], worth: 5 }), {
      waving: false,
    });
    const idle = { kind: 'person', shape: { circle: 0.2, height: 1.7 }, solid: false, fields: { waving: false } } as const;
    life.world.add('bob', { ...idle, at: [1, 1] });
    life.world.add('cleo', { ...idle, at: [0, -4] });
    const distance = (...waving: string[]): number => {
      for (const name of ['person', 'bob', 'cleo']) life.set(`${name}.waving`, waving.includes(name));
      life.tick();
      return found(life, 'it') === 0 ? Number.NaN : 5 - found(life, 'it');
    };
    expect(distance()).toBeNaN();
    expect(distance('person')).toBeCloseTo(3, 9);
    expect(distance('cleo')).toBeCloseTo(4, 9);
    expect(distance('person', 'cleo')).toBeCloseTo(3, 9);
    expect(distance('person', 'bob', 'cleo')).toBeCloseTo(Math.SQRT2, 9);
    const near = scene(looking({ find: { do: 'thing', kind: 'person', showing: ['waving'], range: 2 }, worth: 5 }), { waving: true });
    near.world.add('bob', { ...idle, at: [1, 1] });
    near.tick();
    expect(found(near, 'it')).toBe(0);
  });

  it('find who shows a field also where the nearest one is hidden from the nose', () => {
    const senses = { nose: { sniff: 'everything' as const, 'line-of-sight': true } };
    const life = scene({ ...looking({ find: { do: 'thing', kind: 'person', showing: ['waving'] }, worth: 5 }), senses }, { waving: true });
    life.world.add('bob', { kind: 'person', shape: { circle: 0.2, height: 1.7 }, at: [2, 0], solid: false, fields: { waving: true } });
    const ends = [
      [1, -1],
      [1, 1],
    ] as const;
    life.world.add('wall', { kind: 'wall', shape: { wall: ends, height: 2 } });
    life.tick();
    expect(found(life, 'it')).toBe(5);
  });

  it('find the nearest thing that rolls, and the nearest at a new place, past nearer ones that do not', () => {
    const rolling = scene(looking({ find: { do: 'moving', kind: ['stone', 'ball'] }, range: [0, 0, 9], worth: 9 }));
    rolling.world.add('stone', { kind: 'stone', shape: { circle: 0.1 }, at: [0, 1] });
    for (const [name, east] of [
      ['far', -5],
      ['near', -4],
    ] as const)
      rolling.world.add(name, { kind: 'ball', shape: { circle: 0.1 }, at: [east, 0], velocity: [1, 0, 0], physics: { friction: 0 } });
    rolling.tick();
    expect(found(rolling, 'it')).toBeCloseTo(9 - 4, 0);
    const roaming = scene(looking({ find: { do: 'unvisited', kind: ['ball'], near: 1 }, range: [0, 0, 9], worth: 9 }));
    roaming.world.add('far', { kind: 'ball', shape: { circle: 0.1 }, at: [0, 4] });
    roaming.world.add('here', { kind: 'ball', shape: { circle: 0.1 }, at: [0, 0.3] });
    roaming.tick();
    expect(found(roaming, 'it')).toBeCloseTo(9 - 2, 9);
    roaming.apply({ move: 'ball', to: [0.2, 0.2] });
    roaming.tick();
    expect(found(roaming, 'it')).toBeCloseTo(9 - 4, 9);
  });

  it('know who faces it, and who carries what, only while it sees them', () => {
    const life = scene({
      senses: { nose: { sniff: 'everything', 'field-of-view': 2 } },
      releasers: {
        heeded: { find: 'person', where: [{ do: 'facing', within: 0.5 }], worth: 1 },
        'in-hand': { find: 'ball', where: [{ do: 'held-by', kind: 'person' }], worth: 1 },
      },
      behaviors: { look: { releasers: ['heeded', 'in-hand'], action: 'rest' } },
    });
    const now = (): number[] => {
      life.tick();
      return [found(life, 'heeded'), found(life, 'in-hand')];
    };
    life.apply({ hold: 'ball', by: 'person', at: [0, 0.3, 1] });
    expect(now()).toEqual([1, 1]);
    life.apply({ move: 'rex', to: [0, 0], heading: Math.PI });
    expect(now()).toEqual([0, 0]);
    life.apply({ move: 'rex', to: [0, 0], heading: 0 });
    expect(now()).toEqual([1, 1]);
    const ends = [
      [-2, 1.5],
      [2, 1.5],
    ] as const;
    life.world.add('wall', { kind: 'wall', shape: { wall: ends, height: 2 } });
    expect(now()).toEqual([0, 0]);
  });

  it('find places where it has not been lately', () => {
    const life = scene(looking({ find: { do: 'unvisited', kind: ['ball'], near: 1 }, worth: 1 }));
    life.tick();
    expect(found(life, 'it')).toBe(1);
    life.apply({ move: 'rex', to: [2, 0.5], heading: 0 });
    life.tick();
    expect(found(life, 'it')).toBe(0);
    life.apply({ move: 'rex', to: [-2, 0.5], heading: 0 });
    life.tick();
    expect(found(life, 'it')).toBe(0);
  });
});

describe('a mind that knows itself', () => {
  it('notices that a behavior loses, and what it was about before', () => {
    const life = scene({
      variables: { will: { value: 0, max: 10 } },
      releasers: {
        'see-person': { find: 'person', worth: 5 },
        ignored: { find: { do: 'losing', name: 'obey' }, worth: 1 },
        before: { find: { do: 'it-before' }, range: [0, 0, 10], worth: 10 },
      },
      behaviors: {
        obey: { releasers: ['see-person'], action: 'face' },
        own: { variables: ['will'], action: 'rest' },
        notice: { releasers: ['ignored', 'before'], interest: 0.001 },
      },
    });
    life.run(2);
    expect(life.get('rex.behavior')).toBe('obey');
    expect([found(life, 'ignored'), found(life, 'before')]).toEqual([0, 7]);
    life.set('rex.will', 10);
    life.run(3);
    life.set('rex.will', 10);
    life.run(2);
    expect([life.get('rex.behavior'), found(life, 'ignored')]).toEqual([expect.any(String), expect.any(Number)]);
    life.set('rex.see-person.worth', 3);
    life.run(3);
    expect([life.get('rex.behavior'), found(life, 'ignored'), found(life, 'before')]).toEqual(['own', 1, 0]);
  });
});
