import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../core/random.js';
import { EDGE, NOBODY, World } from './index.js';

type Point = [number, number];

function randomWalls(world: World, random: Random, count: number): [Point, Point][] {
  const walls: [Point, Point][] = [];
  for (let i = 0; i < count; i++) {
    const a: Point = [random.range(-9, 9), random.range(-9, 9)];
    const b: Point = random.chance(0.3) ? [a[0], random.range(-9, 9)] : [random.range(-9, 9), random.range(-9, 9)];
    world.add(`wall-${i}`, { kind: 'wall', shape: { wall: [a, b], height: 3 } });
    walls.push([a, b]);
  }
  return walls;
}

/** Whether the straight line between two points properly crosses one of the walls. */
function crossesAny(from: Point, to: Point, walls: [Point, Point][]): boolean {
  const side = (p: Point, q: Point, r: Point): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return walls.some(([a, b]) => side(from, to, a) * side(from, to, b) < 0 && side(a, b, from) * side(a, b, to) < 0);
}

/**
 * Adds a closed room of four walls to a world and returns the test whether a point is inside. Two places are on the same side of everything if a
 * point can move from one to the other without crossing a wall. For a move of one tick the way would have to be checked: straight if nothing was
 * touched, else piece by piece along the slide. Closed rooms make that simple: a thing inside must stay inside.
 */
function room(world: World, x: number, y: number, half: number, turn: number): (px: number, py: number) => boolean {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const at = (i: number, j: number): Point => [x + half * (i * c - j * s), y + half * (i * s + j * c)];
  const points = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
  points.forEach((point, i) => {
    world.add(`room-${i}`, { kind: 'wall', shape: { wall: [point, points[(i + 1) % 4]], height: 100 } });
  });
  return (px, py) => Math.abs((px - x) * c + (py - y) * s) < half && Math.abs((py - y) * c - (px - x) * s) < half;
}

