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
