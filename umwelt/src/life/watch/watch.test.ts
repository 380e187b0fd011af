import { describe, expect, it } from 'vitest';
import { plainBody } from '../../creature/plain-body.js';
import type { BehaviorsDefinition } from '../../mind/index.js';
import type { BodyDefinition } from '../../motor/index.js';
import { Life } from '../life.js';
import type { WorldDefinition } from '../world-definition.js';
import type { CreatureReport } from './report.js';
import { watch } from './watch.js';

/** A body with a long drawn nose, much longer than the circle with which it moves. */
const NOSE: BodyDefinition = {
  ...plainBody({ species: 'pet', behaviors: {} }),
  body: 'nose',
  skeleton: { bones: { trunk: { at: [0, 0, 0.1] }, nose: { parent: 'trunk', at: [0, 0.4, 0] } } },
  surface: { shapes: [{ bone: 'nose', radii: [0.05, 0.05, 0.05] }] },
};

function world(behaviors: BehaviorsDefinition, more: Partial<WorldDefinition> = {}): WorldDefinition {
  const species = { species: 'pet', shape: { circle: 0.1, height: 0.2 }, body: NOSE, behaviors };
  return { world: 'test', size: [4, 4], creatures: { pet: { species, at: [0, 0] } }, ...more };
}

function seen(definition: WorldDefinition, minutes = 0.25, before?: (life: Life) => void): CreatureReport {
  const life = new Life(definition);
  return watch(life, { minutes, ...(before && { before }) }).creatures[0];
}

const bars = ({ broken }: CreatureReport): string[] => broken.map(({ bar }) => bar);

describe('watch', () => {
  it('finds a creature that stands without motion, and reports when and in which behavior', () => {
    const report = seen(world({ stare: { constant: 1, action: 'rest' } }));
    expect(report.motionless).toBeCloseTo(15, 0);
    expect(report.broken).toEqual([expect.objectContaining({ bar: 'motionless', behavior: 'stare' })]);
  });

  it('lets creatures rest if the file says so, also in the children of a behavior', () => {
    const report = seen(world({ rest: { constant: 1, still: true, behaviors: { lie: { constant: 1, action: 'rest' } } } }));
    expect(report.broken).toEqual([]);
    expect(report.still).toBe(1);
  });

  it('counts switching back and forth between two behaviors', () => {
    const definition = world({ left: { constant: 1, still: true, action: 'rest' }, right: { constant: 1, still: true, action: 'rest' } });
    const report = seen(definition, 1, life => {
      if (life.now % 20 === 0) {
        life.set('pet.left.interest', life.now % 40 === 0 ? 0 : 1);
        life.set('pet.right.interest', life.now % 40 === 0 ? 1 : 0);
      }
    });
    expect(report.dithering).toBeGreaterThan(50);
    expect(bars(report)).toEqual(['dithering']);
    const slow = seen(definition, 1, life => {
      if (life.now % 50 === 0) {
        life.set('pet.left.interest', life.now % 100 === 0 ? 0 : 1);
        life.set('pet.right.interest', life.now % 100 === 0 ? 1 : 0);
      }
    });
    expect(slow.dithering).toBe(0);
  });

  it('sees drawn parts in the fence and in things, independent of the footprint', () => {
    const still = { rest: { constant: 1, still: true, action: 'rest' } } as const;
    const atFence = world(still);
    const inFence = seen({ ...atFence, creatures: { pet: { ...atFence.creatures!.pet, at: [0, 1.7] } } });
    expect(inFence.broken).toEqual([
      expect.objectContaining({ bar: 'inside', what: expect.stringContaining('nose in fence, 15 cm deep') }),
    ]);
    expect(inFence.fence).toBe(0);
    const box = { kind: 'box', shape: { box: [0.2, 0.2], height: 0.5 }, at: [0, 0.4], solid: true } as const;
    expect(bars(seen(world(still, { things: { box } })))).toEqual(['inside']);
    expect(bars(seen(world(still, { things: { box: { ...box, at: [0, 0.6] } } })))).toEqual([]);
    expect(bars(seen(world(still, { things: { box: { ...box, solid: false } } })))).toEqual([]);
  });

  it('reports bouts, needs at their limit and behaviors that never won', () => {
    const definition = world({ rest: { constant: 2, still: true, action: 'rest' }, roam: { constant: 1, action: 'wander' } });
    const species = { ...definition.creatures!.pet.species, variables: { hunger: { value: 3, growth: 0.1, max: 4 } } };
    const report = seen({ ...definition, creatures: { pet: { species, at: [0, 0] } } }, 1);
    expect(report.budget).toEqual({ rest: { count: 1, seconds: 60, mean: 60, longest: 60 } });
    expect(report).toMatchObject({ won: ['rest'], never: ['roam'] });
    expect(report.limits['hunger']).toBeGreaterThan(0.98);
  });

  it('changes nothing', () => {
    const definition = world({ roam: { constant: 1, action: 'wander' } });
    const watched = new Life(definition);
    const alone = new Life(definition);
    watch(watched, { minutes: 0.5 });
    alone.run(600);
    expect(watched.hash()).toBe(alone.hash());
  });
});
