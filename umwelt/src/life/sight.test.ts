import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import type { ThingDefinition } from '../world/index.js';
import type { WorldDefinition } from './index.js';
import { Life } from './life.js';

/** Goes to what it sees, turns to what it hears, smells food nearby; otherwise it stands. */
const watcher: CreatureDefinition = {
  species: 'watcher',
  shape: { circle: 0.2, height: 0.4 },
  senses: {
    nose: { sniff: ['food'], range: 1.5 },
    ear: { hear: ['bell'], range: 6 },
    eye: { retina: [32, 32], at: [0, 0, 0.4] },
  },
  behaviors: {
    chase: { releasers: [{ find: { do: 'seen', kind: 'ball' }, worth: 10 }], action: 'approach' },
    listen: { releasers: [{ find: { do: 'sound', kind: 'bell' }, worth: 5 }], action: 'face' },
    feed: { releasers: [{ find: 'food', worth: 20 }], action: 'approach' },
    stand: { constant: 0.1, action: 'rest' },
  },
};

const ball: ThingDefinition = { kind: 'ball', shape: { circle: 0.1, height: 0.2 }, at: [0, 6], solid: false };

function world(things: Record<string, ThingDefinition>): WorldDefinition {
  const wall: ThingDefinition = {
    kind: 'wall',
    shape: {
      wall: [
        [-4, 4],
        [4, 4],
      ],
      height: 2,
    },
  };
  return { world: 'yard', size: [20, 20], things: { wall, ...things }, creatures: { ada: { species: watcher, at: [0, 0] } } };
}

/** The behavior of ada, tick by tick. */
function doings(life: Life, ticks: number, change?: (life: Life, tick: number) => void): string[] {
  const list: string[] = [];
  for (let tick = 0; tick < ticks; tick++) {
    change?.(life, tick);
    life.tick();
    const id = life.world.find('ada');
    list.push(`${life.creatures[0].mind.activePath()} ${life.world.x[id]} ${life.world.y[id]} ${life.world.heading[id]}`);
  }
  return list;
}

describe('the senses as the only source of a mind', () => {
  it.each([
    ['behind a wall', 'ball', { ...ball, at: [0, 6] as const }, [1, 7] as const, [2, 2] as const, 'chase'],
    ['behind its back', 'ball', { ...ball, at: [0, -5] as const }, [1, -6] as const, [0, 3] as const, 'chase'],
    ['out of smell', 'food', { ...ball, kind: 'food', at: [3, -3] as const }, [-3, -3] as const, [0.5, -0.5] as const, 'feed'],
    [
      'out of earshot',
      'gong',
      { ...ball, kind: 'gong', at: [0, -8] as const, fields: { sound: 'bell' } },
      [3, -8] as const,
      [2, -2] as const,
      'listen',
    ],
  ])('let nothing through that is %s: a twin without it lives the same', (_where, name, thing, elsewhere, shown, expected) => {
    const still = new Life(world({ [name]: thing }));
    const moved = new Life(world({ [name]: thing }));
    const quiet = doings(still, 60);
    const twin = doings(moved, 60, (life, tick) => {
      if (tick % 10 === 5) life.apply({ move: name, to: tick % 20 === 5 ? elsewhere : [thing.at[0], thing.at[1]] });
    });
    expect(twin).toEqual(quiet);
    expect(quiet.every(doing => doing.startsWith('stand'))).toBe(true);
    moved.apply({ move: name, to: shown });
    expect(doings(moved, 2).at(-1)).toMatch(new RegExp(`^${expected}`));
  });

  it('find a thing by the eye, and why names it', () => {
    const life = new Life(world({ ball: { ...ball, at: [1, 3] } }));
    life.run(60);
    const id = life.world.find('ada');
    const dx = life.world.x[id] - 1;
    const dy = life.world.y[id] - 3;
    expect(Math.sqrt(dx * dx + dy * dy)).toBeLessThan(0.6);
  });

  it('continue from a snapshot bit for bit, retina included', () => {
    const life = new Life(world({ ball: { ...ball, at: [1, 3] } }));
    life.run(20);
    const snapshot = life.snapshot();
    life.run(20);
    const hash = life.hash();
    life.restore(snapshot);
    life.run(20);
    expect(life.hash()).toBe(hash);
    const other = new Life(world({ ball: { ...ball, at: [1, 3] } }));
    other.restore(snapshot);
    other.run(20);
    expect(other.hash()).toBe(hash);
  });
});

describe('the way by sight', () => {
  /** Goes towards the food as its wayfinder says. */
  const seeker: CreatureDefinition = {
    species: 'seeker',
    shape: { circle: 0.25, height: 0.5 },
    senses: { nose: { sniff: ['food'], range: 20 }, eye: { retina: [64, 32], at: [0, 0, 0.5], pitch: -0.3 } },
    releasers: { smell: { find: 'food', worth: 10 } },
    behaviors: { go: { releasers: ['smell'], group: 'move-to-goal' } },
    groups: {
      'move-to-goal': {
        straight: { releasers: [{ find: { do: 'free-path' }, worth: 5 }], action: 'approach' },
        opening: { releasers: [{ find: { do: 'opening' }, worth: 4 }], action: 'approach' },
        look: { releasers: [{ find: { do: 'look-round' }, worth: 4 }], action: 'face' },
      },
    },
  };
  const food: ThingDefinition = { ...ball, kind: 'food', at: [0, 7] };

  it('continues from a snapshot with a creature that had been removed meanwhile', () => {
    const life = new Life({ ...world({ food }), creatures: { eve: { species: seeker, at: [0, 0] } } });
    life.run(40);
    const { way } = life.creature('eve');
    expect(way?.sought).toBe(life.world.find('food'));
    const snapshot = life.snapshot();
    life.run(60);
    const hash = life.hash();
    life.apply({ remove: 'eve' });
    life.tick();
    expect(life.creatures).toHaveLength(0);
    life.restore(snapshot);
    expect(life.creature('eve').way).not.toBe(way);
    life.run(60);
    expect(life.hash()).toBe(hash);
  });

  it('belongs to the first eye; a creature without eyes has none', () => {
    const eyes = {
      left: { retina: [16, 16] as const, at: [0, 0, 0.4] as const },
      right: { retina: [8, 8] as const, at: [0, 0, 0.4] as const },
    };
    const blind: CreatureDefinition = { species: 'blind', behaviors: { stand: { constant: 0.1, action: 'rest' } } };
    const two: CreatureDefinition = { ...blind, species: 'two', senses: eyes };
    const life = new Life({ world: 'yard', size: [20, 20], creatures: { eve: { species: two }, tom: { species: blind, at: [2, 2] } } });
    const { senses, way, mind } = life.creature('eve');
    expect(way?.eye).toBe(senses.sights[0]);
    expect(mind.way).toBe(way);
    expect(life.creature('tom').way).toBeUndefined();
  });
});