describe('nothing passes walls', () => {
  it('a walker in a room of thin walls stays in it, at any speed up to 50 m/s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), seed => {
        const random = Random.named(seed, 'walk');
        const world = new World({ size: [20, 20] });
        const [x, y] = [random.range(-5, 5), random.range(-5, 5)];
        const inside = room(world, x, y, random.range(0.6, 3), random.range(0, 7));
        randomWalls(world, random, random.below(6));
        for (let i = 0; i < 3; i++) {
          world.add(`box-${i}`, {
            kind: 'box',
            shape: { box: [random.range(0.1, 1), random.range(0.1, 1)] },
            at: [x + random.range(-2, 2), y + random.range(-2, 2)],
            heading: random.range(0, 7),
          });
        }
        const walker = world.add('walker', { kind: 'dog', shape: { circle: random.range(0.005, 0.5) }, at: [x, y] });
        for (let tick = 0; tick < 60; tick++) {
          const speed = random.chance(0.5) ? random.range(0, 50) : random.range(0, 2);
          const heading = random.range(0, 7);
          world.moveBy(walker, (Math.sin(heading) * speed) / 20, (Math.cos(heading) * speed) / 20);
          expect(inside(world.x[walker], world.y[walker])).toBe(true);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('a straight move that touched nothing crossed nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), seed => {
        const random = Random.named(seed, 'straight');
        const world = new World({ size: [20, 20] });
        const walls = randomWalls(world, random, 10);
        const walker = world.add('walker', { kind: 'dog', shape: { circle: 0.05 } });
        for (let i = 0; i < 30; i++) {
          const from: Point = [random.range(-9, 9), random.range(-9, 9)];
          world.place(walker, from[0], from[1]);
          const [dx, dy] = [random.range(-2.5, 2.5), random.range(-2.5, 2.5)];
          world.moveBy(walker, dx, dy);
          const to: Point = [world.x[walker], world.y[walker]];
          if (world.touched === NOBODY) {
            expect(crossesAny(from, to, walls)).toBe(false);
            expect(to[0]).toBeCloseTo(from[0] + dx, 12);
          }
          // a move that would have crossed a wall was stopped
          if (crossesAny(from, [from[0] + dx, from[1] + dy], walls)) expect(world.touched).not.toBe(NOBODY);
        }
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('a ball thrown in a closed room stays in it, at up to 50 m/s', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), seed => {
        const random = Random.named(seed, 'ball');
        const world = new World({ size: [20, 20] });
        const [x, y] = [random.range(-5, 5), random.range(-5, 5)];
        const inside = room(world, x, y, random.range(0.5, 3), random.range(0, 7));
        const speed = random.range(0, 50);
        const heading = random.range(0, 7);
        const ball = world.add('ball', {
          kind: 'ball',
          shape: { circle: random.range(0.005, 0.3) },
          at: [x, y, random.range(0, 2)],
          velocity: [Math.sin(heading) * speed, Math.cos(heading) * speed, random.range(-10, 10)],
          physics: { bounce: random.range(0, 1), friction: random.range(0, 1) },
        });
        for (let tick = 0; tick < 100; tick++) {
          world.stepPhysics();
          expect(inside(world.x[ball], world.y[ball])).toBe(true);
          expect(world.z[ball]).toBeGreaterThanOrEqual(0);
        }
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe('moveBy', () => {
  it('slides along a wall and returns the distance moved and the obstacle', () => {
    const world = new World({ size: [20, 20] });
    const wall = world.add('wall', {
      kind: 'wall',
      shape: {
        wall: [
          [-5, 2],
          [5, 2],
        ],
      },
    });
    const dog = world.add('dog', { kind: 'dog', shape: { circle: 0.5 }, at: [0, 0] });
    const moved = world.moveBy(dog, 2, 4);
    expect(world.touched).toBe(wall);
    expect(world.x[dog]).toBeCloseTo(2, 4);
    expect(world.y[dog]).toBeCloseTo(1.5, 4);
    expect(moved).toBeCloseTo(2.5, 4);
    expect(world.moved).toBe(moved);
  });

  it('stops dead where it runs straight against a wall or into a corner', () => {
    const world = new World({ size: [10, 10] });
    const dog = world.add('dog', { kind: 'dog', shape: { circle: 0.5 }, at: [0, 0] });
    world.moveBy(dog, 0, 20);
    expect(world.touched).toBe(EDGE);
    expect(world.y[dog]).toBeCloseTo(4.5, 4);
    world.moveBy(dog, 20, 20);
    expect(world.x[dog]).toBeCloseTo(4.5, 4);
    expect(world.moveBy(dog, 3, 3)).toBeLessThan(1e-5);
  });

  it('passes under high things and over low things, by height', () => {
    const world = new World({ size: [10, 10] });
    world.add('beam', { kind: 'beam', shape: { box: [4, 1], height: 1 }, at: [0, 2, 3] });
    const dog = world.add('dog', { kind: 'dog', shape: { circle: 0.3, height: 0.5 } });
    world.moveBy(dog, 0, 3);
    expect(world.touched).toBe(NOBODY);
    world.place(dog, 0, 0, 3.5);
    world.moveBy(dog, 0, 3);
    expect(world.touched).toBe(world.find('beam'));
    world.place(dog, 0, 0, 4);
    world.moveBy(dog, 0, 3);
    expect(world.touched).toBe(NOBODY);
  });

  it('lets a thing inside a solid thing move out, not deeper', () => {
    const world = new World({ size: [10, 10] });
    world.add('rock', { kind: 'rock', shape: { circle: 1 }, solid: true });
    const dog = world.add('dog', { kind: 'dog', shape: { circle: 0.3 }, at: [0.5, 0] });
    world.moveBy(dog, -0.4, 0);
    expect(world.x[dog]).toBe(0.5);
    world.moveBy(dog, 2, 0);
    expect(world.x[dog]).toBe(2.5);
  });

  it('goes round a solid circle without ever getting into it', () => {
    const world = new World({ size: [10, 10] });
    world.add('rock', { kind: 'rock', shape: { circle: 1 }, solid: true });
    const dog = world.add('dog', { kind: 'dog', shape: { circle: 0.3 }, at: [-3, 0.1] });
    for (let tick = 0; tick < 200; tick++) {
      world.moveBy(dog, 0.05, 0);
      expect(Math.hypot(world.x[dog], world.y[dog])).toBeGreaterThan(1.3 - 1e-9);
    }
    expect(world.x[dog]).toBeGreaterThan(3);
  });

  it('stops even an absurdly long move at the first obstacle', () => {
    const world = new World({ size: [10, 10] });
    const rock = world.add('rock', { kind: 'rock', shape: { circle: 1 }, solid: true, at: [3, 0] });
    const dog = world.add('dog', { kind: 'dog', shape: { circle: 0.3 } });
    world.moveBy(dog, 1e300, 0);
    expect(world.touched).toBe(rock);
    expect(world.x[dog]).toBeCloseTo(1.7, 4);
  });

  it('refuses values that are not numbers', () => {
    const world = new World({ size: [10, 10] });
    const dog = world.add('dog', { kind: 'dog' });
    expect(() => world.moveBy(dog, Number.NaN, 0)).toThrow('thing "dog": moveBy: found NaN');
    expect(() => world.place(dog, 0, Number.POSITIVE_INFINITY)).toThrow('expected numbers from -1000000 to 1000000');
    expect(() => world.turn(dog, Number.NaN)).toThrow('turn: found NaN');
    expect(() => world.raise(dog, Number.NaN)).toThrow('raise: found NaN');
    expect(() => world.setVelocity(dog, 0, 0, Number.NaN)).toThrow('setVelocity: found 0, 0, NaN');
    expect(() => world.hold(dog, dog, [0, Number.NaN])).toThrow('hold: found [0,null]');
    expect(() => world.setKind(dog, '')).toThrow('setKind: found an empty text, expected a name.');
    expect([world.x[dog], world.y[dog], world.z[dog], world.heading[dog]]).toEqual([0, 0, 0, 0]);
  });
});
