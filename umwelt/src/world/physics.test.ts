import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../core/random.js';
import type { Place } from './definition.js';
import { FLOOR, NOBODY, type ThingId, World } from './index.js';

function energy(world: World, id: ThingId): number {
  return 0.5 * (world.vx[id] ** 2 + world.vy[id] ** 2 + world.vz[id] ** 2) + world.things.gravity[id] * world.z[id];
}

function wall(a: Place, b: Place, height: number): { kind: string; shape: { wall: [Place, Place]; height: number } } {
  return { kind: 'wall', shape: { wall: [a, b], height } };
}

describe('physics', () => {
  it('a ball comes to rest and sleeps, and its energy never grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), seed => {
        const random = Random.named(seed, 'rest');
        const world = new World({ size: [12, 12], fence: 1 });
        for (let i = 0; i < 4; i++) {
          world.add(
            `wall-${i}`,
            wall([random.range(-6, 6), random.range(-6, 6)], [random.range(-6, 6), random.range(-6, 6)], random.range(0.1, 2)),
          );
          world.add(`box-${i}`, {
            kind: 'box',
            shape: { box: [random.range(0.2, 3), random.range(0.2, 3)], height: random.range(0.1, 1) },
            at: [random.range(-6, 6), random.range(-6, 6), random.chance(0.3) ? 1 : 0],
            heading: random.range(0, 7),
          });
          world.add(`post-${i}`, {
            kind: 'post',
            shape: { circle: 0.3, height: 1 },
            solid: true,
            at: [random.range(-6, 6), random.range(-6, 6)],
          });
        }
        const ball = world.add('ball', {
          kind: 'ball',
          shape: { circle: random.range(0.02, 0.3) },
          at: [random.range(-5, 5), random.range(-5, 5), random.range(0, 3)],
          velocity: [random.range(-20, 20), random.range(-20, 20), random.range(-10, 10)],
          physics: { bounce: random.range(0, 0.95), friction: random.range(0.3, 1) },
        });
        let before = energy(world, ball);
        let ticks = 0;
        while (world.awakeCount > 0 && ticks++ < 4000) {
          world.stepPhysics();
          const now = energy(world, ball);
          expect(now).toBeLessThanOrEqual(before + 1e-9);
          before = now;
        }
        expect(world.awakeCount).toBe(0);
        expect([world.vx[ball], world.vy[ball], world.vz[ball]]).toEqual([0, 0, 0]);
        const { support } = world.things;
        const top = support[ball] === FLOOR ? 0 : world.z[support[ball]] + world.height[support[ball]];
        expect(world.z[ball]).toBe(top);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('in free flight it follows the parabola', () => {
    const world = new World({ size: [100, 100] });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [0, 0, 1], velocity: [3, 4, 5], physics: { gravity: 10 } });
    for (let tick = 1; tick <= 20; tick++) {
      world.stepPhysics();
      const t = tick / 20;
      expect(world.x[ball]).toBeCloseTo(3 * t, 12);
      expect(world.y[ball]).toBeCloseTo(4 * t, 12);
      expect(world.z[ball]).toBeCloseTo(1 + 5 * t - 5 * t * t, 12);
    }
  });

  it('each bounce keeps its share: heights of a dropped ball shrink with the square', () => {
    const world = new World({ size: [10, 10] });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [0, 0, 2], physics: { bounce: 0.8 } });
    const tops: number[] = [];
    let last = world.vz[ball];
    for (let tick = 0; tick < 200; tick++) {
      world.stepPhysics();
      if (last > 0 && world.vz[ball] <= 0) tops.push(world.z[ball]);
      last = world.vz[ball];
    }
    expect(tops[0] / 2).toBeGreaterThan(0.58);
    expect(tops[0] / 2).toBeLessThanOrEqual(0.64);
    expect(tops[1] / 2).toBeLessThanOrEqual(0.64 ** 2);
    expect(tops[1] / 2).toBeGreaterThan(0.35);
  });

  it('loses the given share of its speed per second while it rolls', () => {
    const world = new World({ size: [100, 100] });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, velocity: [0, 4], physics: { friction: 0.75 } });
    for (let tick = 0; tick < 20; tick++) world.stepPhysics();
    expect(world.vy[ball]).toBeCloseTo(1, 10);
  });

  it('flies over a low wall when it is high enough, and bounces off it when not', () => {
    for (const [height, beyond] of [
      [1, true],
      [2.5, false],
    ] as const) {
      const world = new World({ size: [20, 20] });
      world.add('wall', wall([-5, 2], [5, 2], height));
      const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [0, 0, 1], velocity: [0, 5, 4], physics: {} });
      for (let tick = 0; tick < 20; tick++) world.stepPhysics();
      expect(world.y[ball] > 2).toBe(beyond);
    }
  });

  it('bounces off the edge of the world', () => {
    const world = new World({ size: [10, 10], fence: 1 });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, velocity: [0, 40], physics: { bounce: 1, friction: 0 } });
    for (let tick = 0; tick < 1000; tick++) {
      world.stepPhysics();
      expect(Math.abs(world.y[ball])).toBeLessThanOrEqual(4.9);
    }
    expect(Math.abs(world.vy[ball])).toBeCloseTo(40, 9);
  });

  it('lies on a box, sleeps, and falls when the box is taken away', () => {
    const world = new World({ size: [10, 10] });
    const box = world.add('box', { kind: 'box', shape: { box: [1, 1], height: 0.5 } });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [0.1, 0.1, 2], physics: { bounce: 0.3 } });
    for (let tick = 0; tick < 100; tick++) world.stepPhysics();
    expect(world.z[ball]).toBe(0.5);
    expect(world.things.support[ball]).toBe(box);
    expect(world.awakeCount).toBe(0);
    world.place(box, 3, 3);
    expect(world.awakeCount).toBe(1);
    for (let tick = 0; tick < 100; tick++) world.stepPhysics();
    expect(world.z[ball]).toBe(0);
    expect(world.awakeCount).toBe(0);
  });

  it('a thing that falls asleep on a thing that moves in the same tick is awake again, once', () => {
    const world = new World({ size: [10, 10] });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [0, 0, 0.5], physics: {} });
    const cart = world.add('cart', {
      kind: 'cart',
      shape: { circle: 0.5, height: 0.5 },
      solid: true,
      velocity: [1, 0],
      physics: { friction: 0 },
    });
    expect(ball).toBeLessThan(cart);
    world.stepPhysics();
    expect([world.awakeCount, world.things.awake[ball], world.things.support[ball]]).toEqual([2, 1, NOBODY]);
    for (let tick = 0; tick < 40; tick++) world.stepPhysics();
    expect(world.z[ball]).toBe(0);
  });

  it('rolls off the edge of a box', () => {
    const world = new World({ size: [10, 10] });
    world.add('box', { kind: 'box', shape: { box: [1, 1], height: 0.5 } });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [0, 0, 0.5], velocity: [1, 0], physics: { bounce: 0 } });
    for (let tick = 0; tick < 100; tick++) world.stepPhysics();
    expect(world.z[ball]).toBe(0);
    expect(world.x[ball]).toBeGreaterThan(0.6 - 1e-5);
  });

  it('a thing that comes down over the edge of a box is pressed out beside it', () => {
    const world = new World({ size: [10, 10] });
    world.add('box', { kind: 'box', shape: { box: [1, 1], height: 0.5 } });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [0.55, 0, 1], physics: {} });
    for (let tick = 0; tick < 100; tick++) world.stepPhysics();
    expect(world.z[ball]).toBe(0);
    expect(world.x[ball]).toBeCloseTo(0.6, 5);
  });

  it('dives under a beam that it is level with before it gets there, within one tick', () => {
    const world = new World({ size: [10, 10] });
    world.add('beam', { kind: 'beam', shape: { box: [1, 1], height: 1 }, at: [0, 0, 1] });
    const ball = world.add('ball', {
      kind: 'ball',
      shape: { circle: 0.1 },
      at: [0, -1.5, 0.9],
      velocity: [0, 40, -16],
      physics: { gravity: 0 },
    });
    world.stepPhysics();
    expect(world.y[ball]).toBeCloseTo(0.5, 12);
    expect(world.z[ball]).toBeCloseTo(0.1, 12);
  });

  it('hits its head on a beam and comes down again', () => {
    const world = new World({ size: [10, 10] });
    world.add('beam', { kind: 'beam', shape: { box: [1, 1], height: 1 }, at: [0, 0, 1] });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, velocity: [0, 0, 20], physics: { bounce: 0.5 } });
    let highest = 0;
    for (let tick = 0; tick < 100; tick++) {
      world.stepPhysics();
      highest = Math.max(highest, world.z[ball]);
    }
    expect(highest).toBeLessThanOrEqual(0.8);
    expect(highest).toBeGreaterThan(0.2);
    expect(world.awakeCount).toBe(0);
  });

  it('floats without gravity', () => {
    const world = new World({ size: [10, 10] });
    const balloon = world.add('balloon', { kind: 'balloon', shape: { circle: 0.1 }, at: [0, 0, 1], physics: { gravity: 0 } });
    for (let tick = 0; tick < 10; tick++) world.stepPhysics();
    expect(world.z[balloon]).toBe(1);
    expect(world.awakeCount).toBe(0);
  });

  it('visits only things that are awake: ten thousand idle things are skipped', () => {
    const world = new World({ size: [200, 200] });
    const random = Random.named(1, 'many');
    for (let i = 0; i < 10000; i++) {
      world.add(`t${i}`, { kind: 'stone', shape: { circle: 0.1 }, at: [random.range(-99, 99), random.range(-99, 99)], physics: {} });
    }
    expect(world.awakeCount).toBe(10000);
    world.stepPhysics();
    expect(world.awakeCount).toBe(0);
    world.setVelocity(77, 1, 0, 0);
    world.setVelocity(33, 1, 0, 0);
    expect(world.awakeCount).toBe(2);
    world.stepPhysics();
    expect(world.x[77]).not.toBe(world.definitionOf(77)?.at?.[0]);
  });

  it('a ball that meets a solid creature bounces off it', () => {
    const world = new World({ size: [10, 10] });
    world.add('dog', { kind: 'dog', shape: { circle: 0.4, height: 0.6 }, solid: true, at: [0, 2] });
    const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, velocity: [0, 10], physics: { friction: 0 } });
    for (let tick = 0; tick < 10; tick++) world.stepPhysics();
    expect(world.vy[ball]).toBeCloseTo(-5, 9);
    expect(world.things.leaving[ball]).toBe(NOBODY);
  });
});
