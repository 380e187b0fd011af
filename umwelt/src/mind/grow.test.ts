import { describe, expect, it } from 'vitest';
import { Life } from '../life/index.js';
import { mindHandle, mindNames } from './access.js';
import type { MindDefinition } from './definition.js';
import { grow } from './grow.js';

const species = {
  species: 'pup',
  variables: { hunger: { value: 5, growth: 0.1 }, fear: { value: 1 } },
  releasers: { ball: { find: 'ball', temporal: { average: 4 } }, cat: { find: 'cat' } },
  behaviors: {
    eat: { variables: ['hunger'], action: 'rest', interest: { value: 0.6, growth: 0.01 } },
    play: {
      releasers: ['ball'],
      behaviors: { chase: { releasers: ['ball'], action: 'approach' }, wag: { constant: 0.2, action: 'rest' } },
    },
  },
} as const;
const bigger: MindDefinition = {
  ...species,
  variables: { joy: { value: 3 }, ...species.variables },
  releasers: { dog: { find: 'dog' }, ...species.releasers },
  behaviors: { flee: { variables: ['fear'], action: 'flee' }, ...species.behaviors },
};

function pup(): Life {
  const life = new Life(
    { world: 'w', size: [10, 10], things: { ball: { kind: 'ball', at: [0, 2] } }, creatures: { pup: { species, at: [0, 0] } } },
    { seed: 1 },
  );
  life.set('pup.hunger', 0.1);
  life.set('pup.ball.worth', 7);
  life.set('pup.eat.gain.play', 3);
  life.set('pup.hunger.growth', 0.25);
  life.run(7);
  return life;
}

describe('growing', () => {
  it('keeps every part that has a name in both, in any order', () => {
    const life = pup();
    const { mind, species: kind } = life.creature('pup');
    const { symbols } = life.world;
    const names = mindNames(mind).filter(name => name !== 'start');
    const before = new Map(names.map(name => [name, mindHandle(mind, name, symbols).read()]));
    grow(mind, kind.compile(bigger));
    for (const [name, value] of before) expect([name, mindHandle(mind, name, symbols).read()]).toEqual([name, value]);
    expect(mindHandle(mind, 'eat.gain.play', symbols).read()).toBe(3);
    expect(mindHandle(mind, 'eat.gain.flee', symbols).read()).toBe(2);
    expect(mindHandle(mind, 'joy', symbols).read()).toBe(3);
  });

  it('continues as before while the new parts stay silent', () => {
    const life = pup();
    const twin = pup();
    const { mind, species: kind } = life.creature('pup');
    grow(mind, kind.compile({ ...bigger, behaviors: { ...bigger.behaviors, flee: { interest: 0, variables: ['fear'], action: 'flee' } } }));
    for (let i = 0; i < 60; i++) {
      life.tick();
      twin.tick();
      for (const path of ['hunger', 'eat.interest', 'ball', 'behavior']) expect(life.get(`pup.${path}`)).toBe(twin.get(`pup.${path}`));
    }
  });

  it('returns to its earlier state when the new parts are removed again', () => {
    const life = pup();
    const { mind, species: kind } = life.creature('pup');
    const handle = life.handle('pup.hunger');
    const { symbols } = life.world;
    const all = () => mindNames(mind).map(name => [name, mindHandle(mind, name, symbols).read()]);
    const before = all();
    const params = mind.params.slice();
    grow(mind, kind.compile(bigger));
    expect(handle.read()).toBe(mind.level(1));
    grow(mind, kind.ethogram);
    expect(all()).toEqual(before);
    expect(mind.params).toEqual(params);
    expect(handle.read()).toBe(mind.level(0));
  });
});
