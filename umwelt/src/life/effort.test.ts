import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import { loadCreature } from '../files/index.js';
import { Life } from './life.js';
import type { WorldDefinition } from './world-definition.js';

/** A bone behind a wall from fence to fence: the dog approaches it but cannot reach it. `open` omits the wall. */
const pit = (open: boolean): WorldDefinition => ({
  world: 'pit',
  size: [8, 8],
  things: {
    bone: { kind: 'bone', shape: { circle: 0.05, height: 0.05 }, at: [0, 2], fields: { amount: 100 } },
    ...(open ? {} : { south: { kind: 'wall', shape: { box: [8, 0.1], height: 1 }, at: [0, 1] } }),
  },
  creatures: {
    rex: {
      at: [0, -1],
      heading: 0,
      species: {
        species: 'rex',
        shape: { circle: 0.2, height: 0.4 },
        releasers: { 'see-bone': { find: 'bone', range: [0, 1, 10], worth: 10 } },
        behaviors: {
          get: { releasers: ['see-bone'], interest: { growth: 0.001, damping: 0.001 }, action: { do: 'approach', speed: 1, stop: 0.3 } },
          rest: { constant: 0.5, action: 'rest' },
        },
      },
    },
  },
});

describe('effort', () => {
  it('of a creature that comes no nearer fails: `failing` names the goal, and interest falls', () => {
    const life = new Life(pit(false));
    let failing: string | undefined;
    let rested = false;
    // it first looks for a way round, on both sides
    for (let i = 0; i < 800 && !rested; i++) {
      life.tick();
      const why = life.why('rex');
      if (why.failing !== undefined) {
        failing = why.failing;
        expect(why.sentence).toMatch(/wants bone but cannot reach it/);
      }
      rested = life.get('rex.behavior') === 'rest';
    }
    expect([failing, rested]).toEqual(['bone', true]);
  });

  it('of a creature that goes back and forth before a thing, by two behaviors in turn, is given up after some seconds', () => {
    const { creatures, ...world } = pit(false);
    const { species } = creatures!['rex'] as { species: CreatureDefinition };
    // each of the two makes progress for a while: it goes near and away again
    const turns = {
      go: { variables: ['onward'], action: { do: 'approach', speed: 1 } },
      back: { variables: ['homeward'], action: { do: 'flee', speed: 1 } },
    };
    const get = { releasers: ['see-bone'], interest: { growth: 0.001, damping: 0.001 }, behaviors: turns };
    const rex: CreatureDefinition = {
      ...species,
      variables: { onward: { value: 1, max: 10 }, homeward: { max: 10 } },
      behaviors: { get, rest: { constant: 0.5, action: 'rest' } },
    };
    const life = new Life({ ...world, creatures: { rex: { ...creatures!['rex'], species: rex } } });
    let rested = -1;
    let most = 0;
    for (let i = 0; i < 600 && rested < 0; i++) {
      const away = Math.floor(i / 40) % 2 === 1;
      life.set('rex.homeward', away ? 10 : 0);
      life.set('rex.onward', away ? 0 : 10);
      life.tick();
      most = Math.max(most, Number(life.get('rex.get.interest')));
      if (life.get('rex.behavior') === 'rest') rested = i;
    }
    expect(most).toBeGreaterThan(0.9);
    // forty ticks there, forty back: a hundred of trying
    expect(rested).toBeGreaterThan(140);
    expect(rested).toBeLessThan(400);
  });

  it('that gets there does not fail', () => {
    const life = new Life(pit(true));
    for (let i = 0; i < 400; i++) {
      life.tick();
      expect(life.why('rex').failing).toBeUndefined();
    }
    expect(Number(life.get('rex.y'))).toBeGreaterThan(1.5);
  });

  it.each([
    [true, 'wait'],
    [undefined, 'rest'],
  ] as const)(
    'of a creature that stands for three seconds is given up within another half, unless it rests or waits (still: %s)',
    (still, then) => {
      const { creatures, ...world } = pit(true);
      const species = {
        species: 'rex',
        behaviors: {
          wait: { constant: 10, interest: { growth: 0.001, damping: 0.001 }, ...(still && { still }), action: 'rest' },
          rest: { constant: 0.5, action: 'rest' },
        },
      };
      const life = new Life({ ...world, creatures: { rex: { species } } });
      life.run(50);
      expect(life.get('rex.behavior')).toBe('wait');
      life.run(25);
      expect(life.get('rex.behavior')).toBe(then);
    },
  );

  it('of a hamster whose bowl is walled in leads to something else', async () => {
    const root = new URL('../../../', import.meta.url);
    const { definition: species } = await loadCreature('creatures/hamster/harold.yaml', path => readFileSync(new URL(path, root), 'utf8'));
    const wall = (at: [number, number], box: [number, number]) => ({ kind: 'wall', shape: { box, height: 0.3 }, at });
    const life = new Life({
      world: 'walled-in',
      size: [4, 4],
      things: {
        bowl: { kind: 'food', shape: { circle: 0.1, height: 0.05 }, at: [0, 1], fields: { amount: 100 } },
        north: wall([0, 1.3], [0.6, 0.05]),
        south: wall([0, 0.7], [0.6, 0.05]),
        west: wall([-0.3, 1], [0.05, 0.6]),
        east: wall([0.3, 1], [0.05, 0.6]),
      },
      creatures: { harold: { species, at: [0, 0], set: { hunger: 15 } } },
    });
    const done = new Set<unknown>();
    for (let i = 0; i < 300; i++) {
      life.tick();
      done.add(life.get('harold.behavior'));
    }
    expect([...done]).toEqual(expect.arrayContaining(['feed/go-to-food', 'drink/search-water']));
  });
});
