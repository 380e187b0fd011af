import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PI } from '../core/math.js';
import { Random } from '../core/random.js';
import { NOBODY, World } from './index.js';

function yard(): { world: World; dog: number; ball: number; bone: number } {
  const world = new World({ size: [20, 20] });
  const dog = world.add('dog', { kind: 'dog', shape: { circle: 0.4, height: 0.6 }, solid: true });
  const ball = world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [3, 3], physics: {} });
  const bone = world.add('bone', { kind: 'bone', shape: { box: [0.3, 0.1], height: 0.05 }, at: [4, 4], solid: false });
  return { world, dog, ball, bone };
}

describe('carrying', () => {
  it('a held thing follows the pose of its holder, at once', () => {
    const { world, dog, ball } = yard();
    expect(world.hold(dog, ball, [0.1, 0.5, 0.3])).toBe(true);
    expect([world.x[ball], world.y[ball], world.z[ball]]).toEqual([0.1, 0.5, 0.3]);
    world.turn(dog, PI / 2);
    // looks east: ahead is +x, right is -y
    expect(world.x[ball]).toBeCloseTo(0.5, 12);
    expect(world.y[ball]).toBeCloseTo(-0.1, 12);
    world.moveBy(dog, 2, 0);
    expect(world.x[ball]).toBeCloseTo(2.5, 12);
    expect(world.heading[ball]).toBeCloseTo(PI / 2, 12);
    world.raise(dog, 1);
    expect(world.z[ball]).toBeCloseTo(1.3, 12);
    expect(world.nearest(2.5, 0, world.symbols.id('ball'), 0.2)).toBe(ball);
  });

  it('through a chain of holders', () => {
    const { world, dog, ball, bone } = yard();
    world.hold(bone, ball, [0, 1, 0]);
    world.hold(dog, bone, [0, 1, 0]);
    world.place(dog, 5, 5, 0, PI / 2);
    expect(world.x[ball]).toBeCloseTo(7, 12);
    expect(world.y[ball]).toBeCloseTo(5, 12);
    expect(world.hold(ball, dog, [0, 0, 0])).toBe(false);
    expect(world.hold(dog, dog, [0, 0, 0])).toBe(false);
    expect(world.holder[dog]).toBe(NOBODY);
  });

  it('does not fall or collide while it is held, and does both afterwards', () => {
    const { world, dog, ball } = yard();
    world.hold(dog, ball, [0, 0.4, 0.4]);
    world.stepPhysics();
    expect(world.awakeCount).toBe(0);
    expect(world.z[ball]).toBe(0.4);
    world.release(ball, [0, 4, 2]);
    expect(world.awakeCount).toBe(1);
    for (let tick = 0; tick < 10; tick++) world.stepPhysics();
    expect(world.y[ball]).toBeCloseTo(0.4 + 2, 1);
    expect(world.things.leaving[ball]).toBe(NOBODY);
  });

  it('a throw across the own body is not stopped by it', () => {
    const { world, dog, ball } = yard();
    world.hold(dog, ball, [0.3, 0, 0.3]);
    world.release(ball, [-6, 0, 2]);
    for (let tick = 0; tick < 5; tick++) world.stepPhysics();
    expect(world.x[ball]).toBeLessThan(-0.5);
  });

  it('cannot be dropped on the other side of a wall', () => {
    const { world, dog, ball, bone } = yard();
    world.add('wall', {
      kind: 'wall',
      shape: {
        wall: [
          [-5, 0.45],
          [5, 0.45],
        ],
      },
    });
    for (const thing of [ball, bone]) {
      world.hold(dog, thing, [0, 0.6, 0.3]);
      expect(world.y[thing]).toBeGreaterThan(0.45);
      world.release(thing);
      expect(world.y[thing]).toBeLessThan(0.45);
    }
  });

  it('a thing without physics is set down on the ground below it', () => {
    const { world, dog, bone } = yard();
    world.hold(dog, bone, [0, 1, 0.6]);
    world.release(bone);
    expect(world.z[bone]).toBe(0);
    world.add('table', { kind: 'table', shape: { box: [1, 1], height: 0.5 }, at: [0, 1] });
    world.hold(dog, bone, [0, 1, 0.6]);
    world.release(bone);
    expect(world.z[bone]).toBe(0.5);
  });

  it('a holder that is removed drops its things', () => {
    const { world, dog, ball, bone } = yard();
    world.hold(dog, ball, [0, 0.2, 1]);
    world.hold(dog, bone, [0, 0.4, 1]);
    world.remove(dog);
    expect([world.holder[ball], world.holder[bone], world.things.leaving[ball]]).toEqual([NOBODY, NOBODY, NOBODY]);
    for (let tick = 0; tick < 60; tick++) world.stepPhysics();
    expect(world.z[ball]).toBe(0);
    world.hold(ball, bone, [0, 0, 0]);
    world.remove(bone);
    expect(world.hold(bone, ball, [0, 0, 0])).toBe(false);
  });

  it('can be taken from another, and placed out of the hands', () => {
    const { world, dog, ball, bone } = yard();
    world.hold(dog, ball, [0, 1, 0]);
    world.hold(bone, ball, [0, 1, 0]);
    world.moveBy(dog, 1, 0);
    expect(world.y[ball]).toBeCloseTo(5, 12);
    world.place(ball, -3, -3, 0);
    expect(world.holder[ball]).toBe(NOBODY);
    world.place(bone, 7, 7);
    expect(world.x[ball]).toBe(-3);
  });

  it('never makes a circle of holders', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), seed => {
        const random = Random.named(seed, 'hands');
        const world = new World({ size: [20, 20] });
        for (let i = 0; i < 8; i++) world.add(`t${i}`, { kind: 'thing', shape: { circle: 0.2 } });
        for (let step = 0; step < 60; step++) {
          const [a, b] = [random.below(8), random.below(8)];
          if (random.chance(0.6)) world.hold(a, b, [random.range(-1, 1), random.range(-1, 1)]);
          else if (random.chance(0.5)) world.release(a);
          else world.place(a, random.range(-5, 5), random.range(-5, 5), 0, random.range(-3, 3));
          for (let id = 0; id < 8; id++) {
            let up = world.holder[id];
            for (let depth = 0; up !== NOBODY; up = world.holder[up]) expect(depth++).toBeLessThan(8);
            const holder = world.holder[id];
            if (holder === NOBODY) continue;
            const dx = world.x[id] - world.x[holder];
            const dy = world.y[id] - world.y[holder];
            expect(Math.hypot(dx, dy)).toBeCloseTo(Math.hypot(world.things.holdRight[id], world.things.holdAhead[id]), 9);
          }
        }
      }),
      { seed: 1, numRuns: 50 },
    );
  });
});
