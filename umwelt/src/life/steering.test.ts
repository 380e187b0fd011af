import { describe, expect, it } from 'vitest';
import { hypot } from '../core/index.js';
import type { CreatureDefinition } from '../creature/index.js';
import type { CallDefinition } from '../mind/index.js';
import { Life, type WorldDefinition } from './index.js';

const SIZE = 6;

function yard(action: CallDefinition, things: WorldDefinition['things'] = {}): WorldDefinition {
  const species = {
    species: 'mouse',
    shape: { circle: 0.1, height: 0.1 },
    senses: { nose: { sniff: ['seed'], range: 20 } },
    releasers: { seed: { find: 'seed', worth: 1 } },
    behaviors: { go: { constant: 1, releasers: ['seed'], action } },
  };
  return { world: 'test', size: [SIZE, SIZE], things, creatures: { mouse: { species, at: [0, -2] } } };
}

describe('wander', () => {
  it.each([1, 2, 3, 4])('covers the ground and keeps off the fence (seed %i)', seed => {
    const life = new Life(yard({ do: 'wander', speed: 0.4 }), { seed });
    const cells = new Set<string>();
    let atFence = 0;
    const ticks = 2400;
    for (let t = 0; t < ticks; t++) {
      life.tick();
      const x = Number(life.get('mouse.x'));
      const y = Number(life.get('mouse.y'));
      cells.add(`${Math.floor(x)}, ${Math.floor(y)}`);
      if (SIZE / 2 - Math.max(Math.abs(x), Math.abs(y)) < 0.2) atFence++;
    }
    // 48 m of way among 36 cells of a meter each
    expect(cells.size).toBeGreaterThan(20);
    expect(atFence / ticks).toBeLessThan(0.1);
  });

  it('continues after a restore as without it', () => {
    const life = new Life(yard({ do: 'wander', speed: 0.4 }));
    life.run(500);
    const snapshot = life.snapshot();
    life.run(500);
    const hash = life.hash();
    life.restore(snapshot);
    life.run(500);
    expect(life.hash()).toBe(hash);
  });
});

describe('approach', () => {
  const seed = { kind: 'seed', shape: { circle: 0.05, height: 0.05 }, at: [0, 2], solid: false } as const;
  const rock = { kind: 'rock', shape: { circle: 0.8, height: 0.5 }, at: [0, 0], solid: true } as const;
  const left = (action: CallDefinition, obstacle: object, ticks: number): number => {
    const life = new Life(yard(action, { seed, rock: { ...rock, ...obstacle } }));
    life.run(ticks);
    return hypot(Number(life.get('mouse.x')), Number(life.get('mouse.y')) - 2);
  };

  it('goes round what stands in the way; a creature without that is held up', () => {
    const wall = { shape: { box: [2, 0.3], height: 0.5 } };
    expect(left({ do: 'approach', speed: 0.5, stop: 0.1 }, {}, 300)).toBeLessThan(0.15);
    expect(left({ do: 'approach', speed: 0.5, stop: 0.1 }, wall, 400)).toBeLessThan(0.15);
    expect(left({ do: 'approach', speed: 0.5, stop: 0.1, straight: true }, wall, 400)).toBeGreaterThan(1);
  });

  it('never touches it', () => {
    const life = new Life(yard({ do: 'approach', speed: 0.5, stop: 0.1 }, { seed, rock }));
    let nearest = Number.POSITIVE_INFINITY;
    for (let t = 0; t < 300; t++) {
      life.tick();
      nearest = Math.min(nearest, hypot(Number(life.get('mouse.x')), Number(life.get('mouse.y'))));
    }
    expect(nearest).toBeGreaterThan(0.9 + 0.005);
  });
});

describe('animals among each other', () => {
  const mouse = (goal: string): CreatureDefinition => ({
    species: `to-${goal}`,
    shape: { circle: 0.1, height: 0.1 },
    senses: { nose: { sniff: [goal], range: 20 } },
    releasers: { goal: { find: goal, worth: 1 } },
    behaviors: { go: { constant: 1, releasers: ['goal'], action: { do: 'approach', speed: 0.5, stop: 0.1 } } },
  });
  const seed = (kind: string, at: readonly [number, number]) =>
    ({ kind, shape: { circle: 0.05, height: 0.05 }, at, solid: false }) as const;
  const ways: readonly ({ name: string } & Required<Pick<WorldDefinition, 'things' | 'creatures'>>)[] = [
    {
      name: 'head-on',
      things: { a: seed('wheat', [0, 2]), b: seed('rye', [0, -2]) },
      creatures: { anna: { species: mouse('wheat'), at: [0, -2] }, otto: { species: mouse('rye'), at: [0, 2], heading: 3.14 } },
    },
    {
      name: 'crossing',
      things: { a: seed('wheat', [0, 2]), b: seed('rye', [2, 0]) },
      creatures: { anna: { species: mouse('wheat'), at: [0, -2] }, otto: { species: mouse('rye'), at: [-2, 0], heading: 1.57 } },
    },
    {
      name: 'through a gate, one by one',
      things: {
        a: seed('wheat', [0.1, 2]),
        b: seed('rye', [-0.3, 2.2]),
        left: {
          kind: 'wall',
          shape: {
            wall: [
              [-3, 0],
              [-0.2, 0],
            ],
            height: 0.5,
          },
        },
        right: {
          kind: 'wall',
          shape: {
            wall: [
              [0.2, 0],
              [3, 0],
            ],
            height: 0.5,
          },
        },
      },
      creatures: { anna: { species: mouse('wheat'), at: [0.3, -2] }, otto: { species: mouse('rye'), at: [-0.1, -2] } },
    },
  ];

  it.each(ways)('pass $name without touching, not much out of their way', ({ things, creatures }) => {
    const life = new Life({ world: 'test', size: [SIZE, SIZE], things, creatures });
    const { world } = life;
    const [a, b] = [world.find('anna'), world.find('otto')];
    let gap = Number.POSITIVE_INFINITY;
    let way = 0;
    for (let t = 0; t < 300; t++) {
      const [x, y] = [world.x[a], world.y[a]];
      life.tick();
      way += hypot(world.x[a] - x, world.y[a] - y);
      gap = Math.min(gap, hypot(world.x[a] - world.x[b], world.y[a] - world.y[b]) - 0.2);
    }
    expect(gap).toBeGreaterThan(0);
    expect(hypot(world.x[a] - world.x[world.find('a')], world.y[a] - world.y[world.find('a')])).toBeLessThan(0.15);
    expect(hypot(world.x[b] - world.x[world.find('b')], world.y[b] - world.y[world.find('b')])).toBeLessThan(0.15);
    expect(way).toBeLessThan(1.25 * 4);
  });
});

describe('approach beside', () => {
  it('passes a thing on its right, at that distance', () => {
    const life = new Life(yard({ do: 'approach', beside: 0.5, speed: 0.4 }, { seed: { kind: 'seed', at: [0, 0] } }));
    let nearest = Number.POSITIVE_INFINITY;
    for (let t = 0; t < 200; t++) {
      life.tick();
      const far = hypot(Number(life.get('mouse.x')), Number(life.get('mouse.y')));
      if (far >= nearest) continue;
      nearest = far;
      expect(Number(life.get('mouse.x'))).toBeLessThan(0.02);
    }
    expect(nearest).toBeGreaterThan(0.45);
    expect(nearest).toBeLessThan(0.55);
  });
});
