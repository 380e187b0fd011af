import { describe, expect, it } from 'vitest';
import { Life } from '../life/index.js';
import { PersonWay } from './person-way.js';
import { WALK } from './pose-from-devices.js';

/** Walks a person from (-3, 0) to a place; returns the least distance from the person's edge to that of each thing, and the last place. */
function walk(things: ConstructorParameters<typeof Life>[0]['things'], to: [number, number], seconds: number) {
  const person = { kind: 'person', shape: { circle: 0.22, height: 1.7 }, at: [-3, 0] as [number, number], solid: true };
  const life = new Life({ world: 'floor', size: [10, 10], things: { ...things, person }, creatures: {} });
  const { world } = life;
  const id = world.find('person');
  const way = new PersonWay(world, id);
  const least: Record<string, number> = {};
  for (let i = 0; i < seconds * 20; i++) {
    const [x, y] = way.step(to, WALK, life.now);
    expect(Math.hypot(x - world.x[id], y - world.y[id])).toBeLessThanOrEqual(WALK / 20 + 1e-9);
    life.apply({ move: 'person', to: [x, y] });
    life.tick();
    for (const name of Object.keys(things ?? {})) {
      const other = world.find(name);
      const gap = Math.hypot(world.x[id] - world.x[other], world.y[id] - world.y[other]) - world.radius[id] - world.radius[other];
      least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, gap);
    }
  }
  return { least, left: Math.hypot(world.x[id] - to[0], world.y[id] - to[1]) };
}

describe('the way of a person', () => {
  it('leads around standing things, and ends at the place', () => {
    const bush = { kind: 'bush', shape: { circle: 0.45, height: 0.7 }, solid: true };
    const { least, left } = walk({ first: { ...bush, at: [-1, 0.1] }, second: { ...bush, at: [1, -0.2] } }, [3, 0], 6);
    expect(left).toBeLessThan(0.02);
    for (const gap of Object.values(least)) expect(gap).toBeGreaterThan(0);
  });

  it('stays outside of a thing at the place, and inside the world', () => {
    const bush = { kind: 'bush', shape: { circle: 0.45, height: 0.7 }, solid: true };
    const { least, left } = walk({ bush: { ...bush, at: [1, 0] } }, [1, 0], 6);
    expect(least['bush']).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(0.8);
    expect(walk({}, [9, 0], 8).left).toBeGreaterThan(4);
  });

  it('yields to a ball that rolls across', () => {
    const ball = {
      kind: 'ball',
      shape: { circle: 0.4, height: 0.5 },
      at: [0, -3] as [number, number],
      velocity: [0, 1.6, 0] as [number, number, number],
    };
    const { least, left } = walk({ ball: { ...ball, solid: true, physics: { bounce: 0.5, friction: 0 } } }, [3, 0], 6);
    expect(least['ball']).toBeGreaterThan(0);
    expect(left).toBeLessThan(0.02);
  });
});
